import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { type ChangeLog, LogGap, type Pages } from '../change-log.ts'
import { openSqlite } from './sqlite.ts'

/** A database with a table, its log, and another connection as another process has it. */
async function openLog() {
  const dataDir = temporaryFolder()
  const file = join(dataDir, 'site.db')
  const engine = openSqlite(dataDir)
  const other = new DatabaseSync(file)
  const run = (text: string) => sql.raw(text).execute(engine.db)
  await run('create table notes (text)')
  const log = engine.openChangeLog?.()
  if (!log) throw new Error('SQLite has a log')
  const close = async () => {
    other.close()
    log.close()
    await engine.close()
  }
  onTestFinished(() => close().catch(() => {}))
  return { file, engine, other, run, log, close }
}

/** What a restore would do with them. */
async function apply(to: Buffer, { pageSize, pageCount, parts, readPart }: Pages): Promise<Buffer> {
  const file = Buffer.alloc(pageSize * Math.max(pageCount, to.length / pageSize))
  to.copy(file)
  for (let part = 0; part < parts; part += 1) {
    const bytes = await readPart(part)
    for (let at = 0; at < bytes.length; at += 4 + pageSize)
      bytes.copy(file, (bytes.readUInt32BE(at) - 1) * pageSize, at + 4, at + 4 + pageSize)
  }
  return file.subarray(0, pageSize * pageCount)
}

async function begun(log: ChangeLog): Promise<Buffer> {
  expect(await log.tidy()).toEqual({ rest: undefined })
  return apply(Buffer.of(), log.whole())
}

async function take(log: ChangeLog, to: Buffer): Promise<Buffer> {
  const pages = await log.next()
  if (!pages) return to
  const applied = await apply(to, pages)
  pages.accept()
  return applied
}

