import type { IssueState } from '#shared/newsletter/issue-state.ts'
import { isLeased } from '../leases.ts'
import { inMailState } from '../outbox/mail-states.ts'
import type { Site } from '../site.ts'

const SHOWN_ISSUES = ['scheduled', 'sending', 'paused'] as const satisfies readonly IssueState[]

/** A job that comes round by the clock. */
export interface JobFigures {
  name: string
  /** Since it was due, while no process is at it; 0 otherwise. */
  overdueMs: number
  /** Its last run failed. */
  isFailing: boolean
}

export interface QueueFigures {
  /** How long the mail waits that was written first, the newsletter's left out; 0 when none does. */
  oldestMailMs: number
  /** Mails of the newsletter that wait. */
  newsletterMails: number
  issues: Record<(typeof SHOWN_ISSUES)[number], number>
  tasks: { waiting: number; running: number; setAside: number }
  /** How long the task waits that was asked for first; 0 when none does. */
  oldestTaskMs: number
  jobs: JobFigures[]
}

/** How full the queues are, and how late; of jobs those that are named. */
export async function findQueueFigures(site: Pick<Site, 'db' | 'clock'>, jobNames: readonly string[]): Promise<QueueFigures> {
  const now = site.clock.now()
  const [mails, issues, tasks, jobs] = await Promise.all([
    selectMails(site),
    selectIssues(site),
    selectTasks(site),
    selectJobs(site, jobNames),
  ])
  const since = (iso: string | null) => (iso === null ? 0 : Math.max(0, now.getTime() - Date.parse(iso)))
  const countOf = (state: string) => issues.find(({ status }) => status === state)?.total ?? 0
  return {
    oldestMailMs: since(mails.oldest),
    newsletterMails: mails.newsletter,
    issues: { scheduled: countOf('scheduled'), sending: countOf('sending'), paused: countOf('paused') },
    tasks: { waiting: tasks.waiting, running: tasks.running, setAside: tasks.set_aside },
    oldestTaskMs: since(tasks.oldest),
    jobs: jobs.map((job) => ({
      name: job.name,
      overdueMs: isLeased(job, now) ? 0 : since(job.due_at),
      isFailing: job.last_error !== null,
    })),
  }
}

const selectMails = ({ db }: Pick<Site, 'db'>) =>
  db
    .selectFrom('outbox')
    .select((eb) => [
      eb.fn.min('created_at').filterWhere('issue_id', 'is', null).$castTo<string | null>().as('oldest'),
      eb.fn.countAll<number>().filterWhere('issue_id', 'is not', null).as('newsletter'),
    ])
    .where(inMailState('waiting'))
    .executeTakeFirstOrThrow()

const selectIssues = ({ db }: Pick<Site, 'db'>) =>
  db
    .selectFrom('newsletter_issues')
    .select((eb) => ['status', eb.fn.countAll<number>().as('total')])
    .where('status', 'in', SHOWN_ISSUES)
    .groupBy('status')
    .execute()

const selectTasks = ({ db }: Pick<Site, 'db'>) =>
  db
    .selectFrom('tasks')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'running').as('running'),
      eb.fn.countAll<number>().filterWhere('set_aside_at', 'is not', null).as('set_aside'),
      eb.fn
        .min('created_at')
        .filterWhere(eb.and([eb('state', '=', 'waiting'), eb('set_aside_at', 'is', null)]))
        .$castTo<string | null>()
        .as('oldest'),
    ])
    .executeTakeFirstOrThrow()

const selectJobs = ({ db }: Pick<Site, 'db'>, names: readonly string[]) =>
  db
    .selectFrom('jobs')
    .select(['name', 'due_at', 'leased_until', 'last_error'])
    .where('name', 'in', [...names])
    .orderBy('name')
    .execute()
