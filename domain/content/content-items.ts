import { type ItemPicture, picturesOf, replacePictures, type ShownPicture, type WithPictures } from '#shared/content/item-picture.ts'
import type { ContentItem, ContentItemType } from '#shared/content/items.ts'
import { missingFields, outdatedFields, schemaOf, type Translation } from '#shared/content/translations.ts'
import { ENGLISH, type Language } from '#shared/languages.ts'
import { marks } from '../marks.ts'
import { findPictures } from '../media/media-store.ts'
import { readAs } from '../reading.ts'
import type { Site } from '../site.ts'

/** On a page in another language: what an item is written in, and whether a native reader has yet to look at it, or again. */
export interface InLanguage {
  lang?: string
  isDraft?: true
}

export type ShownItem<T extends ContentItemType> = WithPictures<ContentItem<T>> & InLanguage

/**
 * The items of one type in their order, their pictures with the sizes they are stored at. A stored item that no longer
 * fits its schema is left out and named in the log; a picture that is gone is left out of its item. In another language each
 * item has its words in it, or is the English one as a whole; `lang` says which.
 */
export const listContentItems = <T extends ContentItemType>(site: Site, type: T, language?: Language): Promise<ShownItem<T>[]> =>
  site.freshness.keep(`items:${type}:${language ?? ENGLISH}`, () =>
    // Whoever replaces a picture or cuts it anew ends all that is kept.
    readAs([marks.itemsOf(type)], ['content_items', 'media', 'picture_moves'], async () =>
      withSizes(site, await readItems(site, type, language)),
    ),
  )

async function readItems<T extends ContentItemType>(site: Site, type: T, language?: Language): Promise<(ContentItem<T> & InLanguage)[]> {
  const read = await readRows(site, type, null)
  const items = read.map(({ id, data }) => ({ id, item: data as ContentItem<T> & InLanguage }))
  if (!language) return items.map(({ item }) => item)
  const translations = new Map((await readRows(site, type, language)).map(({ of, data }) => [of, data]))
  return items.map(({ id, item }) => inLanguage(type, item, language, translations.get(id)))
}

function inLanguage<T extends ContentItemType>(
  type: T,
  item: ContentItem<T>,
  language: Language,
  stored?: object,
): ContentItem<T> & InLanguage {
  if (!stored || missingFields(type, item, stored).length > 0) return { ...item, lang: ENGLISH }
  const { translation, ...words } = stored as { translation: Translation }
  const isDraft = translation.state === 'draft' || outdatedFields(type, item, translation).length > 0
  return { ...item, ...words, lang: language, ...(isDraft && { isDraft: true as const }) }
}

/** Those that fit their schema, of a language; null for English. */
async function readRows(
  site: Site,
  type: ContentItemType,
  language: Language | null,
): Promise<{ id: string; of: string | null; data: object }[]> {
  const rows = await site.db
    .selectFrom('content_items')
    .select(['id', 'translates', 'data'])
    .where('type', '=', type)
    .where('language', language === null ? 'is' : '=', language)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, translates, data: text }) => {
    const stored = JSON.parse(text) as object
    const parsed = schemaOf(type, stored).safeParse(stored)
    if (parsed.success) return [{ id, of: translates, data: parsed.data as object }]
    site.log.error({ id, type }, 'a stored content item does not fit its schema')
    return []
  })
}

async function withSizes<T extends ContentItemType>(site: Site, items: (ContentItem<T> & InLanguage)[]): Promise<ShownItem<T>[]> {
  const files = new Set(items.flatMap((item) => picturesOf(item).map(({ file }) => file)))
  const known = await findPictures(site.db, [...files])
  const sized = ({ file, alt }: ItemPicture): ShownPicture | undefined => {
    const picture = known.get(file)
    return picture && { ...picture, alt }
  }
  return items.map((item) => replacePictures(item, sized) as ShownItem<T>)
}
