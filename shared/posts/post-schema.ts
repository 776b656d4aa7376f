import * as z from 'zod/mini'
import { formShape } from '../fields.ts'
import { postFields } from './post-fields.ts'

const { title, content, category_id, username, post_date, status, ...others } = formShape(postFields)

/** A post as it is written; a change of one holds only the fields that change. Mistakes are told in this order. */
export const PostForm = z.object({ title, content, category_id, username, post_date, status, ...others })

export type PostForm = z.output<typeof PostForm>
