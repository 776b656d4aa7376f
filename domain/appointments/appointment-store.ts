import type { AppointmentRow } from '#database/desk-rows.ts'
import type { Db, LeadKind, Trx } from '#database/tables.ts'
import type { AppointmentState } from '#shared/appointments/appointment-state.ts'
import { VISITOR } from '../accounts/account.ts'
import type { Write } from '../site.ts'
import type { TimeSpan } from './change-demo-hours.ts'

/** A demo for which a time was chosen. */
export interface Appointment {
  id: string
  leadId: string
  uid: string
  sequence: number
  /** ISO 8601 in UTC. */
  startsAt: string
  endsAt: string
  state: AppointmentState
}

const toAppointment = (row: AppointmentRow): Appointment => ({
  id: row.id,
  leadId: row.lead_id,
  uid: row.uid,
  sequence: row.sequence,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  state: row.state,
})

/** What is booked and touches a span of time. */
export async function selectTaken(db: Db | Trx, from: string, to: string, except = ''): Promise<TimeSpan[]> {
  const rows = await db
    .selectFrom('appointments')
    .select(['starts_at', 'ends_at'])
    .where('state', '=', 'booked')
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .where('id', '!=', except)
    .execute()
  return rows.map((row) => ({ start: new Date(row.starts_at), end: new Date(row.ends_at) }))
}

/** The one that is booked for an enquiry, or for one that was merged with it. */
export async function selectBooked(db: Db | Trx, leadIds: readonly string[]): Promise<Appointment | undefined> {
  const row = await db
    .selectFrom('appointments')
    .selectAll()
    .where('lead_id', 'in', leadIds)
    .where('state', '=', 'booked')
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  return row && toAppointment(row)
}

/** Those of some enquiries that are booked and have not begun. */
export async function selectComing(trx: Trx, leadIds: readonly string[], now: Date): Promise<Appointment[]> {
  const rows = await trx
    .selectFrom('appointments')
    .selectAll()
    .where('lead_id', 'in', [...leadIds, ''])
    .where('state', '=', 'booked')
    .where('starts_at', '>', now.toISOString())
    .orderBy('starts_at')
    .execute()
  return rows.map(toAppointment)
}

/** The newest of an enquiry, whatever became of it. */
export async function selectLast(db: Db | Trx, leadIds: readonly string[]): Promise<Appointment | undefined> {
  const row = await db
    .selectFrom('appointments')
    .selectAll()
    .where('lead_id', 'in', leadIds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toAppointment(row)
}

export async function selectAppointment(db: Db | Trx, id: string): Promise<Appointment | undefined> {
  const row = await db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toAppointment(row)
}

interface Seat extends Pick<Appointment, 'leadId' | 'uid' | 'sequence'> {
  time: TimeSpan
  atOnce: number
  madeBy: string
}

/**
 * Takes the first free seat of a time, by the table's own constraint; undefined when none is left, whichever process took
 * the last one, or when the enquiry has a time already.
 */
export async function takeSeat({ trx, newId, now }: Write, seat: Seat): Promise<Appointment | undefined> {
  for (let number = 0; number < seat.atOnce; number += 1) {
    const row: AppointmentRow = {
      id: newId(),
      lead_id: seat.leadId,
      uid: seat.uid,
      sequence: seat.sequence,
      starts_at: seat.time.start.toISOString(),
      ends_at: seat.time.end.toISOString(),
      seat: number,
      state: 'booked',
      made_by: seat.madeBy,
      reminded_at: null,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    }
    const taken = await trx
      .insertInto('appointments')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (taken) return toAppointment(row)
  }
  return undefined
}

export async function updateAppointment({ trx, now }: Write, { id, state, sequence }: Appointment): Promise<void> {
  await trx.updateTable('appointments').set({ state, sequence, updated_at: now.toISOString() }).where('id', '=', id).execute()
}

/** How many times visitors who gave this address have chosen since a moment. */
export async function countChosenBy(trx: Trx, email: string, since: Date): Promise<number> {
  const { times } = await trx
    .selectFrom('appointments')
    .innerJoin('leads', 'leads.id', 'appointments.lead_id')
    .select((eb) => eb.fn.countAll<number>().as('times'))
    .where('appointments.created_at', '>', since.toISOString())
    .where('made_by', '=', VISITOR)
    .where((eb) => eb(eb.fn('lower', ['leads.email']), '=', email.toLowerCase()))
    .executeTakeFirstOrThrow()
  return Number(times)
}

/** An appointment with whom it is for, as staff see it. */
export interface ListedAppointment extends Appointment {
  lead: {
    id: string
    kind: LeadKind
    reference: string
    name: string
    email: string
    /** As it was typed. */
    phone: string
    assignee: string | null
  }
}

/** Those that start within a span, earliest first; one that was moved stands at its new time alone. */
export async function selectAppointments(
  db: Db | Trx,
  { from, to, leadIds, ids }: { from?: string; to?: string; leadIds?: readonly string[]; ids?: readonly string[] },
): Promise<ListedAppointment[]> {
  const rows = await db
    .selectFrom('appointments')
    .innerJoin('leads', 'leads.id', 'appointments.lead_id')
    .selectAll('appointments')
    .select(['kind', 'reference', 'name', 'email', 'phone', 'assignee'])
    .where('state', '!=', 'moved')
    .$if(from !== undefined, (query) => query.where('starts_at', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('starts_at', '<', to ?? ''))
    .$if(leadIds !== undefined, (query) => query.where('lead_id', 'in', leadIds ?? []))
    .$if(ids !== undefined, (query) => query.where('appointments.id', 'in', ids ?? []))
    .orderBy('starts_at')
    .orderBy('appointments.created_at')
    .orderBy('appointments.id')
    .execute()
  return rows.map(({ kind, reference, name, email, phone, assignee, ...row }) => ({
    ...toAppointment(row),
    lead: { id: row.lead_id, kind, reference, name, email, phone, assignee },
  }))
}
