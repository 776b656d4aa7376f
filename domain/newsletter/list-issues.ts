import type { Db } from '#database/tables.ts'
import { deliveryStates, type DeliveryState } from '#shared/newsletter/issue-state.ts'
import { offsetOf, pageMeta, type PageMeta, type PageWanted } from '../paging.ts'
import type { Site } from '../site.ts'
import { type Issue, selectIssue, toIssue } from './issue.ts'

/** How many readers' mails are where; `leftSince` of those who got it. Whoever was erased is no longer counted. */
export type IssueCounts = Record<DeliveryState, number> & { leftSince: number }
export type CountedIssue = Issue & { counts: IssueCounts }

/** One page, the newest first. */
export async function listIssues(site: Site, wanted: PageWanted): Promise<{ issues: CountedIssue[] } & PageMeta> {
  const rows = await site.db
    .selectFrom('newsletter_issues')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(wanted.limit)
    .offset(offsetOf(wanted))
    .execute()
  const { total } = await site.db
    .selectFrom('newsletter_issues')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const counts = await countDeliveries(
    site,
    rows.map(({ id }) => id),
  )
  return { issues: rows.map((row) => ({ ...toIssue(row), counts: counts(row.id) })), ...pageMeta(Number(total), wanted) }
}

/** Throws {@link Refusal} `not-found`. */
export async function getIssue(site: Site, id: string): Promise<CountedIssue> {
  const issue = await selectIssue(site.db, id)
  return { ...issue, counts: (await countDeliveries(site, [id]))(id) }
}

/** Who is on the list now and has not got the issue; those who were set aside or left meanwhile are not among them. */
export const selectReadersWithout = (db: Db, issueId: string) =>
  db
    .selectFrom('subscribers')
    .where('status', '=', 'confirmed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_deliveries')
            .select('subscriber_id')
            .where('issue_id', '=', issueId)
            .whereRef('subscriber_id', '=', 'subscribers.id'),
        ),
      ),
    )

/** To how many of the readers it had an issue never went that was stopped; 0 for any other. */
export async function countMissed({ db }: Site, { id, status, endedAt }: Issue): Promise<number> {
  if (status !== 'stopped') return 0
  const { total } = await selectReadersWithout(db, id)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('confirmed_at', '<=', endedAt ?? '')
    .executeTakeFirstOrThrow()
  return Number(total)
}

async function countDeliveries({ db }: Site, ids: readonly string[]): Promise<(id: string) => IssueCounts> {
  if (ids.length === 0) return () => none()
  const states = await db
    .selectFrom('newsletter_deliveries')
    .select(['issue_id', 'state', (eb) => eb.fn.countAll<number>().as('total')])
    .where('issue_id', 'in', ids)
    .groupBy(['issue_id', 'state'])
    .execute()
  const left = await db
    .selectFrom('subscribers')
    .innerJoin('newsletter_deliveries', 'newsletter_deliveries.subscriber_id', 'subscribers.id')
    .select(['issue_id', (eb) => eb.fn.countAll<number>().as('total')])
    .where('subscribers.status', '=', 'unsubscribed')
    .where('issue_id', 'in', ids)
    .where('state', '=', 'sent')
    .whereRef('subscribers.unsubscribed_at', '>=', 'newsletter_deliveries.ended_at')
    .groupBy('issue_id')
    .execute()
  return (id) => {
    const counts = none()
    for (const row of states) if (row.issue_id === id) counts[row.state] = Number(row.total)
    counts.leftSince = Number(left.find((row) => row.issue_id === id)?.total ?? 0)
    return counts
  }
}

const none = (): IssueCounts => ({
  ...(Object.fromEntries(deliveryStates.map((state) => [state, 0])) as Record<DeliveryState, number>),
  leftSince: 0,
})
