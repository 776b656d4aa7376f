import { companyFields } from '#shared/content/company-fields.ts'
import { type AnyField, type AnyFields, wordsOf } from '#shared/content/form-fields.ts'
import { itemForms } from '#shared/content/item-forms.ts'
import { type ContentItem, type ContentItemType, contentItemSchemas } from '#shared/content/items.ts'
import { fieldsOfStates, nameOfTranslation, translationOf } from '#shared/content/translations.ts'
import { pageFields } from '#shared/pages/page-fields.ts'
import { selectItems, toItem } from '../content/item-store.ts'
import { comparePosts } from '../posts/compare-posts.ts'
import type { Site } from '../site.ts'
import { compareFields } from '../texts/compare-fields.ts'
import { compareTexts, type ComparingRoom, type FieldComparison } from '../texts/compare.ts'
import type { Subject, Values } from './release.ts'

/** What lists call the thing that is changed. */
export function titleOf({ kind, entityId, type }: Subject, values: Values): string {
  if (kind === 'settings') return 'Company'
  if (kind === 'item-order') return `Order: ${itemForms[entityId as ContentItemType].title}`
  if (type === null) return String(values.title ?? '')
  return nameOf(type, values) || itemForms[type].one
}

/** Blank for what was stored before its schema changed. */
function nameOf<T extends ContentItemType>(type: T, values: object): string {
  const translation = translationOf(values)
  if (translation) return nameOfTranslation(type, values, translation.language)
  const parsed = contentItemSchemas[type].safeParse(values)
  return parsed.success ? itemForms[type].nameOf(parsed.data as ContentItem<T>) : ''
}

/** Diff of two states, in the labels of the form that the fields are typed in; fields of both only. */
export async function compareValues(
  site: Site,
  { kind, entityId, type }: Subject,
  older: Values,
  newer: Values,
  room: ComparingRoom,
): Promise<FieldComparison[]> {
  switch (kind) {
    case 'post':
      return comparePosts(site, older, newer, room)
    case 'page':
      return compareFields(pageFields, older, newer, site.timeZone, room)
    case 'settings':
      return compareTyped(companyFields, older, newer, room)
    case 'content-item':
      return compareTyped(fieldsOfStates(type as ContentItemType), older, newer, room)
    case 'item-order': {
      const names = await namesOf(site, entityId as ContentItemType)
      const inWords = ({ ids }: Values) => (ids as string[]).flatMap((id) => names.get(id) ?? []).join('\n')
      return compareTexts([{ label: 'Order', kind: 'text', older: inWords(older), newer: inWords(newer) }], room)
    }
  }
}

/** Only in these is a change looked for word by word: half a phone number says nothing. */
const LONG: ReadonlySet<AnyField['kind']> = new Set(['text', 'lines', 'groups'])

const compareTyped = (fields: AnyFields, older: Values, newer: Values, room: ComparingRoom): Promise<FieldComparison[]> =>
  compareTexts(
    Object.keys(newer).flatMap((name) => {
      const field = fields[name]
      if (!field) return []
      const kind = LONG.has(field.kind) ? 'text' : 'whole'
      return [{ label: field.label, kind, older: wordsOf(field, older[name]), newer: wordsOf(field, newer[name]) } as const]
    }),
    room,
  )

/** Nobody knows items by their numbers. */
async function namesOf(site: Site, type: ContentItemType): Promise<Map<string, string>> {
  const rows = await selectItems(site.db).where('type', '=', type).execute()
  return new Map(rows.map((row) => [row.id, nameOf(type, toItem(row, type).data)]))
}
