import type { Account } from '#domain/accounts/account.ts'
import { Refusal } from '#domain/errors.ts'
import { findPost } from '#domain/posts/find-post.ts'
import type { Post } from '#domain/posts/post.ts'
import type { Site } from '#domain/site.ts'
import { findWork, listWork, titleOfWork, type WorkingCopy } from '#domain/working-copies/working-copies.ts'
import * as messages from '#shared/messages.ts'
import { dateTimeInput, longDateTime } from '#shared/local-time.ts'
import { findNamed } from '#shared/same-name.ts'
import { readNumberId } from '#shared/number-id.ts'
import { type PostState, blankPost, postFields } from '#shared/posts/post-fields.ts'

/** In place of a number, for a post that is not stored yet. */
const NEW = 'new'

/** A post of the address, to be changed; null for a new one. Throws {@link Refusal} `not-found`. */
export const postOf = async (site: Site, id: string): Promise<Post | null> => (id === NEW ? null : storedPostOf(site, id))

/** The same of what must be stored. */
export async function storedPostOf(site: Site, id: string): Promise<Post> {
  const number = readNumberId(id)
  const post = number === undefined ? undefined : await findPost(site, number, 'editor')
  if (!post) throw new Refusal('not-found', messages.postNotFound)
  return post
}

/** How each field stands in the form. */
const typed: { [K in keyof PostState]: (value: PostState[K], timeZone: string) => string } = {
  ...{ title: String, content: String, author: String, imageAlt: String, status: String, metaTitle: String, metaDescription: String },
  categoryId: (id) => String(id ?? ''),
  image: (file) => file ?? '',
  publishAt: (at, timeZone) => (at === null ? '' : dateTimeInput(at, timeZone)),
  tags: (tags) => tags.join(', '),
}

/** A post as the form holds it, by the names of its fields. */
export function formOf(post: PostState | null, timeZone: string): Record<string, string> {
  const state = post ?? blankPost
  const write = <K extends keyof PostState>(key: K) => [postFields[key].name, typed[key](state[key], timeZone)] as const
  return Object.fromEntries((Object.keys(postFields) as (keyof PostState)[]).map(write))
}

/** Who stands as the author of what someone begins: they do, spelled as on other articles. */
export const authorFor = ({ name }: Pick<Account, 'name'>, authors: readonly { name: string }[]): string =>
  findNamed(authors, name)?.name ?? name

/**
 * What the form shows: what is stored, or what its writer kept of it and has not saved. Right after a save (`saved`) only
 * what was kept since: a copy that another tab still has is older than what the form shows.
 */
export async function workOf(
  site: Site,
  writer: Account,
  post: Post | null,
  { asked, saved }: { asked: string | null; saved: boolean },
): Promise<WorkingCopy | undefined> {
  // What was begun and never stored is offered in the list of posts; a new post begins empty.
  if (!post) return asked ? findWork(site, writer, asked) : undefined
  const [newest] = await listWork(site, writer, 'post', String(post.id))
  return saved && newest && newest.updatedAt < post.updatedAt ? undefined : newest
}

/** What a writer began as new posts and neither saved nor threw away. */
export async function begunBy(site: Site, writer: Account) {
  const copies = await listWork(site, writer, 'post', null)
  return copies.map(({ id, fields, updatedAt }) => ({
    id,
    title: titleOfWork(fields) || 'Without a title',
    at: longDateTime(updatedAt, site.timeZone),
  }))
}
