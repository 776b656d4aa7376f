import type { MetaDescriptor } from 'react-router'
import { postFacts } from '#app/facts/page-facts.ts'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { cardPath } from '#shared/card-path.ts'
import { paths } from '#shared/paths.ts'
import type { ArticleData } from './load-article.ts'

/** Whatever address shows the post, its own is canonical; `hidden` keeps what is no page of its own from search engines. */
export const articleMeta = (matches: Parameters<typeof frameOf>[0], post: ArticleData, hidden = false): MetaDescriptor[] => {
  const frame = frameOf(matches)
  const meta = siteMeta(frame, {
    title: post.metaTitle || post.title,
    description: [post.metaDescription, post.excerpt, post.title],
    path: paths.post(post.id),
    image: post.picture?.file,
    imageAlt: post.picture?.alt,
    card: cardPath('post', post.id),
    type: 'article',
    publishedAt: post.dateTime,
    changedAt: post.changedAt,
    hidden,
  })
  return import.meta.env.SSR && frame && !hidden ? [...meta, ...postFacts(frame, post)] : meta
}
