import { sampleTranslations } from '#database/samples/translations/index.ts'
import type { ContentItemType } from '#shared/content/items.ts'
import type { Language } from '#shared/languages.ts'

/** What sample translations know an English item by. */
export const keyOfSample = ({ key, name, label, slug, time }: Record<string, unknown>): string =>
  String(key ?? name ?? label ?? slug ?? time)

/** The sample translation of an item that is called as a sample is; undefined where there is none. */
export function findSampleWords(type: ContentItemType, english: object, language: Language): object | undefined {
  const items = sampleTranslations.find((each) => each.type === type && each.language === language)?.items ?? {}
  return Object.entries(items).find(([key]) => key === keyOfSample({ ...english }))?.[1] as object | undefined
}
