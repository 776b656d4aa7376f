import { redirect } from 'react-router'
import { type Account, actorOf } from '#domain/accounts/account.ts'
import { Refusal } from '#domain/errors.ts'
import { type BulkChange, undoLeadChanges } from '#domain/leads/change-leads.ts'
import { changeSeenLeads } from '#domain/leads/change-seen-leads.ts'
import { addNote, type Contact, noteContact } from '#domain/leads/follow-up.ts'
import { addTask, finishTask, moveTask, removeTask } from '#domain/leads/lead-tasks.ts'
import type { Site } from '#domain/site.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { readForm } from '#shared/forms.ts'
import { callOutcomes } from '#shared/leads/call-outcomes.ts'
import { enquiryRemoved, followedUpElsewhere, notUndone, pressAgain, pressOneButton, saveAgain } from '#shared/leads/follow-up-messages.ts'
import { LostForm, NoteForm, TaskForm } from '#shared/leads/lead-forms-of-staff.ts'
import { leadStatuses } from '#shared/leads/lead-statuses.ts'
import { lostReasons } from '#shared/leads/lost-reasons.ts'
import { readDateTime } from '#shared/local-time.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import * as messages from '#shared/messages.ts'
import { runAppointmentIntent } from '../appointments/appointment-intents.ts'
import { attempt, formAgain, readPosted, unknownIntent } from '../../parts/forms/attempt.ts'
import { noticePath } from '../../parts/page/notice.tsx'
import { readPress } from '../../parts/forms/pressed-button.ts'
import { selectedIn } from '../../parts/lists/selection.tsx'
import { runMergeIntent } from './duplicates.ts'
import { dueFieldOf } from './follow-up-form.tsx'
import { joined, type OvertakenWords, tellOvertaken } from './left-words.ts'
import { readSeen } from './seen.ts'
import { intentOf, unsentAgain } from './unsent-again.ts'

const CONTACTS: readonly Contact[] = ['called', 'whatsapp', 'mailed']

type Done = Response | ReturnType<typeof formAgain>

interface Acting {
  site: Site
  account: Account
  id: string
  fields: Record<string, string>
  /** The address that shows what was done (of the enquiry `at`, when another one), or the page with what was typed beside it. */
  done: (did: string, of?: readonly string[], at?: string) => Done
}

/**
 * What the page of an enquiry posts: `handle` its status and assignee, `take` it, `clear` and `spam` its mark, `undo` what
 * the notice says; `called`, what came of the call (`call-…`), `whatsapp` and `mailed` into its history; a note, a task, and `done` or `undone` for
 * one, `task-move` and `task-remove` too; `fill` in a text to answer with; `merge` and `part` what came from the same visitor, `demo-…` its demos.
 */
export async function actOnLead(site: Site, account: Account, id: string, posted: FormData, url: URL) {
  const fields = fieldsOf(posted)
  const { intent } = fields
  if (intent === undefined) return formAgain({ message: pressOneButton, entered: fields })
  const acting: Acting = {
    site,
    account,
    id,
    fields,
    done: (did, of, at) =>
      unsentAgain(fields, did, of) ?? redirect(noticePath(at && at !== id ? deskPaths.lead(at) : url.pathname + url.search, did, of)),
  }
  return attempt(site, fields, () => orRemoved(() => runIntent(acting, intent, recordsIn(posted))))
}

