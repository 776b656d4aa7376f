import type { output, ZodMiniObject } from 'zod/mini'
import type { LeadKind } from '#database/tables.ts'
import { ContactForm } from '#shared/leads/contact-form.ts'
import { DemoForm } from '#shared/leads/demo-form.ts'
import { QuoteForm } from '#shared/leads/quote-form.ts'
import { ResellerForm } from '#shared/leads/reseller-form.ts'
import { readWebsite } from '#shared/leads/website.ts'

/** What every kind of lead has, whatever its form calls it. */
export const SHARED_FIELDS = ['name', 'email', 'phone'] as const
type SharedField = (typeof SHARED_FIELDS)[number]
/** What only some kinds have; kept as JSON, under the names that staff read. */
export const DETAIL_FIELDS = ['address', 'type', 'website', 'topic', 'message'] as const
type DetailField = (typeof DETAIL_FIELDS)[number]

interface LeadForm<Schema extends ZodMiniObject = ZodMiniObject> {
  schema: Schema
  /** The form's own name of each field. */
  fields: Record<SharedField, keyof output<Schema> & string> & Partial<Record<DetailField, keyof output<Schema> & string>>
}

const leadForm = <Schema extends ZodMiniObject>(schema: Schema, fields: LeadForm<Schema>['fields']): LeadForm<Schema> => ({
  schema,
  fields,
})

/** Every kind of lead: its form, and which field is which. */
export const leadForms = {
  contact: leadForm(ContactForm, { name: 'fullName', email: 'email', phone: 'phoneNumber', message: 'message' }),
  client: leadForm(DemoForm, {
    name: 'clientName',
    email: 'clientEmail',
    phone: 'clientPhone',
    type: 'clientType',
    message: 'clientMessage',
  }),
  reseller: leadForm(ResellerForm, {
    name: 'resellerName',
    email: 'resellerEmail',
    phone: 'resellerPhoneNumber',
    address: 'resellerAddress',
    type: 'resellerType',
    message: 'resellerMessage',
  }),
  quote: leadForm(QuoteForm, { name: 'name', email: 'email', phone: 'phone', website: 'website', topic: 'topic', message: 'message' }),
} satisfies Record<LeadKind, LeadForm>

export type LeadFormOf<Kind extends LeadKind> = output<(typeof leadForms)[Kind]['schema']>

export interface LeadWords {
  name: string
  email: string
  phone: string
  details: Partial<Record<DetailField, string>>
}

type Pairs = [field: string, formField: string][]
const fieldsOf = (kind: LeadKind): Pairs => Object.entries(leadForms[kind].fields)

/** A form as the words of a lead, or the part of them that the form's fields say; websites get their scheme. */
export function wordsOfForm(kind: LeadKind, form: Readonly<Record<string, string>>): Partial<LeadWords> & Pick<LeadWords, 'details'> {
  const given = fieldsOf(kind).flatMap(([field, formField]) => {
    const value = form[formField]
    return value === undefined ? [] : [[field, field === 'website' ? (readWebsite(value) ?? value) : value] as const]
  })
  const isShared = (field: string) => (SHARED_FIELDS as readonly string[]).includes(field)
  return {
    ...Object.fromEntries(given.filter(([field]) => isShared(field))),
    details: Object.fromEntries(given.filter(([field]) => !isShared(field))),
  }
}

/** The words of a lead under the names of its form. */
export const formOfWords = (kind: LeadKind, { name, email, phone, details }: LeadWords): Record<string, string> => {
  const words: Record<string, string | undefined> = { name, email, phone, ...details }
  return Object.fromEntries(fieldsOf(kind).map(([field, formField]) => [formField, words[field] ?? '']))
}
