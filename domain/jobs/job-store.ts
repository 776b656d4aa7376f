import type { Selectable } from 'kysely'
import type { Engine } from '#database/engine.ts'
import type { Tables, Trx } from '#database/tables.ts'
import { firstFree, givenBack, isFree, isStill, leaseUntil } from '../leases.ts'

/** A job that this process alone may run until its lease ends. */
export type LeasedJob = Pick<Selectable<Tables['jobs']>, 'name' | 'last_run_at'> & { leased_until: string }

/**
 * A job that is new here is due at `firstAt`. A known one stays as it is, unless it would only be due after its next time: its time was
 * changed, or a clock that was ahead was set right. What failed is tried again when it was said.
 */
export async function insertNewJob(trx: Trx, name: string, { firstAt, nextAt }: { firstAt: Date; nextAt: Date }): Promise<void> {
  await trx
    .insertInto('jobs')
    .values({ name, due_at: firstAt.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ due_at: nextAt.toISOString() })
        .where('jobs.due_at', '>', nextAt.toISOString())
        .where('jobs.last_error', 'is', null),
    )
    .execute()
}

/** Makes a known job due; one that a process is at stays with it. */
export async function updateJobDueNow(trx: Trx, name: string, now: Date): Promise<void> {
  await trx.updateTable('jobs').set({ due_at: now.toISOString() }).where('name', '=', name).where(isFree(now)).execute()
}

/** Takes one due job of these for this process until `leasedUntil`; those that are with another living process are left to it. */
export async function leaseDueJob(
  trx: Trx,
  kind: Engine['kind'],
  { names, now, leasedUntil }: { names: readonly string[]; now: Date; leasedUntil: Date },
): Promise<LeasedJob | undefined> {
  const lease = leaseUntil(leasedUntil)
  const row = await trx
    .updateTable('jobs')
    .set(lease)
    .where('name', '=', (eb) =>
      eb
        .selectFrom('jobs')
        .select('name')
        .where('name', 'in', [...names])
        .where('due_at', '<=', now.toISOString())
        .orderBy('due_at')
        .orderBy('name')
        .$call(firstFree(kind, now)),
    )
    .returning(['name', 'last_run_at'])
    .executeTakeFirst()
  return row && { ...row, ...lease }
}

/** Renews the lease of a job; gives false, and changes nothing, where it was lost. */
export async function updateJobRenewed(trx: Trx, job: LeasedJob, lease: { leased_until: string }): Promise<boolean> {
  const { numUpdatedRows } = await updateLeased(trx, job).set(lease).executeTakeFirst()
  return numUpdatedRows > 0n
}

const updateLeased = (trx: Trx, job: LeasedJob) => trx.updateTable('jobs').where('name', '=', job.name).where(isStill(job))

/** Ends a run; nothing changes when the lease was lost. */
export async function updateJobEnded(
  trx: Trx,
  job: LeasedJob,
  ended: { dueAt: Date; error: string | null; ranAt: Date | null },
): Promise<void> {
  await updateLeased(trx, job)
    .set({
      ...givenBack,
      due_at: ended.dueAt.toISOString(),
      last_error: ended.error,
      ...(ended.ranAt ? { last_run_at: ended.ranAt.toISOString() } : {}),
    })
    .execute()
}
