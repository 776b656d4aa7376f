import { OLD_LISTS, OLD_NUMBERS } from '#shared/old-queries.ts'
import { pagePath, paths } from '#shared/paths.ts'
import { findImported, type Imported } from '../imported.ts'
import { isShown } from '../posts/own-links.ts'
import { findRedirect, MOST_STEPS, redirectKey } from '../redirects/redirects.ts'
import type { Site } from '../site.ts'
import { isKept } from '../visibility.ts'
import { findOldPicture, pictureAt } from './old-pictures.ts'
import { addressKeyOf, folderOf, sourceKeyOf, sourceOf } from './old-sites.ts'
import { pictureKey, withoutWww } from './picture-places.ts'
import type { Survey } from './survey-export.ts'
import { findOldPlace, withoutForm } from './wordpress-addresses.ts'

type OldSite = Pick<Survey, 'siteName' | 'hosts' | 'itemsAt' | 'attachments'>

/** Where on this site what an address of the old one led to is; `missing` for what did not come in, `foreign` for addresses of others. */
export type Whereabouts = { here: string } | 'missing' | 'foreign'

/** Looks addresses of an old site up, as its texts write them. */
export function placesHere(site: Site, survey: OldSite): (href: string) => Promise<Whereabouts> {
  const files = [...survey.attachments.values()].map(({ url }) => url)
  const fileHosts = new Set(files.flatMap((url) => URL.parse(url)?.host ?? []))
  const fileKeys = new Set(files.map(pictureKey))
  const isOld = ofSite(site, survey)
  return async (href) => {
    const url = /^https?:\/\//i.test(href) ? URL.parse(href) : null
    if (!url) return 'foreign'
    const isOldSite = await isOld(url)
    const target = isOldSite ? await targetOf(site, survey, url) : undefined
    // Some sites keep their files on another host, which has more than theirs.
    const file = target ?? (fileHosts.has(url.host) ? await pictureAt(site, [sourceOf(survey)], url.pathname) : undefined)
    if (file !== undefined) return { here: withRest(file, url, folderOf(sourceOf(survey))) }
    return isOldSite || fileKeys.has(pictureKey(href)) ? 'missing' : 'foreign'
  }
}

/** Whether an address is one of the old site: of its host and folder, and no page of this site, which may have its host by now. */
function ofSite(site: Site, survey: OldSite): (url: URL) => Promise<boolean> {
  const folder = folderOf(sourceOf(survey))
  const hostHere = withoutWww(new URL(site.siteUrl).host)
  return async (url) => {
    const host = withoutWww(url.host)
    const path = redirectKey(url.pathname)
    if (!survey.hosts.has(host) || !(path === folder || path.startsWith(`${folder}/`))) return false
    return host !== hostHere || path === '/' || (await isShown(site, path)) !== true
  }
}

async function targetOf(site: Site, survey: OldSite, url: URL): Promise<string | undefined> {
  const source = sourceOf(survey)
  const key = redirectKey(url.pathname.replace(/\/{2,}/g, '/'))
  const number = url.searchParams.get('p') ?? url.searchParams.get('page_id')
  if (number !== null) return itemHere(site, source, number)
  const attachment = survey.attachments.get(url.searchParams.get('attachment_id') ?? '')
  if (attachment) return findOldPicture(site, [source], URL.parse(attachment.url)?.pathname ?? '')
  return (await itemAt(site, survey, key)) ?? (await listAt(site, survey, url, key))
}

async function itemAt(site: Site, survey: OldSite, key: string): Promise<string | undefined> {
  const source = sourceOf(survey)
  for (const each of new Set([key, ...withoutForm(key)])) {
    const id = survey.itemsAt.get(each)
    const named = id === undefined ? await findImported(site.db, source, addressKeyOf(each)) : undefined
    const here = id === undefined ? named && (await keptPlace(site, named)) : await itemHere(site, source, id)
    if (here !== undefined) return here
  }
  return undefined
}

async function listAt(site: Site, survey: OldSite, url: URL, key: string): Promise<string | undefined> {
  if (key === (folderOf(sourceOf(survey)) || '/') && !OLD_LISTS.some((name) => url.searchParams.has(name))) return paths.home
  const first = await findRedirect(site, key)
  if (first !== undefined) return keptTarget(site, first)
  const place = await findOldPlace(site, url)
  return place?.isSame && (await isKeptTarget(site, place.target)) ? place.target : undefined
}

async function itemHere(site: Site, source: string, id: string): Promise<string | undefined> {
  for (const type of ['post', 'page'] as const) {
    const known = await findImported(site.db, source, sourceKeyOf({ type, id }))
    if (known) return keptPlace(site, known)
  }
  return undefined
}

/** Where a text is by now that is not in the bin. */
async function keptPlace({ db }: Site, { entity, entityId }: Imported): Promise<string | undefined> {
  const id = Number(entityId)
  if (entity === 'post') {
    const post = await db.selectFrom('posts').select('id').where('id', '=', id).where(isKept('posts')).executeTakeFirst()
    return post && paths.post(post.id)
  }
  const page = await db.selectFrom('pages').select('slug').where('id', '=', id).where(isKept('pages')).executeTakeFirst()
  return page && pagePath(page.slug)
}

/** Where a redirect leads that may lead on to where a page stands by now. */
async function keptTarget(site: Site, first: string): Promise<string | undefined> {
  let target: string | undefined = first
  for (let step = 0; target !== undefined && step < MOST_STEPS; step += 1) {
    if (await isKeptTarget(site, target)) return target
    target = await findRedirect(site, redirectKey(target))
  }
  return undefined
}

/** A draft will be seen one day; what is in the bin, or deleted, leads nobody anywhere. */
async function isKeptTarget({ db }: Site, target: string): Promise<boolean> {
  const [, post, slug] = /^\/(?:blog\/(\d{1,9})|pages\/([^?#]+))(?=[?#]|$)/.exec(target) ?? []
  if (post !== undefined)
    return (
      (await db.selectFrom('posts').select('id').where('id', '=', Number(post)).where(isKept('posts')).executeTakeFirst()) !== undefined
    )
  if (slug !== undefined)
    return (await db.selectFrom('pages').select('id').where('slug', '=', slug).where(isKept('pages')).executeTakeFirst()) !== undefined
  return true
}

/** With what the address said besides: the rest of its query, and its place on the page. */
function withRest(target: string, { pathname, searchParams, search, hash }: URL, folder: string): string {
  const path = redirectKey(pathname).slice(folder.length)
  const read = new Set<string>([...OLD_NUMBERS, ...(/^(?:\/(?:index\.php)?)?$/.test(path) ? OLD_LISTS : [])])
  const rest = [...searchParams].filter(([name]) => !read.has(name))
  const query = rest.length === searchParams.size ? search.slice(1) : new URLSearchParams(rest).toString()
  const [, address = '', own = '', place = ''] = /^([^?#]*)\??([^#]*)(.*)$/.exec(target) ?? []
  const asked = [own, query].filter(Boolean).join('&')
  return `${address}${asked && `?${asked}`}${hash || place}`
}
