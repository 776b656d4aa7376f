import type { Db, Trx } from '#database/tables.ts'
import { codePoints } from '#shared/code-points.ts'
import type { ColumnKeys } from '#shared/fields.ts'
import { REPEAT_WINDOW_MS, lengthLimits, MAX_TAGS } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { readNumberId } from '#shared/number-id.ts'
import { blankPost, type PostChanges, type PostFields, postFields, type PostState } from '#shared/posts/post-fields.ts'
import type { PostForm } from '#shared/posts/post-schema.ts'
import { readNames } from '#shared/same-name.ts'
import { type Account, actorOf } from '../accounts/account.ts'
import { type AuditChanges, changesOf } from '../audit/audit-store.ts'
import { excerptOf } from '../content/excerpt.ts'
import { invalidField, Refusal } from '../errors.ts'
import { columnsOf } from '../field-columns.ts'
import { addPicture } from '../media/add-picture.ts'
import { claimPicture } from '../media/media-store.ts'
import { ensureAuthor } from '../names.ts'
import { readContent, readDate, type Readers, readFields, readStatus } from '../read-fields.ts'
import { findRevision, keepRevision, listRevisionsBy, type Revision } from '../revisions/revisions.ts'
import { indexPost } from '../search/index-documents.ts'
import type { Site, Write } from '../site.ts'
import { nextUpdatedAt, refuseStale } from '../stale.ts'
import { keptPost } from './kept-post.ts'
import { postChanged } from './post-marks.ts'
import { selectPost, insertPost, linkTags } from './post-store.ts'
import type { Post } from './post.ts'

/** What a revision says that is a post's first. */
const ADDED = ['created']
const MOST_COMPARED = 5
const POSTS = { entity: 'post' } as const

/** Two saves of one post run one after the other. */
export const lockPost = (write: Write, id: number): Promise<void> => write.lock(`post:${id}`)
/** Saves that name a category, and removals of one, run one after the other. */
export const CATEGORIES_LOCK = 'categories'

type Editor = Pick<Account, 'id' | 'name'>

export interface PostSave {
  changes: PostChanges
  /** A file as it came, for the post's picture. */
  picture?: Uint8Array | undefined
  /** What else is done with the save, or not at all. */
  within?: ((write: Write) => Promise<void>) | undefined
}

export interface PostEdit extends Omit<PostSave, 'within'> {
  /** `updatedAt` of the state that the change was made from. */
  madeFrom?: string | undefined
  /** As the audit calls it. */
  action?: string
  /** It was on the site like this: what is asked of posts that go out was not asked of it. */
  isPutBack?: boolean
  /** What else is done with the save, or not at all; told when the post changed last, before it and by it. */
  within?: ((write: Write, saved: { before: string; after: string }) => Promise<void>) | undefined
}

/**
 * Stores a new post: published at once unless it is a draft or its date is to come. `key` is a UUID of the form that it was
 * written in: what the same person sends from there once more is the same post, with other words in place of the first ones,
 * unless it was changed elsewhere since; so is what comes word for word again from another form within ten minutes. Throws {@link Refusal} `invalid` or `too-large` that names the field.
 */
export async function addPost(site: Site, editor: Editor, { key, ...save }: PostSave & { key?: string | undefined }): Promise<Post> {
  const first = key === undefined ? undefined : await findAddedAs(site, site.db, editor, key)
  const now = site.clock.now()
  if (first && isSaid(first, save, now)) return first.post
  const repeated = key === undefined ? undefined : (await listAddedSince(site, editor, save, now)).find((added) => isSaid(added, save, now))
  if (repeated) return repeated.post
  if (first && first.post.updatedAt === first.at) return editPost(site, editor, first.post.id, { ...save, madeFrom: first.at })
  const { changes, picture, within } = save
  const image = await storedPicture(site, editor, { changes, picture })
  return site.write(actorOf(editor), async (write) => {
    if (key !== undefined) await write.lock(`new post:${key}`)
    const saved = key === undefined ? undefined : await findRevision(write.trx, POSTS, key)
    // Pressed twice: both were looked for before either was stored.
    const twin = saved && !first ? await findAddedAs(site, write.trx, editor, key ?? '') : undefined
    if (twin) return twin.post
    const state = dated({ ...blankPost, author: editor.name, ...changes, ...image }, write.now)
    if (state.status === 'published' && state.categoryId === null) throw invalidField('category_id', messages.categoryRequired)
    await claim(write, state, blankPost)
    const id = await insertPost(write.trx, { ...state, authorId: null }, write.now)
    await storeElsewhere(write, id, state, blankPost)
    if (state.tags.length > 0) await indexPost(write.trx, id)
    await within?.(write)
    return finish(write, id, { actor: actorOf(editor), action: 'post added', changed: ADDED, revisionId: saved ? undefined : key })
  })
}

