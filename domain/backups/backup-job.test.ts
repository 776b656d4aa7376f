import { mkdir, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { backupTools, runNight } from '#tests/support/backup-nights.ts'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { fakeClock } from '#tests/support/test-site.ts'
import { runDueJobs } from '../jobs/run-due-jobs.ts'
import { backupJob } from './backup-job.ts'
import { readBackupName } from './backup-name.ts'
import { findBackupState } from './backup-state.ts'
import { makeBackup } from './make-backup.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** 02:15 in Lagos. */
const BEFORE_NIGHT = '2026-11-21T01:15:00.000Z'

const namesIn = async (dir: string) => (await readdir(dir)).toSorted()
const backupsIn = async (dir: string) => (await namesIn(dir)).filter((name) => readBackupName(name))

describe.each(engines)('backups by themselves on $name', ({ place }) => {
  test('are made at once where none is, then each night at the time of the settings, verified, and named in their order', async () => {
    const clock = fakeClock(BEFORE_NIGHT)
    const tools = await backupTools(await place(), clock)
    const { dir } = tools.settings
    await buildPost(tools.site, { title: 'Fees' })
    await runNight(tools)
    clock.advance(14 * 60_000)
    await runNight(tools)
    expect(await backupsIn(dir)).toHaveLength(1)
    clock.advance(60_000)
    await runNight(tools)
    // The second of the day takes the place of the first.
    const [name = '', ...others] = await backupsIn(dir)
    expect([name, others]).toEqual([expect.stringMatching(/^backup-2026-11-21T01-30-00Z-[0-9a-f]{8}\.tar$/), []])
    clock.advance(DAY)
    await runNight(tools)
    expect((await backupsIn(dir)).map((each) => each.slice(0, 26))).toEqual(['backup-2026-11-21T01-30-00', 'backup-2026-11-22T01-30-00'])
    expect((await verifyBackup(join(dir, name))).tables.posts).toBe(1)
    const state = await findBackupState(tools.site.db)
    expect(state).toMatchObject({ failed: null, last: { madeAt: '2026-11-22T01:30:00.000Z' }, drill: { failure: null } })
  })

  test('that were missed are made up when a process runs again', async () => {
    const clock = fakeClock(BEFORE_NIGHT)
    const tools = await backupTools(await place(), clock)
    await runNight(tools)
    clock.advance(3 * DAY)
    await runNight(tools)
    expect(await backupsIn(tools.settings.dir)).toHaveLength(2)
    expect((await findBackupState(tools.site.db))?.last?.madeAt).toBe(clock.now().toISOString())
  })

  test('are made by one process, and one that died in it is followed by another, which removes what it left', async () => {
    const clock = fakeClock(BEFORE_NIGHT)
    const at = await place()
    const [dying, other] = [await backupTools(at, clock), await backupTools(at, clock)]
    const second = { ...other, settings: dying.settings }
    let runs = 0
    const { promise: began, resolve: begin } = Promise.withResolvers<void>()
    const job = backupJob(dying.settings, async ({ siteId }) => {
      runs += 1
      await writeFile(join(dying.settings.dir, `backup-2026-11-21T01-15-00Z-${siteId}.tar.part`), 'half')
      begin()
      return new Promise(() => {})
    })
    void runDueJobs(dying.site, [job], new AbortController().signal)
    await began
    await runNight(second)
    expect([runs, (await namesIn(dying.settings.dir)).length]).toEqual([1, 1])
    clock.advance(60_000)
    await runNight(second)
    expect(await namesIn(dying.settings.dir)).toEqual([
      expect.stringMatching(/^backup-2026-11-21T01-16-00Z-.*\.tar$/),
      expect.stringMatching(/^backup-2026-11-21T01-16-00Z-.*\.tar\.json$/),
    ])
  })

  test('go on after a clock that was years ahead or behind, and lose none by it', async () => {
    const clock = fakeClock('2036-01-01T01:15:00.000Z')
    const tools = await backupTools(await place(), clock, { keep: { days: 1, weeks: 0, months: 0 } })
    const { dir } = tools.settings
    await runNight(tools)
    clock.set(BEFORE_NIGHT)
    await runNight(tools)
    clock.advance(15 * 60_000)
    await runNight(tools)
    expect((await backupsIn(dir)).map((name) => name.slice(7, 17))).toEqual(['2026-11-21', '2036-01-01'])
    clock.set('1970-01-02T01:30:00.000Z')
    await runNight(tools)
    clock.set('2026-11-23T01:30:00.000Z')
    await runNight(tools)
    expect((await findBackupState(tools.site.db))?.last?.madeAt).toBe('2026-11-23T01:30:00.000Z')
    expect((await backupsIn(dir)).map((name) => name.slice(7, 17))).toContain('2026-11-23')
  })

  test('that fail say why, are tried again after ten minutes, and leave nothing', async () => {
    const clock = fakeClock(BEFORE_NIGHT)
    const tools = await backupTools(await place(), clock)
    await rm(tools.settings.dir, { recursive: true })
    await runNight(tools)
    expect(await findBackupState(tools.site.db)).toMatchObject({
      last: null,
      failed: { since: BEFORE_NIGHT, reason: expect.stringContaining(`BACKUP_DIR ${tools.settings.dir} can't be used: make it first`) },
    })
    await mkdir(tools.settings.dir)
    clock.advance(10 * 60_000)
    await runNight(tools)
    expect(await findBackupState(tools.site.db)).toMatchObject({ last: { madeAt: clock.now().toISOString() }, failed: null })
  })
})

describe('the folder of backups', () => {
  const sqlite = engines.slice(0, 1)

  test.each(sqlite)('keeps whatever the site did not write itself, whatever it is called', async ({ place }) => {
    const clock = fakeClock(BEFORE_NIGHT)
    const tools = await backupTools(await place(), clock, { keep: { days: 1, weeks: 0, months: 0 } })
    const { dir } = tools.settings
    await runNight(tools)
    const [own = ''] = await backupsIn(dir)
    const ownId = readBackupName(own)?.siteId ?? ''
    const others: Record<string, string> = {
      'site-2026-01-31.tar': 'by hand',
      'backup-2020-01-01T01-30-00Z-00000000.tar': 'of another site',
      'backup-2020-01-01T01-30-00Z-00000000.tar.json': '{}',
      'backup-2020-01-01T01-30-00Z-00000000.tar.part': 'being written by another site',
      [`backup-2020-01-01T01-30-00Z-${ownId}.tar`]: 'as ours, without a note',
      [`copy of ${own}`]: 'a copy',
      [`${own}.bak`]: 'another',
      'notes.txt': 'keep',
      '.hidden': '',
    }
    for (const [name, text] of Object.entries(others)) await writeFile(join(dir, name), text)
    await symlink('/dev/null', join(dir, `backup-2021-01-01T01-30-00Z-${ownId}.tar`))
    await mkdir(join(dir, `backup-2022-01-01T01-30-00Z-${ownId}.tar`))
    for (let night = 0; night < 3; night += 1) {
      clock.advance(DAY)
      await runNight(tools)
    }
    const left = await namesIn(dir)
    expect(left).toEqual(expect.arrayContaining(Object.keys(others)))
    for (const [name, text] of Object.entries(others)) expect(await readFile(join(dir, name), 'utf8')).toBe(text)
    expect(left.filter((name) => name.startsWith('backup-2026') && name.endsWith('.tar'))).toHaveLength(1)
  })

  test.each(sqlite)('keeps the last good one while nights fail, and counts none that was cut off', async ({ place }) => {
    const clock = fakeClock(BEFORE_NIGHT)
    const tools = await backupTools(await place(), clock, { keep: { days: 1, weeks: 0, months: 0 } })
    const { dir } = tools.settings
    await runNight(tools)
    const [first = ''] = await backupsIn(dir)
    const rows = { ...tools.site.engine.rows, readLastNumbers: () => Promise.reject(new Error('the disk is away')) }
    const broken = { ...tools, site: { ...tools.site, engine: { ...tools.site.engine, rows } } }
    for (let night = 0; night < 3; night += 1) {
      clock.advance(DAY)
      await runNight(broken)
    }
    expect(await namesIn(dir)).toEqual([first, `${first}.json`])
    expect((await findBackupState(tools.site.db))?.failed?.reason).toBe('the disk is away')
    await runNight(tools)
    clock.advance(10 * 60_000)
    await runNight(tools)
    const newest = (await backupsIn(dir)).at(-1) ?? ''
    await truncate(join(dir, newest), 10)
    clock.advance(DAY)
    await runNight(tools)
    // What is damaged is left for somebody to look at.
    expect(await backupsIn(dir)).toContain(newest)
  })

  test.each(sqlite)('holds nothing under its last name before it was verified', async ({ place }) => {
    const tools = await backupTools(await place(), fakeClock(BEFORE_NIGHT))
    const { dir } = tools.settings
    const { site } = tools
    const seen: string[][] = []
    const watched = {
      ...tools,
      site: {
        ...site,
        engine: {
          ...site.engine,
          rows: {
            ...site.engine.rows,
            readLastNumbers: async (db: never) => (seen.push(await readdir(dir)), site.engine.rows.readLastNumbers(db)),
          },
        },
      },
    }
    await makeBackup(watched, { siteId: '0123abcd', isWritten: true, isDrilled: false })
    expect(seen).toEqual([['backup-2026-11-21T01-15-00Z-0123abcd.tar.part']])
  })

  test.each(sqlite)('holds nothing of one that was not what was written when it was read again', async ({ place }) => {
    const tools = await backupTools(await place(), fakeClock(BEFORE_NIGHT))
    const file = join(tools.settings.dir, 'site.tar')
    const beforeNamed = async (written: { file: string }) => {
      await writeFile(written.file, 'damaged by the disk', { flag: 'r+' })
      await verifyBackup(written.file)
    }
    await expect(writeBackup(tools.site, file, '1.2.3', { beforeNamed })).rejects.toThrow('damaged')
    expect(await readdir(tools.settings.dir)).toEqual([])
  })
})
