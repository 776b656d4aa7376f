import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { longDateTime } from '#shared/clock-time.ts'
import { taskDoneMeanwhile, taskMovedMeanwhile } from '#shared/leads/follow-up-messages.ts'
import { isSameMinute } from '#shared/local-time.ts'
import * as messages from '#shared/messages.ts'
import { actorOf } from '../accounts/account.ts'
import { selectUser } from '../accounts/user-store.ts'
import { invalidField, Refusal } from '../errors.ts'
import type { Site, Write } from '../site.ts'
import { lockLead } from './follow-up.ts'
import { insertLeadEvent } from './lead-events.ts'
import { selectMerges } from './merge-store.ts'

export interface LeadTask {
  id: string
  /** Where it is followed up: the enquiry that it is about, or the one that this one was merged into. */
  leadId: string
  /** Of the enquiry that it is about. */
  name: string
  reference: string
  title: string
  /** ISO 8601. */
  dueAt: string
  /** Whose it is; null when nobody's, such as of someone who left. */
  userId: string | null
  /** Blank for nobody. */
  userName: string
  doneAt: string | null
}

export interface NewTask {
  title: string
  dueAt: string
  userId: string
}

/** Keeps what is to be done about an enquiry. Throws a Refusal `not-found`, or `invalid` for a user who is not on the staff. */
export async function addTask(site: Site, account: { id: string }, leadId: string, { title, dueAt, userId }: NewTask): Promise<string> {
  const actor = actorOf(account)
  return site.write(actor, async (write) => {
    await lockLead(write, leadId)
    if (!(await selectUser(write.trx, { id: userId }))) throw invalidField('userId', messages.assigneeUnknown)
    const id = write.newId()
    await write.trx
      .insertInto('lead_tasks')
      .values({
        id,
        lead_id: leadId,
        user_id: userId,
        title,
        due_at: dueAt,
        created_by: account.id,
        created_at: write.now.toISOString(),
        done_at: null,
        reminded_at: null,
      })
      .execute()
    await insertLeadEvent(write, { leadId, actor, kind: 'task', text: title, details: { task: id, dueAt, user: userId } })
    await write.audit({ action: 'lead task added', entity: 'lead', entityId: leadId })
    return id
  })
}

/** Says that a task is done, or takes that back. Throws a Refusal `not-found`. */
export async function finishTask(site: Site, account: { id: string }, id: string, isDone: boolean): Promise<void> {
  const actor = actorOf(account)
  await site.write(actor, async (write) => {
    const task = await write.trx.selectFrom('lead_tasks').select(['lead_id', 'title', 'done_at']).where('id', '=', id).executeTakeFirst()
    if (!task) throw new Refusal('not-found', messages.leadTaskNotFound)
    if ((task.done_at !== null) === isDone) return
    await write.trx
      .updateTable('lead_tasks')
      .set({ done_at: isDone ? write.now.toISOString() : null })
      .where('id', '=', id)
      .execute()
    const details = { task: id, ...(isDone ? {} : { undone: true }) }
    await insertLeadEvent(write, { leadId: task.lead_id, actor, kind: 'task-done', text: task.title, details })
    await write.audit({ action: 'lead task changed', entity: 'lead', entityId: task.lead_id })
  })
}

/**
 * Puts a task off, or forward; a mail reminds of it anew then. `seenDue` is the due time that a form showed, as `dateTimeInput` writes it.
 * Throws a Refusal `not-found`, or `conflict` where that is otherwise now, or the task is done.
 */
export async function moveTask(site: Site, account: { id: string }, id: string, dueAt: string, seenDue?: string): Promise<void> {
  await changeTask(site, account, id, seenDue, async ({ trx }) => {
    await trx.updateTable('lead_tasks').set({ due_at: dueAt, reminded_at: null }).where('id', '=', id).execute()
    return { dueAt }
  })
}

/** Takes a task away that nobody is to do any more. Throws as {@link moveTask}. */
export async function removeTask(site: Site, account: { id: string }, id: string, seenDue?: string): Promise<void> {
  await changeTask(site, account, id, seenDue, async ({ trx }) => {
    await trx.deleteFrom('lead_tasks').where('id', '=', id).execute()
    return { removed: true }
  })
}

