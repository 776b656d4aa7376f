import type { FieldsOf } from './form-fields.ts'
import type { ContentItem, ContentItemType } from './items.ts'

/** Under what the types are listed. */
export const itemGroups = ['Every page', 'Words', 'Offers and prices', 'People and proof'] as const

/** Of what is written in another language. */
export const checkStates = { draft: 'Draft, to be checked by a native reader', checked: 'Checked by a native reader' } as const

/** How the items of one type are called, listed and edited. */
export interface ItemForm<T extends ContentItemType> {
  group: (typeof itemGroups)[number]
  /** The type in words, and one of them: 'Testimonials', 'testimonial'. */
  title: string
  one: string
  /** What it is for, in a sentence or two. */
  help: string
  /** What lists and the site's 'Edit' call an item. */
  nameOf: (item: ContentItem<T>) => string
  /** A few more words of it. */
  aboutOf?: (item: ContentItem<T>) => string
  /** Address of a page that shows it. */
  pageOf: (item: ContentItem<T>) => string
  /** False: nothing shows them in an order. */
  ordered?: false
  fields: FieldsOf<ContentItem<T>>
}
