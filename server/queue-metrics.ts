import { Gauge, type Registry } from 'prom-client'
import { BACKUP_JOB } from '#domain/backups/backup-job.ts'
import { siteJobs } from '#domain/jobs/site-jobs.ts'
import { findMailTrouble } from '#domain/outbox/mail-trouble.ts'
import { countOutbox } from '#domain/outbox/outbox-store.ts'
import { findQueueFigures, type QueueFigures } from '#domain/queues/queue-figures.ts'
import type { Site } from '#domain/site.ts'
import { TEST_ENQUIRY_JOB } from '#domain/test-enquiry/test-enquiry-job.ts'
import type { Watched } from '#domain/troubles/find-troubles.ts'
import { TROUBLE_JOB } from '#domain/troubles/tell-troubles.ts'

/** A value, or several by what tells them apart; undefined has no line. */
type Read<T> = (found: T) => number | undefined | readonly [labels: Record<string, string>, value: number][]

/** Mails, the newsletter, tasks and jobs: how many wait, and for how long. */
export function addQueueMetrics(registry: Registry, site: Site, watched?: Watched): void {
  const outbox = gaugesOf(registry, () => countOutbox(site.db))
  outbox('outbox_waiting', 'Mails that wait to be sent, held ones too', ({ waiting }) => waiting)
  outbox('outbox_failed', 'Mails that failed for good and are not resolved', ({ failed }) => failed)
  const stalled = gaugesOf(registry, () => findMailTrouble(site))
  stalled('outbox_stalled_seconds', 'Seconds for which the mail server has accepted no mail; 0 while it does', (found) =>
    found ? seconds(site.clock.now().getTime() - Date.parse(found.since)) : 0,
  )
  const queues = gaugesOf(registry, () => findQueueFigures(site, jobNames(watched)))
  queues('outbox_oldest_age_seconds', 'Since the mail was written that waits longest, the newsletter left out', (found) =>
    seconds(found.oldestMailMs),
  )
  queues('newsletter_mails_waiting', 'Mails of the newsletter that wait to be sent', ({ newsletterMails }) => newsletterMails)
  queues(
    'newsletter_issues',
    'Issues that are planned, on their way or paused',
    ({ issues }) => labelled('state', Object.entries(issues)),
    ['state'],
  )
  queues('tasks_waiting', 'Tasks that wait', ({ tasks }) => tasks.waiting)
  queues('tasks_running', 'Tasks that run', ({ tasks }) => tasks.running)
  queues('tasks_set_aside', 'Tasks whose process ended in them, until somebody says what becomes of them', ({ tasks }) => tasks.setAside)
  queues('tasks_oldest_age_seconds', 'Since the task was asked for that waits longest', (found) => seconds(found.oldestTaskMs))
  queues(
    'job_overdue_seconds',
    'Seconds by which a job is overdue',
    ofJobs(({ overdueMs }) => seconds(overdueMs)),
    ['name'],
  )
  queues(
    'job_failing',
    'Whether the last run of a job failed',
    ofJobs(({ isFailing }) => (isFailing ? 1 : 0)),
    ['name'],
  )
}

/** Those that this site runs: a row of one that it no longer does stays in the store. */
const jobNames = (watched?: Watched): string[] => [
  ...siteJobs.map(({ name }) => name),
  TROUBLE_JOB,
  ...(watched?.backupDir === undefined ? [] : [BACKUP_JOB]),
  ...(watched?.triesEnquiries ? [TEST_ENQUIRY_JOB] : []),
]

const seconds = (milliseconds: number): number => milliseconds / 1_000

const labelled = (label: string, values: readonly (readonly [string, number])[]): [Record<string, string>, number][] =>
  values.map(([name, value]) => [{ [label]: name }, value])

const ofJobs =
  (read: (job: QueueFigures['jobs'][number]) => number): Read<QueueFigures> =>
  ({ jobs }) =>
    labelled(
      'name',
      jobs.map((job) => [job.name, read(job)]),
    )

/** Gauges of what one look at the store finds: all that are asked for together share it. */
export function gaugesOf<T>(registry: Registry, find: () => Promise<T>) {
  let looking: Promise<T> | undefined
  const look = () =>
    (looking ??= find().finally(() => {
      looking = undefined
    }))
  return (name: string, help: string, read: Read<T>, labelNames: string[] = []) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const value = read(await look())
        this.reset()
        if (value === undefined) this.remove()
        else if (typeof value === 'number') this.set(value)
        else for (const [labels, each] of value) this.set(labels, each)
      },
    })
}
