import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupKey, BackupSettings } from '#config/backups.ts'
import type { BucketSettings } from '#config/object-storage.ts'
import { currentMigration, isKnownMigration } from '#database/migrate.ts'
import { roomOf } from '../disk/disk-room.ts'
import { Refusal } from '../errors.ts'
import type { Bucket } from '../object-storage/bucket.ts'
import type { Site } from '../site.ts'
import { type BackupBucket, backupBucket, refusePublicBucket } from './backup-bucket.ts'
import { type BackupKeys, NO_KEYS, type Seal, sealFor } from './backup-encryption.ts'
import { type BackupFolder, backupFolder } from './backup-folder.ts'
import { backupName, readBackupName } from './backup-name.ts'
import type { BackupPlace, StoredBackup } from './backup-place.ts'
import { fileSource } from './backup-source.ts'
import type { Drilled, GoodBackup } from './backup-state.ts'
import { drillBackup } from './drill-backup.ts'
import { keptBackups } from './kept-backups.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

/** What backups that are made by themselves stand on. */
export interface BackupTools {
  site: Site
  settings: BackupSettings
  dataDir: string
  /** Of the program. */
  version: string
  key: BackupKey | undefined
  /** Opens what was written earlier, where the machine may; what is being written needs none. */
  keys: BackupKeys
  bucket: { objects: Bucket; settings: BucketSettings; picturesUrl: string | undefined } | undefined
}

export interface AskedBackup {
  siteId: string
  /** The last good one, which stays whatever its date says. */
  lastName?: string | undefined
  /** False where tonight's is there already, and only what follows it is to be done again. */
  isWritten: boolean
  isDrilled: boolean
}

export interface MadeBackup {
  /** Undefined where none was to be written. */
  good: GoodBackup | undefined
  drilled: Drilled | undefined
  /** Why there is no copy in the bucket that should be there. */
  copyFailure: string | undefined
}

/**
 * Writes a backup into its folder under a temporary name, verifies it, and only then names it; restores it into a scratch place where that is due,
 * copies what the bucket lacks, and removes what is kept no longer. Throws when there is no new backup that is good.
 */
export async function makeBackup(tools: BackupTools, { siteId, lastName, isWritten, isDrilled }: AskedBackup): Promise<MadeBackup> {
  const folder = backupFolder(tools.settings.dir, siteId)
  await requireFolder(tools.settings.dir)
  await folder.sweep()
  const { seal, keys } = tools.key ? await sealFor(tools.key) : { seal: undefined, keys: NO_KEYS }
  const good = isWritten ? await write(tools, folder, { siteId, seal, keys }) : undefined
  const newest = good?.name ?? lastName
  const drilled = isDrilled ? await drill(tools, folder, { name: newest, keys: good ? keys : tools.keys }) : undefined
  // What the newest one is worth is not known where its drill failed.
  const mayPrune = !drilled?.failure
  const copyFailure = tools.settings.isCopied ? await copyMissing(tools, folder, { siteId, newest, mayPrune }) : undefined
  if (mayPrune) await prune(folder, tools, newest)
  return { good, drilled, copyFailure }
}

async function requireFolder(dir: string): Promise<void> {
  const found = await stat(dir).catch((error: unknown) => {
    throw new Refusal('invalid', `BACKUP_DIR ${dir} can't be used: make it first (${(error as Error).message})`, { cause: error })
  })
  if (!found.isDirectory()) throw new Refusal('invalid', `BACKUP_DIR ${dir} is no folder`)
}

async function write(
  { site, settings, version }: BackupTools,
  folder: BackupFolder,
  { siteId, seal, keys }: { siteId: string; seal: Seal | undefined; keys: BackupKeys },
): Promise<GoodBackup> {
  await requireRoom(settings.dir, (await folder.list()).at(-1)?.note.bytes ?? 0)
  const name = backupName({ madeAt: site.clock.now(), siteId, isEncrypted: seal !== undefined })
  let bytes = 0
  const { madeAt } = await writeBackup(site, join(settings.dir, name), version, {
    seal,
    async beforeNamed({ file, manifest, ...written }) {
      await verifyBackup(fileSource(file, keys))
      const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
      bytes = written.bytes
      await folder.writeNote({ format: 1, name, ...written, version, rows, files: Object.keys(manifest.files).length })
    },
  })
  return { name, madeAt, bytes }
}

/** What can't succeed is not tried: it would fill the disk for others too. */
async function requireRoom(dir: string, bytes: number): Promise<void> {
  const { free, bytes: all } = await roomOf(dir)
  if (all > 0 && free < bytes)
    throw new Refusal('invalid', `BACKUP_DIR ${dir} has no room for a backup: the last one took ${Math.ceil(bytes / 1e6)} MB`)
}

/** Undefined where there is none, this machine can't open it, or the tables are of a newer release, so that this program can't restore them. */
async function drill(
  { site, dataDir }: BackupTools,
  folder: BackupFolder,
  { name, keys }: { name: string | undefined; keys: BackupKeys },
): Promise<Drilled | undefined> {
  if (!isKnownMigration((await currentMigration(site.engine)) ?? '')) return undefined
  const isOpened = name && (!readBackupName(name)?.isEncrypted || keys.identities.length + keys.passphrases.length > 0)
  return isOpened ? drillBackup(site, { ...folder.source(name, keys), name }, { dataDir }) : undefined
}

/** Gives why it failed; the backup itself is no worse for it. */
async function copyMissing(
  tools: BackupTools,
  folder: BackupFolder,
  { siteId, newest, mayPrune }: { siteId: string; newest: string | undefined; mayPrune: boolean },
): Promise<string | undefined> {
  const { bucket } = tools
  if (!bucket) return 'S3_BUCKET is not set'
  try {
    await refusePublicBucket(bucket.objects, bucket.settings, bucket.picturesUrl)
    const copies = backupBucket(bucket.objects, siteId)
    await copies.sweep()
    await copyKept(tools, folder, copies, newest)
    if (mayPrune) await prune(copies, tools, newest)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

async function copyKept(
  { site, settings }: BackupTools,
  folder: BackupFolder,
  copies: BackupBucket,
  newest: string | undefined,
): Promise<void> {
  const there = new Set((await copies.list()).map(({ note }) => note.name))
  for (const { note } of kept(await folder.list(), { site, settings }, newest)) {
    if (!there.has(note.name)) await copies.copy(note, createReadStream(join(settings.dir, note.name)) as AsyncIterable<Uint8Array>)
  }
}

/** By their age, and the last good one: a clock that was wrong for a night may have dated others after it. */
function kept(stored: readonly StoredBackup[], { site, settings }: Pick<BackupTools, 'site' | 'settings'>, newest: string | undefined) {
  return new Set([...keptBackups(stored, settings.keep, site.timeZone), ...stored.filter(({ note }) => note.name === newest)])
}

async function prune(place: BackupPlace, tools: BackupTools, newest: string | undefined): Promise<void> {
  const stored = await place.list()
  const stays = kept(stored, tools, newest)
  for (const backup of stored) if (!stays.has(backup)) await place.remove(backup.note.name)
}
