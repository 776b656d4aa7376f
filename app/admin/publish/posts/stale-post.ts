import { cleanContent } from '#domain/content/clean-content.ts'
import type { Post } from '#domain/posts/post.ts'
import { keptPost } from '#domain/posts/kept-post.ts'
import { findNewestRevision, findRevisionAt } from '#domain/revisions/revisions.ts'
import type { Site } from '#domain/site.ts'
import { compareVersions } from '#domain/texts/compare.ts'
import { mergeBlocks } from '#domain/texts/merge-blocks.ts'
import { longDateTime } from '#shared/local-time.ts'
import { blankPost, postFields, type PostState } from '#shared/posts/post-fields.ts'
import { choiceName, type Conflict } from './conflict.ts'
import { formOf } from './load-post.ts'

const CONTENT = postFields.content.name
const compared = Object.values(postFields).filter(({ name }) => name !== CONTENT && name !== postFields.status.name)

/** What differs between a form and the stored post. `madeFrom` is the `updatedAt` that the form was filled from. */
export async function conflictOf(site: Site, current: Post, mine: Record<string, string>, madeFrom: string): Promise<Conflict> {
  const of = { entity: 'post', id: current.id } as const
  const [newest, kept] = await Promise.all([findNewestRevision(site.db, of), findRevisionAt(site.db, of, madeFrom)])
  const began = kept && keptPost(kept.snapshot)
  const theirs = formOf(current, site.timeZone)
  const base = formOf(began ? { ...blankPost, ...(began as Partial<PostState>) } : null, site.timeZone)
  const { html } = await cleanContent(mine[CONTENT] ?? '')
  const differs = compared.filter(({ name }) => mine[name] !== undefined && mine[name] !== theirs[name])
  return {
    by: newest?.by ?? '',
    at: longDateTime(current.updatedAt, site.timeZone),
    current: current.updatedAt,
    fields: differs.map(({ name, label }) => ({
      ...{ name, label, mine: mine[name] ?? '', theirs: theirs[name] ?? '' },
      suggested: began && mine[name] === base[name] ? 'theirs' : 'mine',
    })),
    stretches: await compareVersions(began?.content, html, current.content),
  }
}

/** The form as the choices make it of both versions. */
export async function merged(site: Site, current: Post, posted: Record<string, string>): Promise<Record<string, string>> {
  const theirs = formOf(current, site.timeZone)
  const chosen = compared.filter(({ name }) => posted[choiceName(name)] === 'theirs').map(({ name }) => [name, theirs[name] ?? ''])
  const { html } = await cleanContent(posted[CONTENT] ?? '')
  const stretches = await compareVersions(undefined, html, current.content)
  const content = mergeBlocks(stretches, (index) => {
    const choice = posted[choiceName(CONTENT, index)]
    return choice === 'theirs' || choice === 'both' ? choice : 'mine'
  })
  return { ...posted, ...Object.fromEntries(chosen), [CONTENT]: content }
}
