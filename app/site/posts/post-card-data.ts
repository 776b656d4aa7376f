import type { PostHead, PostSummary } from '#domain/posts/post.ts'
import { firstWords } from '#shared/formats.ts'
import { RECENT_TITLE_WORDS } from '#shared/limits.ts'
import { longDate } from '#shared/local-time.ts'
import { paths } from '#shared/paths.ts'

/** A post as cards show it; dates are made on the server, so that every time zone reads the same. */
export const cardOf = (post: PostSummary, timeZone: string) => ({ ...briefCardOf(post, timeZone), excerpt: post.excerpt })

/** The same for cards without an excerpt: an edit of a text does not change them. */
export const briefCardOf = (post: PostHead, timeZone: string) => ({
  id: post.id,
  title: post.title,
  categoryId: post.categoryId,
  categoryName: post.categoryName,
  author: post.author,
  picture: post.picture && { ...post.picture, alt: post.imageAlt },
  date: longDate(post.publishAt, timeZone),
  href: paths.post(post.id),
})

/** What is said under the title of a list that has further pages: its text, and from the second page on which one this is. */
export const pageLead = (text: string, { page, pages }: { page: number; pages: number }): string =>
  (page > 1 ? `${text} Page ${page} of ${pages}.` : text).trim()

/** The same with how many there are before it. */
export const listLead = (text: string, list: { total: number; page: number; pages: number }): string =>
  pageLead(`${list.total === 1 ? '1 article' : `${list.total} articles`}. ${text}`, list)

export type PostCardData = ReturnType<typeof cardOf>

/** A post as a side box lists it. */
export const recentOf = (post: PostHead, timeZone: string) => ({
  id: post.id,
  title: firstWords(post.title, RECENT_TITLE_WORDS),
  date: longDate(post.publishAt, timeZone),
  href: paths.post(post.id),
})
