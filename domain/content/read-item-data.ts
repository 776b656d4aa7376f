import type { $ZodIssue } from 'zod/v4/core'
import { codePoints } from '#shared/code-points.ts'
import { type AnyField, type AnyFields, fieldAt } from '#shared/content/form-fields.ts'
import type { ContentItem, ContentItemType } from '#shared/content/items.ts'
import { fieldsOfStates, schemaOf } from '#shared/content/translations.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { cleanText, type FieldErrors, firstError } from '#shared/forms.ts'
import { lengthLimits } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { oneLine } from '#shared/one-line.ts'
import { Refusal } from '../errors.ts'
import { isAddressOfOwnNumber, isNumberOfWhatsApp } from './own-number.ts'

/** Validation error of a content item's field; `path` leads to it through lists and groups. */
export interface ItemFault {
  path: PropertyKey[]
  message: string
}

type Path = (string | number)[]

/** Parses a content item by the schema of its type; texts are trimmed, unknown fields go. Throws {@link Refusal} `invalid`. */
export function readItemData<T extends ContentItemType>(type: T, input: Record<string, unknown>): ContentItem<T> {
  const { data, faults } = checkItem(type, input)
  if (data && faults.length === 0) return data
  const errors: FieldErrors = {}
  for (const { path, message } of faults) errors[String(path[0] ?? 'data')] ??= message
  throw new Refusal('invalid', firstError(errors), { errors })
}

/** The same with every fault at the field that it is in, for a form that shows them there. */
export function checkItem<T extends ContentItemType>(type: T, input: Record<string, unknown>) {
  const fields = fieldsOfStates(type)
  const faults: ItemFault[] = []
  const found = (path: PropertyKey[], messageOf: (label: string) => string) => {
    if (!faults.some((fault) => fault.path.join('.') === path.join('.')))
      faults.push({ path, message: messageOf(fieldAt(fields, path).label) })
  }
  const cleaned = cleanValue(fields, input, [], found) as Record<string, unknown>
  const parsed = schemaOf(type, cleaned).safeParse(cleaned)
  if (!parsed.success) for (const issue of parsed.error.issues) found(issue.path, (label) => wordsOfIssue(issue, label, cleaned))
  else findBlanks(fields, parsed.data as Record<string, unknown>, [], found)
  return { data: parsed.success ? (parsed.data as ContentItem<T>) : undefined, faults }
}

type Found = (path: PropertyKey[], messageOf: (label: string) => string) => void

function wordsOfIssue(issue: $ZodIssue, label: string, input: unknown): string {
  const value = issue.path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key], input)
  if (issue.code === 'custom' && issue.params?.isMissing) return messages.placeholderMissing(label, String(issue.params.placeholder))
  if (issue.code === 'custom')
    return messages.placeholderUnknown(label, String(issue.params?.placeholder), (issue.params?.known ?? []) as string[])
  if (value === undefined || value === null || value === '') return deskMessages.fieldRequired(label)
  if (issue.code === 'too_big')
    return Array.isArray(value) ? messages.linesWanted(label, issue.maximum) : messages.atMost(label, issue.maximum)
  if (issue.code === 'too_small')
    return Array.isArray(value) ? messages.linesWanted(label, issue.minimum) : messages.atLeast(label, issue.minimum)
  return deskMessages.fieldInvalid(label)
}

/** The schemas take blank texts, which older items may hold; what must say something is told by the table of fields. */
function findBlanks(fields: AnyFields, data: Record<string, unknown>, path: Path, found: Found): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = data[name]
    if ('required' in field && field.required && (value === '' || (Array.isArray(value) && value.length === 0)))
      found([...path, name], deskMessages.fieldRequired)
    for (const [group, at] of groupsIn(field, value)) findBlanks(group, at.value, [...path, name, ...at.path], found)
  }
}

function groupsIn(field: AnyField, value: unknown): [AnyFields, { value: Record<string, unknown>; path: Path }][] {
  if (!('fields' in field) || !value) return []
  if (!Array.isArray(value)) return [[field.fields, { value: value as Record<string, unknown>, path: [] }]]
  return value.map((each: Record<string, unknown>, index) => [field.fields, { value: each, path: [index] }])
}

const ADDRESS = /^(?:href|url|.*(?:Url|Href))$/

/** Deeper than any schema here goes. */
const MAX_DEPTH = 8

/** Texts at any depth. */
function cleanValue(fields: AnyFields, value: unknown, path: Path, found: Found): unknown {
  if (path.length > MAX_DEPTH) {
    found(path.slice(0, 1), deskMessages.fieldInvalid)
    return undefined
  }
  if (Array.isArray(value)) {
    const cleaned = value.map((each, index) => cleanValue(fields, each, [...path, index], found))
    return path.length > 0 && fieldAt(fields, path).kind === 'lines' ? cleaned.filter((line) => line !== '') : cleaned
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleanValue(fields, each, [...path, key], found)]))
  }
  if (typeof value !== 'string') return value
  const { kind } = fieldAt(fields, path)
  // What is no field goes anyway; the words of a picture are one line too.
  const text = kind === 'text' ? cleanText(value) : oneLine(cleanText(value))
  if (codePoints(text) > lengthLimits.itemText) found(path, (label) => messages.tooLong(label, lengthLimits.itemText))
  const name = path.findLast((key) => typeof key === 'string') ?? ''
  if (kind === 'phone' && text !== '' && !isNumberOfWhatsApp(text)) found(path, deskMessages.numberUnclear)
  if (ADDRESS.test(name) && text !== '' && !isAddress(text)) found(path, messages.addressInvalid)
  if (ADDRESS.test(name) && !isAddressOfOwnNumber(text)) found(path, deskMessages.numberOfLinkUnclear)
  return text
}

/** A path, a place on the page, or an address of a kind that only opens something. */
export const isAddress = (text: string): boolean =>
  /^(?:\/(?![/\\])|[#?])/.test(text) || (/^(?:https?|mailto|tel):/i.test(text) && URL.canParse(text))
