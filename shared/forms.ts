import * as z from 'zod/mini'
import { codePoints } from './code-points.ts'
import { inOneSpelling, isEmailAddress } from './email-address.ts'
import { isBlank } from './is-blank.ts'
import * as messages from './messages.ts'
import { oneLine } from './one-line.ts'
import { emailLimit, textLimit } from './text-limit.ts'

export type FieldErrors = Record<string, string>
export type FormResult<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors; entered: Record<string, string> }

/** At least `limit` code points. */
export const atLeast = (limit: number, message: string) =>
  described(
    z.refine<string>((text) => codePoints(text) >= limit, message),
    { minimum: limit },
  )

/** At most `limit` code points, as JSON Schema counts them too: the description of the API says the same number. */
export const within = (label: string, limit: number) =>
  described(
    z.refine<string>((text) => codePoints(text) <= limit, textLimit(label, limit).message),
    { maximum: limit },
  )

/** Lets a check of our own say in the description of the API what zod's own checks of texts say. */
function described(check: ReturnType<typeof z.refine<string>>, facts: { minimum?: number; maximum?: number; format?: string }) {
  check._zod.onattach.push((schema) => Object.assign(schema._zod.bag, facts))
  return check
}

/** A text on one line, whatever was pasted, of at most `limit` code points; `required` is the message for a missing one. */
export const requiredText = (required: string, label: string, limit: number) =>
  z.string().check(z.overwrite(oneLine), z.minLength(1, required), within(label, limit))

/** The same that may be blank. */
export const optionalText = (label: string, limit: number) => z.string().check(z.overwrite(oneLine), within(label, limit))

/** A text that may have lines, of at most `limit` code points; `required` is the message for a missing one. */
export const requiredLines = (required: string, label: string, limit: number) =>
  z.string().check(z.overwrite(cleanText), z.minLength(1, required), within(label, limit))

/** The same that may be blank. */
export const optionalLines = (label: string, limit: number) => z.string().check(z.overwrite(cleanText), within(label, limit))

/** HTML; in one Unicode form only its words may be, once it is read: a mark behind a tag would become one with the tag's end. */
export const requiredHtml = (required: string, label: string, limit: number) =>
  z.string().check(z.minLength(1, required), within(label, limit))

/** One of these values; `required` is the message for a missing one, `invalid` for any other. */
export const requiredChoice = <const Value extends string>(required: string, values: readonly Value[], invalid: string) =>
  z.enum(values, { error: ({ input }) => (input === '' ? required : invalid) })

/** One of these values, or blank. */
export const optionalChoice = <const Value extends string>(values: readonly Value[], invalid?: string) => z.enum(['', ...values], invalid)

export const emailAddress = () =>
  z.string().check(
    z.overwrite((text) => inOneSpelling(oneLine(text))),
    z.minLength(1, messages.emailRequired),
    within('Email', emailLimit.max),
    described(
      z.refine((text) => text === '' || isEmailAddress(text), messages.invalidEmail),
      { format: 'email' },
    ),
  )

/** Bodies come as JSON, form data or a form in the browser; anything that is not text counts as missing. */
export type FormInput = Record<string, unknown>

const typedFields = new Set<unknown>()

/** Marks a field, such as a password, whose blanks count. */
export function asTyped<S extends z.ZodMiniType>(field: S): S {
  typedFields.add(field)
  return field
}

/**
 * Reads a form by its schema: trims, turns absent fields and those of which nobody sees a character into blanks, ignores unknown ones,
 * and gives either the value or one message a field (in the schema's order) beside what was typed.
 */
export function readForm<S extends z.ZodMiniObject>(schema: S, input: FormInput): FormResult<z.output<S>> {
  const entered = Object.fromEntries(
    Object.keys(schema.shape).map((field) => [field, typedText(Object.hasOwn(input, field) ? input[field] : undefined)]),
  )
  const trimmed = Object.fromEntries(
    Object.entries(entered).map(([field, text]) => [field, typedFields.has(schema.shape[field]) ? text : storable(text)]),
  )
  const parsed = schema.safeParse(trimmed)
  if (parsed.success) return { ok: true, value: parsed.data }
  const errors: FieldErrors = {}
  for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= issue.message
  return { ok: false, errors, entered }
}

const typedText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : ''

/** PostgreSQL can't store U+0000, and lone surrogates are no text; neither is anything a person typed. */
const storable = (text: string): string => (isBlank(text) ? '' : text.replaceAll('\0', '').toWellFormed().trim())

/** A text as it is stored, with its lines: letters with their marks in one Unicode form (NFC), empty where nobody would see a character. */
export const cleanText = (text: string): string => storable(text).normalize()

export const firstError = (errors: FieldErrors): string => Object.values(errors)[0] ?? messages.submissionFailed
