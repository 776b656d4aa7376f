import { codePoints } from '#shared/code-points.ts'
import type { FieldErrors } from '#shared/forms.ts'
import { lengthLimits, MAX_TAGS } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { readNumberId } from '#shared/number-id.ts'
import type { PostForm, PostStatus } from '#shared/posts/post-form.ts'
import { cleanHtml } from '../content/clean-html.ts'
import { textOf } from '../content/html-text.ts'
import { readDateTime } from '#shared/local-time.ts'

/** Everything that an editor decides about a post; what a revision keeps. */
export interface PostState {
  title: string
  /** Clean HTML. */
  content: string
  categoryId: number | null
  /** Name of the author; blank for none. */
  author: string
  image: string | null
  imageAlt: string
  status: PostStatus
  /** ISO 8601, null as long as there is none. */
  publishAt: string | null
  metaTitle: string
  metaDescription: string
  tags: string[]
}

export type PostChanges = Partial<PostState>

/** Turns the fields of a form into changes of a post; fields that are not there change nothing. One message a bad field. */
export function readPostChanges(form: Partial<PostForm>, timeZone: string): { changes: PostChanges; errors: FieldErrors } {
  const changes: PostChanges = {}
  const errors: FieldErrors = {}
  if (form.title !== undefined) changes.title = form.title
  if (form.content) readContent(form.content, changes, errors)
  if (form.category_id !== undefined) readCategory(form.category_id, changes, errors)
  if (form.username !== undefined) changes.author = form.username
  if (form.post_date !== undefined) readDate(form.post_date, timeZone, changes, errors)
  if (form.status) changes.status = form.status === 'draft' ? 'draft' : 'published'
  if (form.image_alt !== undefined) changes.imageAlt = form.image_alt
  if (form.meta_title !== undefined) changes.metaTitle = form.meta_title
  if (form.meta_description !== undefined) changes.metaDescription = form.meta_description
  if (form.tags !== undefined) readTags(form.tags, changes, errors)
  return { changes, errors }
}

/** Content of which cleaning leaves neither words nor a picture is none. */
export function readCleanContent(given: string): string | undefined {
  const { html } = cleanHtml(given)
  return textOf(html) === '' && !html.includes('<img') ? undefined : html
}

function readContent(given: string, changes: PostChanges, errors: FieldErrors): void {
  // Cleaning what is refused anyway would cost the time of everyone else.
  if (codePoints(given) > lengthLimits.postContent) return
  const html = readCleanContent(given)
  if (html === undefined) errors.content = messages.contentRequired
  else changes.content = html
}

function readCategory(given: string, changes: PostChanges, errors: FieldErrors): void {
  const id = given === '' ? null : readNumberId(given)
  if (id === undefined) errors.category_id = messages.categoryUnknown
  else changes.categoryId = id
}

function readDate(given: string, timeZone: string, changes: PostChanges, errors: FieldErrors): void {
  const time = given === '' ? null : readDateTime(given, timeZone)
  if (time === undefined) errors.post_date = messages.dateInvalid
  else changes.publishAt = time
}

function readTags(given: string, changes: PostChanges, errors: FieldErrors): void {
  const tags = [...new Set(given.split(',').map((tag) => tag.replace(/\s+/g, ' ').trim()))].filter(Boolean)
  if (tags.some((tag) => codePoints(tag) > lengthLimits.tag)) errors.tags = messages.tooLong('Each tag', lengthLimits.tag)
  else if (tags.length > MAX_TAGS) errors.tags = messages.tooManyTags(MAX_TAGS)
  else changes.tags = tags
}
