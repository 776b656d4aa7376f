import { setTimeout as sleep } from 'node:timers/promises'
import type { Trx } from '#database/tables.ts'
import type { Site } from '../site.ts'
import { isEverPublic } from '../visibility.ts'
import { indexPages, indexPosts } from './index-documents.ts'
import type { SearchKind } from './sort-key.ts'

/** On SQLite a batch holds the process up while it is written, so it is short, and requests get their turn in between. */
const BATCH = 20
const LOOKED_AT = 500
const PAUSE_MS = 5

interface Source {
  kind: SearchKind
  table: 'posts' | 'pages'
  index: (trx: Trx, ids: readonly number[]) => Promise<void>
}

const SOURCES: Source[] = [
  { kind: 'post', table: 'posts', index: indexPosts },
  { kind: 'page', table: 'pages', index: indexPages },
]

/**
 * Indexes what the index lacks or has an older state of, in short transactions; gives how many. Run at the start, it
 * fills the index after the tables were made, and mends what any write forgot. Ends early, at a batch, when it is stopped.
 */
export async function fillIndex(site: Site, stop?: AbortSignal): Promise<number> {
  let filled = 0
  for (const source of SOURCES) {
    for await (const ids of batchesOf(site, source.table, LOOKED_AT)) {
      for (const batch of batched(await findMissing(site, source, ids))) {
        if (stop?.aborted) return filled
        await indexBatch(site, source, batch)
        filled += batch.length
        await sleep(PAUSE_MS)
      }
      if (stop?.aborted) return filled
    }
  }
  return filled
}

/** Makes the whole index anew while the old one stays in use; gives how many texts were looked at. */
export async function rebuildIndex(site: Site, onProgress: (done: number, total: number) => void = () => {}): Promise<number> {
  const counts = await Promise.all(SOURCES.map(({ table }) => countRows(site, table)))
  const total = counts.reduce((sum, count) => sum + count, 0)
  await site.write('system', async (write) => {
    await write.trx.deleteFrom('search_words').execute()
    for (const source of SOURCES) await removeOrphans(write.trx, source)
    await write.audit({ action: 'search index rebuilt', entity: 'site', entityId: 'search' })
  })
  let done = 0
  for (const source of SOURCES) {
    for await (const ids of batchesOf(site, source.table, BATCH)) {
      await indexBatch(site, source, ids)
      done += ids.length
      onProgress(done, total)
      await sleep(0)
    }
  }
  return done
}

/** The ids of all rows, in their order, so many at a time. */
async function* batchesOf(site: Site, table: Source['table'], size: number): AsyncGenerator<number[]> {
  let last = 0
  for (;;) {
    const rows = await site.db.selectFrom(table).select('id').where('id', '>', last).orderBy('id').limit(size).execute()
    const end = rows.at(-1)
    if (!end) return
    yield rows.map((row) => row.id)
    last = end.id
  }
}

const batched = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) => ids.slice(index * BATCH, (index + 1) * BATCH))

const indexBatch = (site: Site, source: Source, ids: readonly number[]): Promise<void> =>
  site.write('system', async (write) => {
    await write.lock('search index')
    await source.index(write.trx, ids)
  })

async function countRows(site: Site, table: Source['table']): Promise<number> {
  const row = await site.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

/** Documents of rows that are gone for good. */
async function removeOrphans(trx: Trx, { kind, table }: Source): Promise<void> {
  await trx
    .deleteFrom('search_documents')
    .where('entity', '=', kind)
    .where('entity_id', 'not in', (eb) => eb.selectFrom(table).select('id'))
    .execute()
}

async function findMissing(site: Site, { kind, table }: Source, ids: readonly number[]): Promise<number[]> {
  const rows = await site.db
    .selectFrom(table)
    .leftJoin('search_documents', (join) =>
      join.onRef('search_documents.entity_id', '=', `${table}.id`).on('search_documents.entity', '=', kind),
    )
    .select(`${table}.id`)
    .where(`${table}.id`, 'in', [...ids])
    .where(isEverPublic(table))
    .where((eb) =>
      eb.or([eb('search_documents.entity_id', 'is', null), eb('search_documents.source_updated_at', '!=', eb.ref(`${table}.updated_at`))]),
    )
    .execute()
  return [...new Set([...rows.map((row) => row.id), ...(table === 'posts' ? await findWordless(site, ids) : [])])]
}

/** Posts whose words are missing or of an older state. */
async function findWordless(site: Site, ids: readonly number[]): Promise<number[]> {
  const rows = await site.db
    .selectFrom('posts')
    .leftJoin('post_words', 'post_words.post_id', 'posts.id')
    .select('posts.id')
    .where('posts.id', 'in', [...ids])
    .where((eb) => eb.or([eb('post_words.post_id', 'is', null), eb('post_words.source_updated_at', '!=', eb.ref('posts.updated_at'))]))
    .execute()
  return rows.map((row) => row.id)
}
