import type { AnyField, AnyFields } from '#shared/content/form-fields.ts'
import { isBlank } from '#shared/is-blank.ts'
import { choiceFields } from '../../publish/media/picture-choice-fields.ts'

type Values = Record<string, unknown>

/**
 * What a form of these fields says, as the schema takes it; what can't be a number stays as it was typed. Rows of groups
 * are there though they are blank: a form may come back with them.
 */
export const readContentForm = (fields: AnyFields, posted: FormData, before = ''): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, readField(field, posted, before + name)]))

const textIn = (posted: FormData, name: string): string => {
  const value = posted.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}

function readField(field: AnyField, posted: FormData, name: string): unknown {
  if ('fields' in field) {
    if (field.kind === 'group') return readContentForm(field.fields, posted, `${name}.`)
    return indexesIn(posted, name).map((index) => readContentForm(field.fields, posted, `${name}.${index}.`))
  }
  if (field.kind === 'picture') return readPicture(posted, name)
  if (field.kind === 'pictures') return indexesIn(posted, name).flatMap((index) => readPicture(posted, `${name}.${index}`) ?? [])
  const text = textIn(posted, name)
  if (field.kind === 'number') return readNumber(text)
  if (field.kind === 'lines') return linesOf(text)
  if (field.kind === 'numbers') return linesOf(text).map(readNumber)
  return text
}

/** Files that came along are the action's: their names are not known before they are stored. */
function readPicture(posted: FormData, name: string) {
  const { chosen, removed } = choiceFields(name)
  const file = textIn(posted, removed) === 'yes' ? '' : textIn(posted, chosen)
  return file === '' ? null : { file, alt: textIn(posted, `${name}.alt`) }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !isBlank(line))

/** As people write amounts: '₦1,500', '$ 260'. */
function readNumber(text: string): number | string | null {
  const plain = text.replace(/[\s,₦$%]/g, '')
  if (plain === '') return null
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : text
}

/** The rows of a list that were sent, in their order. */
const indexesIn = (posted: FormData, name: string): number[] =>
  [
    ...new Set(
      [...posted.keys()].filter((key) => key.startsWith(`${name}.`)).map((key) => Number(key.slice(name.length + 1).split('.')[0])),
    ),
  ]
    .filter((index) => Number.isInteger(index) && index >= 0)
    .toSorted((one, other) => one - other)

/** The same as it is stored: rows in which nothing was typed are no rows, and a list or group that may be missing is null. */
export const withoutBlanks = (fields: AnyFields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      if (!field || !('fields' in field)) return [name, value]
      if (field.kind === 'group') return [name, isUntyped(field.fields, value as Values) ? null : value]
      const rows = (value as Values[]).filter((row) => !isUntyped(field.fields, row))
      return [name, rows.length === 0 && field.optional ? null : rows]
    }),
  )

/** A choice always says something, so it doesn't count. */
const isUntyped = (fields: AnyFields, values: Values): boolean =>
  Object.entries(fields).every(([name, { kind }]) => {
    const value = values[name]
    return kind === 'choice' || value === null || (typeof value === 'string' && isBlank(value))
  })

/** What the buttons inside a form ask for: 'more:scores', 'up:scores.2', 'down:pictures.0', 'drop:pictures.0'. */
const REARRANGE = /^(more|up|down|drop):([a-zA-Z]+)(?:\.(\d+))?$/

/** What a button does with the rows of a form, which then comes back with them as they are wanted. */
export type Rearranging = 'more' | 'up' | 'down' | 'drop'

/** The values with a row of a list added, moved or left out; undefined when the intent is something else. */
export function rearranged(values: Values, intent: string): Values | undefined {
  const [, verb, name = '', place] = REARRANGE.exec(intent) ?? []
  const rows = values[name]
  if (!verb || !Array.isArray(rows)) return undefined
  const at = Number(place ?? 0)
  if (verb === 'more') return { ...values, [name]: [...rows, {}] }
  const rest = rows.toSpliced(at, 1)
  if (verb === 'drop') return { ...values, [name]: rest }
  const to = verb === 'up' ? at - 1 : at + 1
  return { ...values, [name]: to < 0 || at >= rows.length ? rows : rest.toSpliced(to, 0, rows[at]) }
}
