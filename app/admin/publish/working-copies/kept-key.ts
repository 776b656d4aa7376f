import * as z from 'zod/mini'

/** An id or a moment, as the screens write them: never with a null byte, which PostgreSQL fails a query for. */
export const keptKey = z.string().check(
  z.maxLength(160),
  z.refine((text) => !text.includes('\0')),
)
