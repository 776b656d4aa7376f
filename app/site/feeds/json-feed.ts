import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { paths } from '#shared/paths.ts'
import type { Route } from './+types/json-feed'
import { fileAnswer } from './answer.ts'
import { loadArticles } from './load-articles.ts'

/** The newest articles as a JSON Feed 1.1. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const { company, articles } = await loadArticles(site)
    const feed = {
      version: 'https://jsonfeed.org/version/1.1',
      title: company.name,
      description: company.description || undefined,
      home_page_url: site.siteUrl + paths.blogList,
      feed_url: site.siteUrl + paths.jsonFeed,
      language: 'en-NG',
      items: articles.map((article) => ({
        id: article.url,
        url: article.url,
        title: article.title,
        summary: article.summary,
        ...(article.html === undefined ? { content_text: article.summary } : { content_html: article.html }),
        image: article.image ?? undefined,
        date_published: article.publishedAt,
        date_modified: article.changedAt,
        authors: article.author ? [{ name: article.author }] : undefined,
        tags: [article.category, ...article.tags].filter(Boolean),
      })),
    }
    return fileAnswer('application/feed+json; charset=utf-8', JSON.stringify(feed))
  })
}
