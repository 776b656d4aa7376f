import { listCategories } from '#domain/categories/list-categories.ts'
import { listContentItems } from '#domain/content/content-items.ts'
import { datesOfItems } from '#domain/content/item-dates.ts'
import { listLanguages } from '#domain/content/read-page-texts.ts'
import { listPageAddresses } from '#domain/pages/find-page.ts'
import { listPostAddresses } from '#domain/posts/list-post-addresses.ts'
import { listPosts } from '#domain/posts/list-posts.ts'
import type { Site } from '#domain/site.ts'
import { inAllLanguages, localPath } from '#shared/all-languages.ts'
import { type ScreenName, screenNames, screenOf, translatedScreens } from '#shared/content/screens.ts'
import { pagePath, paths, screenPath } from '#shared/paths.ts'
import { escapeXml } from '#shared/xml.ts'

interface Address {
  path: string
  /** When what stands there last changed; left out where the store does not know. */
  changedAt?: string
  /** Where it stands in each of its languages. */
  alternates?: readonly { language: string; path: string }[]
  /** File names of its pictures. */
  pictures?: readonly string[]
}

/**
 * The sitemap, or an index of its parts while there are more addresses than `limit`, or one part (from 1); undefined when there is no
 * such part. Screens come first, then the articles by their numbers, so that a new one changes the last part alone.
 */
export async function sitemapDocument(site: Site, { part, limit }: { part?: number; limit: number }): Promise<string | undefined> {
  const [screens, { total }] = await Promise.all([listScreens(site), listPosts(site, { page: 1, limit: 1 })])
  const parts = Math.max(1, Math.ceil((screens.length + total) / limit))
  if (part !== undefined && part > parts) return undefined
  if (part === undefined && parts > 1)
    return xml(
      'sitemapindex',
      '',
      Array.from({ length: parts }, (_, index) => entry('sitemap', site, { path: `${paths.sitemap}?part=${index + 1}` })),
    )
  const start = ((part ?? 1) - 1) * limit
  const shown = screens.slice(start, start + limit)
  const skip = Math.max(0, start - screens.length)
  const articles = await listPostAddresses(site, { skip, limit: limit - shown.length })
  const addresses: Address[] = [
    ...shown,
    ...articles.map(({ id, changedAt, picture }) => ({ path: paths.post(id), changedAt, ...(picture && { pictures: [picture] }) })),
  ]
  return xml(
    'urlset',
    ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"',
    addresses.map((address) => entry('url', site, address)),
  )
}

async function listScreens(site: Site): Promise<Address[]> {
  const [languages, pages, categories, projects, projectDates] = await Promise.all([
    Promise.all(translatedScreens.filter(isListed).map(async (name) => ({ name, offered: await listLanguages(site, name) }))),
    listPageAddresses(site),
    listCategories(site),
    listContentItems(site, 'project'),
    datesOfItems(site, 'project', 'slug'),
  ])
  const alternates = new Map(languages.map(({ name, offered }) => [name, inAllLanguages(screenPath(name), offered)]))
  const translated = languages.flatMap(({ name, offered }) =>
    offered.map((tag) => ({ path: localPath(tag, screenPath(name)), alternates: alternates.get(name) ?? [] })),
  )
  return [
    ...screenNames.filter(isListed).map((name) => ({ path: screenPath(name), alternates: alternates.get(name) ?? [] })),
    ...translated,
    ...pages.map(({ slug, changedAt }) => ({ path: pagePath(slug), changedAt })),
    ...categories.filter(({ postCount }) => postCount > 0).map(({ id }) => ({ path: paths.category(id) })),
    ...projects.map(({ slug, pictures }) => {
      const changedAt = projectDates.get(slug)
      return { path: paths.project(slug), ...(changedAt && { changedAt }), pictures: pictures.map(({ file }) => file) }
    }),
  ]
}

const isListed = (name: ScreenName): boolean => screenOf(name).sitemap !== false

const entry = (tag: 'url' | 'sitemap', { siteUrl }: Site, { path, changedAt, alternates = [], pictures = [] }: Address): string => {
  const images = pictures.map((file) => `<image:image><image:loc>${escapeXml(siteUrl + paths.postImage(file))}</image:loc></image:image>`)
  const changed = changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : ''
  const languages = alternates.map(
    (each) => `<xhtml:link rel="alternate" hreflang="${each.language}" href="${escapeXml(siteUrl + each.path)}"/>`,
  )
  return `<${tag}><loc>${escapeXml(siteUrl + path)}</loc>${changed}${languages.join('')}${images.join('')}</${tag}>`
}

const xml = (root: 'urlset' | 'sitemapindex', more: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>\n${entries.join('\n')}\n</${root}>\n`
