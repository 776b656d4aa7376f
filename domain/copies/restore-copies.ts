import { existsSync } from 'node:fs'
import { mkdtemp, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { keepFolderPrivate, PRIVATE_FILE } from '#config/private-files.ts'
import { currentMigration, isKnownMigration, migrate } from '#database/migrate.ts'
import { openUnmigrated } from '#database/open-database.ts'
import type { BackupKeys } from '../backups/backup-encryption.ts'
import { forgetBackupState } from '../backups/backup-state.ts'
import { type Held, holdRestoredMails } from '../backups/hold-restored-mails.ts'
import { type Progress, listUploads } from '../backups/write-backup.ts'
import { createSite, type SiteParts } from '../create-site.ts'
import { syncFolder } from '../disk/sync-folder.ts'
import { Refusal } from '../errors.ts'
import { openCopyKey } from './copy-encryption.ts'
import { decodeCopy } from './copy-file.ts'
import { pictureName } from './copy-name.ts'
import type { CopyPlace } from './copy-place.ts'
import { type CopyFile, filesUpTo, type Generation, groupGenerations } from './generations.ts'

const DATABASE = 'site.db'
const PAGE_NUMBER_BYTES = 4

interface Asked extends Progress {
  place: CopyPlace
  keys: BackupKeys
  /** To this moment; left out, to the last that was copied. */
  at?: Date | undefined
  /** Whose copies, where there are those of several sites. */
  siteId?: string | undefined
  sendWaitingMails?: boolean
}

export interface RestoredCopies {
  siteId: string
  /** Everything that was committed until then is there. */
  upTo: Date
  changes: number
  pictures: number
  /** Named by the database, and neither among the copies nor in the place. */
  missing: string[]
  /** A file of the generation that is not there, before later ones. */
  gap: number | undefined
  held: Held
}

/**
 * Puts what was copied into an empty DATA_DIR, all or nothing: the newest whole copy before the moment, and every complete change up to it. Throws a {@link Refusal} when the place
 * is not empty, nothing can be restored to that moment, or a file is damaged.
 */
export async function restoreCopies(dataDir: string, parts: Omit<SiteParts, 'engine'>, asked: Asked): Promise<RestoredCopies> {
  const { generation, files } = chooseGeneration(groupGenerations(await asked.place.list('')), asked)
  if (existsSync(join(dataDir, DATABASE)))
    throw new Refusal('conflict', `the place holds data already (${DATABASE}): restore into an empty one`)
  keepFolderPrivate(dataDir, (name) => name.startsWith('restore-'))
  const scratch = await mkdtemp(join(dataDir, 'restore-'))
  try {
    const keysOf = keptKeys(asked, generation.siteId)
    await writeDatabase(join(scratch, DATABASE), files, { ...asked, keysOf })
    const filled = await prepareSite(scratch, parts, { ...asked, keysOf, siteId: generation.siteId })
    await rename(join(scratch, DATABASE), join(dataDir, DATABASE))
    await syncFolder(dataDir)
    const upTo = files.at(-1)?.at ?? new Date(0)
    const changes = files.filter(({ kind, isLast }) => kind === 'change' && isLast).length
    return { siteId: generation.siteId, upTo, changes, gap: generation.missing, ...filled }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

function chooseGeneration(all: readonly Generation[], { at, siteId }: Asked): { generation: Generation; files: CopyFile[] } {
  const lastBySite = new Map(all.flatMap(({ siteId: id, files }) => files.slice(-1).map((file) => [id, file.at.toISOString()] as const)))
  if (lastBySite.size > 1 && siteId === undefined) {
    const sites = [...lastBySite].map(([id, last]) => `${id} (the last of ${last})`).join(' or ')
    throw new Refusal('invalid', `there are copies of several sites: choose one by --site, ${sites}`)
  }
  const ours = all.filter((each) => siteId === undefined || each.siteId === siteId)
  const possible = ours.flatMap((generation) => {
    const files = filesUpTo(generation, at ?? new Date(8.64e15))
    return files ? [{ generation, files }] : []
  })
  const lastOf = ({ files }: { files: CopyFile[] }) => files.at(-1)?.at.getTime() ?? 0
  const best = possible.toSorted((one, other) => lastOf(one) - lastOf(other)).at(-1)
  if (best) return best
  const first = ours.find(({ isWhole }) => isWhole)
  if (!first) throw new Refusal('not-found', 'there are no copies of changes that are whole')
  throw new Refusal('not-found', `there is no copy of that moment: the first is of ${first.files[0]?.at.toISOString()}`)
}

type KeysOf = (generation: string) => Promise<BackupKeys>

/** Each is opened once: by a passphrase that takes a while. */
function keptKeys({ place, keys }: Asked, siteId: string): KeysOf {
  const opened = new Map<string, Promise<BackupKeys>>()
  return (generation) => {
    const known = opened.get(generation) ?? openCopyKey(place, { siteId, generation }, keys)
    opened.set(generation, known)
    return known
  }
}

async function writeDatabase(file: string, files: readonly CopyFile[], { place, keysOf }: Asked & { keysOf: KeysOf }): Promise<void> {
  const handle = await open(file, 'wx', PRIVATE_FILE)
  try {
    for (const { name, isLast } of files) {
      const bytes = await place.get(name)
      if (!bytes) throw new Refusal('not-found', `the copy ${name} is missing`)
      const { header, content } = await decodeCopy(name, bytes, keysOf)
      const size = PAGE_NUMBER_BYTES + header.pageSize
      for (let from = 0; from < content.length; from += size) {
        const at = (content.readUInt32BE(from) - 1) * header.pageSize
        await handle.write(content, from + PAGE_NUMBER_BYTES, header.pageSize, at)
      }
      if (isLast) await handle.truncate(header.pageCount * header.pageSize)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  requireSound(file)
}

function requireSound(file: string): void {
  const database = new DatabaseSync(file)
  try {
    const [first] = database.prepare('PRAGMA integrity_check(1)').all()
    const told = String(Object.values(first ?? {})[0])
    if (told !== 'ok') throw new Refusal('invalid', `what the copies give is no sound database: ${told}`)
  } finally {
    database.close()
  }
}

/** Brings it up to date, holds what waits to be sent, and puts its pictures into their place. */
async function prepareSite(dataDir: string, parts: Omit<SiteParts, 'engine'>, asked: Asked & { keysOf: KeysOf; siteId: string }) {
  const engine = await openUnmigrated({ dataDir, databaseUrl: undefined })
  try {
    if (!isKnownMigration((await currentMigration(engine)) ?? ''))
      throw new Refusal('invalid', 'the copies were made by a newer version: update this program first')
    const site = createSite({ ...parts, engine })
    const held = await site.write('restore', async (write) => {
      await migrate({ ...engine, db: write.trx })
      await forgetBackupState(write.trx)
      return holdRestoredMails(write, { send: asked.sendWaitingMails ?? false })
    })
    return { held, ...(await restorePictures(parts.files, await listUploads(engine.db), asked)) }
  } finally {
    await engine.close()
  }
}

async function restorePictures(
  files: SiteParts['files'],
  names: readonly string[],
  { place, keysOf, siteId, files: showProgress }: Asked & { keysOf: KeysOf; siteId: string },
): Promise<{ pictures: number; missing: string[] }> {
  const missing: string[] = []
  let pictures = 0
  for (const [done, name] of names.entries()) {
    showProgress?.(done, names.length)
    const stored = pictureName(siteId, name)
    const bytes = await place.get(stored)
    if (bytes) {
      await files.put([{ name, bytes: (await decodeCopy(stored, bytes, keysOf)).content }])
      pictures += 1
    } else if ((await files.sizeOf(name)) === undefined) missing.push(name)
  }
  showProgress?.(names.length, names.length)
  return { pictures, missing }
}
