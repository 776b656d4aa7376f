import * as z from 'zod/mini'
import { codePoints } from './code-points.ts'
import * as messages from './messages.ts'
import { emailLimit, type TextLimit, textLimit } from './text-limit.ts'

export type FieldErrors = Record<string, string>
export type FormResult<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors; entered: Record<string, string> }

const limits = new WeakMap<object, TextLimit>()

/** Makes a text's limit known to the field that counts by it. */
export function limited<Schema extends object>(schema: Schema, limit: TextLimit): Schema {
  limits.set(schema, limit)
  return schema
}

/** How long the text of a form's field may be; undefined for what is no free text. */
export const limitOf = (schema: object | undefined): TextLimit | undefined => schema && limits.get(schema)

const within = ({ max, message }: TextLimit) => z.refine<string>((text) => codePoints(text) <= max, message)

/** A text of at most `limit` code points; `required` is the message for a missing one. Trimmed by {@link readForm}. */
export function requiredText(required: string, label: string, limit: number) {
  const most = textLimit(label, limit)
  return limited(z.string().check(z.minLength(1, required), within(most)), most)
}

/** A text of at most `limit` code points that may be blank. */
export function optionalText(label: string, limit: number) {
  const most = textLimit(label, limit)
  return limited(z.string().check(within(most)), most)
}

/** Deliberately loose: a wrong refusal costs an enquiry, a wrong acceptance one bounced mail. ASCII controls never pass. */
const NAME = '[^\\s@<>()[\\]\\\\,;:"\\p{Cc}]+'
const LABEL = '[^\\s@<>()[\\]\\\\,;:".\\p{Cc}]+'
const EMAIL = new RegExp(`^${NAME}@${LABEL}(?:\\.${LABEL})+$`, 'u')

export const emailAddress = () =>
  limited(
    z.string().check(
      z.minLength(1, messages.emailRequired),
      within(emailLimit),
      z.refine((text) => text === '' || EMAIL.test(text), messages.invalidEmail),
    ),
    emailLimit,
  )

/** Bodies come as JSON, form data or a form in the browser; anything that is not text counts as missing. */
export type FormInput = Record<string, unknown>

/**
 * Reads a form by its schema: trims, turns absent fields into blanks, ignores unknown ones, and gives either the value
 * or one message a field (in the schema's order) beside what was typed.
 */
export function readForm<S extends z.ZodMiniObject>(schema: S, input: FormInput): FormResult<z.output<S>> {
  const entered = Object.fromEntries(
    Object.keys(schema.shape).map((field) => [field, typedText(Object.hasOwn(input, field) ? input[field] : undefined)]),
  )
  const trimmed = Object.fromEntries(Object.entries(entered).map(([field, text]) => [field, cleanText(text)]))
  const parsed = schema.safeParse(trimmed)
  if (parsed.success) return { ok: true, value: parsed.data }
  const errors: FieldErrors = {}
  for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= issue.message
  return { ok: false, errors, entered }
}

const typedText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : ''

/** PostgreSQL can't store U+0000, and lone surrogates are no text; neither is anything a person typed. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim()

export const firstError = (errors: FieldErrors): string => Object.values(errors)[0] ?? messages.submissionFailed
