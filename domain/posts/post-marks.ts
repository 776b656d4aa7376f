import type { PostState } from '#shared/posts/post-fields.ts'
import { type Mark, marks } from '../marks.ts'
import { noteMarks, readAs } from '../reading.ts'
import type { Write } from '../site.ts'
import type { PostHead, PostSummary } from './post.ts'

/** What posts are read from. Whoever renames a category, a tag or a writer, or changes a picture, ends all that is kept. */
export const POST_TABLES = ['posts', 'categories', 'authors', 'media', 'picture_moves', 'tags', 'post_tags']

/** Reads a list of what visitors see: it ends when posts come, go or move, and with each change of one in it. */
export async function shown<T extends PostSummary>(work: () => Promise<T[]>): Promise<T[]> {
  const posts = await readAs([marks.postOrder], POST_TABLES, work)
  noteMarks(posts.map(({ id }) => marks.post(id)))
  return posts
}

/** The same of posts that are looked for by their numbers. */
export const shownAmong = <T>(ids: readonly number[], work: () => T): T => readAs(ids.map(marks.post), POST_TABLES, work)

/** Reads a list of heads: a change of a text that leaves them as they are does not end it. */
export async function shownHeads(work: () => Promise<PostSummary[]>): Promise<PostHead[]> {
  const posts = await readAs([marks.postOrder], POST_TABLES, work)
  noteMarks(posts.map(({ id }) => marks.postHead(id)))
  return posts.map(headOf)
}

/** Without what an edit of the text changes. */
export function headOf({ excerpt: _excerpt, updatedAt: _updated, deletedAt: _deleted, ...head }: PostSummary): PostHead {
  return head
}

const HEAD = ['title', 'categoryId', 'author', 'image', 'imageAlt', 'publishAt'] as const satisfies (keyof PostState)[]
const ORDER = ['status', 'categoryId', 'publishAt'] as const satisfies (keyof PostState)[]

const differ = (keys: readonly (keyof PostState)[], one: PostState, other: PostState): boolean =>
  keys.some((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]))

/** Says what a save of one post changes for visitors; undefined for a state in which there is none, as in the bin. */
export function postChanged(write: Write, id: number, was: PostState | undefined, next: PostState | undefined): void {
  const states = [was, next].filter((state) => state !== undefined)
  // When the next one is due is asked anew only when everything ends.
  if (states.some(({ status, publishAt }) => status === 'published' && publishAt !== null && publishAt > write.now.toISOString()))
    return write.contentChanged()
  write.contentChanged(marksOfChange(id, was, next))
}

function marksOfChange(id: number, was: PostState | undefined, next: PostState | undefined): Mark[] {
  // Tags and writers that are added, and pictures that are used: pages show them with the post.
  const unseen = ['media', 'authors', 'tags', 'post_tags', 'posts'].map((table) => `${table}/saved`)
  const isSeen = (state: PostState | undefined) => state?.status === 'published'
  if (!isSeen(was) && !isSeen(next)) return [...unseen, marks.post(id)]
  const isBoth = was !== undefined && next !== undefined
  const isMoved = !isBoth || differ(ORDER, was, next)
  return [
    ...unseen,
    marks.post(id),
    ...(!isBoth || isMoved || differ(HEAD, was, next) ? [marks.postHead(id)] : []),
    ...(isMoved ? [marks.postOrder] : []),
    ...(isBoth && differ(['title'], was, next) ? [marks.postTitles] : []),
    ...(!isBoth || isMoved || differ(['tags'], was, next) ? [marks.postTags] : []),
  ]
}
