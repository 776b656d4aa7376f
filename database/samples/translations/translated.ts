import type { ContentItemType } from '#shared/content/items.ts'

/** The words of sample items in another language, by the key or the name of each. */
export type Translated = Partial<
  Record<ContentItemType, Readonly<Record<string, Readonly<Record<string, string | readonly string[] | readonly object[]>>>>>
>
