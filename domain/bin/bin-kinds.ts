import { formOf, wordsOfItem } from '#shared/content/words-of-item.ts'
import { readNumberId } from '#shared/number-id.ts'
import { listBinnedItems, purgeBinnedItems, removeItems, restoreItems } from '../content/bin-items.ts'
import { binPages, purgeBinnedPages, restorePages } from '../pages/bin-pages.ts'
import { selectEditorPages } from '../pages/page-store.ts'
import { offsetOf, pageMeta, type PageMeta, type PageWanted } from '../paging.ts'
import { binPosts, purgePosts, restorePosts } from '../posts/bin.ts'
import { listPosts } from '../posts/list-posts.ts'
import type { Site } from '../site.ts'

export interface Binned {
  id: string
  title: string
  /** ISO 8601. */
  deletedAt: string
}

type Move = (site: Site, actor: string, ids: readonly string[]) => Promise<string[]>

/** What the bin does with one kind of thing; each move is one transaction and gives what was there to be moved. */
interface BinKind {
  /** As the audit calls it, and its going into the bin. */
  entity: string
  binned: string
  list: (site: Site, wanted: PageWanted) => Promise<{ things: Binned[] } & PageMeta>
  bin: Move
  restore: Move
  purge: (site: Site, actor: string, ids: readonly string[]) => Promise<unknown>
}

/** By numbers, which the addresses use. */
const byNumber =
  <T>(move: (site: Site, actor: string, ids: readonly number[]) => Promise<T>) =>
  (site: Site, actor: string, ids: readonly string[]): Promise<T> =>
    move(
      site,
      actor,
      ids.map(readNumberId).filter((id) => id !== undefined),
    )
const movedByNumber =
  (move: (site: Site, actor: string, ids: readonly number[]) => Promise<number[]>): Move =>
  async (...args) =>
    (await byNumber(move)(...args)).map(String)

/** Everything that has a bin. A new kind is an entry here and its word in the screen. */
export const binKinds = {
  post: {
    entity: 'post',
    binned: 'post binned',
    async list(site, wanted) {
      const { posts, ...meta } = await listPosts(site, { ...wanted, state: 'bin' })
      return { things: posts.map(({ id, title, deletedAt }) => ({ id: String(id), title, deletedAt: deletedAt ?? '' })), ...meta }
    },
    bin: movedByNumber(binPosts),
    restore: movedByNumber(restorePosts),
    purge: byNumber(purgePosts),
  },
  page: {
    entity: 'page',
    binned: 'page binned',
    async list(site, wanted) {
      const pages = (await selectEditorPages(site.db, 'bin')).toSorted((one, other) =>
        (other.deletedAt ?? '').localeCompare(one.deletedAt ?? ''),
      )
      const part = pages.slice(offsetOf(wanted), offsetOf(wanted) + wanted.limit)
      return {
        things: part.map(({ id, title, deletedAt }) => ({ id: String(id), title, deletedAt: deletedAt ?? '' })),
        ...pageMeta(pages.length, wanted),
      }
    },
    bin: movedByNumber(binPages),
    restore: movedByNumber(restorePages),
    purge: byNumber(purgeBinnedPages),
  },
  item: {
    entity: 'content_item',
    binned: 'content item removed',
    async list(site, wanted) {
      const items = await listBinnedItems(site)
      const things = items.slice(offsetOf(wanted), offsetOf(wanted) + wanted.limit).map(({ id, type, data, deletedAt }) => {
        const { name } = wordsOfItem(type, data)
        return { id, title: `${formOf(type).title}: ${name}`, deletedAt }
      })
      return { things, ...pageMeta(items.length, wanted) }
    },
    bin: removeItems,
    restore: restoreItems,
    purge: purgeBinnedItems,
  },
} as const satisfies Record<string, BinKind>

export type BinKindName = keyof typeof binKinds
