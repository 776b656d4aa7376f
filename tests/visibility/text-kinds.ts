import { RouterContextProvider } from 'react-router'
import { siteContext } from '#app/site-context.ts'
import { loader as jsonFeed } from '#app/site/feeds/json-feed.ts'
import { loader as rss } from '#app/site/feeds/rss.ts'
import { loader as sitemap } from '#app/site/feeds/sitemap.ts'
import { listCategories } from '#domain/categories/list-categories.ts'
import { binPage, restorePage } from '#domain/pages/bin-pages.ts'
import { findPage, findPages, listPageAddresses } from '#domain/pages/find-page.ts'
import { addPage, editPage, readPageChanges } from '#domain/pages/save-page.ts'
import { binPost, restorePost } from '#domain/posts/bin.ts'
import { findPost } from '#domain/posts/find-post.ts'
import { listPopularPosts } from '#domain/posts/list-popular-posts.ts'
import { listPostAddresses } from '#domain/posts/list-post-addresses.ts'
import { listPosts, listRecentPosts, readPosts } from '#domain/posts/list-posts.ts'
import { listPopularTags } from '#domain/posts/list-tags.ts'
import { readPostChanges, addPost, editPost } from '#domain/posts/save-post.ts'
import { indexPage, indexPost } from '#domain/search/index-documents.ts'
import { searchPosts } from '#domain/search/search-posts.ts'
import type { Site, Write } from '#domain/site.ts'
import { buildCategory } from '../support/factories.ts'

/** What the store says of a text. */
export interface Publication {
  status: 'draft' | 'published'
  publish_at: string | null
  deleted_at: string | null
}

interface Text {
  id: number
  title: string
  slug?: string
}

/** Gives those of the texts that are seen through one door, by their titles. */
type Door = (site: Site, texts: readonly Text[]) => Promise<string[]>

interface Saved extends Text {
  publishAt: string | null
  updatedAt: string
}

/** As an editor types it. */
interface Change {
  title?: string
  text?: string
  date?: string
}

/** A kind of text that is published by a status and a date, with every door through which visitors see it. */
export interface TextKind {
  name: string
  table: 'posts' | 'pages'
  add(site: Site, title: string, date?: string): Promise<Saved>
  change(site: Site, id: number, change: Change, madeFrom?: string): Promise<Saved>
  bin(site: Site, id: number): Promise<void>
  restore(site: Site, id: number): Promise<unknown>
  index(write: Write, id: number): Promise<void>
  doors: Record<string, Door>
}

const editor = { id: 'editor-1', name: 'Ngozi Eze' }
const content = '<p>Borehole water for every class.</p>'

/** The texts of a list by whether it holds their ids. */
const withIds = (texts: readonly Text[], ids: Iterable<number>): string[] => {
  const found = new Set(ids)
  return texts.filter(({ id }) => found.has(id)).map(({ title }) => title)
}

const each = async (texts: readonly Text[], isSeen: (text: Text) => Promise<boolean>): Promise<string[]> => {
  const seen: string[] = []
  for (const text of texts) if (await isSeen(text)) seen.push(text.title)
  return seen
}

/** The file that a feed's loader answers. */
async function fileOf(site: Site, path: string, loader: typeof rss | typeof jsonFeed | typeof sitemap): Promise<string> {
  const context = new RouterContextProvider()
  context.set(siteContext, site)
  const request = new Request(site.siteUrl + path)
  return (await loader({ context, request, params: {} } as never)).text()
}

/** The texts whose addresses a file names. */
const named = (file: string, texts: readonly Text[], addressOf: (text: Text) => string): string[] =>
  texts.filter((text) => new RegExp(`${addressOf(text)}(?![\\w-])`).test(file)).map(({ title }) => title)

const postPath = ({ id }: Text) => `/blog/${id}`
const slugPath = ({ slug }: Text) => `/pages/${slug}`
const idsOf = (posts: readonly { id: number }[]) => posts.map(({ id }) => id)

