import type { Job } from '#domain/jobs/job.ts'
import { runDueJobs } from '#domain/jobs/run-due-jobs.ts'
import type { Site } from '#domain/site.ts'

const LOOK_EVERY_MS = 60_000

export interface JobRunner {
  /** Looks for due jobs now and every minute. */
  start(): void
  /** Waits for the job under way. */
  stop(): Promise<void>
}

/** Runs jobs beside the server; nothing that goes wrong here reaches a request. */
export function createJobRunner(site: Site, jobs: readonly Job[]): JobRunner {
  const stopping = new AbortController()
  let pass: Promise<void> | undefined
  let troubled = false
  let timer: NodeJS.Timeout | undefined

  async function runPass(): Promise<void> {
    try {
      await runDueJobs(site, jobs, stopping.signal)
      troubled = false
    } catch (error) {
      if (!troubled) site.log.error({ err: error }, 'jobs can not be run for now')
      troubled = true
    }
  }

  function look(): void {
    pass ??= runPass().finally(() => {
      pass = undefined
    })
  }

  return {
    start() {
      timer = setInterval(look, LOOK_EVERY_MS).unref()
      look()
    },
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await pass
    },
  }
}
