import type { ContentItem } from '#shared/content/items.ts'
import { lengthLimits } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { pagePath, paths } from '#shared/paths.ts'
import { findNamed } from '#shared/same-name.ts'
import { isAddressOfOwnNumber } from '../content/own-number.ts'
import { isAddress } from '../content/read-item-data.ts'
import { addItem, listEditorItems } from '../content/save-content-items.ts'
import { Refusal } from '../errors.ts'
import { findImported } from '../imported.ts'
import { leadsSomewhere } from '../posts/own-links.ts'
import { findRedirect, redirectKey } from '../redirects/redirects.ts'
import { shortened } from '../shortened.ts'
import { siteWithin } from '../site-within.ts'
import type { Site } from '../site.ts'
import type { ImportReport } from './import-report.ts'
import type { MenuEntry, MenuTarget } from './old-menus.ts'
import { sourceKeyOf, sourceOf } from './old-sites.ts'
import { withoutWww } from './picture-places.ts'
import { findOldPlace } from './wordpress-addresses.ts'

export interface ProposedEntry {
  /** Its number in the menu. */
  at: number
  label: string
  depth: number
  /** Where it would lead here; undefined for what did not come along. */
  href: string | undefined
  /** The navigation leads there already. */
  isThere: boolean
}

export interface ProposedMenu {
  /** Its number among the menus. */
  at: number
  name: string
  entries: ProposedEntry[]
}

const NAVIGATION = 'main-navigation'

/** The menus of an old site as entries of the navigation, which lead to where what they led to is here. */
export async function proposeNavigation(site: Site, report: Pick<ImportReport, 'siteName' | 'menus'>): Promise<ProposedMenu[]> {
  const there = new Set((await navigationOf(site)).map(({ href }) => href))
  const menus: ProposedMenu[] = []
  for (const [at, { name, entries }] of (report.menus ?? []).entries()) {
    const found: ProposedEntry[] = []
    for (const entry of entries) found.push({ at: found.length, ...(await proposedEntry(site, report.siteName, entry, there)) })
    menus.push({ at, name, entries: found })
  }
  return menus
}

/**
 * Puts chosen entries of an old menu behind those of the navigation, all or none; what it leads to already is left out. Gives how many came.
 * Throws {@link Refusal} `invalid` when none was chosen, `not-found` without such a menu.
 */
export const takeMenu = (
  site: Site,
  actor: string,
  report: Pick<ImportReport, 'siteName' | 'menus'>,
  { menu, chosen }: { menu: number; chosen: readonly number[] },
): Promise<number> =>
  site.write(actor, async (write) => {
    const within = siteWithin(site, write)
    const proposed = (await proposeNavigation(within, report))[menu]
    if (!proposed) throw new Refusal('not-found', messages.nothingFound)
    const taken = new Map<string, string>()
    for (const at of chosen) {
      const { label, href, isThere } = proposed.entries[at] ?? {}
      if (label && href && !isThere && !taken.has(href)) taken.set(href, label)
    }
    if (taken.size === 0) throw new Refusal('invalid', messages.menuNothingChosen)
    for (const [href, label] of taken) await addItem(within, actor, NAVIGATION, { label, href })
    return taken.size
  })

const navigationOf = async (site: Site): Promise<ContentItem<typeof NAVIGATION>[]> =>
  (await listEditorItems(site, NAVIGATION)).map(({ data }) => data as ContentItem<typeof NAVIGATION>)

async function proposedEntry(
  site: Site,
  siteName: string,
  { label, depth, target }: MenuEntry,
  there: ReadonlySet<string>,
): Promise<Omit<ProposedEntry, 'at'>> {
  const found = await whereIs(site, siteName, target)
  const name = label || shortened(found?.name ?? (target.kind === 'category' ? target.name : ''), lengthLimits.name)
  return { label: name, depth, href: name ? found?.href : undefined, isThere: found !== undefined && there.has(found.href) }
}

interface Whereabouts {
  href: string
  name: string
}

async function whereIs(site: Site, siteName: string, target: MenuTarget): Promise<Whereabouts | undefined> {
  if (target.kind === 'address') return addressHere(site, siteName, target.address)
  if (target.kind === 'category') return categoryHere(site, target.name)
  const known = await findImported(site.db, sourceOf({ siteName }), sourceKeyOf({ type: target.kind, id: target.id }))
  return known && (known.entity === 'post' ? postHere(site, Number(known.entityId)) : pageHere(site, Number(known.entityId)))
}

const itemHere = async (site: Site, siteName: string, id: string): Promise<Whereabouts | undefined> =>
  (await whereIs(site, siteName, { kind: 'post', id })) ?? whereIs(site, siteName, { kind: 'page', id })

async function postHere({ db }: Site, id: number): Promise<Whereabouts | undefined> {
  const row = await db.selectFrom('posts').select('title').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
  return row && { href: paths.post(id), name: row.title }
}

async function pageHere({ db }: Site, id: number): Promise<Whereabouts | undefined> {
  const row = await db.selectFrom('pages').select(['title', 'slug']).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
  return row && { href: pagePath(row.slug), name: row.title }
}

async function categoryHere({ db }: Site, name: string): Promise<Whereabouts | undefined> {
  const row = findNamed(await db.selectFrom('categories').select(['id', 'name']).execute(), name)
  return row && { href: paths.category(row.id), name }
}

/** Of the old site what is here; addresses of others stay as they are. */
async function addressHere(site: Site, siteName: string, address: string): Promise<Whereabouts | undefined> {
  const isPath = /^\/(?![/\\])/.test(address)
  const url = URL.parse(address, isPath ? site.siteUrl : undefined)
  if (!url) return undefined
  if (!isPath && withoutWww(url.host) !== withoutWww(siteName.split('/')[0] ?? ''))
    return /^https?:$/.test(url.protocol) && isAddress(url.href) && isAddressOfOwnNumber(url.href)
      ? { href: url.href, name: url.host }
      : undefined
  const path = url.pathname.replace(/(.)\/+$/, '$1')
  if (path === '/' && url.search === '') return { href: paths.home, name: 'Home' }
  const number = path === '/' ? (url.searchParams.get('p') ?? url.searchParams.get('page_id')) : null
  if (number !== null) return itemHere(site, siteName, number)
  const place = await findOldPlace(site, url)
  const href =
    (await findRedirect(site, redirectKey(path))) ??
    (place?.isSame ? place.target : undefined) ??
    ((await leadsSomewhere(site, path)) ? path : undefined)
  return href === undefined ? undefined : { href, name: path }
}
