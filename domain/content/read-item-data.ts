import { codePoints } from '#shared/code-points.ts'
import { type ContentItem, type ContentItemType, contentItemSchemas } from '#shared/content/items.ts'
import { cleanText, type FieldErrors, firstError } from '#shared/forms.ts'
import { lengthLimits } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'

/** What an item holds, by the schema of its type; texts are trimmed, unknown fields go. Throws {@link Refusal} `invalid`. */
export function readItemData<T extends ContentItemType>(type: T, input: Record<string, unknown>): ContentItem<T> {
  const errors: FieldErrors = {}
  const cleaned = Object.fromEntries(Object.entries(input).map(([field, value]) => [field, cleanValue(value, field, field, errors)]))
  const parsed = contentItemSchemas[type].safeParse(cleaned)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const field = String(issue.path[0] ?? 'data')
      const isMissing = cleaned[field] === undefined || cleaned[field] === ''
      errors[field] ??= isMissing ? messages.fieldRequired(field) : messages.fieldInvalid(field)
    }
  }
  if (!parsed.success || Object.keys(errors).length > 0) throw new Refusal('invalid', firstError(errors), { errors })
  return parsed.data as ContentItem<T>
}

const ADDRESS = /^(?:href|url|.*(?:Url|Href))$/

/** Deeper than any schema here goes. */
const MAX_DEPTH = 8

/** Texts at any depth; `field` is the outermost, which the message is for. */
function cleanValue(value: unknown, name: string, field: string, errors: FieldErrors, depth = 0): unknown {
  if (depth > MAX_DEPTH) {
    errors[field] ??= messages.fieldInvalid(field)
    return undefined
  }
  if (Array.isArray(value)) return value.map((each) => cleanValue(each, name, field, errors, depth + 1))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleanValue(each, key, field, errors, depth + 1)]))
  }
  if (typeof value !== 'string') return value
  const text = cleanText(value)
  if (codePoints(text) > lengthLimits.itemText) errors[field] ??= messages.tooLong(field, lengthLimits.itemText)
  if (ADDRESS.test(name) && text !== '' && !isAddress(text)) errors[field] ??= messages.addressInvalid(field)
  return text
}

/** A path, a place on the page, or an address of a kind that only opens something. */
export const isAddress = (text: string): boolean =>
  /^(?:\/(?![/\\])|[#?])/.test(text) || (/^(?:https?|mailto|tel):/i.test(text) && URL.canParse(text))
