import { createHash } from 'node:crypto'
import type { StoredRow } from '#database/row-store.ts'
import type { Site } from '../site.ts'
import { collect, readArchive } from './archive.ts'
import { tableOf } from './backup-manifest.ts'
import type { BackupSource } from './backup-source.ts'

/** All rows of a table, in whatever order they come. */
export interface TableDigest {
  rows: number
  /** The sum of their digests: the same for the same rows only. */
  digest: bigint
}

const BITS = 256

/** By columns in the order of their names: engines list them in orders of their own. */
const digestOf = (row: StoredRow): bigint =>
  BigInt(
    `0x${createHash('sha256')
      .update(JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))))
      .digest('hex')}`,
  )

function add(digests: Map<string, TableDigest>, table: string, rows: Iterable<StoredRow>): void {
  const of = digests.get(table) ?? { rows: 0, digest: 0n }
  for (const row of rows) {
    of.rows += 1
    of.digest = BigInt.asUintN(BITS, of.digest + digestOf(row))
  }
  digests.set(table, of)
}

/** What a backup holds of each table that has rows. */
export async function digestsOfBackup(source: BackupSource): Promise<Map<string, TableDigest>> {
  const digests = new Map<string, TableDigest>()
  for await (const { name, chunks } of readArchive(source)) {
    const table = tableOf(name)
    if (table === undefined) continue
    const lines = (await collect(chunks)).toString('utf8').split('\n').filter(Boolean)
    add(
      digests,
      table,
      lines.map((line) => JSON.parse(line) as StoredRow),
    )
  }
  return digests
}

/** What a database holds of each table that has rows. */
export async function digestsOfSite({ engine }: Pick<Site, 'engine'>): Promise<Map<string, TableDigest>> {
  return engine.rows.atOneMoment(async (db) => {
    const digests = new Map<string, TableDigest>()
    for (const table of await engine.rows.listTables(db))
      for await (const batch of engine.rows.readRows(db, table)) add(digests, table.name, batch)
    return digests
  })
}
