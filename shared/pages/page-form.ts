import * as z from 'zod/mini'
import { optionalText, requiredText } from '../forms.ts'
import { lengthLimits } from '../limits.ts'
import * as messages from '../messages.ts'
import { statusText } from '../posts/post-form.ts'

/** A page as it is written; a change of one holds only the fields that change. */
export const PageForm = z.object({
  title: requiredText(messages.titleRequired, 'Title', lengthLimits.title),
  content: requiredText(messages.contentRequired, 'Content', lengthLimits.postContent),
  /** The end of its address; made from the title when blank. */
  slug: optionalText('Address', lengthLimits.slug),
  status: statusText(),
  publish_at: z.string(),
  meta_title: optionalText('Meta title', lengthLimits.title),
  meta_description: optionalText('Meta description', lengthLimits.metaDescription),
})

export type PageForm = z.output<typeof PageForm>
