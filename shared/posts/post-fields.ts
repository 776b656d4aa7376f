import * as z from 'zod/mini'
import * as deskMessages from '../desk-messages.ts'
import { blankOf, fieldTable, textField, type ValuesOf } from '../fields.ts'
import { optionalText, requiredHtml, requiredText } from '../forms.ts'
import { lengthLimits } from '../limits.ts'
import { optionalName } from '../name-fields.ts'
import { postStatuses, statusText } from './post-status.ts'

/** Every field of a post. A new one is a line here and a column of `posts`. */
export const postFields = fieldTable({
  title: {
    ...textField('title', 'Title', lengthLimits.title, 'list'),
    form: requiredText(deskMessages.titleRequired, 'Title', lengthLimits.title),
  },
  content: {
    name: 'content',
    column: 'content',
    label: 'Text',
    shown: 'whole',
    form: requiredHtml(deskMessages.contentRequired, 'Content', lengthLimits.postContent),
    value: z.string().check(z.describe('Clean HTML')),
    blank: '',
  },
  categoryId: {
    name: 'category_id',
    column: 'category_id',
    label: 'Category',
    shown: 'list',
    form: z.string(),
    value: z.nullable(z.int()),
    blank: null,
  },
  /** By name; blank for none. */
  author: {
    name: 'username',
    column: null,
    label: 'Author',
    shown: 'list',
    form: optionalName('Author', lengthLimits.name),
    value: z.string(),
    blank: '',
  },
  /** Sent as a file, or as the name of a stored picture. */
  image: {
    name: 'blog_image',
    column: 'image',
    label: 'Picture',
    shown: 'list',
    form: null,
    value: z.nullable(z.string()).check(z.describe('File name below /uploads/blogs/')),
    blank: null,
  },
  imageAlt: {
    ...textField('image_alt', 'Picture description', lengthLimits.imageAlt, 'list'),
    form: optionalText('The picture description', lengthLimits.imageAlt),
  },
  status: {
    name: 'status',
    column: 'status',
    label: 'Status',
    shown: 'editors',
    form: statusText(),
    value: z.enum(postStatuses),
    blank: 'published',
  },
  /** A date to come schedules what is published; null as long as there is none. */
  publishAt: {
    name: 'post_date',
    column: 'publish_at',
    label: 'Date',
    shown: 'list',
    form: z.string(),
    value: z.nullable(z.string()).check(z.describe('ISO 8601')),
    blank: null,
  },
  metaTitle: textField('meta_title', 'Meta title', lengthLimits.title, 'whole'),
  metaDescription: textField('meta_description', 'Meta description', lengthLimits.metaDescription, 'whole'),
  /** Typed by commas. */
  tags: {
    name: 'tags',
    column: null,
    label: 'Tags',
    shown: 'whole',
    form: z.string(),
    value: z.array(z.string()),
    blank: [] as string[],
  },
})

export type PostFields = typeof postFields
/** Everything that an editor decides about a post; what a revision keeps. */
export type PostState = ValuesOf<PostFields>
export type PostChanges = Partial<PostState>

export const blankPost = blankOf(postFields)
