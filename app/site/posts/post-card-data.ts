import type { PostSummary } from '#domain/posts/post.ts'
import { firstWords, longDate } from '#shared/formats.ts'
import { RECENT_TITLE_WORDS } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'

/** A post as cards show it; dates are made on the server, so that every time zone reads the same. */
export const cardOf = (post: PostSummary, timeZone: string) => ({
  id: post.id,
  title: post.title,
  excerpt: post.excerpt,
  categoryId: post.categoryId,
  categoryName: post.categoryName,
  author: post.author,
  picture: post.picture && { ...post.picture, alt: post.imageAlt },
  date: longDate(post.publishedAt, timeZone),
  href: paths.post(post.id),
})

/** The sentence under the title of a list: how many it has, and what they are about. */
export const listLead = (total: number, text: string): string => `${total === 1 ? '1 article' : `${total} articles`}. ${text}`.trim()

export type PostCardData = ReturnType<typeof cardOf>

/** A post as a side box lists it. */
export const recentOf = (post: PostSummary, timeZone: string) => ({
  id: post.id,
  title: firstWords(post.title, RECENT_TITLE_WORDS),
  date: longDate(post.publishedAt, timeZone),
  href: paths.post(post.id),
})
