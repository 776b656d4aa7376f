import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Db, Tables } from '#database/tables.ts'
import type { WorkingHours } from '#shared/hours/working-hours.ts'
import { lateBefore, untouchedBefore } from '#shared/hours/working-time.ts'
import type { LateBefore } from '#shared/leads/late-before.ts'
import type { LeadEventKind } from '#shared/leads/lead-event.ts'
import { type LeadStatus, leadStatuses, leadStatusFacts } from '#shared/leads/lead-statuses.ts'
import { getCalendar } from '../hours/working-calendar.ts'
import type { Site } from '../site.ts'
import type { LeadCondition } from './lead-store.ts'

/** What is done about an enquiry, and not only with it: who has it, where it stands among others, what it says. */
export const TOUCHES: ReadonlySet<LeadEventKind> = new Set([
  ...(['called', 'whatsapp', 'mailed', 'note', 'status', 'lost-reason', 'task', 'task-done'] as const),
  ...(['demo-booked', 'demo-moved', 'demo-cancelled', 'demo-done', 'demo-missed'] as const),
])

/** By which moments open enquiries are late now. */
export const findLateBefore = async ({ db, clock, timeZone }: Pick<Site, 'db' | 'clock' | 'timeZone'>): Promise<LateBefore> =>
  lateBeforeOf(clock.now(), await getCalendar(db), timeZone)

/** {@link findLateBefore} by a calendar that is at hand. */
export const lateBeforeOf = (now: Date, calendar: WorkingHours, timeZone: string): LateBefore => ({
  now,
  stepless: lateBefore(now, calendar, timeZone),
  untouched: new Map(
    leadStatuses
      .filter((status) => leadStatusFacts[status].isOpen)
      .map((status) => [status, untouchedBefore(now, calendar.untouchedDays[status] ?? 0, calendar, timeZone)]),
  ),
})

/**
 * Of a status the enquiries that are late: left alone for too long, or without a next step that is still to come. Whoever waits for a
 * first answer has the hours for it; one that was taken up is late at once.
 */
export const isLateOf =
  (status: LeadStatus, { now, stepless, untouched }: LateBefore): LeadCondition =>
  (eb) => {
    const alone = (untouched.get(status) ?? new Date(0)).toISOString()
    const waiting = stepless.toISOString()
    const isAlone = eb('leads.touched_at', '<', alone)
    const lacksStep = eb.not(hasNextStep(eb, now))
    const isOf = eb('leads.status', '=', status)
    if (leadStatusFacts[status].isAnswered) return eb.and([isOf, eb.or([isAlone, lacksStep])])
    return eb.and([
      isOf,
      // What an index can go by.
      eb('leads.touched_at', '<', alone > waiting ? alone : waiting),
      eb.or([isAlone, eb.and([eb('leads.touched_at', '<', waiting), lacksStep])]),
    ])
  }

/** Of any status. */
export const isLate =
  (before: LateBefore): LeadCondition =>
  (eb) =>
    eb.or([...before.untouched.keys()].map((status) => isLateOf(status, before)(eb)))

/** A task or a demo that is still to come: its own, or of one that stands behind it. */
function hasNextStep(eb: ExpressionBuilder<Tables, 'leads'>, now: Date): Expression<SqlBool> {
  const soon = now.toISOString()
  const behind = () => eb.selectFrom('leads as behind').whereRef('behind.merged_into', '=', 'leads.id')
  return eb.or([
    eb.exists(
      eb
        .selectFrom('lead_tasks')
        .select('lead_tasks.id')
        .whereRef('lead_tasks.lead_id', '=', 'leads.id')
        .where('lead_tasks.done_at', 'is', null)
        .where('lead_tasks.due_at', '>', soon),
    ),
    eb.exists(
      eb
        .selectFrom('appointments')
        .select('appointments.id')
        .whereRef('appointments.lead_id', '=', 'leads.id')
        .where('appointments.state', '=', 'booked')
        .where('appointments.ends_at', '>', soon),
    ),
    eb.exists(
      behind()
        .innerJoin('lead_tasks', 'lead_tasks.lead_id', 'behind.id')
        .select('lead_tasks.id')
        .where('lead_tasks.done_at', 'is', null)
        .where('lead_tasks.due_at', '>', soon),
    ),
    eb.exists(
      behind()
        .innerJoin('appointments', 'appointments.lead_id', 'behind.id')
        .select('appointments.id')
        .where('appointments.state', '=', 'booked')
        .where('appointments.ends_at', '>', soon),
    ),
  ])
}

/** Which of these are late. */
export async function selectLateAmong(db: Db, ids: readonly string[], before: LateBefore): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('leads')
    .select('leads.id')
    .where('leads.id', 'in', [...ids])
    .where(isLate(before))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
