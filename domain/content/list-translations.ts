import type { Db, Trx } from '#database/tables.ts'
import { type ContentItemType } from '#shared/content/items.ts'
import {
  isTranslated,
  labelsOf,
  missingFields,
  outdatedFields,
  type Translation,
  translationOf,
  wordsToTranslate,
} from '#shared/content/translations.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { type Language, languageTags } from '#shared/languages.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import type { Site, Write } from '../site.ts'
import { type EditorItem, findItem } from './item-store.ts'

/** What editors see of an item in one language. `outdated`: what it says in English was changed after it. */
export interface TranslationState {
  language: Language
  state: 'missing' | 'incomplete' | 'outdated' | 'draft' | 'checked'
  /** Of the translation; null while there is none. */
  id: string | null
  /** What the form calls the fields that are missing, or whose English was changed. */
  fields: string[]
  /** Its translated fields; null while there is none. */
  words: object | null
}

/** Every language of each item, by the items' ids; items that no page shows in another language are left out. */
export async function listTranslations(
  site: Site,
  type: ContentItemType,
  items: readonly EditorItem[],
): Promise<Map<string, TranslationState[]>> {
  const wanted = items.filter(({ data }) => isTranslated(type, data))
  if (wanted.length === 0) return new Map()
  const rows = await selectTranslations(site.db).where('type', '=', type).execute()
  const known = new Map(rows.map((row) => [`${row.translates} ${row.language}`, row]))
  const stateOf = (item: EditorItem, language: Language): TranslationState => {
    const row = known.get(`${item.id} ${language}`)
    if (!row) return { language, id: null, state: 'missing', fields: [], words: null }
    const stored = JSON.parse(row.data) as { translation: unknown }
    const { translation: _, ...words } = stored
    return { language, id: row.id, words, ...judge(item, stored) }
  }
  return new Map(wanted.map((item) => [item.id, languageTags.map((language) => stateOf(item, language))]))
}

function judge({ type, data }: EditorItem, words: object): Pick<TranslationState, 'state' | 'fields'> {
  const translation = translationOf(words)
  const [missing, outdated] = [missingFields(type, data, words), translation ? outdatedFields(type, data, translation) : []]
  if (missing.length > 0) return { state: 'incomplete', fields: labelsOf(type, missing) }
  if (outdated.length > 0) return { state: 'outdated', fields: labelsOf(type, outdated) }
  return { state: translation?.state ?? 'draft', fields: [] }
}

const selectTranslations = (db: Db | Trx) =>
  db
    .selectFrom('content_items')
    .select(['id', 'translates', 'language', 'data', 'updated_at'])
    .where('deleted_at', 'is', null)
    .where('language', 'is not', null)

/**
 * The columns that say which item new data translates. Call it with the items of the type locked. Throws {@link Refusal}
 * `not-found` without that item, `conflict` where it is translated already, or lies in the bin.
 */
export async function claimPlace(
  { trx }: Write,
  type: ContentItemType,
  data: object,
): Promise<{ language: Language; translates: string } | object> {
  const translation = translationOf(data)
  if (!translation) return {}
  const { language, of } = translation
  const english = await findEnglish(trx, of)
  if (english.type !== type || translationOf(english.data)) throw new Refusal('not-found', deskMessages.itemNotFound)
  if ((await findTranslationId(trx, translation)) !== undefined) throw new Refusal('conflict', messages.translationExists)
  return { language, translates: of }
}

/** The item that says the words of another one in a language; undefined where none does. */
export async function findTranslationId(db: Db | Trx, { language, of }: Pick<Translation, 'language' | 'of'>): Promise<string | undefined> {
  const row = await selectTranslations(db).where('translates', '=', of).where('language', '=', language).executeTakeFirst()
  return row?.id
}

async function findEnglish(trx: Trx, id: string): Promise<EditorItem> {
  const binned = await findItem(trx, id, 'bin').catch(() => undefined)
  if (binned) throw new Refusal('conflict', messages.englishInBin)
  return findItem(trx, id)
}

/** What a change of an item may say: a translation stays one, of the same item into the same language, and an English item English. */
export function sameLanguage({ data }: EditorItem, input: Record<string, unknown>): Record<string, unknown> {
  const translation = translationOf(data)
  const { translation: given, ...words } = input
  if (!translation) return words
  const { state = translation.state, english } = (given ?? {}) as { state?: unknown; english?: unknown }
  return { ...words, translation: { ...translation, state, english } }
}

/** New data of a translation with what the English item says now, unless it is a kept state that says of which words it was. */
export async function rememberEnglish<T extends object>({ trx }: Write, type: ContentItemType, data: T): Promise<T> {
  const translation = translationOf(data)
  if (!translation || translation.english) return data
  const row = await trx.selectFrom('content_items').select('data').where('id', '=', translation.of).executeTakeFirst()
  return row ? { ...data, translation: { ...translation, english: wordsToTranslate(type, JSON.parse(row.data) as object) } } : data
}
