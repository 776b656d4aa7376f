import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { paths } from '#shared/paths.ts'
import { escapeXml } from '#shared/xml.ts'
import type { Route } from './+types/rss'
import { fileAnswer } from './answer.ts'
import { type Article, loadArticles } from './load-articles.ts'

/** The newest articles as RSS 2.0, with their whole text or, as the settings have it, an excerpt. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const { company, articles } = await loadArticles(site)
    const newest = articles
      .map((article) => article.changedAt)
      .sort()
      .at(-1)
    return fileAnswer(
      'application/rss+xml; charset=utf-8',
      `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${escapeXml(company.name)}</title>
<link>${escapeXml(site.siteUrl + paths.blogList)}</link>
<description>${escapeXml(company.description || company.name)}</description>
<language>en-ng</language>
<atom:link href="${escapeXml(site.siteUrl + paths.rss)}" rel="self" type="application/rss+xml"/>
${newest ? `<lastBuildDate>${new Date(newest).toUTCString()}</lastBuildDate>\n` : ''}${articles.map(itemOf).join('\n')}
</channel>
</rss>
`,
    )
  })
}

const itemOf = ({ url, title, summary, html, author, category, image, publishedAt }: Article): string => `<item>
<title>${escapeXml(title)}</title>
<link>${escapeXml(url)}</link>
<guid isPermaLink="true">${escapeXml(url)}</guid>
<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>
${author ? `<dc:creator>${escapeXml(author)}</dc:creator>\n` : ''}${category ? `<category>${escapeXml(category)}</category>\n` : ''}<description>${escapeXml(summary)}</description>
${image ? `<media:content url="${escapeXml(image)}" medium="image"/>\n` : ''}${html === undefined ? '' : `<content:encoded>${escapeXml(html)}</content:encoded>\n`}</item>`
