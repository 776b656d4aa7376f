import { join } from 'node:path'
import { migrate } from '#database/migrate.ts'
import { openUnmigrated } from '#database/open-database.ts'
import { createSite } from '../create-site.ts'
import { roomOf } from '../disk/disk-room.ts'
import { Refusal } from '../errors.ts'
import { localFiles, UPLOADS_FOLDER } from '../media/local-files.ts'
import type { Site } from '../site.ts'
import { localStagedFiles, STAGED_FOLDER } from '../tasks/staged-files.ts'
import { sha256 } from './archive.ts'
import { type Manifest, uploadOf, uploadPart } from './backup-manifest.ts'
import type { BackupSource } from './backup-source.ts'
import type { Drilled } from './backup-state.ts'
import { fillFromBackup } from './restore-backup.ts'
import { digestsOfBackup, digestsOfSite, type TableDigest } from './row-digests.ts'
import { inScratchPlace } from './scratch-place.ts'
import { verifyBackup } from './verify-backup.ts'

/** Rows stand in the database, its log of changes and its indexes. */
const ROOM_A_BYTE = 3
/** Differences that are named when there are more. */
const NAMED = 5

interface Place {
  /** The scratch place is made and removed in it. */
  dataDir: string
}

/**
 * Restores a backup into a scratch place, on SQLite whatever it is of, compares rows table by table and files one by one with what was written, and
 * brings the tables up to date. What is wrong with the backup is told by what it gives; the scratch place is gone afterwards.
 */
export async function drillBackup(site: Site, source: BackupSource, { dataDir }: Place): Promise<Drilled> {
  const about = { name: source.name, at: site.clock.now().toISOString() }
  try {
    const manifest = await verifyBackup(source)
    const differences = await inScratchPlace(dataDir, async (scratch) => {
      await requireRoom(manifest, scratch)
      return restoreAndCompare(site, { source, manifest }, scratch)
    })
    return {
      ...about,
      tables: Object.keys(manifest.tables).length,
      rows: Object.values(manifest.tables).reduce((sum, count) => sum + count, 0),
      files: Object.keys(manifest.files).filter((name) => uploadOf(name) !== undefined).length,
      failure: sayDifferences(differences),
    }
  } catch (error) {
    return { ...about, tables: 0, rows: 0, files: 0, failure: (error as Error).message }
  }
}

/** The disk is the one that enquiries are stored on: a drill must not fill it. */
async function requireRoom({ files }: Manifest, scratch: string): Promise<void> {
  const bytes = Object.values(files).reduce((sum, part) => sum + part.bytes, 0) * ROOM_A_BYTE
  const { free } = await roomOf(scratch)
  if (free < bytes)
    throw new Refusal('invalid', `DATA_DIR has no room to restore it beside: that takes ${Math.ceil(bytes / 1e6)} MB for a while`)
}

async function restoreAndCompare(
  { clock, log, siteUrl, timeZone }: Site,
  backup: { source: BackupSource; manifest: Manifest },
  scratch: string,
): Promise<string[]> {
  const engine = await openUnmigrated({ dataDir: scratch, databaseUrl: undefined })
  try {
    const files = localFiles(join(scratch, UPLOADS_FOLDER))
    const site = createSite({ engine, files, staged: localStagedFiles(join(scratch, STAGED_FOLDER)), clock, log, siteUrl, timeZone })
    await fillFromBackup(site, backup, {}, async () => {})
    const differences = [
      ...differentTables(await digestsOfBackup(backup.source), await digestsOfSite(site)),
      ...(await differentFiles(site, backup.manifest)),
    ]
    await migrate(engine)
    return differences
  } finally {
    await engine.close()
  }
}

function* differentTables(written: ReadonlyMap<string, TableDigest>, restored: ReadonlyMap<string, TableDigest>): Iterable<string> {
  for (const table of new Set([...written.keys(), ...restored.keys()])) {
    const [before, after] = [written.get(table), restored.get(table)]
    if (before?.rows !== after?.rows) yield `table ${table} has ${after?.rows ?? 0} rows instead of ${before?.rows ?? 0}`
    else if (before?.digest !== after?.digest) yield `rows of table ${table} are not what was written`
  }
}

async function differentFiles({ files }: Site, manifest: Manifest): Promise<string[]> {
  const differences: string[] = []
  for (const [part, { sha256: digest }] of Object.entries(manifest.files)) {
    const name = uploadOf(part)
    if (name === undefined) continue
    const bytes = await files.get(name)
    if (!bytes) differences.push(`${part} is missing`)
    else if (sha256(bytes) !== digest) differences.push(`${part} is not what was written`)
  }
  for await (const { name } of files.list())
    if (!Object.hasOwn(manifest.files, uploadPart(name))) differences.push(`${uploadPart(name)} does not belong there`)
  return differences
}

function sayDifferences(differences: readonly string[]): string | null {
  if (differences.length === 0) return null
  const more = differences.length > NAMED ? ` and ${differences.length - NAMED} more` : ''
  return `restored, it is not what was written: ${differences.slice(0, NAMED).join(', ')}${more}`
}
