import type { Trx } from '#database/tables.ts'
import { issueLeftByAll } from '#shared/newsletter/issue-messages.ts'
import { getCompany } from '../content/read-company.ts'
import { waitOf } from '../outbox/mail-gate.ts'
import { html } from '../outbox/mail-html.ts'
import type { Site, Write } from '../site.ts'
import { leaveUrl } from '../subscribers/confirm-mail.ts'
import { lockIssue } from './edit-issue.ts'
import { selectReadersWithout } from './list-issues.ts'
import { roomLeft } from './pace.ts'
import { beginDueIssues } from './send-issue.ts'

const BATCH = 200
const ACTOR = 'newsletter'

/**
 * Puts the next mails of the issues that are on their way into the outbox, when they may leave and no more than the pace allows, and ends those that
 * everyone got. Any number of processes may call it at the same time: each subscriber gets an issue once.
 */
export async function queueIssues(site: Site): Promise<void> {
  const open = await site.db.selectFrom('newsletter_issues').select('id').where('status', 'in', ['scheduled', 'sending']).limit(1).execute()
  if (open.length === 0) return
  if (!(await waitOf(site, 'newsletter'))) await queueDueIssues(site)
  await site.write(ACTOR, async (write) => {
    await write.lock('newsletter')
    await takeBackUnreadIssues(write)
    await endIssues(write)
  })
}

async function queueDueIssues(site: Site): Promise<void> {
  await beginDueIssues(site)
  const [{ email }, secret] = await Promise.all([getCompany(site), site.secret()])
  const setting = { siteUrl: site.siteUrl, secret, replyTo: email || null }
  while (await site.write(ACTOR, (write) => queueBatch(write, setting)));
}

interface Setting {
  siteUrl: string
  secret: string
  replyTo: string | null
}

/** True when there may be more to queue. */
async function queueBatch(write: Write, setting: Setting): Promise<boolean> {
  await write.lock('newsletter')
  const issue = await write.trx
    .selectFrom('newsletter_issues')
    .select(['id', 'subject', 'queued_to'])
    .where('status', '=', 'sending')
    .where('all_queued_at', 'is', null)
    .orderBy('started_at')
    .limit(1)
    .executeTakeFirst()
  if (!issue) return false
  const room = Math.min(BATCH, await roomLeft(write.trx, write.now))
  if (room <= 0) return false
  const readers = await nextReaders(write.trx, issue.id, issue.queued_to, room)
  for (const reader of readers) await queueFor(write, issue, reader, setting)
  await write.trx
    .updateTable('newsletter_issues')
    .set({
      queued_to: readers.at(-1)?.id ?? issue.queued_to,
      all_queued_at: readers.length < room ? write.now.toISOString() : null,
    })
    .where('id', '=', issue.id)
    .execute()
  return true
}

const nextReaders = (trx: Trx, issueId: string, after: string, most: number) =>
  selectReadersWithout(trx, issueId).select(['id', 'email', 'created_at']).where('id', '>', after).orderBy('id').limit(most).execute()

type Reader = Awaited<ReturnType<typeof nextReaders>>[number]

async function queueFor(write: Write, issue: { id: string; subject: string }, reader: Reader, setting: Setting): Promise<void> {
  await write.trx
    .insertInto('newsletter_deliveries')
    .values({ issue_id: issue.id, subscriber_id: reader.id, state: 'queued', queued_at: write.now.toISOString(), ended_at: null })
    .execute()
  await write.mail({
    kind: 'newsletter',
    recipient: reader.email,
    replyTo: setting.replyTo,
    subject: issue.subject,
    // The words stand in the issue, once for all.
    text: '',
    html: html``,
    issue: { id: issue.id, subscriberId: reader.id },
    unsubscribeUrl: leaveUrl(setting.siteUrl, setting.secret, { id: reader.id, createdAt: reader.created_at }),
    onceKey: `newsletter:${issue.id}:${reader.id}`,
  })
}

/**
 * An issue whose last readers left before it went has reached nobody: it is a draft again and says so, as one that nobody would have
 * got when it was to begin.
 */
async function takeBackUnreadIssues(write: Write): Promise<void> {
  const { trx } = write
  const ended = await selectEnded(trx)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_deliveries')
            .select('subscriber_id')
            .whereRef('issue_id', '=', 'newsletter_issues.id')
            .where('state', '!=', 'left'),
        ),
      ),
    )
    .execute()
  for (const { id } of ended) {
    if ((await lockIssue(write, id)).status !== 'sending') continue
    // Whoever comes back gets it like the others.
    await trx.deleteFrom('newsletter_deliveries').where('issue_id', '=', id).execute()
    const unsent = { started_at: null, mail_text: null, mail_html: null, queued_to: '', all_queued_at: null }
    await trx
      .updateTable('newsletter_issues')
      .set({ status: 'draft', trouble: issueLeftByAll, ...unsent })
      .where('id', '=', id)
      .execute()
    await write.audit({ action: 'issue not sent', entity: 'issue', entityId: id })
  }
}

/** An issue is sent once all its mails have gone or were given up. */
async function endIssues({ trx, now }: Write): Promise<void> {
  await trx
    .updateTable('newsletter_issues')
    .set({ status: 'sent', ended_at: now.toISOString() })
    .where('status', '=', 'sending')
    .where('id', 'in', selectEnded(trx))
    .execute()
}

const selectEnded = (trx: Trx) =>
  trx
    .selectFrom('newsletter_issues')
    .select('newsletter_issues.id')
    .where('status', '=', 'sending')
    .where('all_queued_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('outbox.id')
            .whereRef('outbox.issue_id', '=', 'newsletter_issues.id')
            .where('outbox.sent_at', 'is', null)
            .where('outbox.given_up_at', 'is', null),
        ),
      ),
    )
