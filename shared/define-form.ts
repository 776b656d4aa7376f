import * as z from 'zod/mini'
import { emailAddress, optionalChoice, requiredChoice, within } from './forms.ts'
import { lengthLimits } from './limits.ts'
import * as messages from './messages.ts'
import { oneLine } from './one-line.ts'

/** What a field holds; how it is checked, stored and shown to staff follows from it. */
export type FieldKind = 'line' | 'text' | 'email' | 'phone' | 'website' | 'choice'

/** One field of a form for visitors: everything by which it differs from the others. */
export interface FormField {
  kind: FieldKind
  /** As the visitor reads it; staff read the same. */
  label: string
  /** The message for a missing one; a field without it may stay empty. */
  required?: string
  /** In code points; a choice needs none. */
  limit?: number
  options?: readonly { value: string; label: string }[]
  schema: z.ZodMiniType<string, string | undefined>
}

export interface FormDefinition {
  fields: Record<string, FormField>
  schema: z.ZodMiniObject
}

export type FieldName<Form extends FormDefinition> = keyof Form['fields'] & string
export type FormValues<Form extends FormDefinition> = z.output<Form['schema']>

/** A form of fields in the order in which they stand, with the schema by which browser and server read it. */
export function defineForm<Fields extends Record<string, FormField>>(fields: Fields) {
  const schemas = Object.entries(fields).map(([name, { schema }]) => [name, schema])
  return { fields, schema: z.object(Object.fromEntries(schemas) as { [Name in keyof Fields]: Fields[Name]['schema'] }) }
}

interface Given {
  label: string
  required?: string
  limit: number
}

/** A text as `clean` leaves it, with what its kind asks for; one that is not required may be absent. */
export function textSchema({ label, required, limit }: Given, clean: (typed: string) => string, ...checks: ReturnType<typeof within>[]) {
  const schema = z.string().check(z.overwrite(clean), within(label, limit), ...checks)
  return required ? schema.check(z.minLength(1, required)) : z._default(schema, '')
}

const textField =
  <const Kind extends FieldKind>(kind: Kind, clean: (typed: string) => string) =>
  <const G extends Given>(given: G) => ({ ...given, kind, schema: textSchema(given, clean) })

export const line = textField('line', oneLine)
/** Any way of writing a number; the server reads it. */
export const phone = textField('phone', oneLine)
/** Any number of lines. A form that the browser itself sends ends them by two characters, which nobody typed. */
export const text = textField('text', (typed) => typed.replace(/\r\n?/g, '\n'))

interface GivenChoice {
  label: string
  required?: string
  /** The message for what is none of its options. */
  invalid: string
  options: readonly { value: string; label: string }[]
}

type ChoiceOf<G extends GivenChoice> = G['options'][number]['value'] | (G extends { required: string } ? never : '')

/** One of its options; one that is not required may be left empty, or be absent. */
export const choice = <const G extends GivenChoice>(given: G) => ({ ...given, kind: 'choice' as const, schema: choiceSchema(given) })

function choiceSchema<G extends GivenChoice>({ required, invalid, options }: G) {
  const values = options.map(({ value }) => value)
  const schema = required ? requiredChoice(required, values, invalid) : z._default(optionalChoice(values, invalid), '')
  return schema as unknown as z.ZodMiniType<ChoiceOf<G>, string | undefined>
}

/** `given`: what a form keeps of it beside. */
export const email = <const G extends object>(given: G) => ({
  ...given,
  ...{ kind: 'email' as const, label: 'Email', required: messages.emailRequired, limit: lengthLimits.email, schema: emailAddress() },
})
