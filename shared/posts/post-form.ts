import * as z from 'zod/mini'
import { optionalText, requiredText } from '../forms.ts'
import { lengthLimits } from '../limits.ts'
import * as messages from '../messages.ts'

export const postStatuses = ['draft', 'published'] as const
export type PostStatus = (typeof postStatuses)[number]

/** What an editor decides to do with a text; blank leaves it as it is, or publishes what is new. */
export const statusText = () =>
  z.string().check(z.refine((text) => text === '' || postStatuses.some((status) => status === text), messages.statusInvalid))

/** A post as it is written; a change of one holds only the fields that change. */
export const PostForm = z.object({
  title: requiredText(messages.titleRequired, 'Title', lengthLimits.title),
  content: requiredText(messages.contentRequired, 'Content', lengthLimits.postContent),
  category_id: z.string(),
  username: optionalText('Author', lengthLimits.name),
  post_date: z.string(),
  status: statusText(),
  image_alt: optionalText('The picture description', lengthLimits.imageAlt),
  meta_title: optionalText('Meta title', lengthLimits.title),
  meta_description: optionalText('Meta description', lengthLimits.metaDescription),
  /** By commas. */
  tags: z.string(),
})

export type PostForm = z.output<typeof PostForm>
