import * as z from 'zod/mini'
import * as deskMessages from '../desk-messages.ts'

export const postStatuses = ['draft', 'published'] as const
export type PostStatus = (typeof postStatuses)[number]

/** What an editor decides to do with a text; blank leaves it as it is, or publishes what is new. */
export const statusText = () =>
  z.string().check(z.refine((text) => text === '' || postStatuses.some((status) => status === text), deskMessages.statusInvalid))
