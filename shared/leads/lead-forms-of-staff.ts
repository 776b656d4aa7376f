import * as z from 'zod/mini'
import { optionalText, requiredText } from '../forms.ts'
import { lengthLimits } from '../limits.ts'
import * as messages from '../messages.ts'

/** What staff type on the screens of enquiries. */
export const NoteForm = z.object({ note: requiredText(messages.fieldRequired('Note'), 'Note', lengthLimits.notes) })

export const LostForm = z.object({ lostWords: optionalText('In own words', lengthLimits.description) })

export const TaskForm = z.object({
  title: requiredText(messages.fieldRequired('What to do'), 'What to do', lengthLimits.title),
  due: z.string().check(z.minLength(1, messages.fieldRequired('Due'))),
  userId: z.string(),
})

export const ViewForm = z.object({
  name: requiredText(messages.nameRequired, 'Name', lengthLimits.name),
  query: optionalText('Address', 1_000),
})

export const SnippetForm = z.object({
  name: requiredText(messages.nameRequired, 'Name', lengthLimits.name),
  text: requiredText(messages.fieldRequired('Words'), 'Words', lengthLimits.snippet),
})
