import { lengthLimits } from './limits.ts'
import * as messages from './messages.ts'

/** What a field holds; how it is checked, stored and shown to staff follows from it. */
export type FieldKind = FormField['kind']

/** One field of a form for visitors: everything by which it differs from the others. How it is read follows from it (form-schema.ts). */
export type FormField = TextField | ChoiceField

interface Asked {
  /** As the visitor reads it; staff read the same. */
  label: string
  /** The message for a missing one; a field without it may stay empty. */
  required?: string
}

interface TextField extends Asked {
  kind: 'line' | 'text' | 'email' | 'phone' | 'website'
  /** In code points. */
  limit: number
  options?: undefined
}

export interface ChoiceField extends Asked {
  kind: 'choice'
  limit?: undefined
  options: readonly { value: string; label: string }[]
  /** The message for what is none of its options. */
  invalid: string
}

export interface FormDefinition {
  fields: Record<string, FormField>
}

export type FieldName<Form extends FormDefinition> = keyof Form['fields'] & string

/** What a field gives once it is read. */
export type FieldValue<Field extends FormField> = Field extends { options: readonly { value: infer Value extends string }[] }
  ? Value | (Field extends { required: string } ? never : '')
  : string

export type FormValues<Form extends FormDefinition> = { [Name in keyof Form['fields']]: FieldValue<Form['fields'][Name]> }

/** A form of fields in the order in which they stand. Pages show it without what checks it, which they fetch when something is typed. */
export const defineForm = <Fields extends Record<string, FormField>>(fields: Fields) => ({ fields })

const textField =
  <const Kind extends TextField['kind']>(kind: Kind) =>
  <const G extends Omit<TextField, 'kind'>>(given: G) => ({ ...given, kind })

export const line = textField('line')
/** Any way of writing a number; the server reads it. */
export const phone = textField('phone')
/** Any number of lines. */
export const text = textField('text')

/** One of its options; one that is not required may be left empty, or be absent. */
export const choice = <const G extends Omit<ChoiceField, 'kind'>>(given: G) => ({ ...given, kind: 'choice' as const })

/** `given`: what a form keeps of it beside. */
export const email = <const G extends object>(given: G) => ({
  ...given,
  kind: 'email' as const,
  label: 'Email',
  required: messages.emailRequired,
  limit: lengthLimits.email,
})

/** An address of a website as people type it; stored with its scheme. */
export const website = <const G extends Asked>(given: G) => ({ ...given, kind: 'website' as const, limit: lengthLimits.website })