const searched =
  (kind: 'post' | 'page', addressOf: (text: Text) => string): Door =>
  async (site, texts) => {
    const { hits } = await searchPosts(site, { query: 'borehole', limit: 50, kinds: [kind] })
    const found = new Set(hits.map(({ path }) => path))
    return texts.filter((text) => found.has(addressOf(text))).map(({ title }) => title)
  }

const posts: TextKind = {
  name: 'posts',
  table: 'posts',
  async add(site, title, date = '') {
    const categoryId = (await listCategories(site))[0]?.id ?? (await buildCategory(site, 'Water'))
    const form = { title, content, category_id: String(categoryId), post_date: date, tags: title }
    return addPost(site, editor, await readPostChanges(form, site.timeZone))
  },
  async change(site, id, { title, text, date }, madeFrom) {
    const { changes } = await readPostChanges({ title, content: text, post_date: date }, site.timeZone)
    return editPost(site, editor, id, { changes, madeFrom })
  },
  bin: (site, id) => binPost(site, 'test', id),
  restore: (site, id) => restorePost(site, 'test', id),
  index: ({ trx }, id) => indexPost(trx, id),
  doors: {
    'its address': (site, texts) => each(texts, async ({ id }) => (await findPost(site, id, 'visitor')) !== undefined),
    'the list': async (site, texts) => withIds(texts, idsOf((await listPosts(site, { page: 1, limit: 50 })).posts)),
    'its category, and the count of it': async (site, texts) => {
      const [category] = await listCategories(site)
      const list = await listPosts(site, { page: 1, limit: 50, ...(category ? { categoryId: category.id } : {}) })
      return category?.postCount === list.posts.length ? withIds(texts, idsOf(list.posts)) : [`${category?.postCount} counted`]
    },
    'the newest': async (site, texts) => withIds(texts, idsOf(await listRecentPosts(site, 50))),
    'the popular': async (site, texts) => withIds(texts, idsOf(await listPopularPosts(site, 50))),
    'its tag': async (site, texts) => {
      const tags = await listPopularTags(site, 50)
      return texts.filter(({ title }) => tags.includes(title)).map(({ title }) => title)
    },
    'a lookup by ids': async (site, texts) => withIds(texts, (await readPosts(site, idsOf(texts))).keys()),
    'the addresses for search engines': async (site, texts) => withIds(texts, idsOf(await listPostAddresses(site, { skip: 0, limit: 50 }))),
    search: searched('post', postPath),
    'the sitemap': async (site, texts) => named(await fileOf(site, '/sitemap.xml', sitemap), texts, postPath),
    '/feed.xml': async (site, texts) => named(await fileOf(site, '/feed.xml', rss), texts, postPath),
    '/feed.json': async (site, texts) => named(await fileOf(site, '/feed.json', jsonFeed), texts, postPath),
  },
}

const pages: TextKind = {
  name: 'pages',
  table: 'pages',
  async add(site, title, date = '') {
    const { changes } = await readPageChanges({ title, content, publish_at: date }, site.timeZone)
    return addPage(site, 'test', changes)
  },
  async change(site, id, { title, text, date }, madeFrom) {
    const { changes } = await readPageChanges({ title, content: text, publish_at: date }, site.timeZone)
    return editPage(site, 'test', id, changes, { madeFrom })
  },
  bin: (site, id) => binPage(site, 'test', id),
  restore: (site, id) => restorePage(site, 'test', id),
  index: ({ trx }, id) => indexPage(trx, id),
  doors: {
    'its address': (site, texts) => each(texts, async ({ slug = '' }) => (await findPage(site, slug)) !== undefined),
    'the list': async (site, texts) => withIds(texts, idsOf(await listPageAddresses(site))),
    'a lookup by ids': async (site, texts) => withIds(texts, (await findPages(site, idsOf(texts))).keys()),
    search: searched('page', slugPath),
    'the sitemap': async (site, texts) => named(await fileOf(site, '/sitemap.xml', sitemap), texts, slugPath),
  },
}

export const textKinds = [posts, pages]
