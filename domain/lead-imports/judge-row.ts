import { foldText } from '#shared/fold-text.ts'
import { type ImportField, importFields, leadKinds } from '#shared/leads/import-choices.ts'
import type { ImportPlan } from '#shared/leads/import-plan.ts'
import type { LeadField } from '#shared/leads/lead-form.ts'
import { type LeadStatus, leadStatusOptions } from '#shared/leads/lead-status.ts'
import { lengthLimits } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { readWebsite } from '#shared/leads/website.ts'
import type { LeadKind } from '#database/tables.ts'
import { codePoints } from '#shared/code-points.ts'
import { typedCell } from '../csv/harmless-cell.ts'
import { detailFields, filledFields, leadForms, type LeadWords } from '../leads/lead-forms.ts'
import { toE164 } from '../leads/phone-number.ts'
import { readDate } from './read-date.ts'
import { orNothing, readPhone, wasShortened } from './read-ways.ts'

export interface ImportedLead extends LeadWords {
  kind: LeadKind
  status: LeadStatus
  notes: string
  /** What led here, in the file's words; blank where it does not say. */
  origin: string
  /** ISO 8601; undefined when the row does not say. */
  createdAt: string | undefined
}

export type Judged = { lead: ImportedLead } | { reason: string }

interface Judging {
  plan: ImportPlan
  timeZone: string
  now: Date
}

class Unfit extends Error {}
const unfit = (reason: string): never => {
  throw new Unfit(reason)
}

/** A row as the enquiry that it would become, or why it can't be one, in words for whoever has the file. */
export function judgeRow(cells: readonly string[], judging: Judging): Judged {
  try {
    return { lead: leadOf(cells, judging) }
  } catch (error) {
    if (error instanceof Unfit) return { reason: error.message }
    throw error
  }
}

function leadOf(cells: readonly string[], { plan, timeZone, now }: Judging): ImportedLead {
  const text = (field: ImportField) => textOf(cells, plan, field)
  const called = readPhone(orNothing(text('phone')))
  if (wasShortened(called.phone)) unfit(messages.rowPhoneShortened(called.phone))
  const [email, phone] = [checked('email', orNothing(text('email'))), checked('phone', called.phone)]
  if (!email && !phone) unfit(messages.rowUnreachable)
  const kind = chosen(text('kind'), leadKinds, 'Kind') ?? plan.kind
  const words: LeadWords = {
    ...{ email, phone, phoneE164: toE164(phone), details: detailsOf(text) },
    // Whoever left no name is called by how to reach them.
    name: checked('name', text('name')) || email || phone,
  }
  const [details, others] = split(kind, words)
  const school = text('school')
  return {
    ...{ ...words, details, kind },
    status: chosen(text('status'), leadStatusOptions, 'Status') ?? plan.status,
    notes: notesOf([
      text('notes'),
      ...[school && `${labelOf('school')}: ${school}`, called.beside && `Phone: ${called.beside}`],
      ...others,
    ]),
    origin: text('source'),
    createdAt: momentOf(text('created'), plan, timeZone, now),
  }
}

const labelOf = (field: ImportField): string => importFields.find(({ name }) => name === field)?.label ?? ''

/** Columns that become the same field, one after the other. */
function textOf(cells: readonly string[], { columns }: ImportPlan, field: ImportField): string {
  const joined = importFields.find(({ name }) => name === field)
  const texts = cells.filter((_, index) => columns[index] === field).map((cell) => typedCell(cell).trim())
  return texts.filter(Boolean).join(joined && 'join' in joined ? joined.join : ' ')
}

const sharedFields: Record<string, LeadField> = Object.fromEntries(
  (Object.values(leadForms.contact.fields) as LeadField[]).map((field) => [field.stored, field]),
)

/** As the forms take it; what is not there is blank. */
function checked(stored: 'name' | 'email' | 'phone', text: string): string {
  return text === '' ? '' : fitting(sharedFields[stored], text)
}

function fitting(field: LeadField | undefined, text: string): string {
  const read = field?.schema.safeParse(text)
  if (read?.success) return read.data
  return unfit(`${read?.error.issues[0]?.message ?? messages.invalidType}: “${text.slice(0, 60)}”`)
}

function detailsOf(text: (field: ImportField) => string): Record<string, string> {
  const given = importFields.flatMap(({ name }) => {
    const field = detailFields.get(name)
    const typed = field ? text(name) : ''
    return field && typed ? [[name, detailOf(field, typed)] as const] : []
  })
  return Object.fromEntries(given)
}

function detailOf(field: LeadField, typed: string): string {
  if (field.options) return chosen(typed, field.options, field.label) ?? ''
  const text = fitting(field, typed)
  return field.kind === 'website' ? (readWebsite(text) ?? text) : text
}

/** What the kind's own form asks for, and lines for the notes of what only others ask for. */
function split(kind: LeadKind, words: LeadWords): [LeadWords['details'], string[]] {
  const own = new Set(filledFields(kind, words).map(({ field }) => field.stored))
  const entries = Object.entries(words.details)
  const [kept, others] = [true, false].map((isOwn) => entries.filter(([name]) => own.has(`details.${name}`) === isOwn))
  return [Object.fromEntries(kept ?? []), (others ?? []).map(([name, text]) => `${detailFields.get(name)?.label}: ${text}`)]
}

function notesOf(texts: readonly string[]): string {
  const notes = texts.filter(Boolean).join('\n')
  return codePoints(notes) > lengthLimits.notes ? unfit(messages.tooLong('Notes', lengthLimits.notes)) : notes
}

const plain = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** By value or label, in any case; undefined where nothing is said. */
function chosen<T extends string>(typed: string, choices: readonly { value: T; label: string }[], label: string): T | undefined {
  if (typed === '') return undefined
  const found = choices.find((choice) => plain(choice.value) === plain(typed) || plain(choice.label) === plain(typed))
  return (
    found?.value ??
    unfit(
      messages.rowChoice(
        label,
        typed.slice(0, 60),
        choices.map((choice) => choice.label),
      ),
    )
  )
}

function momentOf(typed: string, { dateOrder }: ImportPlan, timeZone: string, now: Date): string | undefined {
  if (typed === '') return undefined
  const moment = readDate(typed, dateOrder, timeZone) ?? unfit(messages.rowDate(typed.slice(0, 60)))
  return Date.parse(moment) > now.getTime() ? unfit(messages.rowInFuture(typed)) : moment
}
