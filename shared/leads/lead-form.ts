import { defineForm, type FormDefinition, type FormField } from '../define-form.ts'

/** Where a lead keeps a field: in a column that every kind of lead has, or among its details under a name of their own. */
type Stored =
  | { stored: 'name'; kind: 'line' }
  | { stored: 'email'; kind: 'email' }
  | { stored: 'phone'; kind: 'phone' }
  | { stored: `details.${string}` }

export type LeadField = FormField & Stored

export interface LeadForm extends FormDefinition {
  fields: Record<string, LeadField>
}

type Missing<Fields extends Record<string, LeadField>> = Exclude<'name' | 'email' | 'phone', Fields[keyof Fields]['stored']>

/** A form whose every field is stored, and that asks for a name, an e-mail address and a phone number. */
export const leadForm = <Fields extends Record<string, LeadField>>(
  fields: Fields & ([Missing<Fields>] extends [never] ? unknown : { missing: Missing<Fields> }),
) => defineForm<Fields>(fields)
