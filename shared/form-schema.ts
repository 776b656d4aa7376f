import * as z from 'zod/mini'
import type { ChoiceField, FieldValue, FormDefinition, FormField } from './define-form.ts'
import { cleanText, emailAddress, optionalChoice, requiredChoice, within } from './forms.ts'
import { readWebsite } from './leads/website.ts'
import * as messages from './messages.ts'
import { oneLine } from './one-line.ts'

type FormSchema<Form extends FormDefinition> = z.ZodMiniObject<{
  [Name in keyof Form['fields']]: z.ZodMiniType<FieldValue<Form['fields'][Name]>, string | undefined>
}>

type FieldSchema = z.ZodMiniType<string, string | undefined>

/** The schema by which browser and server read a form. */
export const schemaOf = <Form extends FormDefinition>(form: Form): FormSchema<Form> =>
  z.object(Object.fromEntries(Object.entries(form.fields).map(([name, field]) => [name, schemaOfField(field)]))) as FormSchema<Form>

const made = new WeakMap<FormField, FieldSchema>()

/** One for each field: tables of enquiries ask for it cell by cell. */
export function schemaOfField(field: FormField): FieldSchema {
  const schema = made.get(field) ?? makeSchema(field)
  made.set(field, schema)
  return schema
}

function makeSchema(field: FormField): FieldSchema {
  switch (field.kind) {
    case 'email':
      return emailAddress()
    case 'choice':
      return choiceSchema(field)
    case 'website':
      return textSchema(field, oneLine, isWebsite())
    case 'text':
      // A form that the browser itself sends ends them by two characters, which nobody typed.
      return textSchema(field, (typed) => cleanText(typed).replace(/\r\n?/g, '\n'))
    case 'line':
    case 'phone':
      return textSchema(field, oneLine)
  }
}

const isWebsite = () => z.refine<string>((typed) => typed === '' || readWebsite(typed) !== undefined, messages.invalidWebsite)

/** A text as `clean` leaves it; one that is not required may be absent. */
function textSchema(
  { label, required, limit }: Exclude<FormField, ChoiceField>,
  clean: (typed: string) => string,
  ...checks: ReturnType<typeof within>[]
) {
  const schema = z.string().check(z.overwrite(clean), within(label, limit), ...checks)
  return required ? schema.check(z.minLength(1, required)) : z._default(schema, '')
}

function choiceSchema({ required, invalid, options }: ChoiceField): FieldSchema {
  const values = options.map(({ value }) => value)
  return required ? requiredChoice(required, values, invalid) : z._default(optionalChoice(values, invalid), '')
}
