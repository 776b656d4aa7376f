import type { Trx } from '#database/tables.ts'

export interface LeasedJob {
  name: string
  leasedUntil: string
  lastRunAt: string | null
}

/** A job that is new here is due at its next time; a known one stays as it is. */
export async function insertNewJob(trx: Trx, name: string, dueAt: Date): Promise<void> {
  await trx
    .insertInto('jobs')
    .values({ name, due_at: dueAt.toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Takes one due job of these for this process until `leasedUntil`; those that are with another living process are left to it. */
export async function leaseDueJob(
  trx: Trx,
  kind: 'sqlite' | 'postgres',
  { names, now, leasedUntil }: { names: readonly string[]; now: Date; leasedUntil: Date },
): Promise<LeasedJob | undefined> {
  const stamp = now.toISOString()
  const lease = leasedUntil.toISOString()
  const row = await trx
    .updateTable('jobs')
    .set({ leased_until: lease })
    .where('name', '=', (eb) =>
      eb
        .selectFrom('jobs')
        .select('name')
        .where('name', 'in', [...names])
        .where('due_at', '<=', stamp)
        .where((free) => free.or([free('leased_until', 'is', null), free('leased_until', '<=', stamp)]))
        .orderBy('due_at')
        .orderBy('name')
        .limit(1)
        .$if(kind === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .returning(['name', 'last_run_at'])
    .executeTakeFirst()
  return row && { name: row.name, leasedUntil: lease, lastRunAt: row.last_run_at }
}

/** Ends a run; nothing changes when the lease was lost. */
export async function updateJobEnded(
  trx: Trx,
  job: LeasedJob,
  ended: { dueAt: Date; error: string | null; ranAt: Date | null },
): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({
      leased_until: null,
      due_at: ended.dueAt.toISOString(),
      last_error: ended.error,
      ...(ended.ranAt ? { last_run_at: ended.ranAt.toISOString() } : {}),
    })
    .where('name', '=', job.name)
    .where('leased_until', '=', job.leasedUntil)
    .execute()
}
