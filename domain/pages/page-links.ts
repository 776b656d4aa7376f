import type { Db, Trx } from '#database/tables.ts'
import type { ContentItemType } from '#shared/content/items.ts'
import { otherPages } from '#shared/content/screens.ts'
import * as messages from '#shared/messages.ts'
import { pagePath, paths } from '#shared/paths.ts'
import { Refusal } from '../errors.ts'

/** What stands on every page of the site and leads to others, with the words for where that is. */
const MENUS = {
  'main-navigation': 'the menu',
  'top-bar-link': 'the bar above the menu',
  'footer-link': 'the footer',
} as const satisfies Partial<Record<ContentItemType, string>>

/** What stands below every form, the newsletter's in the footer among them. */
const CONSENT: PageLink = { place: 'what stands below every form', label: 'privacy policy' }

export interface PageLink {
  /** 'the footer'. */
  place: string
  /** What visitors read. */
  label: string
}

/** Where every page of the site links this one: a page that went would leave a dead link everywhere. */
export async function listPageLinks(db: Db | Trx, slug: string): Promise<PageLink[]> {
  const own = addressesOf(slug)
  const rows = await db
    .selectFrom('content_items')
    .select(['type', 'data'])
    .where('type', 'in', Object.keys(MENUS))
    .where('deleted_at', 'is', null)
    .orderBy('type')
    .orderBy('position')
    .execute()
  const inMenus = rows.flatMap(({ type, data }) => {
    const { href, label } = JSON.parse(data) as { href?: string; label?: string }
    const path = href?.split(/[?#]/)[0] ?? ''
    return own.includes(path) ? [{ place: MENUS[type as keyof typeof MENUS], label: label ?? path }] : []
  })
  return own.includes(paths.privacyPolicy) ? [...inMenus, CONSENT] : inMenus
}

/** Throws {@link Refusal} `conflict` for a page that every page of the site leads to: it can't go. */
export async function refuseLinked(db: Db | Trx, { title, slug }: { title: string; slug: string }): Promise<void> {
  const [link] = await listPageLinks(db, slug)
  if (link) throw new Refusal('conflict', messages.pageLinked(title, link))
}

/** Two pages answer at an address of their own too. */
function addressesOf(slug: string): string[] {
  const also: readonly string[] = otherPages['/pages/*'].also
  return [pagePath(slug), ...also.filter((address) => address === `/${slug}`)]
}
