import { readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test } from 'vitest'
import { backupTools, runNight } from '#tests/support/backup-nights.ts'
import { allRows, unmigratedSiteAt } from '#tests/support/carried-sites.ts'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { bucketOf, startS3 } from '#tests/support/s3-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { fakeClock } from '#tests/support/test-site.ts'
import { objectSource } from './backup-bucket.ts'
import { readBackupName } from './backup-name.ts'
import { type BackupSource, fileSource } from './backup-source.ts'
import { findBackupState } from './backup-state.ts'
import { readBackupKeys } from './backup-tools.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'

const DAY = 24 * 60 * 60_000
const BEFORE_NIGHT = '2026-11-21T01:15:00.000Z'
const sqlite = engines.slice(0, 1)
const backupsIn = async (dir: string) => (await readdir(dir)).filter((name) => readBackupName(name)).toSorted()

async function keyPair() {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity), keys: { identities: [identity], passphrases: [] } }
}
const keysIn = (identity: string) => ({ identities: [identity], passphrases: [] })

test.each(engines)(
  'an encrypted backup is read by its identity alone, and was verified and drilled without it, on $name',
  async ({ place }) => {
    const [own, second, other] = [await keyPair(), await keyPair(), await keyPair()]
    const tools = await backupTools(await place(), fakeClock(BEFORE_NIGHT), { key: { recipients: [own.recipient, second.recipient] } })
    await buildPost(tools.site, { title: 'Fees of Ngozi' })
    await runNight(tools)
    const { dir } = tools.settings
    const [name = ''] = await backupsIn(dir)
    const file = join(dir, name)
    expect(name).toMatch(/\.tar\.age$/)
    expect((await readFile(file)).subarray(0, 22).toString()).toBe('age-encryption.org/v1\n')
    expect((await readFile(file)).includes('Ngozi')).toBe(false)
    expect(await findBackupState(tools.site.db)).toMatchObject({ failed: null, drill: { name, failure: null } })
    await expect(verifyBackup(file)).rejects.toThrow('is encrypted: give the file with its key by --identity, or set BACKUP_IDENTITY')
    await expect(verifyBackup(fileSource(file, other.keys))).rejects.toThrow('it is encrypted for another key')
    await expect(verifyBackup(fileSource(file, keysIn('AGE-SECRET-KEY-1X')))).rejects.toThrow('is no secret key of age')
    for (const { keys } of [own, second]) expect((await verifyBackup(fileSource(file, keys))).tables.posts).toBe(1)
    const restored = await unmigratedSiteAt(await place())
    await restoreBackup(restored, fileSource(file, own.keys))
    expect((await allRows(restored)).posts).toEqual((await allRows(tools.site)).posts)
  },
)

test.each(sqlite)('an encrypted backup that was changed or cut off anywhere is damaged', async ({ place }) => {
  const own = await keyPair()
  const tools = await backupTools(await place(), fakeClock(BEFORE_NIGHT), { key: { recipients: [own.recipient] } })
  await buildPost(tools.site, { title: 'Fees' })
  await runNight(tools)
  const [name = ''] = await backupsIn(tools.settings.dir)
  const whole = await readFile(join(tools.settings.dir, name))
  const file = join(temporaryFolder(), 'changed.tar.age')
  for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 20)) {
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] ?? 0) ^ 1
    await writeFile(file, changed)
    await expect(verifyBackup(fileSource(file, own.keys)), `byte ${at}`).rejects.toMatchObject({ kind: 'invalid' })
    await writeFile(file, whole)
    await truncate(file, at)
    await expect(verifyBackup(fileSource(file, own.keys)), `${at} bytes`).rejects.toMatchObject({ kind: 'invalid' })
  }
})

test.each(sqlite)('a passphrase encrypts too, and the settings of the site open it', async ({ place }) => {
  const key = { passphrase: 'correct horse battery staple' }
  const tools = await backupTools(await place(), fakeClock(BEFORE_NIGHT), { key })
  await runNight(tools)
  const [name = ''] = await backupsIn(tools.settings.dir)
  const file = join(tools.settings.dir, name)
  expect(await findBackupState(tools.site.db)).toMatchObject({ failed: null, drill: { failure: null } })
  await expect(verifyBackup(fileSource(file, { identities: [], passphrases: ['wrong horse battery staple'] }))).rejects.toThrow(
    'could not be opened',
  )
  expect(await verifyBackup(fileSource(file, await readBackupKeys({ backupKey: key, backupIdentity: undefined })))).toMatchObject({
    version: '1.2.3',
  })
})

test.each(sqlite)('a key that nothing can be encrypted for is told before anything is written', async ({ place }) => {
  const { recipient } = await keyPair()
  const mistyped = recipient.slice(0, -1) + (recipient.endsWith('q') ? 'p' : 'q')
  const tools = await backupTools(await place(), fakeClock(BEFORE_NIGHT), { key: { recipients: [mistyped] } })
  await runNight(tools)
  expect(await readdir(tools.settings.dir)).toEqual([])
  expect((await findBackupState(tools.site.db))?.failed?.reason).toContain('is no public key of age')
})

