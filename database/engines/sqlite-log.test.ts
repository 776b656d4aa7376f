import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { LogGap } from '../change-log.ts'
import { LOG_START, type LogPosition, readFrames } from './sqlite-log.ts'

/** A log that SQLite wrote, and how to read it. */
function openLog() {
  const file = join(temporaryFolder(), 'site.db')
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table notes (text)')
  const log = openSync(`${file}-wal`, 'r')
  onTestFinished(() => {
    closeSync(log)
    database.close()
  })
  const frames = () => Number(database.prepare('pragma wal_checkpoint(noop)').get()?.log)
  const read = (from: LogPosition, last = frames()) => {
    const reading = readFrames(log, 4_096, from, last)
    for (;;) {
      const step = reading.next()
      if (step.done) return step.value
    }
  }
  return { database, read, frames }
}

test('frames are read from where the last ones ended, each page in its newest version', () => {
  const { database, read } = openLog()
  const first = read(LOG_START)
  for (let count = 0; count < 20; count += 1) database.exec(`insert into notes values ('${count}')`)
  const second = read(first.position)
  expect([first.position.frame, second.position.frame]).toEqual([2, 22])
  expect([...second.pages.keys()]).toEqual([2])
  expect(second.pageCount).toBe(2)
})

test('a log of many frames is read in steps', () => {
  const { database, read } = openLog()
  database.exec('insert into notes values (zeroblob(8000000))')
  expect(read(LOG_START).pages.size).toBeGreaterThan(1_900)
})

test('a log that was begun anew is not taken for the same, however many frames it has', () => {
  const { database, read } = openLog()
  const before = read(LOG_START)
  database.exec('pragma wal_checkpoint(truncate)')
  for (let count = 0; count < 5; count += 1) database.exec(`insert into notes values ('${count}')`)
  expect(() => read(before.position)).toThrow('the log was begun anew before it was copied')
  expect(read(LOG_START).position.frame).toBe(5)
})

test('a log that is shorter than what is asked for, or ends within a transaction, is not taken', () => {
  const { database, read, frames } = openLog()
  database.exec('insert into notes values (zeroblob(40000))')
  expect(() => read(LOG_START, frames() + 1)).toThrow(LogGap)
  expect(() => read(LOG_START, frames() - 1)).toThrow('the log ends within a transaction')
})
