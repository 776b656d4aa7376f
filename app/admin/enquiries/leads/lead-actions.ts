import { redirect } from 'react-router'
import type { Account } from '#domain/accounts/account.ts'
import { Refusal } from '#domain/errors.ts'
import { type BulkChange, undoLeadChanges } from '#domain/leads/change-leads.ts'
import { changeSeenLeads } from '#domain/leads/change-seen-leads.ts'
import { addNote, type Contact, noteContact } from '#domain/leads/follow-up.ts'
import { addTask, finishTask, moveTask, removeTask } from '#domain/leads/lead-tasks.ts'
import type { Site } from '#domain/site.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { readForm } from '#shared/forms.ts'
import { type CallOutcome, callOutcomes } from '#shared/leads/call-outcomes.ts'
import { enquiryRemoved, followedUpElsewhere, notUndone, pressAgain, pressOneButton, saveAgain } from '#shared/leads/follow-up-messages.ts'
import { LostForm, NoteForm, TaskForm } from '#shared/leads/lead-forms-of-staff.ts'
import { leadStatuses } from '#shared/leads/lead-statuses.ts'
import { lostReasons } from '#shared/leads/lost-reasons.ts'
import { readDateTime } from '#shared/local-time.ts'
import * as messages from '#shared/messages.ts'
import { attempt, formAgain, readPosted } from '../../parts/forms/attempt.ts'
import { readPress } from '../../parts/forms/pressed-button.ts'
import { actionNamed, unknownIntent } from '../../parts/forms/screen-actions.ts'
import { selectedIn } from '../../parts/lists/selection.tsx'
import { noticePath } from '../../parts/page/notice.tsx'
import { type DemoAction, demoActions, type DemoIntent } from '../appointments/demo-actions.ts'
import { mergeActions, type MergeIntent } from './duplicates.ts'
import { dueFieldOf } from './follow-up-form.tsx'
import type { LeadNotice } from './lead-notices.tsx'
import { joined, type OvertakenWords, tellOvertaken } from './left-words.ts'
import { readSeen } from './seen.ts'
import { intentOf, type StoringIntent, unsentAgain } from './unsent-again.ts'

type Answer = Response | ReturnType<typeof formAgain>

interface Acting {
  site: Site
  account: Account
  id: string
  posted: Record<string, string>
  /** Those that the pressed button names, or else those that are ticked. */
  records: readonly string[]
  /** The address that shows what was done (of the enquiry `at`, when another one), or the page with what was typed beside it. */
  done: (did: LeadNotice, of?: readonly string[], at?: string) => Answer
}

/** What a button of an enquiry's page does; null where it leads nowhere. */
type Act = (acting: Acting) => Promise<Answer | null>

/** Runs what a button of an enquiry's page asks for, as {@link leadActions} has it. */
export async function actOnLead(site: Site, account: Account, id: string, form: FormData, url: URL) {
  const posted = fieldsOf(form)
  const { intent } = posted
  if (intent === undefined) return formAgain({ message: pressOneButton, entered: posted })
  const done: Acting['done'] = (did, of, at) =>
    unsentAgain(posted, did, of) ??
    redirect(noticePath<LeadNotice>(at && at !== id ? deskPaths.lead(at) : url.pathname + url.search, did, of))
  const act = actionNamed<Act>(leadActions, intent)
  if (!act) return unknownIntent(posted)
  return attempt(site, posted, () => orRemoved(() => act({ site, account, id, posted, records: recordsIn(form), done })))
}

/** Says of an enquiry that was there when its page was opened that somebody removed it. */
async function orRemoved<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isGone = error instanceof Refusal && error.message === messages.enquiryNotFound
    throw isGone ? new Refusal('not-found', enquiryRemoved) : error
  }
}

/** Into its history: that somebody called, with what came of it, or wrote. */
const noting =
  (contact: Contact, outcome?: CallOutcome): Act =>
  async ({ site, account, id, posted, done }) => {
    const { step, isMoved } = await noteContact(site, account, id, contact, { byHand: !posted.beside, outcome })
    // What is being written beside a link stays; from a list a call leads to where it is said what came of it.
    if (posted.beside) return posted.beside === 'list' && contact === 'called' ? redirect(deskPaths.lead(id)) : null
    const said = outcome === 'later' ? 'later' : 'noted'
    return done(isMoved ? 'contacted' : said, step ? [step] : [])
  }

const outcomesNoted = Object.fromEntries(callOutcomes.map((outcome) => [`call-${outcome}`, noting('called', outcome)])) as Record<
  `call-${CallOutcome}`,
  Act
>

/** As the page of an enquiry does with its demos. What has no record to name says when it was, so that the page forgets what was typed before. */
const demosOfLead = Object.fromEntries(
  Object.entries<DemoAction>(demoActions).map(([intent, act]): [string, Act] => [
    intent,
    async ({ site, account, id, posted, done }) => {
      const { did, of } = await act({ site, account, posted: { ...posted, lead: id } })
      return done(did, of ?? [momentOf(site)])
    },
  ]),
) as Record<DemoIntent, Act>

/** What is ticked to be merged is no record that another button is about. */
function fieldsOf(posted: FormData): Record<string, string> {
  const { intent, ...fields } = readPosted(posted)
  delete fields.id
  const meant = intentOf({ ...fields, intent: intent ?? '' })
  return { ...fields, ...readPress(posted), ...(meant !== undefined && { intent: meant }) }
}

function recordsIn(posted: FormData): string[] {
  const { id, ids } = readPress(posted)
  return id ? [id] : (ids?.split(',') ?? selectedIn(posted))
}

/** By which the page knows what was typed before it was stored. */
const momentOf = ({ clock }: Site): string => String(clock.now().getTime())