async function changeTask(
  site: Site,
  account: { id: string },
  id: string,
  seenDue: string | undefined,
  work: (write: Write) => Promise<Record<string, unknown>>,
): Promise<void> {
  const actor = actorOf(account)
  await site.write(actor, async (write) => {
    await write.lock(`task:${id}`)
    const task = await write.trx
      .selectFrom('lead_tasks')
      .select(['lead_id', 'title', 'user_id', 'due_at', 'done_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!task) throw new Refusal('not-found', messages.leadTaskNotFound)
    if (seenDue !== undefined && task.done_at !== null) throw new Refusal('conflict', taskDoneMeanwhile)
    if (seenDue !== undefined && !isSameMinute(task.due_at, seenDue, site.timeZone))
      throw new Refusal('conflict', taskMovedMeanwhile(longDateTime(task.due_at, site.timeZone)))
    const details = { task: id, user: task.user_id, ...(await work(write)) }
    await insertLeadEvent(write, { leadId: task.lead_id, actor, kind: 'task', text: task.title, details })
    await write.audit({ action: 'lead task changed', entity: 'lead', entityId: task.lead_id })
  })
}

const tasks = ({ db }: Site) =>
  db
    .selectFrom('lead_tasks')
    .innerJoin('leads', 'leads.id', 'lead_tasks.lead_id')
    .leftJoin('users', 'users.id', 'lead_tasks.user_id')
    .select([
      'lead_tasks.id',
      (eb) => eb.fn.coalesce('leads.merged_into', 'lead_tasks.lead_id').as('leadId'),
      'leads.name',
      'leads.reference',
      'lead_tasks.title',
      'lead_tasks.due_at as dueAt',
      'lead_tasks.user_id as userId',
      'users.name as userName',
      'lead_tasks.done_at as doneAt',
    ])
    .orderBy('lead_tasks.due_at')
    .orderBy('lead_tasks.id')

const named = <T extends { userName: string | null }>(rows: T[]) => rows.map((row) => ({ ...row, userName: row.userName ?? '' }))

/** The tasks of an enquiry and of those merged into it, done ones too, by the time they are due. */
export async function listTasks(site: Site, leadId: string): Promise<LeadTask[]> {
  const { behind } = await selectMerges(site.db, [leadId])
  return named(
    await tasks(site)
      .where('lead_tasks.lead_id', 'in', [leadId, ...behind(leadId)])
      .execute(),
  )
}

const MOST_LISTED = 50

/** What is still to be done, with how to reach whoever it is about. */
export interface DueTask extends LeadTask {
  email: string
  /** As it was typed. */
  phone: string
}

const open = (site: Site) => tasks(site).select(['leads.email', 'leads.phone']).where('lead_tasks.done_at', 'is', null)

const MOST_OPEN = 200

/** All that is still to be done, of this user and of nobody, or of everybody; the longest due first, and whether there are more than two hundred. */
export async function listOpenTasks(site: Site, userId?: string): Promise<{ tasks: DueTask[]; isCut: boolean }> {
  const rows = await open(site)
    .$if(userId !== undefined, (query) => query.where(isOf(userId ?? '')))
    .limit(MOST_OPEN + 1)
    .execute()
  return { tasks: named(rows.slice(0, MOST_OPEN)), isCut: rows.length > MOST_OPEN }
}

const isOf =
  (userId: string) =>
  (eb: ExpressionBuilder<Tables, 'lead_tasks'>): Expression<SqlBool> =>
    eb.or([eb('lead_tasks.user_id', '=', userId), eb('lead_tasks.user_id', 'is', null)])

/** What this user has still to do up to a moment, or after another one, and what is nobody's; the longest due first, the first fifty. */
export const listDueTasks = async (site: Site, userId: string, until: Date, from?: Date): Promise<DueTask[]> =>
  named(
    await open(site)
      .where('lead_tasks.due_at', '<=', until.toISOString())
      .$if(from !== undefined, (query) => query.where('lead_tasks.due_at', '>', from?.toISOString() ?? ''))
      .where(isOf(userId))
      .limit(MOST_LISTED)
      .execute(),
  )
