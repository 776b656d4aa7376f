import { listCategories } from '#domain/categories/list-categories.ts'
import { listContentItems } from '#domain/content/content-items.ts'
import { listPages } from '#domain/pages/find-page.ts'
import { listPosts } from '#domain/posts/list-posts.ts'
import { listPostAddresses } from '#domain/posts/list-post-addresses.ts'
import type { Site } from '#domain/site.ts'
import { answering, problem } from '#app/loading.ts'
import { PAGE_NUMBER } from '#app/page-number.ts'
import { siteContext } from '#app/site-context.ts'
import { SITEMAP_POSTS } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { pagePath, paths, screenPath } from '#shared/paths.ts'
import { escapeXml } from '#shared/xml.ts'
import { screenNames, screenOf } from '#shared/content/screens.ts'
import type { Route } from './+types/sitemap'
import { fileAnswer } from './answer.ts'

export const handle = { query: { part: PAGE_NUMBER } }

interface Address {
  path: string
  updatedAt?: string
}

/** Every page that search engines may list: one file, or, with very many articles, an index of files. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const asked = new URL(request.url).searchParams.get('part')
  return answering(site, async () => {
    const { total } = await listPosts(site, { page: 1, limit: 1 })
    const parts = Math.max(1, Math.ceil(total / SITEMAP_POSTS))
    if (asked === null && parts > 1)
      return xml(
        'sitemapindex',
        partAddresses(parts).map((path) => entry('sitemap', site, { path })),
      )
    const part = asked === null ? 1 : Number(asked)
    if (!PAGE_NUMBER.test(asked ?? '1') || part > parts) throw problem(404, messages.nothingFound)
    const addresses = [...(part === 1 ? await listScreens(site) : []), ...(await listArticles(site, part))]
    return xml(
      'urlset',
      addresses.map((address) => entry('url', site, address)),
    )
  })
}

const partAddresses = (parts: number): string[] => Array.from({ length: parts }, (_, index) => `${paths.sitemap}?part=${index + 1}`)

async function listScreens(site: Site): Promise<Address[]> {
  const [pages, categories, projects] = await Promise.all([listPages(site), listCategories(site), listContentItems(site, 'project')])
  return [
    ...screenNames.filter((name) => screenOf(name).sitemap !== false).map((name) => ({ path: screenPath(name) })),
    ...pages.map(({ slug, updatedAt }) => ({ path: pagePath(slug), updatedAt })),
    ...categories.filter(({ postCount }) => postCount > 0).map(({ id }) => ({ path: paths.category(id) })),
    ...projects.map(({ slug }) => ({ path: paths.project(slug) })),
  ]
}

const listArticles = async (site: Site, part: number): Promise<Address[]> =>
  (await listPostAddresses(site, part, SITEMAP_POSTS)).map(({ id, updatedAt }) => ({ path: paths.post(id), updatedAt }))

const entry = (tag: 'url' | 'sitemap', { siteUrl }: Site, { path, updatedAt }: Address): string =>
  `<${tag}><loc>${escapeXml(siteUrl + path)}</loc>${updatedAt ? `<lastmod>${escapeXml(updatedAt)}</lastmod>` : ''}</${tag}>`

const xml = (root: 'urlset' | 'sitemapindex', entries: readonly string[]): Response =>
  fileAnswer(
    'application/xml; charset=utf-8',
    `<?xml version="1.0" encoding="utf-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`,
  )
