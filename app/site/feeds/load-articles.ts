import { getCompany } from '#domain/content/read-company.ts'
import { lastChange } from '#domain/last-change.ts'
import { listRecentPosts, readContents } from '#domain/posts/list-posts.ts'
import type { Site } from '#domain/site.ts'
import { withoutForeignPictures } from '#domain/text-pictures/without-pictures.ts'
import { FEED_POSTS } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'

/** The newest articles with all that a feed says of them; addresses within them are complete, since readers are elsewhere. */
export async function loadArticles(site: Site) {
  const [company, posts] = await Promise.all([getCompany(site), listRecentPosts(site, FEED_POSTS)])
  const contents = new Map((await readContents(site, posts)).map((post) => [post.id, post]))
  return {
    company,
    articles: posts.map((post) => ({
      url: site.siteUrl + paths.post(post.id),
      title: post.title,
      summary: post.excerpt,
      /** Nothing where the settings want excerpts alone. */
      html: company.feedText === 'whole' ? readableElsewhere(site, contents.get(post.id)?.content ?? '') : undefined,
      author: post.author,
      category: post.categoryName,
      tags: contents.get(post.id)?.tags ?? [],
      image: post.image && site.siteUrl + paths.postImage(post.image),
      publishedAt: post.publishAt ?? post.updatedAt,
      changedAt: lastChange(post),
    })),
  }
}

export type Article = Awaited<ReturnType<typeof loadArticles>>['articles'][number]

/** With complete addresses, and without pictures of other sites, which would hear of every reader. */
const readableElsewhere = (site: Site, html: string): string =>
  withoutForeignPictures(site, html)
    .replaceAll(/ (href|src)="\/(?!\/)/g, (_, name: string) => ` ${name}="${site.siteUrl}/`)
    .replaceAll(/ srcset="[^"]*"/g, '')
