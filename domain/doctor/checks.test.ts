import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { migrateUpTo } from '#database/migrate.ts'
import { openUnmigrated } from '#database/open-database.ts'
import { storeSetting } from '#database/stored-settings.ts'
import { backupTools, runNight } from '#tests/support/backup-nights.ts'
import { copiedSite } from '#tests/support/copied-site.ts'
import { engines } from '#tests/support/engines.ts'
import { examined } from '#tests/support/examined.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { changeBackupState } from '../backups/backup-state.ts'
import { checkBackups } from './check-backups.ts'
import { checkClock } from './check-clock.ts'
import { checkData } from './check-data.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checks } from './checks.ts'
import { examine, type NamedFinding } from './examine.ts'

const DAY_MS = 86_400_000
const NO_BACKUPS = { last: null, failed: null, drill: null }

describe.each(engines)('doctor on $name', ({ name, fresh, place }) => {
  test('says what the database is, and of which release its tables are', async () => {
    const site = testSite(await fresh())
    expect(await checkDatabase(examined({}, site))).toMatchObject({
      state: 'ok',
      says: expect.stringMatching(new RegExp(`^${name} \\d+\\.`)),
    })
    const older = await openUnmigrated(await place())
    await migrateUpTo(older, '0010-jobs')
    expect(await checkDatabase(examined({}, testSite(older)))).toMatchObject({
      state: 'look',
      says: expect.stringContaining('an older release (0010-jobs)'),
    })
    await older.close()
    expect(await checkDatabase(examined({}))).toMatchObject({ state: 'wrong', says: 'There is no database.' })
  })

  test('says how old the last backup is and what a drill said; a late one, a failed drill and a folder that is away are wrong', async () => {
    const clock = fakeClock('2026-11-21T01:15:00.000Z')
    const at = await place()
    const tools = await backupTools(at, clock)
    const settings = { DATA_DIR: at.dataDir, BACKUP_DIR: tools.settings.dir }
    const found = (more: Record<string, string> = {}) => checkBackups(examined({ ...settings, ...more }, tools.site))
    expect((await found()).says).toContain('No backup was made by itself yet.')
    await runNight(tools)
    expect((await found()).state).not.toBe('wrong')
    expect(await found({ BACKUP_DIR: join(at.dataDir, 'nowhere') })).toMatchObject({
      state: 'wrong',
      says: expect.stringContaining("BACKUP_DIR can't be used"),
    })
    const drill = { name: 'b.tar', at: '2026-11-21T02:00:00.000Z', tables: 1, rows: 1, files: 0, failure: 'table posts has 1 rows' }
    await tools.site.write('test', (write) => changeBackupState(write, { drill }))
    expect(await found()).toMatchObject({ state: 'wrong', says: expect.stringContaining('could not be restored') })
    await tools.site.write('test', (write) => changeBackupState(write, { drill: { ...drill, failure: null } }))
    clock.advance(3 * DAY_MS)
    expect(await found()).toMatchObject({ state: 'wrong', says: expect.stringContaining('none was made since') })
    expect(await checkBackups(examined({}, tools.site))).toMatchObject({ state: 'look', mend: 'Set BACKUP_DIR.' })
  })

  test('compares the clock with that of a database which has one of its own', async () => {
    const site = testSite(await fresh())
    const off = (ms: number) => checkClock(examined({}, site, { now: () => new Date(Date.now() + ms) }))
    const own = name === 'PostgreSQL'
    expect((await off(0)).says.includes('within 5 seconds of that of PostgreSQL')).toBe(own)
    expect((await off(7_200_000)).says.includes('ahead of that of PostgreSQL')).toBe(own)
  })

  test('makes all checks of a place, in their order, also where there is nothing yet', async () => {
    const { dataDir, databaseUrl } = await place()
    const { config } = examined({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), PORT: '9' })
    const found: NamedFinding[] = []
    for await (const finding of examine(config, { lookUp: async () => [] })) found.push(finding)
    expect(found.map(({ check }) => check)).toEqual(Object.keys(checks))
    expect(found.find(({ check }) => check === 'server')).toMatchObject({ state: 'wrong', mend: expect.stringContaining('Start the site') })
    expect(found.every(({ state, mend }) => (state === 'ok') === (mend === undefined))).toBe(true)
  })
})

test('copies of changes are told by the last whole one; none, and one that is older than a day, are not well', async () => {
  const { site, clock, dataDir, dir } = await copiedSite()
  const found = () => checkBackups(examined({ DATA_DIR: dataDir, BACKUP_DIR: dir, BACKUP_CHANGES: 'on' }, site))
  expect(await found()).toMatchObject({ state: 'look', says: expect.stringContaining('no whole copy of changes yet') })
  await site.write('test', ({ trx, now }) => storeSetting(trx, 'backups', { ...NO_BACKUPS, siteId: '0123abcd' }, now.toISOString()))
  expect((await found()).says).not.toContain('copy of changes')
  clock.advance(DAY_MS)
  expect((await found()).says).not.toContain('copy of changes')
  clock.advance(DAY_MS / 4)
  expect(await found()).toMatchObject({ state: 'wrong', says: expect.stringContaining('The last copy of changes was made on') })
})

test('DATA_DIR that is not there, or that others may enter, is told', async () => {
  const folder = temporaryFolder()
  const found = (dataDir = folder) => checkData(examined({ DATA_DIR: dataDir }))
  expect(await found()).toMatchObject({ state: 'ok' })
  chmodSync(folder, 0o755)
  expect(await found()).toEqual({
    state: 'look',
    says: expect.stringContaining('may enter DATA_DIR') as string,
    mend: `chmod 700 ${folder}`,
  })
  expect(await found(join(folder, 'away'))).toMatchObject({ state: 'wrong' })
  writeFileSync(join(folder, 'file'), '')
  expect(await found(join(folder, 'file'))).toMatchObject({ state: 'wrong', says: expect.stringContaining('is no folder') })
})

test('room is told of each disk, and of a folder that is away that it is', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'backups'))
  const found = (backups: string) => checkDisk(examined({ DATA_DIR: folder, BACKUP_DIR: join(folder, backups) }))
  expect((await found('backups')).says).toMatch(/GB are free where DATA_DIR is\./)
  expect(await found('away')).toMatchObject({
    state: 'wrong',
    says: expect.stringContaining("The free space of BACKUP_DIR can't be read: ENOENT"),
  })
})
