import type { FieldsOf } from './form-fields.ts'
import type { ContentItem, ContentItemType } from './items.ts'

/** How the items of one type are called, listed and edited. */
export interface ItemForm<T extends ContentItemType> {
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
