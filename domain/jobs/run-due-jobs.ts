import { oneLine } from '#shared/one-line.ts'
import { leaseEnd } from '../leases.ts'
import type { Site } from '../site.ts'
import { insertNewJob, leaseDueJob, type LeasedJob, updateJobEnded } from './job-store.ts'
import type { Job } from './job.ts'

/** Far longer than any job takes; a process that died is replaced after it. */
export const JOB_LEASE_MS = 15 * 60_000
const RETRY_AFTER_MS = 10 * 60_000
const MAX_ERROR_LENGTH = 300
const ACTOR = 'jobs'

/**
 * Runs what is due, one after the other; of any number of processes one has each job. A job that fails is tried again
 * after ten minutes. Throws when the database is away.
 */
export async function runDueJobs(site: Site, jobs: readonly Job[], stop: AbortSignal): Promise<void> {
  const names = jobs.map(({ name }) => name)
  await site.write(ACTOR, async ({ trx, now }) => {
    for (const job of jobs) await insertNewJob(trx, job.name, job.nextAfter(now, site.timeZone))
  })
  while (!stop.aborted) {
    const leased = await site.write(ACTOR, ({ trx, now }) =>
      leaseDueJob(trx, site.engine.kind, { names, now, leasedUntil: leaseEnd(now, JOB_LEASE_MS) }),
    )
    const job = jobs.find(({ name }) => name === leased?.name)
    if (!leased || !job) return
    await runOne(site, job, leased)
  }
}

async function runOne(site: Site, job: Job, leased: LeasedJob): Promise<void> {
  const now = site.clock.now()
  const error = await job.run(site, { since: leased.last_run_at ? new Date(leased.last_run_at) : null, now }).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error !== null) site.log.error({ err: error, job: job.name }, 'a job failed and is tried again')
  await site.write(ACTOR, (write) =>
    updateJobEnded(write.trx, leased, {
      dueAt: error === null ? job.nextAfter(write.now, site.timeZone) : new Date(write.now.getTime() + RETRY_AFTER_MS),
      error: error === null ? null : reasonOf(error),
      ranAt: error === null ? now : null,
    }),
  )
}

const reasonOf = (error: unknown): string => oneLine(error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH)
