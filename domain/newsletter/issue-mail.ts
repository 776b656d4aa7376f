import { paths } from '#shared/paths.ts'
import { type ComposedMail, composeMail } from '../outbox/compose-mail.ts'
import { wordParts } from '../outbox/word-parts.ts'
import { readPosts } from '../posts/list-posts.ts'
import type { Site } from '../site.ts'
import type { Issue } from './issue.ts'

interface Article {
  id: number
  title: string
  excerpt: string
}

/** What an issue says, without the link by which each reader leaves: that is put around it for each of them. */
export function issueMail(
  { subject, preheader, text }: Pick<Issue, 'subject' | 'preheader' | 'text'>,
  articles: readonly Article[],
  siteUrl: string,
): ComposedMail & { subject: string; preheader: string } {
  return {
    subject,
    preheader,
    ...composeMail([
      { kind: 'heading', text: subject },
      ...wordParts(text),
      ...(text && articles.length > 0 ? ([{ kind: 'rule' }] as const) : []),
      ...articles.map(
        ({ id, title, excerpt }) =>
          ({ kind: 'teaser', title, text: excerpt, href: siteUrl + paths.post(id), label: 'Read the article' }) as const,
      ),
    ]),
  }
}

/** The articles of an issue that visitors can read, in its order. */
export async function articlesOf(site: Site, { posts }: Pick<Issue, 'posts'>): Promise<Article[]> {
  const known = await readPosts(site, posts)
  return posts.flatMap((id) => known.get(id) ?? [])
}

export const composeIssue = async (site: Site, issue: Issue) => issueMail(issue, await articlesOf(site, issue), site.siteUrl)
