import { formAgain } from '../../parts/forms/attempt.ts'
import { startFieldOf } from '../appointments/start-field.ts'
import { dueFieldOf, ENTER } from './follow-up-form.tsx'
import type { LeadNotice } from './lead-notices.tsx'

/** What stores something of the form that an enquiry's page shares. */
export type StoringIntent = 'note' | 'task' | 'demo-book' | 'handle'

/** What is typed in the form that all of an enquiry's page shares, by the intent that stores it. */
const typedFor: Readonly<Record<string, StoringIntent>> = {
  note: 'note',
  title: 'task',
  free: 'demo-book',
  start: 'demo-book',
  lostWords: 'handle',
}
/** What is chosen in it: it always says something, and counts where it says anything else than the page came with. */
const chosenFor: Readonly<Record<string, StoringIntent>> = {
  due: 'task',
  userId: 'task',
  status: 'handle',
  assignee: 'handle',
  lostReason: 'handle',
}

type Fields = Readonly<Record<string, string>>

/** Without scripts an address would lose what was typed or chosen for another intent; undefined where there is nothing of it, or scripts keep it. */
export function unsentAgain(fields: Fields, did?: LeadNotice, of: readonly string[] = []): ReturnType<typeof formAgain> | undefined {
  const was = new URLSearchParams(fields.was)
  const unsent = (storedBy: Fields) =>
    Object.entries(fields).filter(([name]) => Object.hasOwn(storedBy, name) && storedBy[name] !== fields.intent)
  const typed = unsent(typedFor).filter(([, value]) => value)
  const chosen = [...unsent(chosenFor), ...ofRecords(fields)].filter(
    ([name, value]) => value !== (was.get(name) ?? '') && !(name === 'assignee' && fields.intent === 'take'),
  )
  if (fields.kept || typed.length + chosen.length === 0) return undefined
  return formAgain({ entered: Object.fromEntries([...typed, ...chosen]), done: { did: did ?? '', of: of.join(',') } }, 200)
}

/** Times of tasks and demos that are not the ones that were sent. */
const ofRecords = ({ task = '', id = '', ...fields }: Fields): [string, string][] =>
  Object.entries(fields).filter(([name]) => /^(?:due|start)-/.test(name) && name !== dueFieldOf(task) && name !== startFieldOf(id))

/** Enter in a field sends what the field belongs to; where two things are typed nobody can tell, and it says so. */
export function intentOf({ intent = '', title, free, start }: Fields): string | undefined {
  if (intent !== ENTER) return intent
  if (!title) return 'demo-book'
  return free || start ? undefined : 'task'
}
