import type { NotNull } from 'kysely'
import type { Tables, Trx } from '#database/tables.ts'
import { textOf } from '../content/html-text.ts'
import { storePostWords } from '../posts/post-words.ts'
import { tagNames } from '../posts/tag-names.ts'
import { isEverPublic } from '../visibility.ts'
import { type SearchKind, sortKeyOf } from './sort-key.ts'
import { type Term, termsOf } from './terms.ts'
import { learnWords } from './vocabulary.ts'

/**
 * Brings the index up to what the store holds of these posts; called in the transaction of every write to them. What no
 * visitor may ever find (drafts, the bin, what has no date) leaves the index.
 */
export async function indexPosts(trx: Trx, ids: readonly number[]): Promise<void> {
  await storePostWords(trx, ids)
  const rows = await trx
    .selectFrom('posts')
    .select(['id', 'title', 'content', 'meta_description', 'publish_at', 'updated_at'])
    .where('id', 'in', [...ids])
    .where(isEverPublic('posts'))
    .$narrowType<{ publish_at: NotNull }>()
    .execute()
  const tags = await tagNames(trx, ids)
  const sources = rows.map((row) => ({ ...row, tags: tags.get(row.id) ?? [] }))
  await storeDocuments(trx, 'post', ids, sources)
}

/** The same for one post. */
export const indexPost = (trx: Trx, id: number): Promise<void> => indexPosts(trx, [id])

/** The same for pages. */
export async function indexPages(trx: Trx, ids: readonly number[]): Promise<void> {
  const rows = await trx
    .selectFrom('pages')
    .select(['id', 'title', 'content', 'meta_description', 'publish_at', 'updated_at'])
    .where('id', 'in', [...ids])
    .where(isEverPublic('pages'))
    .$narrowType<{ publish_at: NotNull }>()
    .execute()
  await storeDocuments(
    trx,
    'page',
    ids,
    rows.map((row) => ({ ...row, tags: [] })),
  )
}

/** The same for one page. */
export const indexPage = (trx: Trx, id: number): Promise<void> => indexPages(trx, [id])

interface Source {
  id: number
  title: string
  content: string
  meta_description: string
  publish_at: string
  updated_at: string
  tags: string[]
}

async function storeDocuments(trx: Trx, kind: SearchKind, ids: readonly number[], sources: readonly Source[]): Promise<void> {
  await trx
    .deleteFrom('search_documents')
    .where('entity', '=', kind)
    .where('entity_id', 'in', [...ids])
    .execute()
  const found = sources.map((source) => ({ source, fields: fieldsOf(source) }))
  if (found.length === 0) return
  const rows = found.map(({ source, fields }): Tables['search_documents'] => ({
    sort_key: sortKeyOf(kind, source.id, source.publish_at),
    entity: kind,
    entity_id: source.id,
    source_updated_at: source.updated_at,
    title: stemsOf(fields.title),
    headings: stemsOf(fields.headings),
    body: stemsOf(fields.body),
  }))
  await trx
    .insertInto('search_documents')
    .values(rows)
    // On PostgreSQL another process may have indexed the same text since; on SQLite writes never meet.
    .onConflict((conflict) =>
      conflict.columns(['entity', 'entity_id']).doUpdateSet((eb) => ({
        sort_key: eb.ref('excluded.sort_key'),
        source_updated_at: eb.ref('excluded.source_updated_at'),
        title: eb.ref('excluded.title'),
        headings: eb.ref('excluded.headings'),
        body: eb.ref('excluded.body'),
      })),
    )
    .execute()
  await learnWords(trx, countWords(found.map(({ fields }) => [...fields.title, ...fields.headings, ...fields.body])))
}

const HEADING = /<h([2-4])\b[^>]*>([\s\S]*?)<\/h\1>/gi

/** Tags stand with the headings: they too say what a post is about. */
const fieldsOf = (source: Source) => ({
  title: termsOf(source.title),
  headings: termsOf([...[...source.content.matchAll(HEADING)].map((match) => textOf(match[2] ?? '')), ...source.tags].join(' . ')),
  body: termsOf(`${source.meta_description} ${textOf(source.content)}`),
})

const stemsOf = (words: readonly Term[]): string => words.map((word) => word.stem).join(' ')

function countWords(documents: readonly (readonly Term[])[]): Map<string, { stem: string; documents: number }> {
  const counts = new Map<string, { stem: string; documents: number }>()
  for (const words of documents) {
    const seen = new Set<string>()
    for (const { folded, stem } of words) {
      if (seen.has(folded)) continue
      seen.add(folded)
      counts.set(folded, { stem, documents: (counts.get(folded)?.documents ?? 0) + 1 })
    }
  }
  return counts
}
