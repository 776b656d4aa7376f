import type { ContentItemType } from '#shared/content/items.ts'
import type { Language } from '#shared/languages.ts'
import { hausa } from './hausa.ts'
import { igbo } from './igbo.ts'
import { pidgin } from './pidgin.ts'
import type { Translated } from './translated.ts'
import { yoruba } from './yoruba.ts'

const translated: Readonly<Record<Language, Translated>> = { pcm: pidgin, yo: yoruba, ha: hausa, ig: igbo }

/** Drafts, all of them: no native reader has checked them. */
export const sampleTranslations = (Object.entries(translated) as [Language, Translated][]).flatMap(([language, types]) =>
  (Object.entries(types) as [ContentItemType, Translated[ContentItemType]][]).map(([type, items = {}]) => ({ language, type, items })),
)
