import { oneLine } from '#shared/one-line.ts'
import { KeptLease, LEASE_MS, LeaseLost } from '../kept-lease.ts'
import { leaseEnd } from '../leases.ts'
import type { Site } from '../site.ts'
import { inSpan } from '../spans.ts'
import { insertNewJob, leaseDueJob, type LeasedJob, updateJobEnded, updateJobRenewed } from './job-store.ts'
import type { Job } from './job.ts'

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
    for (const job of jobs) {
      const nextAt = job.nextAfter(now, site.timeZone)
      await insertNewJob(trx, job.name, { firstAt: job.beginsAtOnce ? now : nextAt, nextAt })
    }
  })
  while (!stop.aborted) {
    const leased = await site.write(ACTOR, ({ trx, now }) =>
      leaseDueJob(trx, site.engine.kind, { names, now, leasedUntil: leaseEnd(now, LEASE_MS) }),
    )
    const job = jobs.find(({ name }) => name === leased?.name)
    if (!leased || !job) return
    await runOne(site, job, leased, stop)
  }
}

/** All that the job writes is fenced: nothing of it is kept once another process has taken the job over. */
async function runOne(site: Site, job: Job, leased: LeasedJob, stop: AbortSignal): Promise<void> {
  const now = site.clock.now()
  const lease = new KeptLease(site, leased, updateJobRenewed)
  const fenced: Site = { ...site, write: (actor, work) => lease.write(actor, work) }
  const signal = AbortSignal.any([stop, lease.lost])
  const span = { since: leased.last_run_at ? new Date(leased.last_run_at) : null, now }
  const error = await inSpan({ name: `job ${job.name}`, kind: 'internal', attributes: { 'job.name': job.name } }, () =>
    job.run(fenced, span, signal),
  ).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  await lease.end()
  if (error instanceof LeaseLost) return site.log.warn({ job: job.name }, 'a job was taken over by another process and stopped here')
  // Not its fault, and nobody waits ten minutes for it.
  const isCut = error !== null && stop.aborted
  if (isCut) site.log.info({ job: job.name }, 'a job was interrupted by the end of the process, and runs again in the next one')
  else if (error !== null) site.log.error({ err: error, job: job.name }, 'a job failed and is tried again')
  await site.write(ACTOR, (write) =>
    updateJobEnded(write.trx, lease.leased, {
      dueAt: error === null ? job.nextAfter(write.now, site.timeZone) : new Date(write.now.getTime() + (isCut ? 0 : RETRY_AFTER_MS)),
      error: error === null || isCut ? null : reasonOf(error),
      ranAt: error === null ? now : null,
    }),
  )
}

const reasonOf = (error: unknown): string => oneLine(error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH)