interface Added {
  post: Post
  at: string
  snapshot: PostChanges
}

async function findAddedAs(site: Site, db: Db | Trx, editor: Editor, key: string): Promise<Added | undefined> {
  const saved = await findRevision(db, POSTS, key)
  return saved?.actor === actorOf(editor) ? findAdded(site, db, saved) : undefined
}

async function findAdded(site: Site, db: Db | Trx, saved: Revision): Promise<Added | undefined> {
  const post = await selectPost(db, Number(saved.entityId), { state: 'all', now: site.clock.now() })
  return post && { post, at: saved.at, snapshot: keptPost(saved.snapshot) }
}

/** What the same person added under this title so lately that the same words are a repeat; the Back button makes a form anew. */
async function listAddedSince(site: Site, editor: Editor, { changes }: PostSave, now: Date): Promise<Added[]> {
  const saved = await listRevisionsBy(site.db, POSTS, {
    actor: actorOf(editor),
    title: changes.title ?? '',
    changed: ADDED,
    limit: MOST_COMPARED,
    since: new Date(now.getTime() - REPEAT_WINDOW_MS).toISOString(),
  })
  const found = await Promise.all(saved.map((revision) => findAdded(site, site.db, revision)))
  return found.filter((added) => added !== undefined)
}

/** Word for word what was saved first. */
function isSaid({ snapshot }: Added, { changes, picture }: PostSave, now: Date): boolean {
  const was = { ...blankPost, ...snapshot }
  return picture === undefined && changedFields(was, dated({ ...was, ...changes }, now, was.publishAt)).length === 0
}

/**
 * Changes what is named, in one step. `madeFrom` is the `updatedAt` that the change was made from: when another save came
 * between, nothing is overwritten and a StaleRefusal holds what is stored. Throws {@link Refusal} `not-found`, `invalid`.
 */
export async function editPost(
  site: Site,
  editor: Editor,
  id: number,
  { changes, picture, within, madeFrom, action = 'post edited', isPutBack = false }: PostEdit,
): Promise<Post> {
  const image = await storedPicture(site, editor, { changes, picture })
  return site.write(actorOf(editor), async (write) => {
    await lockPost(write, id)
    const before = await selectPost(write.trx, id, { state: 'all', now: write.now })
    if (!before) throw new Refusal('not-found', messages.postNotFound)
    refuseStale(before, madeFrom)
    const was = stateOf(before)
    const next = dated({ ...was, ...changes, ...image }, write.now, was.publishAt)
    const needsCategory = !isPutBack && (was.status !== 'published' || was.categoryId !== null)
    if (next.status === 'published' && next.categoryId === null && needsCategory) {
      throw invalidField('category_id', messages.categoryRequired)
    }
    await claim(write, next, was)
    const after = await updatePost(write, before, next)
    await within?.(write, { before: before.updatedAt, after })
    const told = changesOf(was, next, ['title', 'status', 'publishAt'])
    return finish(write, id, { actor: actorOf(editor), action, before, changed: changedFields(was, next), changes: told })
  })
}

export const stateOf = (post: Post): PostState =>
  Object.fromEntries(Object.keys(postFields).map((field) => [field, post[field as keyof PostState]])) as unknown as PostState

/** What is published without a date keeps the one that it had, or is published now. */
const dated = (state: PostState, now: Date, had: string | null = null): PostState =>
  state.status === 'published' && state.publishAt === null ? { ...state, publishAt: had ?? now.toISOString() } : state

