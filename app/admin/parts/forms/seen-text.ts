import { type OvertakenRefusal, type SeenFields, seenFieldsOf } from '#domain/seen/merge-seen.ts'
import { shortened } from '#domain/shortened.ts'
import type { Site } from '#domain/site.ts'
import { longDateTime } from '#shared/clock-time.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { didBy } from './did-by.ts'
import { SEEN } from './seen-field.ts'

type Entered = Readonly<Record<string, string>>

/** How a value is called where it is not what its field says. */
export type ValueWords = Readonly<Partial<Record<string, (value: string) => string>>>

/** No field has it: what the record is called, so that one which was removed meanwhile can be named. */
const NAME = ''
/** More of a text than this is looked up in another window. */
const MOST_TOLD = 300

/** What a form shows of a record, as it sends it along. */
export const seenText = (values: Readonly<Record<string, unknown>>, name = ''): string =>
  String(new URLSearchParams([[NAME, name], ...seenFieldsOf(values)]))

/** What a form says that it showed; undefined where it does not. */
export const readSeen = ({ [SEEN]: seen }: Entered): SeenFields | undefined =>
  seen === undefined ? undefined : new Map(new URLSearchParams(seen))

export const seenName = ({ [SEEN]: seen }: Entered): string => new URLSearchParams(seen).get(NAME) ?? ''

/** What comes back: what was typed, what a colleague changed of the rest, and at each field that both changed what is stored now. */
export function overtakenAgain(site: Site, refusal: OvertakenRefusal, entered: Entered, words: ValueWords) {
  const { stored, overtaken, left, last } = refusal
  const textOf = (field: string) => stored[field] ?? ''
  const by = last && { by: last.by, at: longDateTime(last.at, site.timeZone) }
  const told = (field: string) => deskMessages.keepYours(didBy(`saved ${inWords(textOf(field), words[field])}`, by))
  return {
    errors: Object.fromEntries(overtaken.map((field) => [field, told(field)])),
    message: refusal.message,
    entered: {
      ...entered,
      ...Object.fromEntries(left.map((field) => [field, textOf(field)])),
      [SEEN]: seenText(stored, seenName(entered)),
    },
  }
}

const inWords = (value: string, called?: (value: string) => string): string => {
  const text = called ? called(value) : value.split(/\s*[\r\n]+\s*/).join(' / ')
  return text === '' ? 'it blank' : `‘${shortened(text, MOST_TOLD)}’`
}
