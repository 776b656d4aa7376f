import { listApprovedComments } from '#domain/comments/list-comments.ts'
import { getCompany } from '#domain/content/company.ts'
import { listContentItems } from '#domain/content/content-items.ts'
import { listRecentPosts } from '#domain/posts/list-posts.ts'
import type { Post } from '#domain/posts/post.ts'
import type { Site } from '#domain/site.ts'
import { readingMinutes } from '#shared/formats.ts'
import { longDate } from '#shared/local-time.ts'
import { paths } from '#shared/paths.ts'
import { loadSidebar } from '../posts/load-sidebar.ts'
import { cardOf } from '../posts/post-card-data.ts'
import { withHeadingIds } from './heading-ids.ts'
import { withScrollableTables } from './scrollable-tables.ts'
import { withWhatsAppNumber } from './whatsapp-calls.ts'

const RELATED = 3
/** A list of contents for less would only stand in the way. */
const LONG_POST_MINUTES = 3
const HEADINGS_WORTH_LISTING = 3

/** A post with all that its page shows around it. */
export async function loadArticle(site: Site, post: Post) {
  const [company, comments, sidebar, team, ofCategory, newest] = await Promise.all([
    getCompany(site),
    listApprovedComments(site, post.id),
    loadSidebar(site, { without: post.id }),
    listContentItems(site, 'team-member'),
    post.categoryId === null ? [] : listRecentPosts(site, RELATED + 1, post.categoryId),
    listRecentPosts(site, RELATED + 1),
  ])
  const minutes = readingMinutes(post.content)
  const { html, headings } = withHeadingIds(withScrollableTables(withWhatsAppNumber(post.content, company.whatsApp)))
  const writer = team.find(({ name }) => name === post.author)
  const others = new Map([...ofCategory, ...newest].filter(({ id }) => id !== post.id).map((each) => [each.id, each]))
  return {
    ...cardOf(post, site.timeZone),
    dateTime: post.publishAt,
    ...splitLead(html),
    /** What is known of who wrote it, where that is one of the team. */
    writer: writer && { role: writer.role, bio: writer.bio, picture: writer.picture },
    headings: minutes >= LONG_POST_MINUTES && headings.length >= HEADINGS_WORTH_LISTING ? headings : [],
    minutes,
    url: site.siteUrl + paths.post(post.id),
    metaTitle: post.metaTitle,
    metaDescription: post.metaDescription,
    tags: post.tags,
    comments: comments.map(({ createdAt, ...comment }) => ({ ...comment, date: longDate(createdAt, site.timeZone) })),
    related: [...others.values()].slice(0, RELATED).map((each) => cardOf(each, site.timeZone)),
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
