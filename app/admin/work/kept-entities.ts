import * as z from 'zod/mini'

/** What is written in the editor of long texts. */
export const keptEntities = ['post', 'page'] as const

/** An id or a moment, as the screens write them; no other text is asked of the database. */
export const keptKey = z.string().check(z.regex(/^[\w:.-]{1,40}$/))
