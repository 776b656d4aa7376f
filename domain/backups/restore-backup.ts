import type { Kysely } from 'kysely'
import { currentMigration, isKnownMigration, migrate, migrateUpTo } from '#database/migrate.ts'
import type { StoredRow, StoredTable } from '#database/row-store.ts'
import type { Trx } from '#database/tables.ts'
import { Refusal } from '../errors.ts'
import type { NewFile } from '../media/files.ts'
import type { Site, Write } from '../site.ts'
import { collect, readArchive, sha256 } from './archive.ts'
import { type Manifest, tableOf, uploadOf } from './backup-manifest.ts'
import { type BackupSource, sourceOf } from './backup-source.ts'
import { forgetBackupState } from './backup-state.ts'
import { type Held, holdRestoredMails } from './hold-restored-mails.ts'
import { verifyBackup } from './verify-backup.ts'
import type { Progress } from './write-backup.ts'

/** The migrations fill it, and nobody reads its one number but to see that it changed. */
const FILLED_BY_MIGRATIONS = 'content_version'
/** Of one insert; both engines take some 32,000. */
const MOST_VALUES = 2_000
const UPLOADS_AT_ONCE = 8

/**
 * Puts what a backup holds into an empty place, on either engine: all of it, or nothing. Wants the tables as they are, and
 * brings them up to date. What waits to be sent is held unless `sendWaitingMails`, the newsletter always. Throws a {@link Refusal} when the file is damaged, is of a newer version, or the place holds data
 * or belongs to a running server.
 */
export async function restoreBackup(
  site: Site,
  backup: string | BackupSource,
  { sendWaitingMails = false, ...progress }: Progress & { sendWaitingMails?: boolean } = {},
): Promise<Manifest & { held: Held }> {
  const source = sourceOf(backup)
  const manifest = await verifyBackup(source)
  const held = await fillFromBackup(site, { source, manifest }, progress, async (write) => {
    await migrate({ ...site.engine, db: write.trx })
    await forgetBackupState(write.trx)
    // Committed unheld, they would leave with the next start, however soon this process ended.
    return holdRestoredMails(write, { send: sendWaitingMails })
  })
  return { ...manifest, held }
}

/**
 * Puts the rows and pictures of a verified backup into an empty place, and does in the same transaction what follows; its tables are as old
 * as the backup until then. Throws as {@link restoreBackup}.
 */
export async function fillFromBackup<T>(
  site: Site,
  { source, manifest }: { source: BackupSource; manifest: Manifest },
  progress: Progress,
  then: (write: Write) => Promise<T>,
): Promise<T> {
  await prepareTables(site, source.name, manifest)
  const uploads = createUploads(site)
  try {
    return await site.write('restore', async (write) => {
      await site.engine.rows.fill(write.trx, () => fillTables(site, write.trx, { source, manifest, uploads }, progress))
      return then(write)
    })
  } catch (error) {
    // What made it fail may keep these files from being deleted too; the sweep takes what nobody knows.
    await uploads.undo().catch((reason: unknown) => site.log.warn({ err: reason }, 'pictures of the backup could not be taken away again'))
    throw error
  }
}

interface Source {
  source: BackupSource
  manifest: Manifest
  uploads: Uploads
}

async function fillTables(site: Site, trx: Trx, { source, manifest, uploads }: Source, progress: Progress): Promise<void> {
  const tables = await site.engine.rows.listTables(trx)
  await requireEmpty(site, trx, tables, manifest)
  await (trx as Kysely<any>).deleteFrom(FILLED_BY_MIGRATIONS).execute()
  await copyParts(source, manifest, { trx, tables: new Map(tables.map((table) => [table.name, table])), uploads }, progress)
  await site.engine.rows.writeLastNumbers(trx, manifest.lastNumbers)
}

