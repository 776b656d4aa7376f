import type { AnyField, AnyFields } from '#shared/content/form-fields.ts'
import type { ItemPicture } from '#shared/content/item-picture.ts'
import type { FieldErrors } from '#shared/forms.ts'
import type { Picture } from '#shared/media/picture.ts'
import type { ChoicePicture } from '../../publish/media/choices-route.ts'

/** A picture of a field, with its sizes while it is there, and the words for this place. */
export interface FieldPicture {
  file: string
  alt: string
  stored: ChoicePicture | null
}

/** A field as its form shows it: made on the server, so that browsers fetch no tables and no schemas. */
export interface FormField {
  kind: AnyField['kind']
  /** In the form; the id of the control too. */
  name: string
  label: string
  hint: string | undefined
  /** Of what is typed, unless English. */
  lang: string | undefined
  required: boolean
  error: string | undefined
  /** What is typed in it. */
  value: string
  options: { value: string; label: string }[]
  /** Of a group: one row, of groups: each. */
  rows: FormField[][]
  /** What a row is called. */
  one: string
  pictures: FieldPicture[]
}

type Values = Record<string, unknown>

interface Known {
  /** By the names of the fields. */
  errors?: FieldErrors
  /** Sizes of the pictures that the values name. */
  pictures?: ReadonlyMap<string, Picture>
  /** Those that are there. */
  categories?: readonly { id: number; name: string }[]
}

/** The fields of a form with their values and what is wrong with them; a value that is not there is blank. */
export const describeForm = (fields: AnyFields, values: Values, known: Known = {}, before = ''): FormField[] =>
  Object.entries(fields).map(([key, field]) => {
    const name = before + key
    const value = values[key]
    return {
      kind: field.kind,
      name,
      label: field.label,
      hint: field.hint,
      lang: field.lang,
      error: known.errors?.[name],
      required: isRequired(field),
      value: typedValue(value),
      options: optionsOf(field, known),
      rows: rowsOf(field, value).map((row, index) =>
        describeForm('fields' in field ? field.fields : {}, row, known, field.kind === 'group' ? `${name}.` : `${name}.${index}.`),
      ),
      one: 'one' in field ? field.one : '',
      pictures: field.kind === 'picture' || field.kind === 'pictures' ? picturesIn(value, known) : [],
    }
  })

function optionsOf(field: AnyField, { categories = [] }: Known): FormField['options'] {
  if (field.kind === 'choice') return Object.entries(field.options).map(([value, label]) => ({ value, label }))
  if (field.kind !== 'category') return []
  return [{ value: '', label: field.unchosen }, ...categories.map(({ id, name }) => ({ value: String(id), label: name }))]
}

const isRequired = (field: AnyField): boolean => {
  if (field.kind === 'number') return field.optional !== true
  return field.kind === 'choice' || ('required' in field && field.required === true)
}

function typedValue(value: unknown): string {
  if (Array.isArray(value)) return value.every((each) => typeof each !== 'object') ? value.join('\n') : ''
  return typeof value === 'object' || value === undefined ? '' : String(value)
}

function rowsOf({ kind }: AnyField, value: unknown): Values[] {
  if (kind === 'group') return [(value as Values | null | undefined) ?? {}]
  return kind === 'groups' && Array.isArray(value) ? (value as Values[]) : []
}

const picturesIn = (value: unknown, { pictures }: Known): FieldPicture[] =>
  ((Array.isArray(value) ? value : value ? [value] : []) as ItemPicture[]).map(({ file, alt }) => {
    const picture = pictures?.get(file)
    return { file, alt, stored: picture ? { ...picture, alt } : null }
  })
