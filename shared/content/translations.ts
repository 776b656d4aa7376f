import * as z from 'zod/mini'
import { languageNames } from '../all-languages.ts'
import { type Language, languageTags } from '../languages.ts'
import { type AnyFields, wordsOf } from './form-fields.ts'
import { checkStates } from './item-form.ts'
import { fieldsOf } from './item-forms.ts'
import { type ContentItem, type ContentItemType, contentItemSchemas } from './items.ts'
import { translatedScreens } from './screens.ts'

/**
 * What of an item is translated. The rest (prices, pictures, addresses, the names that items know each other by) is always
 * that of the English item, so that it can't come to differ. A type is translated once it has a line here.
 */
const translatedFields: { readonly [T in ContentItemType]?: readonly (keyof ContentItem<T> & string)[] } = {
  'page-text': ['title', 'text'],
  package: ['summary', 'features', 'mark'],
  module: ['summary', 'features', 'update'],
  'day-moment': ['day', 'title', 'text'],
  counter: ['label'],
  project: ['summary', 'figures', 'figuresNote'],
  testimonial: ['quote', 'role'],
}

/** Of types whose items are not all on pages in other languages: those that are. */
const shownThere: { readonly [T in ContentItemType]?: (item: ContentItem<T>) => boolean } = {
  'page-text': ({ key }) => translatedScreens.some((name) => key === name || key.startsWith(`${name}.`)),
  project: ({ figures }) => figures.length > 0,
}

/** Whether a page in another language may show the English item: others need no translation. */
export function isTranslated<T extends ContentItemType>(type: T, item: object): boolean {
  if (fieldsTranslated(type).length === 0) return false
  const parsed = contentItemSchemas[type].safeParse(item)
  return parsed.success && (shownThere[type]?.(parsed.data as ContentItem<T>) ?? true)
}

/** Part of what a translation holds: beside it stand the translated fields alone. */
export const Translation = z.object({
  language: z.enum(languageTags),
  /** Id of the English item. */
  of: z.string(),
  /** Whether a native reader has looked at it. */
  state: z._default(z.enum(['draft', 'checked']), 'draft'),
  /** What the English item said when this was written; a save without it takes what it says then. */
  english: z.optional(z.record(z.string(), z.unknown())),
})
export type Translation = z.output<typeof Translation>

export const fieldsTranslated = (type: ContentItemType): readonly string[] => translatedFields[type] ?? []

/** The item that a translation is of, with its language; undefined for an English item. */
export function translationOf(data: object): Translation | undefined {
  const parsed = 'translation' in data ? Translation.safeParse(data.translation) : undefined
  return parsed?.success ? parsed.data : undefined
}

/** What a stored item of the type, or a translation of one, must look like. */
export function schemaOf(type: ContentItemType, data: object): z.ZodMiniType {
  if (!('translation' in data) || fieldsTranslated(type).length === 0) return contentItemSchemas[type]
  const mask = Object.fromEntries(fieldsTranslated(type).map((field) => [field, true as const]))
  const words = z.pick(contentItemSchemas[type] as z.ZodMiniObject, mask)
  return z.extend(words, { translation: z.extend(Translation, { english: z.optional(z.partial(words)) }) })
}

const state = {
  kind: 'choice',
  label: 'State',
  options: checkStates,
} as const

const stateField = {
  translation: { kind: 'group', label: 'Translation', one: 'translation', fields: { state } },
} as const satisfies AnyFields

/** The fields that any state of an item may have, translation or not. */
export const fieldsOfStates = (type: ContentItemType): AnyFields => ({ ...fieldsOf(type), ...stateField })

/**
 * The form of a translation: each translated field with what it says in English, what it said when it was translated, and what
 * releases are to make of it.
 */
export function translationFields(
  type: ContentItemType,
  english: object,
  translation: Translation,
  planned: readonly { release: string; fields: object }[] = [],
): AnyFields {
  const { english: older, language: lang } = translation
  const isOlder = outdatedFields(type, english, translation).length > 0
  const own = Object.entries(fieldsOf(type)).filter(([name]) => fieldsTranslated(type).includes(name))
  return {
    // A field of its own: a group in which nothing is typed counts as none.
    translationState: isOlder ? { ...state, hint: 'The English was changed since: what was checked is to be checked again.' } : state,
    ...Object.fromEntries(
      own.map(([name, field]) => {
        const inWords = (values: object) => wordsOf(field, valueOf(values, name)).replaceAll('\n', ' · ') || '(blank)'
        const was = older && !isSame(english, older, name) ? ` It was: ${inWords(older)}` : ''
        const coming = planned
          .filter(({ fields }) => name in fields && !isSame(english, fields, name))
          .map(({ release, fields }) => ` In the release “${release}”: ${inWords(fields)}`)
        return [name, { ...field, lang, hint: `English: ${inWords(english)}${was}${coming.join('')}` }]
      }),
    ),
  }
}

/** What lists call a translation: 'Yorùbá: …'. */
export const nameOfTranslation = (type: ContentItemType, data: object, language: Language): string => {
  const values = fieldsTranslated(type).map((field) => valueOf(data, field))
  return `${languageNames[language]}: ${String(values.find((value) => typeof value === 'string' && value !== '') ?? '')}`
}

const valueOf = (values: object, field: string): unknown => (values as Record<string, unknown>)[field]
const isSame = (one: object, other: object, field: string): boolean =>
  JSON.stringify(valueOf(one, field)) === JSON.stringify(valueOf(other, field))

/** The translated fields of an English item: what a translation of it remembers. */
export const wordsToTranslate = (type: ContentItemType, english: object): Record<string, unknown> =>
  Object.fromEntries(fieldsTranslated(type).map((field) => [field, valueOf(english, field)]))

/** Fields that say something in English and nothing, or fewer lines, in a translation: with one of them the English item is shown as a whole. */
export const missingFields = (type: ContentItemType, english: object, words: object): string[] =>
  fieldsTranslated(type).filter((field) => sizeOf(valueOf(words, field)) < sizeOf(valueOf(english, field)))

/** Lines of a list; a text counts as one. */
const sizeOf = (value: unknown): number => (Array.isArray(value) ? value.length : value === undefined || value === '' ? 0 : 1)

/** Fields whose English was changed after a translation was written. */
export const outdatedFields = (type: ContentItemType, english: object, { english: older }: Translation): string[] =>
  older ? fieldsTranslated(type).filter((field) => !isSame(english, older, field)) : []

/** What a form calls fields of a type. */
export const labelsOf = (type: ContentItemType, names: readonly string[]): string[] =>
  names.map((name) => fieldsOf(type)[name]?.label ?? name)