/** As the list of tasks tells late ones from others. */
const isPast = ({ clock }: Site, dueAt: string): boolean => dueAt <= clock.now().toISOString()

/** When the page showed a task to be due. */
const dueSeen = (task: string, was: string | undefined): string | undefined => new URLSearchParams(was).get(dueFieldOf(task)) ?? undefined

const change = async ({ site, account, id, posted, done }: Acting, did: LeadNotice, wanted: BulkChange) => {
  const { step, overtaken, merged, gone } = await changeSeenLeads(site, account, [readSeen(id, posted.was)], wanted)
  if (merged.length > 0) throw new Refusal('conflict', followedUpElsewhere)
  if (gone.length > 0) throw new Refusal('not-found', messages.enquiryNotFound)
  const [words] = await tellOvertaken(site, overtaken)
  if (words) return overtakenAgain(words, posted)
  return step ? done(did, [step]) : done('nothing')
}

/** The page shows what is stored now, so that the same button does it all the same. */
function overtakenAgain(words: OvertakenWords, fields: Readonly<Record<string, string>>) {
  // No field of the form says that it is held.
  if (fields.intent !== 'handle' || words.isHeld) return formAgain({ message: pressAgain(joined(words)), entered: fields }, 409)
  const errors = Object.entries(words).map(([field, said]) => [field, saveAgain(said)])
  return formAgain({ errors: Object.fromEntries(errors), entered: fields }, 409)
}

/** What was chosen, of the three: what says what the page came with was left alone, and a colleague may have changed it since. */
function chosenOf({ was, status, assignee, lostReason }: Readonly<Record<string, string>>) {
  const came = new URLSearchParams(was)
  const chosen = (name: string, value: string | undefined) => (value === came.get(name) ? undefined : value)
  return { status: chosen('status', status), assignee: chosen('assignee', assignee), lostReason: chosen('lostReason', lostReason) }
}

const merging =
  (act: (typeof mergeActions)[MergeIntent]): Act =>
  async (acting) => {
    const { did, of, at } = await act(acting)
    return acting.done(did, of, at)
  }

/**
 * What the page of an enquiry posts: `handle` its status and assignee, `take` it, `clear` and `spam` its mark, `undo` what the notice
 * says; a contact into its history; a note, a task, and `done` or `undone` for one; `fill` in a template; `merge` and `part`
 * what came from the same visitor, and its demos.
 */
export const leadActions = {
  ...demosOfLead,
  ...outcomesNoted,
  called: noting('called'),
  whatsapp: noting('whatsapp'),
  mailed: noting('mailed'),
  merge: merging(mergeActions.merge),
  part: merging(mergeActions.part),
  handle: async (acting) => {
    const { status, assignee, lostReason } = chosenOf(acting.posted)
    const form = readForm(LostForm, acting.posted)
    if (!form.ok) return formAgain({ errors: form.errors, entered: acting.posted })
    return change(acting, 'handled', {
      status: leadStatuses.find((each) => each === status),
      assignee,
      lostWords: form.value.lostWords,
      lostReason: (['', ...lostReasons] as const).find((each) => each === lostReason),
    })
  },
  take: (acting) => change(acting, 'taken', { assignee: acting.account.id }),
  clear: (acting) => change(acting, 'cleared', { spam: false }),
  spam: (acting) => change(acting, 'marked', { spam: true }),
  undo: async ({ site, account, posted, done }) => {
    const [words] = await tellOvertaken(site, await undoLeadChanges(site, account, posted.ids ?? ''))
    return words ? formAgain({ message: notUndone(joined(words)), entered: posted }, 409) : done('undone')
  },
  note: async ({ site, account, id, posted, done }) => {
    const form = readForm(NoteForm, posted)
    if (!form.ok) return formAgain({ errors: form.errors, entered: posted })
    await addNote(site, account, id, form.value.note)
    return done('written', [momentOf(site)])
  },
  task: async ({ site, account, id, posted, done }) => {
    const form = readForm(TaskForm, posted)
    const dueAt = readDateTime(posted.due ?? '', site.timeZone)
    const errors = { ...(form.ok ? {} : form.errors), ...(form.ok && !dueAt ? { due: deskMessages.dueInvalid } : {}) }
    if (!form.ok || !dueAt) return formAgain({ errors, entered: posted })
    await addTask(site, account, id, { title: form.value.title, dueAt, userId: form.value.userId || account.id })
    return done(isPast(site, dueAt) ? 'tasked-late' : 'tasked', [momentOf(site)])
  },
  'task-move': async ({ site, account, posted, done }) => {
    const { task = '' } = posted
    const dueAt = readDateTime(posted[dueFieldOf(task)] ?? '', site.timeZone)
    if (!dueAt) return formAgain({ errors: { [dueFieldOf(task)]: deskMessages.dueInvalid }, entered: posted })
    await moveTask(site, account, task, dueAt, dueSeen(task, posted.was))
    return done(isPast(site, dueAt) ? 'task-moved-late' : 'task-moved')
  },
  'task-remove': async ({ site, account, posted, done }) => {
    const { task = '' } = posted
    await removeTask(site, account, task, dueSeen(task, posted.was))
    return done('task-removed')
  },
  fill: async ({ id, posted }) =>
    unsentAgain(posted) ?? redirect(`${deskPaths.lead(id)}?${new URLSearchParams({ snippet: posted.snippet ?? '' })}`),
  done: (acting) => finish(acting, true),
  undone: (acting) => finish(acting, false),
} satisfies Readonly<Record<string, Act> & Record<StoringIntent, Act>>

export type LeadIntent = keyof typeof leadActions

async function finish({ site, account, posted, done }: Acting, isDone: boolean) {
  await finishTask(site, account, posted.task ?? '', isDone)
  return done(isDone ? 'task-done' : 'task-undone')
}
