import type { ItemPicture } from './item-picture.ts'

/**
 * How a field of content is called and typed in a form. The tables that hold these stand beside the schemas, and their types
 * are made of the schemas' own: a field without a label, or a choice without words, does not compile.
 */
interface Labelled {
  label: string
  hint?: string
  /** What is typed is in this language instead of English. */
  lang?: string
}

/**
 * `line`: one line. `phone`: a number that can be dialled. `email`: an address. `text`: several lines. `link`: a path of this site or an
 * address. `date`: a day.
 */
interface WordsField extends Labelled {
  kind: 'line' | 'phone' | 'email' | 'text' | 'link' | 'date'
  /** May not be blank. */
  required?: true
}

interface NumberField extends Labelled {
  kind: 'number'
  /** May be missing. */
  optional?: true
}

/** A category that is there, by its number; null where nobody chose. */
interface CategoryField extends Labelled {
  kind: 'category'
  /** What counts then. */
  unchosen: string
}

interface ChoiceField<V extends string = string> extends Labelled {
  kind: 'choice'
  /** What each value is called. */
  options: Readonly<Record<V, string>>
}

interface PictureField extends Labelled {
  kind: 'picture' | 'pictures'
}

/** Several texts, or numbers, typed one a line. */
interface LinesField extends Labelled {
  kind: 'lines' | 'numbers'
  required?: true
}

/** Several of the same fields; `one` is what each is called. `group` is a single one, or none. */
interface GroupsField<T extends object = Record<string, unknown>> extends Labelled {
  kind: 'groups' | 'group'
  one: string
  /** No rows are stored as nothing instead of an empty list. */
  optional?: true
  fields: FieldsOf<T>
}

type FieldOf<V> = [V] extends [string]
  ? string extends V
    ? WordsField
    : ChoiceField<V>
  : [V] extends [number | null]
    ? NumberField | CategoryField
    : [V] extends [ItemPicture | null] | [ItemPicture[]]
      ? PictureField
      : [V] extends [string[]] | [number[]]
        ? LinesField
        : [V] extends [(infer G extends object)[] | null]
          ? GroupsField<G>
          : [V] extends [(infer G) | null]
            ? GroupsField<G & object>
            : never

/** A table of the fields of what a schema gives, in the order of the form. */
export type FieldsOf<T extends object> = { readonly [K in keyof T]-?: FieldOf<T[K]> }

/** Any field, for what reads a table without knowing its schema. */
export type AnyField =
  | WordsField
  | NumberField
  | CategoryField
  | ChoiceField
  | PictureField
  | LinesField
  | (Omit<GroupsField, 'fields'> & { fields: AnyFields })
export type AnyFields = Readonly<Record<string, AnyField>>

/** The name that a field has in a form, its label, and how it is typed where it is known; `path` leads through groups and lists, such as `scores`, 2, `exam`. */
export function fieldAt(fields: AnyFields, path: readonly PropertyKey[], before = ''): PlacedField {
  const key = String(path[0])
  const field = fields[key]
  const name = before + key
  if (!field) return { name, label: key }
  const [index, inside] = [field.kind === 'groups' ? `${String(path[1])}.` : '', path.slice(field.kind === 'groups' ? 2 : 1)]
  return 'fields' in field && inside.length > 0
    ? fieldAt(field.fields, inside, `${name}.${index}`)
    : { name, label: field.label, kind: field.kind }
}

interface PlacedField {
  name: string
  label: string
  kind?: AnyField['kind']
}

/** What a stored value says, for people who compare two states; each line of a list stands on a line. */
export function wordsOf(field: AnyField, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((each) => wordsOf(field, each)).join('\n')
  if (typeof value === 'object') {
    const entries = value as Record<string, unknown>
    if ('fields' in field)
      return Object.entries(field.fields)
        .map(([name, each]) => `${each.label}: ${wordsOf(each, entries[name])}`)
        .join(', ')
    return String(entries.alt || entries.file)
  }
  return field.kind === 'choice' ? (field.options[String(value)] ?? String(value)) : String(value)
}
