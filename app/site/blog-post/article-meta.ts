import type { MetaDescriptor } from 'react-router'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { paths } from '#shared/paths.ts'
import type { ArticleData } from './load-article.ts'

/** Whatever address shows the post, its own is canonical; `hidden` keeps what is no page of its own from search engines. */
export const articleMeta = (matches: Parameters<typeof frameOf>[0], post: ArticleData, hidden = false): MetaDescriptor[] =>
  siteMeta(frameOf(matches), {
    title: post.metaTitle || post.title,
    description: [post.metaDescription, post.excerpt, post.title],
    path: paths.post(post.id),
    image: post.picture?.file,
    imageAlt: post.picture?.alt,
    type: 'article',
    hidden,
  })