describe('the log of changes', () => {
  test('gives with the whole file before it what the database is, byte for byte', async () => {
    const { file, log, run, close } = await openLog()
    let copy = await begun(log)
    for (let round = 0; round < 5; round += 1) {
      await run(`insert into notes values (hex(randomblob(${30_000 * (round + 1)})))`)
      await run(`delete from notes where rowid % 3 = 0`)
      copy = await take(log, copy)
      if (round === 2) await log.tidy()
    }
    await close()
    expect(copy.equals(readFileSync(file))).toBe(true)
  })

  test('gives again what was not accepted, and nothing where nothing is new', async () => {
    const { log, run } = await openLog()
    await begun(log)
    expect(await log.next()).toBeUndefined()
    await run("insert into notes values ('one')")
    const first = await log.next()
    const again = await log.next()
    expect([first?.parts, again?.parts]).toEqual([1, 1])
    again?.accept()
    expect(await log.next()).toBeUndefined()
  })

  test('leaves out a transaction that is under way, also one that is too large for memory', async () => {
    const { log, other } = await openLog()
    await begun(log)
    other.exec('pragma cache_size = -100; begin; insert into notes values (zeroblob(4000000))')
    expect(await log.next()).toBeUndefined()
    other.exec('rollback')
    other.exec("insert into notes values ('after')")
    const pages = await log.next()
    expect(pages?.pageCount).toBeLessThan(10)
  })

  test('keeps what was not copied, whoever else would move it into the file', async () => {
    const { log, other, run } = await openLog()
    // On a page of its own.
    await run('create table others (text)')
    const copy = await begun(log)
    await run("insert into notes values ('written first')")
    for (const mode of ['passive', 'full', 'restart', 'truncate']) other.prepare(`pragma wal_checkpoint(${mode})`).get()
    other.exec("insert into others values ('written last')")
    const pages = (await take(log, copy)).toString('latin1')
    expect(pages.match(/written (?:first|last)/g)?.toSorted()).toEqual(['written first', 'written last'])
  })

  test('is emptied by its owner alone, who gets what is new; not while somebody reads an earlier moment', async () => {
    const { log, other, run } = await openLog()
    const copy = await begun(log)
    await run("insert into notes values ('first')")
    const taken = await take(log, copy)
    other.exec('begin')
    other.prepare('select * from notes').all()
    await run("insert into notes values ('second')")
    expect(await log.tidy()).toBeUndefined()
    other.exec('commit')
    const rest = (await log.tidy())?.rest
    expect(log.size()).toBe(0)
    expect(rest && (await apply(taken, rest)).toString('latin1')).toContain('second')
    expect(await log.next()).toBeUndefined()
    await run("insert into notes values ('third')")
    expect(await log.next()).toBeDefined()
  })

  test('is not emptied while another process writes, nor while more is new than memory should hold', async () => {
    const { log, other, run } = await openLog()
    await begun(log)
    other.exec('begin immediate')
    expect(await log.tidy()).toBeUndefined()
    other.exec('rollback')
    await run('insert into notes values (zeroblob(4000000))')
    expect(await log.tidy()).toBeUndefined()
    ;(await log.next())?.accept()
    expect(await log.tidy()).toEqual({ rest: undefined })
  })

  test('gives once more what came since it was emptied', async () => {
    const { log, run } = await openLog()
    await begun(log)
    await run("insert into notes values ('once')")
    ;(await log.next())?.accept()
    log.rewind()
    expect(await log.next()).toBeDefined()
  })

  test('that is abandoned gives nothing more until it was begun anew', async () => {
    const { log, run } = await openLog()
    await begun(log)
    await run('insert into notes values (zeroblob(4000000))')
    log.abandon()
    await expect(log.next()).rejects.toThrow(LogGap)
    await begun(log)
    expect(await log.next()).toBeUndefined()
  })

  test('says that something is missing where another process wrote in the instant in which it was emptied', async () => {
    const { log, other } = await openLog()
    await begun(log)
    const { prepare } = DatabaseSync.prototype
    vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function write(this: DatabaseSync, text) {
      if (text.includes('wal_checkpoint(truncate)')) other.exec("insert into notes values ('unseen')")
      return prepare.call(this, text)
    })
    expect(await log.tidy()).toBeUndefined()
    vi.restoreAllMocks()
    await expect(log.next()).rejects.toThrow(LogGap)
    expect((await begun(log)).toString('latin1')).toContain('unseen')
  })

  test.each([
    ['a page', 32 + 24 + 100, 'a frame of the log is torn'],
    ['the head of a frame', 32 + 4, 'a frame of the log is torn'],
    ['the log that a frame belongs to', 32 + 8, 'a frame of the log is torn'],
    ['the head of the log', 16, 'the header of the log is torn'],
  ])('says that something is missing where %s was changed', async (_, offset, told) => {
    const { file, log, run } = await openLog()
    await begun(log)
    await run("insert into notes values ('torn')")
    const bytes = readFileSync(`${file}-wal`)
    const torn = Buffer.from(bytes)
    torn[offset] = (torn[offset] ?? 0) ^ 0xff
    writeFileSync(`${file}-wal`, torn)
    await expect(log.next()).rejects.toThrow(told)
    // Nor is it trusted again, though it looks whole.
    writeFileSync(`${file}-wal`, bytes)
    await expect(log.next()).rejects.toThrow(LogGap)
  })

  test('is moved into the file by SQLite as ever where nobody copies it', async () => {
    const { engine, log } = await openLog()
    const plain = openSqlite(temporaryFolder())
    onTestFinished(() => plain.close())
    const pagesOf = async ({ db }: typeof plain) => (await sql<{ wal_autocheckpoint: number }>`pragma wal_autocheckpoint`.execute(db)).rows
    expect([await pagesOf(plain), await pagesOf(engine)]).toEqual([[{ wal_autocheckpoint: 1_000 }], [{ wal_autocheckpoint: 0 }]])
    log.close()
    expect(await pagesOf(engine)).toEqual([{ wal_autocheckpoint: 1_000 }])
  })
})
