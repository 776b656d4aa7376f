import { type LeadFormOf, leadForms } from '#domain/leads/lead-forms.ts'
import type { LeadField } from '#shared/leads/lead-form.ts'
import { filledForms } from './lead-forms.ts'

type Kind = keyof typeof filledForms

/** What would run in a spreadsheet that reads the file wrongly; each has 1+1 in it. */
export const PAYLOADS = ['=1+1', '+1+1', '@SUM(1+1)', '-1+1+cmd|1', '\uFF1D1+1', '"=1+1', "'=1+1;=1+1"] as const

/** Fields of a form that take any text. */
export const freeFields = (kind: Kind): [string, LeadField][] =>
  Object.entries(leadForms[kind].fields).filter(([, field]) => field.kind === 'line' || field.kind === 'text' || field.kind === 'phone')

/** A good form but for its free texts. */
export const hostileForm = <K extends Kind>(kind: K, payload: string): LeadFormOf<K> =>
  ({ ...filledForms[kind], ...Object.fromEntries(freeFields(kind).map(([name]) => [name, payload])) }) as unknown as LeadFormOf<K>
