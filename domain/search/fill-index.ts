import { setTimeout as sleep } from 'node:timers/promises'
import type { Trx } from '#database/tables.ts'
import type { Site } from '../site.ts'
import { indexPages, indexPosts } from './index-documents.ts'
import type { SearchKind } from './sort-key.ts'

/** On SQLite a batch holds the process up while it is written, so it is short, and requests get their turn in between. */
const BATCH = 20
const LOOKED_AT = 500
const PAUSE_MS = 5

const KINDS: { kind: SearchKind; table: 'posts' | 'pages'; index: (trx: Trx, ids: readonly number[]) => Promise<void> }[] = [
  { kind: 'post', table: 'posts', index: indexPosts },
  { kind: 'page', table: 'pages', index: indexPages },
]

/**
 * Indexes what the index lacks or has an older state of, in short transactions; gives how many. Run at the start, it
 * fills the index after the tables were made, and mends what any write forgot.
 */
export async function fillIndex(site: Site, signal?: AbortSignal): Promise<number> {
  let filled = 0
  for (const { kind, table, index } of KINDS) {
    for (let last = 0; !signal?.aborted;) {
      const rows = await site.db.selectFrom(table).select('id').where('id', '>', last).orderBy('id').limit(LOOKED_AT).execute()
      const end = rows.at(-1)?.id
      if (end === undefined) break
      const missing = await findMissing(site, kind, table, { from: last, to: end })
      for (let start = 0; start < missing.length && !signal?.aborted; start += BATCH) {
        const ids = missing.slice(start, start + BATCH)
        await site.write('system', async (write) => {
          await write.lock('search index')
          await index(write.trx, ids)
        })
        filled += ids.length
        await sleep(PAUSE_MS)
      }
      last = end
    }
  }
  return filled
}

/** Makes the whole index anew while the old one stays in use; gives how many documents were looked at. */
export async function rebuildIndex(site: Site, onProgress: (done: number, total: number) => void = () => {}): Promise<number> {
  await site.write('system', async (write) => {
    await write.trx.deleteFrom('search_words').execute()
    await write.audit({ action: 'search index rebuilt', entity: 'site', entityId: 'search' })
  })
  const counts = await Promise.all(KINDS.map(({ table }) => countRows(site, table)))
  const total = counts.reduce((sum, count) => sum + count, 0)
  let done = 0
  for (const { kind, table, index } of KINDS) {
    for (let last = 0; ;) {
      const rows = await site.db.selectFrom(table).select('id').where('id', '>', last).orderBy('id').limit(BATCH).execute()
      const ids = rows.map((row) => row.id)
      await site.write('system', async (write) => {
        await write.lock('search index')
        await removeOrphans(write.trx, kind, { from: last, to: ids.at(-1) }, ids)
        if (ids.length > 0) await index(write.trx, ids)
      })
      if (ids.length === 0) break
      done += ids.length
      last = ids.at(-1) ?? last
      onProgress(done, total)
      await sleep(0)
    }
  }
  return done
}

async function countRows(site: Site, table: 'posts' | 'pages'): Promise<number> {
  const row = await site.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

/** Documents of rows that are gone for good. */
async function removeOrphans(trx: Trx, kind: SearchKind, range: { from: number; to: number | undefined }, ids: readonly number[]) {
  const { from, to } = range
  await trx
    .deleteFrom('search_documents')
    .where('entity', '=', kind)
    .where('entity_id', '>', from)
    .$if(to !== undefined, (query) => query.where('entity_id', '<=', to ?? 0).where('entity_id', 'not in', [...ids]))
    .execute()
}

async function findMissing(site: Site, kind: SearchKind, table: 'posts' | 'pages', range: { from: number; to: number }): Promise<number[]> {
  const rows = await site.db
    .selectFrom(table)
    .leftJoin('search_documents', (join) =>
      join.onRef('search_documents.entity_id', '=', `${table}.id`).on('search_documents.entity', '=', kind),
    )
    .select(`${table}.id`)
    .where(`${table}.id`, '>', range.from)
    .where(`${table}.id`, '<=', range.to)
    .where(`${table}.status`, '=', 'published')
    .where(`${table}.deleted_at`, 'is', null)
    .where(`${table}.publish_at`, 'is not', null)
    .where((eb) =>
      eb.or([eb('search_documents.entity_id', 'is', null), eb('search_documents.source_updated_at', '!=', eb.ref(`${table}.updated_at`))]),
    )
    .execute()
  return rows.map((row) => row.id)
}