async function runIntent(acting: Acting, intent: string, records: readonly string[]): Promise<Done | null> {
  const { site, account, id, fields, done } = acting
  const merge = await runMergeIntent(site, account, id, intent, records)
  if (merge) return done(merge.did, merge.of, merge.at)
  const contacted = await runContactIntent(acting, intent)
  if (contacted !== undefined) return contacted
  const demo = await runAppointmentIntent(site, actorOf(account), { ...fields, lead: id })
  // What has no record to name says when it was, so that the page forgets what was typed before.
  if (demo) return done(demo.did, demo.of.length > 0 ? demo.of : [momentOf(site)])
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined
  return act ? act(acting) : unknownIntent()
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

/** Undefined when the form asks for something else; null where it leads nowhere. */
async function runContactIntent({ site, account, id, fields, done }: Acting, intent: string): Promise<Done | null | undefined> {
  const outcome = callOutcomes.find((each) => `call-${each}` === intent)
  const contact = outcome ? 'called' : CONTACTS.find((each) => each === intent)
  if (!contact) return undefined
  const { step, isMoved } = await noteContact(site, account, id, contact, { byHand: !fields.beside, outcome })
  // What is being written beside a link stays; from a list a call leads to where it is said what came of it.
  if (fields.beside) return fields.beside === 'list' && contact === 'called' ? redirect(deskPaths.lead(id)) : null
  const said = outcome === 'later' ? 'later' : 'noted'
  return done(isMoved ? 'contacted' : said, step ? [step] : [])
}

/** What is ticked to be merged is no record that another button is about. */
function fieldsOf(posted: FormData): Record<string, string> {
  const { intent, ...fields } = readPosted(posted)
  delete fields.id
  const meant = intentOf({ ...fields, intent: intent ?? '' })
  return { ...fields, ...readPress(posted), ...(meant !== undefined && { intent: meant }) }
}

/** Those that the pressed button names, or else those that are ticked. */
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

const change = async ({ site, account, id, fields, done }: Acting, did: string, wanted: BulkChange) => {
  const { step, overtaken, merged, gone } = await changeSeenLeads(site, account, [readSeen(id, fields.was)], wanted)
  if (merged.length > 0) throw new Refusal('conflict', followedUpElsewhere)
  if (gone.length > 0) throw new Refusal('not-found', messages.enquiryNotFound)
  const [words] = await tellOvertaken(site, overtaken)
  if (words) return overtakenAgain(words, fields)
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

const acts: Readonly<Record<string, (acting: Acting) => Promise<Done>>> = {
  handle: async (acting) => {
    const { status, assignee, lostReason } = chosenOf(acting.fields)
    const form = readForm(LostForm, acting.fields)
    if (!form.ok) return formAgain({ errors: form.errors, entered: acting.fields })
    return change(acting, 'handled', {
      ...{ status: leadStatuses.find((each) => each === status), assignee, lostWords: form.value.lostWords },
      lostReason: (['', ...lostReasons] as const).find((each) => each === lostReason),
    })
  },
  take: (acting) => change(acting, 'taken', { assignee: acting.account.id }),
  clear: (acting) => change(acting, 'cleared', { spam: false }),
  spam: (acting) => change(acting, 'marked', { spam: true }),
  undo: async ({ site, account, fields, done }) => {
    const [words] = await tellOvertaken(site, await undoLeadChanges(site, account, fields.ids ?? ''))
    return words ? formAgain({ message: notUndone(joined(words)), entered: fields }, 409) : done('undone')
  },
  note: async ({ site, account, id, fields, done }) => {
    const form = readForm(NoteForm, fields)
    if (!form.ok) return formAgain({ errors: form.errors, entered: fields })
    await addNote(site, account, id, form.value.note)
    return done('written', [momentOf(site)])
  },
  task: async ({ site, account, id, fields, done }) => {
    const form = readForm(TaskForm, fields)
    const dueAt = readDateTime(fields.due ?? '', site.timeZone)
    const errors = { ...(form.ok ? {} : form.errors), ...(form.ok && !dueAt ? { due: deskMessages.dueInvalid } : {}) }
    if (!form.ok || !dueAt) return formAgain({ errors, entered: fields })
    await addTask(site, account, id, { title: form.value.title, dueAt, userId: form.value.userId || account.id })
    return done(isPast(site, dueAt) ? 'tasked-late' : 'tasked', [momentOf(site)])
  },
  'task-move': async ({ site, account, fields, done }) => {
    const { task = '' } = fields
    const dueAt = readDateTime(fields[dueFieldOf(task)] ?? '', site.timeZone)
    if (!dueAt) return formAgain({ errors: { [dueFieldOf(task)]: deskMessages.dueInvalid }, entered: fields })
    await moveTask(site, account, task, dueAt, dueSeen(task, fields.was))
    return done(isPast(site, dueAt) ? 'task-moved-late' : 'task-moved')
  },
  'task-remove': async ({ site, account, fields, done }) => {
    const { task = '' } = fields
    await removeTask(site, account, task, dueSeen(task, fields.was))
    return done('task-removed')
  },
  fill: async ({ id, fields }) =>
    unsentAgain(fields, '') ?? redirect(`${deskPaths.lead(id)}?${new URLSearchParams({ snippet: fields.snippet ?? '' })}`),
  done: (acting) => finish(acting, true),
  undone: (acting) => finish(acting, false),
}

async function finish({ site, account, fields, done }: Acting, isDone: boolean) {
  await finishTask(site, account, fields.task ?? '', isDone)
  return done(isDone ? 'task-done' : 'task-undone')
}
