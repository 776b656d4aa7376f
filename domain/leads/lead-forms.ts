import type { LeadKind } from '#database/tables.ts'
import type { FormValues } from '#shared/define-form.ts'
import { contactForm } from '#shared/leads/contact-fields.ts'
import { demoForm } from '#shared/leads/demo-fields.ts'
import type { LeadField, LeadForm } from '#shared/leads/lead-form.ts'
import { quoteForm } from '#shared/leads/quote-fields.ts'
import { resellerForm } from '#shared/leads/reseller-fields.ts'
import { readWebsite } from '#shared/leads/website.ts'
import { firstE164 } from './phone-number.ts'

/** The form of every kind of lead; each field says by itself where it is stored. */
export const leadForms = { contact: contactForm, demo: demoForm, reseller: resellerForm, quote: quoteForm } satisfies Record<
  LeadKind,
  LeadForm
>

export type LeadFormOf<Kind extends LeadKind> = FormValues<(typeof leadForms)[Kind]>

/** Labels of the kinds of leads for staff. */
export const kindNames: Record<LeadKind, string> = {
  contact: 'Contact message',
  demo: 'Demo booking',
  reseller: 'Reseller request',
  quote: 'Quote request',
}

export interface LeadWords {
  name: string
  email: string
  phone: string
  /** The first phone number as it is dialled from anywhere; null when none can be read. */
  phoneE164: string | null
  /** What only some kinds have, by the names that their fields are stored under. */
  details: Record<string, string>
}

const fieldsOf = (kind: LeadKind): [string, LeadField][] => Object.entries(leadForms[kind].fields)

const DETAIL = 'details.'
/** The name of a field among the details; undefined for what has a column of its own. */
const detailOf = ({ stored }: LeadField): string | undefined => (stored.startsWith(DETAIL) ? stored.slice(DETAIL.length) : undefined)

function textOf({ details, ...columns }: LeadWords, field: LeadField): string {
  const { stored } = field
  if (stored === 'name' || stored === 'email' || stored === 'phone') return columns[stored]
  return details[detailOf(field) ?? ''] ?? ''
}

/** A form as the words of a lead, or the part of them that the form's fields say, each as its kind is stored. */
export function wordsOfForm(kind: LeadKind, form: Readonly<Record<string, string>>): Partial<LeadWords> & Pick<LeadWords, 'details'> {
  const columns: Partial<LeadWords> = {}
  const details: Record<string, string> = {}
  for (const [name, field] of fieldsOf(kind)) {
    const typed = form[name]
    if (typed === undefined) continue
    if (field.stored === 'phone') Object.assign(columns, { phone: typed, phoneE164: firstE164(typed) })
    else if (field.stored === 'name' || field.stored === 'email') columns[field.stored] = typed
    else details[detailOf(field) ?? name] = asStored(field, typed)
  }
  return { ...columns, details }
}

function asStored({ kind }: LeadField, typed: string): string {
  if (kind === 'website') return readWebsite(typed) ?? typed
  if (kind === 'phone') return firstE164(typed) ?? typed
  return typed
}

/** Every field of a lead's form with what the lead says in it, in the form's order; blank where it says nothing. */
export const filledFields = (kind: LeadKind, words: LeadWords) =>
  fieldsOf(kind).map(([name, field]) => ({ name, field, text: textOf(words, field) }))

/** The words of a lead under the names of its form. */
export const formOfWords = (kind: LeadKind, words: LeadWords): Record<string, string> =>
  Object.fromEntries(filledFields(kind, words).map(({ name, text }) => [name, text]))

/** What staff read for a value: of a choice the words that the visitor chose by. */
export const shownText = ({ options = [] }: LeadField, text: string): string => options.find(({ value }) => value === text)?.label ?? text

/** Every detail that some form asks for, by its stored name, under the label of the first form that does. */
export const detailFields: ReadonlyMap<string, LeadField> = new Map(
  (Object.keys(leadForms) as LeadKind[])
    .flatMap((kind) => fieldsOf(kind).flatMap(([, field]) => [[detailOf(field), field] as const]))
    .filter((entry): entry is [string, LeadField] => entry[0] !== undefined)
    .toReversed(),
)
