import type { Job } from '#domain/jobs/job.ts'
import { runDueJobs } from '#domain/jobs/run-due-jobs.ts'
import type { Site } from '#domain/site.ts'
import { createRunner, type Runner } from './runner.ts'

/** Runs jobs as they fall due; only the clock brings them. */
export const createJobRunner = (site: Site, jobs: readonly Job[]): Runner =>
  createRunner(site, {
    pass: ({ stop }) => runDueJobs(site, jobs, stop),
    lookEveryMs: 60_000,
    trouble: { level: 'error', message: 'jobs can not be run for now' },
  })