async function storedPicture(site: Site, editor: Editor, { changes, picture }: PostSave): Promise<{ image?: string }> {
  if (!picture) return {}
  const { file } = await addPicture(site, { bytes: picture, alt: changes.imageAlt ?? '' }, actorOf(editor))
  return { image: file }
}

/** What the new state refers to must be there, and stay until the transaction is done; a replaced picture gives way to its successor. */
async function claim(write: Write, next: PostState, was: PostState): Promise<void> {
  if (next.categoryId !== null && next.categoryId !== was.categoryId) {
    await write.lock(CATEGORIES_LOCK)
    if (!(await hasCategory(write.trx, next.categoryId))) throw invalidField('category_id', messages.categoryUnknown)
  }
  if (next.image !== null && next.image !== was.image) next.image = await claimPicture(write, next.image)
}

export async function hasCategory(trx: Db | Trx, id: number): Promise<boolean> {
  const row = await trx.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Gives its new `updatedAt`. */
async function updatePost(write: Write, before: Post, next: PostState): Promise<string> {
  const row = {
    ...columnsOf(postFields, next),
    excerpt: excerptOf(next.content),
    updated_at: nextUpdatedAt(write.now, before.updatedAt),
  }
  await write.trx.updateTable('posts').set(row).where('id', '=', before.id).execute()
  await storeElsewhere(write, before.id, next, before)
  await indexPost(write.trx, before.id)
  return row.updated_at
}

type ElsewhereKey = Exclude<keyof PostState, ColumnKeys<PostFields>>

/** How the fields are stored that are no columns of `posts`. */
const elsewhere: { [K in ElsewhereKey]: (write: Write, id: number, value: PostState[K]) => Promise<unknown> } = {
  async author({ trx }, id, name) {
    const author_id = name ? await ensureAuthor(trx, name) : null
    return trx.updateTable('posts').set({ author_id }).where('id', '=', id).execute()
  },
  async tags({ trx }, id, names) {
    await trx.deleteFrom('post_tags').where('post_id', '=', id).execute()
    await linkTags(trx, id, names)
  },
}

async function storeElsewhere(write: Write, id: number, next: PostState, was: PostState): Promise<void> {
  const store = async <K extends ElsewhereKey>(field: K) => !isSame(next[field], was[field]) && elsewhere[field](write, id, next[field])
  for (const field of Object.keys(elsewhere) as ElsewhereKey[]) await store(field)
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const changedFields = (was: PostState, next: PostState): string[] =>
  (Object.keys(next) as (keyof PostState)[]).filter((field) => !isSame(was[field], next[field]))

interface Finish {
  actor: string
  action: string
  /** Undefined for a new post. */
  before?: Post
  changed: string[]
  changes?: AuditChanges | undefined
  revisionId?: string | undefined
}

/** Every save leaves a revision of what is stored now, and an audit entry. */
async function finish(write: Write, id: number, { actor, action, before, changed, changes, revisionId }: Finish): Promise<Post> {
  const post = await selectPost(write.trx, id, { state: 'all', now: write.now })
  if (!post) throw new Error('a post that was just saved is not there')
  const kept = { actor, changed, id: revisionId, before: before && keptState(before), after: keptState(post) }
  await keepRevision(write, { entity: 'post', id }, kept)
  await write.audit({ action, entity: 'post', entityId: id, details: { fields: changed }, changes })
  postChanged(write, id, before && stateOf(before), stateOf(post))
  return post
}

const keptState = (post: Post) => ({ at: post.updatedAt, title: post.title, snapshot: stateOf(post) })

const readers: Readers<PostFields> = {
  content: readContent,
  categoryId(given) {
    const value = given === '' ? null : readNumberId(given)
    return value === undefined ? { error: messages.categoryUnknown } : { value }
  },
  status: readStatus,
  publishAt: readDate,
  tags(given) {
    const value = readNames(given)
    if (value.some((tag) => codePoints(tag) > lengthLimits.tag)) return { error: messages.tooLong('Each tag', lengthLimits.tag) }
    return value.length > MAX_TAGS ? { error: messages.tooManyTags(MAX_TAGS) } : { value }
  },
}

/** Turns the fields of a form into changes of a post; fields that are not there change nothing. One message a bad field. */
export const readPostChanges = (form: Partial<PostForm>, timeZone: string) => readFields(postFields, readers, form, timeZone)
