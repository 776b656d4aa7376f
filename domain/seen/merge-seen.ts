import { createHash } from 'node:crypto'
import * as deskMessages from '#shared/desk-messages.ts'
import { cleanText } from '#shared/forms.ts'
import { findLastSave, type LastSave, type Saved } from '../audit/find-last-save.ts'
import { Refusal } from '../errors.ts'
import type { Write } from '../site.ts'

type Values = Readonly<Record<string, unknown>>

/** A digest of what each field of a form showed, by its name; a field that is not here is taken to have shown what is stored. */
export type SeenFields = ReadonlyMap<string, string>

interface Merged<Given> {
  given: Given
  stored: { readonly [Field in keyof Given]-?: unknown }
  /** Undefined where a form, or a program, does not say it. */
  seen: SeenFields | undefined
  saved: Saved
}

/** A colleague changed the same fields to something else after the form was opened; nothing was saved. */
export class OvertakenRefusal extends Refusal {
  /** All that is stored now, as fields show it. */
  readonly stored: Readonly<Record<string, string>>
  /** Fields that both changed. */
  readonly overtaken: readonly string[]
  /** Fields that were left as they were seen. */
  readonly left: readonly string[]
  readonly last: LastSave | undefined

  constructor({ stored, overtaken, left, last }: Pick<OvertakenRefusal, 'stored' | 'overtaken' | 'left' | 'last'>) {
    super('conflict', deskMessages.savedMeanwhile)
    this.stored = stored
    this.overtaken = overtaken
    this.left = left
    this.last = last
  }
}

/** What a form shows of these values, as it says it when it is sent. */
export const seenFieldsOf = (values: Values): SeenFields =>
  new Map(Object.entries(values).map(([field, value]) => [field, digestOf(value)] as const))

/**
 * Gives what is to be stored, within the transaction that read `stored` under its lock: a field that was left as it was seen keeps what
 * is stored. Throws {@link OvertakenRefusal} for one that was changed here and, to something else, by a colleague.
 */
export async function mergeSeen<Given extends object>(write: Write, { given, stored, seen, saved }: Merged<Given>): Promise<Given> {
  if (!seen) return given
  const fields = (Object.keys(given) as (keyof Given & string)[]).filter((field) => given[field] !== undefined)
  const isSeen = (field: string, value: unknown) => (seen.get(field) ?? digestOf(value)) === digestOf(value)
  const left = fields.filter((field) => seen.has(field) && isSeen(field, given[field]))
  const overtaken = fields.filter(
    (field) => !left.includes(field) && !isSeen(field, stored[field]) && digestOf(given[field]) !== digestOf(stored[field]),
  )
  if (overtaken.length > 0) {
    const shown = Object.fromEntries(Object.entries(stored).map(([field, value]) => [field, textOf(value)]))
    throw new OvertakenRefusal({ stored: shown, overtaken, left, last: await findLastSave(write.trx, saved) })
  }
  return { ...given, ...Object.fromEntries(left.map((field) => [field, stored[field]])) }
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** Browsers send other ends of lines than they were given, and letters in the form of the keyboard. */
const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(cleanText(textOf(value).replaceAll(/\r\n?/g, '\n')))
    .digest('base64url')
    .slice(0, 12)