test('the identity comes from a file as age-keygen writes it, from the settings, or is missed by name', async () => {
  const { identity } = await keyPair()
  const folder = temporaryFolder()
  const file = join(folder, 'key.txt')
  await writeFile(file, `# created: 2026-11-21\n# public key: age1…\r\n${identity}\r\n`)
  const none = { backupKey: undefined, backupIdentity: undefined }
  const both = { identities: [identity], passphrases: [] }
  expect(await readBackupKeys(none, file)).toEqual(both)
  expect(await readBackupKeys({ ...none, backupIdentity: file })).toEqual(both)
  expect(await readBackupKeys({ ...none, backupIdentity: identity })).toEqual(both)
  expect(await readBackupKeys(none)).toEqual({ identities: [], passphrases: [] })
  await expect(readBackupKeys(none, join(folder, 'nowhere'))).rejects.toThrow(/^--identity: the file .* can't be read/)
  await expect(readBackupKeys({ ...none, backupIdentity: join(folder, 'nowhere') })).rejects.toThrow(/^BACKUP_IDENTITY: the file/)
  await writeFile(file, 'age1public')
  await expect(readBackupKeys(none, file)).rejects.toThrow('holds no secret key of age')
})

async function copiedTools(place: (typeof engines)[number]['place'], chosen: Parameters<typeof backupTools>[2] = {}) {
  const store = await startS3()
  onTestFinished(() => store.stop())
  const clock = fakeClock(BEFORE_NIGHT)
  const tools = await backupTools(await place(), clock, { ...chosen, store })
  const keys = () => [...store.objects.keys()].filter((key) => key.startsWith('backups/')).toSorted()
  return { store, clock, tools, keys }
}

test.each(sqlite)('backups are copied into the bucket, kept there as long, and restored from it by name', async ({ place }) => {
  const { store, clock, tools, keys } = await copiedTools(place, { keep: { days: 2, weeks: 0, months: 0 } })
  await buildPost(tools.site, { title: 'Fees' })
  store.objects.set('backups/theirs.tar', { bytes: Buffer.from('x'), headers: {}, changedAt: new Date() })
  for (let night = 0; night < 4; night += 1) {
    await runNight(tools)
    clock.advance(DAY)
  }
  const kept = await backupsIn(tools.settings.dir)
  expect(kept).toHaveLength(2)
  expect(keys()).toEqual([...kept.flatMap((name) => [`backups/${name}`, `backups/${name}.json`]), 'backups/theirs.tar'].toSorted())
  const restored = await unmigratedSiteAt(await place())
  const source = (name: string): BackupSource => objectSource((tools.bucket as NonNullable<typeof tools.bucket>).objects, name, tools.keys)
  await restoreBackup(restored, source(kept[1] ?? ''))
  expect((await allRows(restored)).posts).toEqual((await allRows(tools.site)).posts)
  await expect(verifyBackup(source('nothing.tar'))).rejects.toThrow('there is no nothing.tar below backups/')
})

test.each(sqlite)('a bucket that is away costs the copy, not the backup; the copy is made up without another backup', async ({ place }) => {
  const { store, clock, tools, keys } = await copiedTools(place)
  await store.pause()
  await runNight(tools)
  const [name = ''] = await backupsIn(tools.settings.dir)
  expect(await findBackupState(tools.site.db)).toMatchObject({
    last: { name },
    failed: { reason: expect.stringContaining('the copy in the bucket') },
  })
  await store.resume()
  clock.advance(10 * 60_000)
  // As a process of its own would: it knows nothing of the outage.
  await runNight({ ...tools, bucket: tools.bucket && { ...tools.bucket, objects: bucketOf(store).bucket } })
  expect([await backupsIn(tools.settings.dir), keys()]).toEqual([[name], [`backups/${name}`, `backups/${name}.json`]])
  expect(await findBackupState(tools.site.db)).toMatchObject({ last: { name }, failed: null })
})

test.each(sqlite)('nothing is copied into a bucket that anybody can read', async ({ place }) => {
  const { store, tools, keys } = await copiedTools(place)
  store.faults.isPublic = true
  await runNight(tools)
  expect(keys()).toEqual([])
  expect((await findBackupState(tools.site.db))?.failed?.reason).toContain('anybody can read backups/ of the bucket')
})

test.each(sqlite)('half a copy never counts, and is removed by the next night', async ({ place }) => {
  const { store, clock, tools, keys } = await copiedTools(place)
  store.faults.halves = true
  await runNight(tools)
  expect((await findBackupState(tools.site.db))?.failed?.reason).toContain('not as long as what was sent')
  store.faults.halves = false
  clock.advance(10 * 60_000)
  await runNight(tools)
  const [name = ''] = await backupsIn(tools.settings.dir)
  expect(store.objects.get(`backups/${name}`)?.bytes).toEqual(await readFile(join(tools.settings.dir, name)))
  expect(keys()).toHaveLength(2)
})
