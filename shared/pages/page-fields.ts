import { blankOf, fieldTable, textField, type ValuesOf } from '../fields.ts'
import { lengthLimits } from '../limits.ts'
import { postFields } from '../posts/post-fields.ts'

/** Every field of a page. A new one is a line here and a column of `pages`. */
export const pageFields = fieldTable({
  title: postFields.title,
  content: postFields.content,
  /** The end of its address; made from the title when blank. */
  slug: textField('slug', 'Address', lengthLimits.slug, 'list'),
  status: postFields.status,
  publishAt: { ...postFields.publishAt, name: 'publish_at', shown: 'editors' },
  metaTitle: { ...postFields.metaTitle, shown: 'list' },
  metaDescription: { ...postFields.metaDescription, shown: 'list' },
})

export type PageFields = typeof pageFields
/** Everything that an editor decides about a page. */
export type PageState = ValuesOf<PageFields>
export type PageChanges = Partial<PageState>

export const blankPage = blankOf(pageFields)
