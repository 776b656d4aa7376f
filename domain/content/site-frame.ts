import type { ShownCompany } from '#shared/content/company.ts'
import { type ContentItem, defaultNavigation } from '#shared/content/items.ts'
import { firstWords } from '#shared/formats.ts'
import { POPULAR_UPDATES, RECENT_TITLE_WORDS } from '#shared/limits.ts'
import { dayOf, longDate } from '#shared/local-time.ts'
import { asRefusal } from '../as-refusal.ts'
import { Refusal } from '../errors.ts'
import { listPopularPosts } from '../posts/list-popular-posts.ts'
import { findShownSamples, type InventedType } from '../samples/shown-samples.ts'
import type { Site } from '../site.ts'
import { listContentItems } from './content-items.ts'
import { chatNumberOf, phoneLinks } from './own-number.ts'
import { getCompany } from './read-company.ts'

/** Layout data of every page: header, navigation, footer, notes about samples. */
export interface SiteFrame {
  company: ShownCompany
  navigation: ContentItem<'main-navigation'>[]
  topBarLinks: ContentItem<'top-bar-link'>[]
  footerLinks: ContentItem<'footer-link'>[]
  openingHours: ContentItem<'opening-hours'>[]
  /** Teasers of posts, as the footer shows them. */
  popularUpdates: { id: number; title: string; date: string }[]
  /** Types of content whose samples visitors still see, so that pages can say so. */
  samples: InventedType[]
  year: number
  timeZone: string
  siteUrl: string
}

const lastKnown = new WeakMap<Site, SiteFrame>()

/**
 * The frame of every page. While the database is away it is the last one known, so that the page which says so still
 * looks like the site; before any was known it throws a {@link Refusal} `away`.
 */
export async function getSiteFrame(site: Site): Promise<SiteFrame> {
  try {
    const frame = await site.freshness.keep('frame', () => readFrame(site))
    lastKnown.set(site, frame)
    return frame
  } catch (error) {
    const refusal = asRefusal(site.engine, error)
    const known = lastKnown.get(site)
    if (known && refusal instanceof Refusal && refusal.kind === 'away') return known
    throw refusal
  }
}

async function readFrame(site: Site): Promise<SiteFrame> {
  const [company, navigation, topBarLinks, footerLinks, openingHours, popular, samples] = await Promise.all([
    getCompany(site),
    listContentItems(site, 'main-navigation'),
    listContentItems(site, 'top-bar-link'),
    listContentItems(site, 'footer-link'),
    listContentItems(site, 'opening-hours'),
    listPopularPosts(site, POPULAR_UPDATES),
    findShownSamples(site.db),
  ])
  // What only one page shows is not sent with every page.
  const {
    mapUrl: _map,
    schoolCategory: _category,
    feedText: _text,
    googleVerification: _google,
    bingVerification: _bing,
    indexNowKey: _key,
    ...others
  } = company
  const { phone, secondPhone, ...shown } = others
  const phones = phoneLinks(phone)
  const chatNumber = chatNumberOf(shown.whatsApp)
  const year = Number(dayOf(site.clock.now(), site.timeZone).slice(0, 4))
  return {
    // What nobody can be written to by is offered to nobody.
    company: { ...shown, phones, allPhones: [...phones, ...phoneLinks(secondPhone)], whatsApp: chatNumber && shown.whatsApp, chatNumber },
    navigation: navigation.length > 0 ? navigation : defaultNavigation,
    topBarLinks,
    footerLinks,
    openingHours,
    popularUpdates: popular.map(({ id, title, publishAt }) => ({
      id,
      title: firstWords(title, RECENT_TITLE_WORDS),
      date: longDate(publishAt, site.timeZone),
    })),
    samples,
    year,
    timeZone: site.timeZone,
    siteUrl: site.siteUrl,
  }
}
