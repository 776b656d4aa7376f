import type { LeadKind } from '#database/tables.ts'
import { codePoints } from '#shared/code-points.ts'
import { foldText } from '#shared/fold-text.ts'
import { schemaOfField } from '#shared/form-schema.ts'
import { cleanText } from '#shared/forms.ts'
import { type ImportField, importFields, leadKinds } from '#shared/leads/import-choices.ts'
import * as importMessages from '#shared/leads/import-messages.ts'
import type { ImportPlan } from '#shared/leads/import-plan.ts'
import type { LeadField } from '#shared/leads/lead-form.ts'
import { type LeadStatus, leadStatusOptions } from '#shared/leads/lead-status.ts'
import { readWebsite } from '#shared/leads/website.ts'
import { lengthLimits } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { typedCell } from '../csv/harmless-cell.ts'
import { detailFields, filledFields, leadForms, type LeadWords } from '../leads/lead-forms.ts'
import { firstE164, readNumbers } from '../leads/phone-number.ts'
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

/** `remark`: what whoever has the file should look at, though the row comes in. */
export type Judged = { lead: ImportedLead; remark?: string } | { reason: string }

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
  const judged = readOrWhyNot(() => leadOf(cells, judging))
  return judged instanceof Unfit ? { reason: judged.message } : judged
}

function readOrWhyNot<T>(read: () => T): T | Unfit {
  try {
    return read()
  } catch (error) {
    if (error instanceof Unfit) return error
    throw error
  }
}

function leadOf(cells: readonly string[], { plan, timeZone, now }: Judging): Exclude<Judged, { reason: string }> {
  const text = (field: ImportField) => textOf(cells, plan, field)
  const { email, phone, beside, remark } = reachOf(orNothing(text('email')), orNothing(text('phone')))
  const school = text('school')
  const kind = chosen(text('kind'), leadKinds, 'Kind') ?? plan.kind
  const words: LeadWords = {
    email,
    phone,
    phoneE164: firstE164(phone),
    details: detailsOf(text),
    name: checked('name', text('name') || (plan.nameless === 'school' ? school : '')) || email || firstOf(phone),
  }
  const [details, others] = split(kind, words)
  const lead: ImportedLead = {
    ...words,
    details,
    kind,
    status: chosen(text('status'), leadStatusOptions, 'Status') ?? plan.status,
    notes: notesOf([text('notes'), inNotes('school', school), ...beside, ...others]),
    origin: text('source'),
    createdAt: momentOf(text('created'), plan, timeZone, now),
  }
  return remark === undefined ? { lead } : { lead, remark }
}

/** By which somebody without a name is called. */
const firstOf = (phone: string): string => readNumbers(phone)[0]?.typed ?? phone

interface Reach {
  email: string
  phone: string
  /** Lines for the notes; blank where there is nothing. */
  beside: string[]
  remark?: string
}

/**
 * The ways to answer. One that is no way keeps out a row that can't be answered otherwise; beside one that is, it stands in the notes as
 * it was written. A number that nobody can read is kept where there is nothing else, as it may mean something to whoever knows the school.
 */
function reachOf(typedEmail: string, typedPhone: string): Reach {
  const called = readPhone(typedPhone)
  const email = readOrWhyNot(() => checked('email', typedEmail))
  const phone = readOrWhyNot(() => checkedPhone(called.phone))
  const beside = [inNotes('phone', called.beside)]
  if (email instanceof Unfit) {
    if (phone instanceof Unfit || !firstE164(phone)) throw email
    return { email: '', phone, beside: [inNotes('email', typedEmail), ...beside], remark: importMessages.rowEmailInNotes }
  }
  if (phone instanceof Unfit) {
    if (!email) throw phone
    return { email, phone: '', beside: [inNotes('phone', typedPhone)], remark: importMessages.rowPhoneInNotes }
  }
  if (!email && !phone) unfit(importMessages.rowUnreachable)
  const remark = remarkOf(typedPhone, phone)
  return { email, phone, beside, ...(remark ? { remark } : {}) }
}

const remarkOf = (typed: string, phone: string): string | undefined => {
  if (phone) return firstE164(phone) ? undefined : importMessages.rowPhoneUnread
  return typed ? importMessages.rowPhoneInNotes : undefined
}

const checkedPhone = (typed: string): string =>
  wasShortened(typed) ? unfit(importMessages.rowPhoneShortened(typed)) : checked('phone', typed)

/** What no field of an enquiry takes, as a line of its notes; blank for nothing. */
const inNotes = (field: ImportField, text: string): string => text && `${importFields.find(({ name }) => name === field)?.label}: ${text}`

/** Columns that become the same field, one after the other. */
function textOf(cells: readonly string[], { columns }: ImportPlan, field: ImportField): string {
  const joined = importFields.find(({ name }) => name === field)
  const texts = cells.filter((_, index) => columns[index] === field).map((cell) => cleanText(typedCell(cell)))
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
  const read = field && schemaOfField(field).safeParse(text)
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

/** Nothing longer is gone through for one. */
const LONGEST_CHOICE = 200

const plain = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What tables call a kind of school, besides its value and its label; 'Secondary school' was our own label before. */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  primary: ['primary school', 'nursery', 'nursery school', 'nursery and primary'],
  secondary: ['secondary school', 'college', 'high school', 'primary and secondary', 'nursery primary and secondary', 'both'],
}

/** By value, label or another name of it, in any case; undefined where nothing is said. */
function chosen<T extends string>(typed: string, choices: readonly { value: T; label: string }[], label: string): T | undefined {
  if (typed === '') return undefined
  const said = typed.length > LONGEST_CHOICE ? undefined : plain(typed)
  const found = choices.find(({ value, label: called }) =>
    [value, called, ...(ALSO_CALLED[value] ?? [])].some((name) => plain(name) === said),
  )
  return (
    found?.value ??
    unfit(
      importMessages.rowChoice(
        label,
        typed.slice(0, 60),
        choices.map((choice) => choice.label),
      ),
    )
  )
}

function momentOf(typed: string, { dateOrder }: ImportPlan, timeZone: string, now: Date): string | undefined {
  if (typed === '') return undefined
  const moment = readDate(typed, dateOrder, timeZone) ?? unfit(importMessages.rowDate(typed.slice(0, 60)))
  return Date.parse(moment) > now.getTime() ? unfit(importMessages.rowInFuture(typed)) : moment
}
