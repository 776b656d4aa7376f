import * as z from 'zod'

/** What every refused call answers. */
export const ErrorAnswer = z
  .object({
    success: z.literal(false),
    message: z.string().describe('The first thing to put right, in words for people'),
    errors: z.record(z.string(), z.string()).optional().describe('One message a field'),
    direct: z.string().optional().describe('Of a redirect whose target leads on: where to'),
  })
  .meta({ id: 'Error' })

/** What a call answers that does not fit what is there: with both versions where somebody else has saved meanwhile. */
export const ConflictAnswer = ErrorAnswer.extend({
  current: z.unknown().optional().describe('What is stored now'),
  yours: z.unknown().optional().describe('What was sent'),
}).meta({ id: 'Conflict' })

export type ErrorAnswer = z.output<typeof ErrorAnswer>

export const ListMeta = z.object({ total: z.int(), page: z.int(), limit: z.int(), pages: z.int().min(1) }).meta({ id: 'ListMeta' })

/** `{ success, data, message }`. */
export const listAnswer = <T extends z.ZodType>(item: T) => z.object({ success: z.literal(true), data: z.array(item), message: z.string() })

/** `{ success, id }` of what was removed. */
export const removedAnswer = (id: z.ZodType) => z.object({ success: z.literal(true), id })

/** Of a public form whose record stays inside. */
export const AcceptedAnswer = z.object({
  success: z.literal(true),
  reference: z.string().describe('A short code to quote on the phone'),
  message: z.string(),
})

export const DoneAnswer = z.object({ success: z.literal(true), message: z.string() })
