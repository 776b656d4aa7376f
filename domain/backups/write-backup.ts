import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { currentMigration } from '#database/migrate.ts'
import type { StoredRow } from '#database/row-store.ts'
import type { Db } from '#database/tables.ts'
import { pictureFiles } from '#shared/media/picture.ts'
import { syncFolder } from '../disk/sync-folder.ts'
import { Refusal } from '../errors.ts'
import type { Files } from '../media/files.ts'
import type { Site } from '../site.ts'
import { type ArchiveWriter, createArchive, sha256, type WrittenFile } from './archive.ts'
import type { Seal } from './backup-encryption.ts'
import { digestOfManifest, MANIFEST, MANIFEST_DIGEST, type Manifest, tablePart, uploadPart } from './backup-manifest.ts'

/** Rows are collected up to about this size, so that memory does not grow with the site. */
const PART_BYTES = 250_000
/** Uploads that are read at once, and so in memory. */
const UPLOADS_AHEAD = 8
/** What the name of an unfinished file ends in. */
export const PART = '.part'

export interface Progress {
  rows?: (done: number, total: number) => void
  files?: (done: number, total: number) => void
}

/** What was written, before it has its name. */
export interface Unnamed extends WrittenFile {
  file: string
  manifest: Manifest
}

interface Writing extends Progress {
  seal?: Seal | undefined
  /** What it throws leaves nothing of the file. */
  beforeNamed?: (written: Unnamed) => Promise<void>
}

/**
 * Writes everything that the site holds at one moment into one new file, while the site goes on. Under its name there is
 * the whole file or none; what is not finished ends in `.part`. Throws a {@link Refusal} when there is such a file.
 */
export async function writeBackup(
  site: Site,
  file: string,
  version: string,
  { seal, beforeNamed, ...progress }: Writing = {},
): Promise<Manifest> {
  const unfinished = `${file}${PART}`
  for (const taken of [file, unfinished]) {
    if (await stat(taken).catch(() => undefined))
      throw new Refusal('conflict', `${taken} is there already: remove it, or choose another name`)
  }
  const archive = await createArchive(unfinished, site.clock.now(), seal).catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? new Refusal('invalid', `There is no folder ${dirname(file)}: make it first, or choose another`, { cause: error })
      : asRefusal(unfinished, error)
  })
  try {
    const manifest = await fill(archive, site, version, progress)
    const written = await archive.finish()
    await beforeNamed?.({ ...written, file: unfinished, manifest })
    await rename(unfinished, file)
    await syncFolder(dirname(file))
    return manifest
  } catch (error) {
    await archive.abort(error)
    await rm(unfinished, { force: true })
    throw asRefusal(unfinished, error)
  }
}

/** What the disk said, with its file. */
function asRefusal(file: string, error: unknown): unknown {
  const { code, message, syscall } = error as NodeJS.ErrnoException
  return code && syscall ? new Refusal('invalid', `${file} could not be written: ${message}`, { cause: error }) : error
}

async function fill(archive: ArchiveWriter, site: Site, version: string, progress: Progress): Promise<Manifest> {
  const migration = await currentMigration(site.engine)
  const files: Manifest['files'] = {}
  const add = async (name: string, bytes: Uint8Array) => {
    files[name] = { bytes: bytes.length, sha256: sha256(bytes) }
    await archive.add(name, bytes)
  }
  const madeAt = site.clock.now().toISOString()
  const stored = await site.engine.rows.atOneMoment((db) => addRows(site, db, add, progress))
  const missing = await addUploads(site, stored.uploads, add, progress)
  const { tables, lastNumbers } = stored
  const manifest: Manifest = {
    format: 1,
    madeAt,
    version,
    engine: site.engine.kind,
    migration: migration ?? '',
    tables,
    lastNumbers,
    missing,
    files,
  }
  const bytes = Buffer.from(`${JSON.stringify(manifest, undefined, 1)}\n`)
  await archive.add(MANIFEST, bytes)
  await archive.add(MANIFEST_DIGEST, Buffer.from(digestOfManifest(bytes)))
  return manifest
}

type Add = (name: string, bytes: Uint8Array) => Promise<void>

async function addRows({ engine: { rows } }: Site, db: Db, add: Add, progress: Progress) {
  const tables: Record<string, number> = {}
  const stored = await rows.listTables(db)
  for (const { name } of stored) tables[name] = await countRows(db, name)
  const total = Object.values(tables).reduce((sum, count) => sum + count, 0)
  let done = 0
  for (const table of stored) {
    let part = 1
    for await (const { lines, count } of inParts(rows.readRows(db, table))) {
      await add(tablePart(table.name, part), Buffer.from(lines))
      part += 1
      done += count
      progress.rows?.(done, total)
    }
  }
  return { tables, lastNumbers: await rows.readLastNumbers(db), uploads: await listUploads(db) }
}

async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(db)
  return rows[0]?.total ?? 0
}

async function* inParts(batches: AsyncIterable<StoredRow[]>): AsyncIterable<{ lines: string; count: number }> {
  let part = { lines: '', count: 0 }
  for await (const batch of batches) {
    part.lines += batch.map((row) => `${lineOf(row)}\n`).join('')
    part.count += batch.length
    if (part.lines.length < PART_BYTES) continue
    yield part
    part = { lines: '', count: 0 }
  }
  if (part.count > 0) yield part
}

/** JSON has no way to write anything else that a column could hold and read the same back. */
function lineOf(row: StoredRow): string {
  for (const [column, value] of Object.entries(row)) {
    if (value !== null && typeof value !== 'string' && !Number.isFinite(value))
      throw new Error(`A backup can't hold what is in the column ${column}`)
  }
  return JSON.stringify(row)
}

/** Files of all pictures that the database names. */
export async function listUploads(db: Db): Promise<string[]> {
  const pictures = await db.selectFrom('media').select(['file', 'width', 'widths']).execute()
  return pictures.flatMap(({ widths, ...picture }) => pictureFiles({ ...picture, widths: JSON.parse(widths) as number[] }))
}

/** After the rows: a file is written before the row that names it, and its bytes never change. */
async function addUploads({ files }: Site, names: readonly string[], add: Add, progress: Progress): Promise<string[]> {
  const missing: string[] = []
  let done = 0
  for await (const { name, bytes } of readAhead(files, names)) {
    if (bytes) await add(uploadPart(name), bytes)
    else missing.push(name)
    done += 1
    progress.files?.(done, names.length)
  }
  return missing
}

/** In their order, a few of them on their way meanwhile: one after the other, each would wait for an object storage. */
async function* readAhead(files: Files, names: readonly string[]): AsyncIterable<{ name: string; bytes: Uint8Array | undefined }> {
  const coming: Promise<{ name: string; bytes: Uint8Array | undefined }>[] = []
  const begin = (name: string) => {
    const read = files.get(name).then((bytes) => ({ name, bytes }))
    // Whoever waits for it hears of it, and until then nobody is told that nobody did.
    read.catch(() => {})
    coming.push(read)
  }
  let next = 0
  while (next < names.length || coming.length > 0) {
    while (coming.length < UPLOADS_AHEAD && next < names.length) begin(names[next++] ?? '')
    const first = coming.shift()
    if (first) yield await first
  }
}
