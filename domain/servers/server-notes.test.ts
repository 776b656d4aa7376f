import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { listServers, noteServer } from './server-notes.ts'

const PLACE = { root: '/srv/site/releases/first', host: '127.0.0.1', port: 3000 }

test('a process is listed with its place while it lives', () => {
  const dataDir = temporaryFolder()
  expect(listServers(dataDir)).toEqual([])
  noteServer(dataDir, { ...PLACE, port: 3001 })
  expect(listServers(dataDir)).toEqual([{ ...PLACE, port: 3001, pid: process.pid, began: expect.any(String) }])
})

test('what a dead process left is removed, and so is a note of a number that another process has now', () => {
  const dataDir = temporaryFolder()
  mkdirSync(join(dataDir, 'servers'))
  const { pid: dead } = spawnSync(process.execPath, ['--version'])
  for (const pid of [dead, process.pid])
    writeFileSync(join(dataDir, 'servers', `${pid}.json`), JSON.stringify({ ...PLACE, pid, began: '1' }))
  expect(listServers(dataDir)).toEqual([])
  expect(existsSync(join(dataDir, 'servers', `${process.pid}.json`))).toBe(false)
})

test('a place that can not be written stops nobody', () => {
  noteServer('/dev/null/nowhere', PLACE)
  expect(listServers('/dev/null/nowhere')).toEqual([])
})
