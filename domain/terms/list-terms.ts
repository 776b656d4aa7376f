import { nearKey } from '#shared/same-name.ts'
import { inOrder, partByName } from '../name-order.ts'
import { pageMeta, type PageWanted } from '../paging.ts'
import type { Site } from '../site.ts'
import { isKept } from '../visibility.ts'
import { TERM_TABLES, type TermKind } from './term-store.ts'

export interface Term {
  id: number
  name: string
  /** Articles outside the bin, drafts too. */
  posts: number
}

/** Tags or authors by name, with how many articles carry each; `text` is what the name must hold, with its marks or without. */
export async function listTerms(site: Site, kind: TermKind, { text, ...wanted }: PageWanted & { text: string }) {
  const sought = nearKey(text)
  const rows = await site.db.selectFrom(TERM_TABLES[kind]).select(['id', 'name']).orderBy('id').execute()
  const all = rows.filter(({ name }) => nearKey(name).includes(sought))
  const shown = partByName(all, ({ name }) => name, wanted)
  const counts = await countPosts(
    site,
    kind,
    shown.map(({ id }) => id),
  )
  const terms = shown.map(({ id, name }): Term => ({ id, name, posts: counts.get(id) ?? 0 }))
  return { terms, ...pageMeta(all.length, wanted) }
}

/** Names only, for a field that suggests them. */
export async function listTermNames(site: Site, kind: TermKind): Promise<string[]> {
  const rows = await site.db.selectFrom(TERM_TABLES[kind]).select('name').execute()
  return inOrder(rows.map(({ name }) => name))
}

async function countPosts(site: Site, kind: TermKind, ids: readonly number[]): Promise<Map<number | null, number>> {
  if (ids.length === 0) return new Map()
  const kept = site.db.selectFrom('posts').where(isKept('posts'))
  const counted =
    kind === 'author'
      ? kept
          .where('author_id', 'in', ids)
          .groupBy('author_id')
          .select((eb) => ['author_id as id', eb.fn.countAll<number>().as('posts')])
      : kept
          .innerJoin('post_tags', 'post_tags.post_id', 'posts.id')
          .where('post_tags.tag_id', 'in', ids)
          .groupBy('post_tags.tag_id')
          .select((eb) => ['post_tags.tag_id as id', eb.fn.countAll<number>().as('posts')])
  const rows: { id: number | null; posts: number }[] = await counted.execute()
  return new Map(rows.map(({ id, posts }) => [id, posts]))
}
