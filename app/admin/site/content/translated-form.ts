import { findItem } from '#domain/content/item-store.ts'
import type { EditorItem } from '#domain/content/item-store.ts'
import { Refusal } from '#domain/errors.ts'
import { listPlannedWords } from '#domain/releases/planned-words.ts'
import { findSampleWords } from '#domain/samples/sample-words.ts'
import type { Site } from '#domain/site.ts'
import { languageNames, localPath } from '#shared/all-languages.ts'
import type { AnyFields } from '#shared/content/form-fields.ts'
import { fieldsOf } from '#shared/content/item-forms.ts'
import type { ContentItemType } from '#shared/content/items.ts'
import { translatedScreens } from '#shared/content/screens.ts'
import {
  fieldsTranslated,
  type Translation,
  translationFields,
  translationOf,
  outdatedFields,
  wordsToTranslate,
} from '#shared/content/translations.ts'
import { wordsOfItem } from '#shared/content/words-of-item.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { type Language, languageTags } from '#shared/languages.ts'
import { screenPath } from '#shared/paths.ts'
import { fieldsInLanguage, withShownWords } from './part-words-form.ts'

type Values = Record<string, unknown>

const asTyped = (values: Values): Values => values

/** A form of an item, English or not. */
export interface ItemFormKind {
  fields: AnyFields
  translation: Translation | undefined
  /** The item in English; null for a new one. */
  english: EditorItem | null
  /** What the form says, with what it does not ask: the item, the language, and the English that it shows. */
  whole: (values: Values) => Values
  /** The same for a release, which knows the English that it is made of. */
  wholeInRelease: (values: Values) => Values
}

/** The form of a stored item, or of what an address asks to add. Throws {@link Refusal} `not-found`. */
export async function findFormKind(
  site: Site,
  type: ContentItemType,
  item: EditorItem | null,
  { searchParams }: URL,
): Promise<ItemFormKind> {
  const translation = item ? translationOf(item.data) : askedFor(searchParams)
  if (!translation)
    return {
      fields: plainFields(type, item?.data ?? { key: searchParams.get('key') }),
      translation,
      english: item,
      whole: asTyped,
      wholeInRelease: asTyped,
    }
  const english = await findItem(site.db, translation.of)
  if (english.type !== type || fieldsTranslated(type).length === 0) throw new Refusal('not-found', deskMessages.itemNotFound)
  const { language, of } = translation
  const withEnglish =
    (shown?: Values) =>
    ({ translationState: state, ...values }: Values): Values => ({ ...values, translation: { language, of, state, english: shown } })
  const fields = translationFields(type, english.data, translation, await listPlannedWords(site, of))
  const whole = withEnglish(wordsToTranslate(type, english.data))
  return { fields, translation, english, whole, wholeInRelease: withEnglish() }
}

const plainFields = (type: ContentItemType, data: object): AnyFields =>
  type === 'part-words' && 'key' in data ? fieldsInLanguage(fieldsOf(type), data.key) : fieldsOf(type)

/** A stored item by the names of the form's fields. */
export const valuesOfForm = (data: object): Values => ({ ...data, translationState: translationOf(data)?.state })

/** What the form of a stored item opens with: a check was of the English of its time. */
export function openedValues(type: ContentItemType, data: object, { translation, english }: ItemFormKind): Values {
  const isOlder = translation && english && outdatedFields(type, english.data, translation).length > 0
  const values = { ...valuesOfForm(data), ...(isOlder && { translationState: 'draft' }) }
  return type === 'part-words' ? withShownWords(values) : values
}

/** What a new translation may begin with, by the name that an address gives it. */
function beginningsOf(type: ContentItemType, { translation, english }: ItemFormKind): Record<string, { label: string; words: object }> {
  if (!translation || !english) return {}
  const sample = findSampleWords(type, english.data, translation.language)
  return {
    english: { label: 'Begin with the English text', words: wordsToTranslate(type, english.data) },
    ...(sample && { sample: { label: 'Take the sample text, a draft', words: sample } }),
  }
}

/** Links that fill the form of a new translation. */
export const beginningLinks = (type: ContentItemType, kind: ItemFormKind, { pathname, searchParams }: URL) =>
  Object.entries(beginningsOf(type, kind)).map(([begin, { label }]) => {
    const { language = '', of = '' } = Object.fromEntries(searchParams)
    return { label, href: `${pathname}?${new URLSearchParams({ language, of, begin })}` }
  })

/** What the form of something new opens with. */
export function newValues(type: ContentItemType, kind: ItemFormKind, { searchParams }: URL): Values {
  const begun = beginningsOf(type, kind)[searchParams.get('begin') ?? '']?.words
  return openedValues(type, begun ?? { key: searchParams.get('key') ?? '' }, kind)
}

/** The state that a form is made from: of a translation with that of the English beside it. */
export const madeFromOf = ({ translation, english }: ItemFormKind, updatedAt: string): string =>
  translation && english ? `${updatedAt} ${english.updatedAt}` : updatedAt

/** Of a posted `made_from`: the state of the item itself, and whether the English beside it was changed since. */
export function readMadeFrom({ translation, english }: ItemFormKind, madeFrom: string): { own: string; isEnglishOlder: boolean } {
  const [own = '', of] = madeFrom.split(' ')
  return { own, isEnglishOlder: translation !== undefined && of !== undefined && of !== english?.updatedAt }
}

function askedFor(query: URLSearchParams): Translation | undefined {
  const [language, of] = [query.get('language'), query.get('of')]
  return language && of && languageTags.includes(language as Language) ? { language: language as Language, of, state: 'draft' } : undefined
}

/** What a form of a translation is headed by: 'Basic in Yorùbá'. */
export const titleOfTranslation = (type: ContentItemType, english: EditorItem, { language }: Translation): string =>
  `${wordsOfItem(type, english.data).name} in ${languageNames[language]}`

/** Where an item is shown: a translation on a page in its language, though the item itself may have another page. */
export function pageInLanguage(translation: Translation | undefined, page: string): string {
  if (!translation) return page
  const screen = translatedScreens.find((name) => page === screenPath(name)) ?? translatedScreens[0]
  return screen ? localPath(translation.language, screenPath(screen)) : page
}
