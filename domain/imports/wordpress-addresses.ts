import { BLOG_PAGE_SIZE, lengthLimits } from '#shared/limits.ts'
import { OLD_LISTS } from '#shared/old-queries.ts'
import { pageOf, paths } from '#shared/paths.ts'
import { findCategory } from '../categories/list-categories.ts'
import { findImported } from '../imported.ts'
import { listPosts } from '../posts/list-posts.ts'
import { isShown } from '../posts/own-links.ts'
import { findRedirect, redirectKey } from '../redirects/redirects.ts'
import type { Site } from '../site.ts'
import { slugOf } from '../slug.ts'
import { findOldPicture } from './old-pictures.ts'
import { folderOf, listOldSites } from './old-sites.ts'
import { decoded } from './page-hierarchy.ts'
import { nicenameKey } from './term-names.ts'

type OldAddress = Pick<URL, 'pathname' | 'searchParams'>

export interface OldPlace {
  /** An address of this site. */
  target: string
  /** What stands there is what was asked for, and no list near it. */
  isSame: boolean
}

const same = (target: string): OldPlace => ({ target, isSame: true })
const near = (target: string): OldPlace => ({ target, isSame: false })

/** Where feeds are asked for, whatever made the site that they were of. */
const FEED = /^\/(?:(?:feed|rss2?|rdf|atom)(?:\.xml)?|feed\/(?:rss2?|rdf|atom)|index\.rdf)$/

/** Behind the address of a post or a list: another form of it, or a part. */
const FORM = /\/(?:feed(?:\/(?:rss2?|rdf|atom))?|amp|embed|trackback|comment-page-\d{1,6}|page\/(\d{1,6}))$/
const PART = /\/\d{1,3}$/
const OF_DATES = /^\/(?:date\/)?\d{4}(?:\/\d{1,2}){0,2}$/
const OF_LIST = /^(?:\/(?:archives|blog))?\/(category|tag|author|search)(?:\/(.*))?$/

interface Asked {
  site: Site
  /** The old sites of which anything came in. */
  sources: readonly string[]
}

/** Where a feed is, by the address that other makers of sites give theirs. */
export const findFeed = (key: string): string | undefined => (FEED.test(key) ? paths.rss : undefined)

/**
 * What holds here what a WordPress site had at this path, or with this query at its first page; else the nearest list. Nothing where no
 * such site came in, and for addresses of no such kind.
 */
export async function findOldPlace(site: Site, { pathname, searchParams }: OldAddress): Promise<OldPlace | undefined> {
  const sources = await listOldSites(site.db)
  if (sources.length === 0) return undefined
  const asked = { site, sources }
  const picture = await findOldPicture(site, sources, pathname)
  if (picture !== undefined) return same(picture)
  const path = withinSite(redirectKey(pathname.replace(/\/{2,}/g, '/')), sources)
  return path === '/' ? ofQuery(asked, searchParams) : ofPath(asked, path)
}

/** Without the folder that the old site stood in, and the file that answered there. */
function withinSite(key: string, sources: readonly string[]): string {
  const folder = sources.map(folderOf).find((each) => each !== '' && (key === each || key.startsWith(`${each}/`))) ?? ''
  return key.slice(folder.length).replace(/^\/index\.php(?=\/|$)/, '') || '/'
}

async function ofPath(asked: Asked, path: string): Promise<OldPlace | undefined> {
  const [form, number] = FORM.exec(path) ?? ['']
  const base = path.slice(0, path.length - form.length)
  const page = Number(number ?? 1)
  if (findFeed(path) || path === '/comments/feed') return same(paths.rss)
  if (base === '') return page > 1 ? same(await pageOfList(asked, page)) : near(paths.home)
  if (OF_DATES.test(base)) return near(paths.blogList)
  const [isOfList, kind = '', rest = ''] = OF_LIST.exec(base) ?? []
  if (isOfList !== undefined) return ofList(asked, kind, rest, page)
  return ofThing(asked.site, withoutForm(path))
}

/** The addresses of the post or page that this may be another form of, or a part. */
export function withoutForm(path: string): string[] {
  const base = path.replace(FORM, '')
  return [base, base.replace(PART, '')].filter((each, at, all) => each !== path && each !== '' && all.indexOf(each) === at)
}