async function prepareTables(site: Site, file: string, { migration, version }: Manifest): Promise<void> {
  if (!isKnownMigration(migration))
    throw new Refusal('invalid', `${file} was made by a newer version (${version}): update this program first`)
  site.engine.claimServer()
  const current = await currentMigration(site.engine)
  if (current !== undefined && current > migration) {
    throw new Refusal(
      'conflict',
      `${file} is of an older version (${version}), and the place was set up by this one: choose a place where nothing was started yet`,
    )
  }
  await migrateUpTo(site.engine, migration)
}

async function requireEmpty(site: Site, trx: Trx, tables: readonly StoredTable[], manifest: Manifest): Promise<void> {
  for (const { name } of tables) {
    if (name === FILLED_BY_MIGRATIONS) continue
    const row = await (trx as Kysely<any>)
      .selectFrom(name)
      .select((eb) => eb.lit(1).as('one'))
      .limit(1)
      .executeTakeFirst()
    if (row) throw new Refusal('conflict', `the place holds data already (table ${name}): restore into an empty one`)
  }
  // On PostgreSQL the database is the place; one that moves there from SQLite keeps its folder of uploads.
  if (site.engine.kind === 'postgres') return
  for await (const { name } of site.files.list()) {
    if (!Object.hasOwn(manifest.files, `uploads/${name}`))
      throw new Refusal('conflict', `the place holds data already (upload ${name}): restore into an empty one`)
  }
}

interface Target {
  trx: Trx
  tables: ReadonlyMap<string, StoredTable>
  uploads: Uploads
}

async function copyParts(source: BackupSource, manifest: Manifest, { trx, tables, uploads }: Target, progress: Progress): Promise<void> {
  const { name: file } = source
  const totals = { rows: sum(Object.values(manifest.tables)), files: Object.keys(manifest.files).filter(uploadOf).length }
  const done = { rows: 0, files: 0 }
  for await (const { name, chunks } of readArchive(source)) {
    if (!Object.hasOwn(manifest.files, name)) continue
    const bytes = await collect(chunks)
    if (sha256(bytes) !== manifest.files[name]?.sha256) throw new Refusal('conflict', `${file} changed while it was read: ${name}`)
    const table = tableOf(name)
    const upload = uploadOf(name)
    if (table !== undefined) {
      done.rows += await insertRows(trx, tables.get(table), bytes)
      progress.rows?.(done.rows, totals.rows)
    } else if (upload !== undefined) {
      await uploads.add({ name: upload, bytes })
      done.files += 1
      progress.files?.(done.files, totals.files)
    }
  }
  await uploads.flush()
  if (done.rows !== totals.rows) throw new Refusal('invalid', `${file} holds ${done.rows} rows instead of ${totals.rows}`)
}

async function insertRows(trx: Trx, table: StoredTable | undefined, part: Buffer): Promise<number> {
  const rows = part
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as StoredRow)
  if (!table) throw new Refusal('invalid', 'the backup holds a table that its version did not have')
  const atOnce = Math.max(1, Math.floor(MOST_VALUES / table.columns.length))
  for (let from = 0; from < rows.length; from += atOnce) {
    await (trx as Kysely<any>)
      .insertInto(table.name)
      .values(rows.slice(from, from + atOnce))
      .execute()
  }
  return rows.length
}

interface Uploads {
  add(file: NewFile): Promise<void>
  flush(): Promise<void>
  /** Takes away what came, and nothing that was there before. */
  undo(): Promise<void>
}

function createUploads({ files }: Site): Uploads {
  const added: string[] = []
  let waiting: NewFile[] = []
  const isThere = async ({ name, bytes }: NewFile) => {
    const there = await files.get(name)
    return there !== undefined && sha256(there) === sha256(bytes)
  }
  const flush = async () => {
    const areThere = await Promise.all(waiting.map(isThere))
    const missing = waiting.filter((_, at) => !areThere[at])
    added.push(...missing.map(({ name }) => name))
    await files.put(missing)
    waiting = []
  }
  return {
    async add(file) {
      waiting.push(file)
      if (waiting.length >= UPLOADS_AT_ONCE) await flush()
    },
    flush,
    undo: () => files.delete(added),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
