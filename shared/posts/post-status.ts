import * as deskMessages from '../desk-messages.ts'
import { optionalChoice } from '../forms.ts'

export const postStatuses = ['draft', 'published'] as const
export type PostStatus = (typeof postStatuses)[number]

/** What an editor decides to do with a text; blank leaves it as it is, or publishes what is new. */
export const statusText = () => optionalChoice(postStatuses, deskMessages.statusInvalid)