async function ofThing(site: Site, keys: readonly string[]): Promise<OldPlace | undefined> {
  for (const key of keys) {
    const target = (await findRedirect(site, key)) ?? ((await isShown(site, key)) ? key : undefined)
    if (target !== undefined) return same(target)
  }
  return undefined
}

async function ofList(asked: Asked, kind: string, rest: string, page: number): Promise<OldPlace> {
  const names = rest.split('/').filter(Boolean).toReversed()
  if (kind === 'search') return same(searchFor(decoded(rest).replaceAll('+', ' ')))
  if (kind === 'tag') return (await tagAt(asked, names[0] ?? '')) ?? near(paths.blogList)
  // A category below others: they are the nearest where it did not come in itself.
  if (kind === 'category') return firstCategory(asked, names, page)
  return near(paths.blogList)
}

async function firstCategory(asked: Asked, names: readonly string[], page = 1): Promise<OldPlace> {
  for (const [at, name] of names.entries()) {
    const place = await termAt(asked, [`category:${name}`], name, page)
    if (place) return { ...place, isSame: place.isSame && at === 0 }
  }
  return near(paths.blogList)
}

async function ofQuery(asked: Asked, query: URLSearchParams): Promise<OldPlace | undefined> {
  const name = OLD_LISTS.find((each) => query.has(each))
  const value = query.get(name ?? '')?.trim() ?? ''
  const page = Number(/^\d{1,6}$/.exec(query.get('paged') ?? '')?.[0] ?? 1)
  const nicename = nicenameKey(value)
  switch (name) {
    case 'feed':
      return same(paths.rss)
    case 's':
      return same(searchFor(value))
    case 'category_name':
      return firstCategory(asked, nicename.split('/').toReversed(), page)
    case 'cat':
      return (await termAt(asked, [`cat:${nicename}`], undefined, page)) ?? near(paths.blogList)
    case 'tag':
      return (await tagAt(asked, nicename)) ?? near(paths.blogList)
    case 'm':
    case 'author':
    case 'author_name':
      return near(paths.blogList)
    case 'paged':
      return same(await pageOfList(asked, page))
    default:
      return undefined
  }
}

const tagAt = (asked: Asked, name: string) => termAt(asked, [`tag:${name}`], name, 1)

/** A category or tag by what an import remembered of it, else by its name in addresses. A category of the old site may have become a tag. */
async function termAt(asked: Asked, keys: readonly string[], name: string | undefined, page: number): Promise<OldPlace | undefined> {
  const { site, sources } = asked
  for (const source of sources) {
    for (const key of keys) {
      const known = await findImported(site.db, source, key)
      const place = known && (await placeOfTerm(asked, known.entity, Number(known.entityId), page))
      if (place) return place
    }
  }
  const slug = name === undefined ? '' : slugOf(decoded(name), '')
  if (slug === '') return undefined
  for (const table of ['categories', 'tags'] as const) {
    const row = await site.db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst()
    if (row) return placeOfTerm(asked, table === 'tags' ? 'tag' : 'category', row.id, page)
  }
  return undefined
}

async function placeOfTerm(asked: Asked, entity: string, id: number, page: number): Promise<OldPlace | undefined> {
  if (entity === 'category') return (await findCategory(asked.site, id)) && same(await pageOfList(asked, page, id))
  const tag = await asked.site.db.selectFrom('tags').select('name').where('id', '=', id).executeTakeFirst()
  return tag && same(searchFor(tag.name))
}

/** A page of a list that has as many, else the list. */
async function pageOfList({ site }: Asked, page: number, categoryId?: number): Promise<string> {
  const list = categoryId === undefined ? paths.blogList : paths.category(categoryId)
  if (page <= 1) return list
  const { pages } = await listPosts(site, { page, limit: BLOG_PAGE_SIZE, ...(categoryId !== undefined && { categoryId }) })
  return pageOf(list, page <= pages ? page : 1)
}

function searchFor(words: string): string {
  const query = Array.from(words.trim()).slice(0, lengthLimits.searchQuery).join('').trim()
  return query === '' ? paths.search : `${paths.search}?query=${encodeURIComponent(query)}`
}
