import { listApprovedComments } from '#domain/comments/list-comments.ts'
import { listContentItems } from '#domain/content/content-items.ts'
import { chatNumberOf } from '#domain/content/own-number.ts'
import { getCompany } from '#domain/content/read-company.ts'
import { lastChange } from '#domain/last-change.ts'
import { findTextPictures } from '#domain/media/text-pictures.ts'
import type { Post } from '#domain/posts/post.ts'
import { listReadNext } from '#domain/posts/read-next.ts'
import type { Site } from '#domain/site.ts'
import { readingMinutes } from '#shared/formats.ts'
import { longDate } from '#shared/local-time.ts'
import { paths } from '#shared/paths.ts'
import { findNamed } from '#shared/same-name.ts'
import { messageFrom } from '../../ui/whatsapp-button/chat-words-context.ts'
import { loadSidebar } from '../posts/load-sidebar.ts'
import { briefCardOf, cardOf } from '../posts/post-card-data.ts'
import { withHeadingIds } from './heading-ids.ts'
import { withScrollableTables } from './scrollable-tables.ts'
import { withWhatsAppNumber } from './whatsapp-calls.ts'

const RELATED = 3
/** A list of contents for less would only stand in the way. */
const LONG_POST_MINUTES = 3
const HEADINGS_WORTH_LISTING = 3
/** Nobody finds a place among more. */
const MOST_LISTED = 100

/** A post with all that its page shows around it. */
export async function loadArticle(site: Site, post: Post) {
  const [company, comments, related, team, textPictures] = await Promise.all([
    getCompany(site),
    listApprovedComments(site, post.id),
    listReadNext(site, post, RELATED),
    listContentItems(site, 'team-member'),
    findTextPictures(site, post.content),
  ])
  const minutes = readingMinutes(post.content)
  const { html, headings } = withHeadingIds(
    withScrollableTables(withWhatsAppNumber(post.content, chatNumberOf(company.whatsApp), messageFrom(post.title))),
  )
  const writer = findNamed(team, post.author)
  const sidebar = await loadSidebar(site, { without: [post, ...related] })
  return {
    ...cardOf(post, site.timeZone),
    dateTime: post.publishAt,
    changedAt: lastChange(post),
    ...splitLead(html),
    textPictures,
    /** What is known of who wrote it, where that is one of the team. */
    writer: writer && { role: writer.role, bio: writer.bio, picture: writer.picture },
    headings: minutes >= LONG_POST_MINUTES && headings.length >= HEADINGS_WORTH_LISTING ? headings.slice(0, MOST_LISTED) : [],
    minutes,
    url: site.siteUrl + paths.post(post.id),
    metaTitle: post.metaTitle,
    metaDescription: post.metaDescription,
    tags: post.tags,
    comments: comments.map(({ createdAt, ...comment }) => ({ ...comment, date: longDate(createdAt, site.timeZone) })),
    related: related.map((each) => briefCardOf(each, site.timeZone)),
    sidebar,
  }
}

export type ArticleData = Awaited<ReturnType<typeof loadArticle>>

const FIRST_PARAGRAPH = /^\s*<p(?:\s[^>]*)?>((?:(?!<\/p>|<img)[\s\S])+)<\/p>/

/** How an article begins, to stand before its picture, and the rest; no lead where it does not begin with words. */
function splitLead(html: string): { lead: string; content: string } {
  const [whole = '', lead = ''] = FIRST_PARAGRAPH.exec(html) ?? []
  return { lead, content: html.slice(whole.length) }
}
