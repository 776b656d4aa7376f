import { codePoints } from '#shared/code-points.ts'
import { lengthLimits, MAX_TAGS } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { readNumberId } from '#shared/number-id.ts'
import { type PostFields, postFields } from '#shared/posts/post-fields.ts'
import type { PostForm } from '#shared/posts/post-form.ts'
import { readContent, readDate, type Readers, readFields, readStatus } from '../read-fields.ts'

const readers: Readers<PostFields> = {
  content: readContent,
  categoryId(given) {
    const value = given === '' ? null : readNumberId(given)
    return value === undefined ? { error: messages.categoryUnknown } : { value }
  },
  status: readStatus,
  publishAt: readDate,
  tags(given) {
    const value = [...new Set(given.split(',').map((tag) => tag.replace(/\s+/g, ' ').trim()))].filter(Boolean)
    if (value.some((tag) => codePoints(tag) > lengthLimits.tag)) return { error: messages.tooLong('Each tag', lengthLimits.tag) }
    return value.length > MAX_TAGS ? { error: messages.tooManyTags(MAX_TAGS) } : { value }
  },
}

/** Turns the fields of a form into changes of a post; fields that are not there change nothing. One message a bad field. */
export const readPostChanges = (form: Partial<PostForm>, timeZone: string) => readFields(postFields, readers, form, timeZone)
