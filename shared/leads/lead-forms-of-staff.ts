import * as z from 'zod/mini'
import * as deskMessages from '../desk-messages.ts'
import { optionalLines, optionalText, requiredLines, requiredText } from '../forms.ts'
import { lengthLimits } from '../limits.ts'
import * as messages from '../messages.ts'

/** What staff type on the screens of enquiries. */
export const NoteForm = z.object({ note: requiredLines(deskMessages.fieldRequired('Note'), 'Note', lengthLimits.notes) })

export const LostForm = z.object({ lostWords: optionalLines('In your own words', lengthLimits.description) })

export const TaskForm = z.object({
  title: requiredText(deskMessages.fieldRequired('Next step'), 'Next step', lengthLimits.title),
  due: z.string().check(z.minLength(1, deskMessages.fieldRequired('When'))),
  userId: z.string(),
})

export const ViewForm = z.object({
  name: requiredText(messages.nameRequired, 'Name', lengthLimits.name),
  query: optionalText('Address', 1_000),
})

export const SnippetForm = z.object({
  name: requiredText(messages.nameRequired, 'Name', lengthLimits.name),
  text: requiredLines(deskMessages.fieldRequired('Words'), 'Words', lengthLimits.snippet),
})
