import type * as z from 'zod/mini'
import { codePoints } from '#shared/code-points.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import type { Fields, ValuesOf } from '#shared/fields.ts'
import type { FieldErrors } from '#shared/forms.ts'
import { isBlank } from '#shared/is-blank.ts'
import { lengthLimits } from '#shared/limits.ts'
import { readDateTime } from '#shared/local-time.ts'
import type { PostStatus } from '#shared/posts/post-status.ts'
import { cleanContent } from './content/clean-content.ts'
import { textOf } from './content/html-text.ts'

/** What a typed text says: a value, a mistake, or nothing. */
type Reading<V> = { value: V } | { error: string } | undefined
type Reader<V> = (given: string, timeZone: string) => Reading<V> | Promise<Reading<V>>

type IsPlainText<V> = [V] extends [string] ? (string extends V ? true : false) : false
type Typed<F extends Fields> = { [K in keyof F]: F[K]['form'] extends null ? never : K }[keyof F]
type NeedsReader<F extends Fields> = { [K in Typed<F>]: IsPlainText<z.output<F[K]['value']>> extends true ? never : K }[Typed<F>]

/** How fields are read that are not stored as they are typed. */
export type Readers<F extends Fields> = { [K in NeedsReader<F>]: Reader<ValuesOf<F>[K]> } & { [K in Typed<F>]?: Reader<ValuesOf<F>[K]> }

/** Turns the fields of a form into changes of a text; fields that are not there change nothing. One message a bad field. */
export async function readFields<F extends Fields>(
  fields: F,
  readers: Readers<F>,
  form: Readonly<Record<string, string | undefined>>,
  timeZone: string,
): Promise<{ changes: Partial<ValuesOf<F>>; errors: FieldErrors }> {
  const changes: Record<string, unknown> = {}
  const errors: FieldErrors = {}
  for (const [key, { name, form: typed }] of Object.entries(fields)) {
    const given = form[name]
    if (typed === null || given === undefined) continue
    const reader = (readers as Record<string, Reader<unknown> | undefined>)[key]
    const reading: Reading<unknown> = reader ? await reader(given, timeZone) : { value: given }
    if (reading && 'error' in reading) errors[name] = reading.error
    else if (reading) changes[key] = reading.value
  }
  return { changes: changes as Partial<ValuesOf<F>>, errors }
}

/** Clean HTML. Content of which cleaning leaves neither words nor a picture is none. */
export const readContent: Reader<string> = async (given) => {
  // Cleaning what is refused anyway would cost the time of everyone else.
  if (given === '' || codePoints(given) > lengthLimits.postContent) return undefined
  const { html } = await cleanContent(given)
  return isBlank(textOf(html)) && !html.includes('<img') ? { error: deskMessages.contentRequired } : { value: html }
}

/** ISO 8601; blank takes the date away. */
export const readDate: Reader<string | null> = (given, timeZone) => {
  const value = given === '' ? null : readDateTime(given, timeZone)
  return value === undefined ? { error: deskMessages.dateInvalid } : { value }
}

export const readStatus: Reader<PostStatus> = (given) => (given === '' ? undefined : { value: given === 'draft' ? 'draft' : 'published' })
