import type { NewsletterIssueRow } from '#database/newsletter-rows.ts'
import type { Db, Trx } from '#database/tables.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { ISSUE_LIMIT_BYTES } from '#shared/limits.ts'
import { issueForNobody, issueIs, issueRestored, issueSaysNothing, issueTooLong } from '#shared/newsletter/issue-messages.ts'
import { getMailSetting } from '../content/read-mail-texts.ts'
import { invalidField, Refusal } from '../errors.ts'
import { isFree } from '../leases.ts'
import { frameMail } from '../outbox/frame-mail.ts'
import type { Site, Write } from '../site.ts'
import { refuseStale } from '../stale.ts'
import { lockIssue } from './edit-issue.ts'
import { composeIssue } from './issue-mail.ts'
import { type Issue, requireState, selectIssue } from './issue.ts'

/** To how many people an issue would go now. */
export async function countConfirmed({ db }: Pick<Site, 'db'>): Promise<number> {
  const { total } = await db
    .selectFrom('subscribers')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('status', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  return Number(total)
}

/**
 * Begins to send an issue as it stands now; `madeFrom` is the `updatedAt` of what the sender has looked at. Throws {@link Refusal}
 * `not-found`, `conflict` once it is on its way, `invalid` for one that says nothing or that nobody would get, a StaleRefusal when
 * someone else saved since.
 */
export async function sendIssue(site: Site, actor: string, id: string, madeFrom?: string): Promise<void> {
  await begin(site, actor, id, (issue) => {
    requireState(issue, 'draft', 'scheduled')
    refuseStale(issue, madeFrom)
  })
}

/** Throws {@link Refusal} `not-found`, and `invalid` for an issue that could not be sent as it stands now. */
export async function requireSendable(site: Site, id: string): Promise<void> {
  await refuseUnfit(site, await selectIssue(site.db, id))
  await refuseForNobody(site.db)
}

/**
 * Says when an issue is sent, ISO 8601; it is read again then. Throws as {@link sendIssue}, and `invalid` for a time that is over; not for
 * want of readers, who may confirm until then.
 */
export async function scheduleIssue(site: Site, actor: string, id: string, sendAt: string): Promise<void> {
  if (sendAt <= site.clock.now().toISOString()) throw invalidField('sendAt', deskMessages.dateToCome)
  await refuseUnfit(site, await selectIssue(site.db, id))
  await change(site, actor, id, 'issue scheduled', async (write, issue) => {
    requireState(issue, 'draft', 'scheduled')
    await update(write, id, { status: 'scheduled', send_at: sendAt, trouble: null })
  })
}

/** Back to a draft. Throws {@link Refusal} `not-found`, `conflict`. */
export const unscheduleIssue = (site: Site, actor: string, id: string): Promise<void> =>
  change(site, actor, id, 'issue not scheduled', async (write, issue) => {
    requireState(issue, 'scheduled')
    await update(write, id, { status: 'draft', send_at: null })
  })

/** Nobody else gets it until it goes on; a mail that is with the mail server goes. Throws {@link Refusal} `not-found`, `conflict`. */
export const pauseIssue = (site: Site, actor: string, id: string): Promise<void> =>
  change(site, actor, id, 'issue paused', async (write, issue) => {
    requireState(issue, 'sending')
    await holdIssue(write, id, null)
  })

/** Goes on with those who have not got it. Throws {@link Refusal} `not-found`, `conflict`. */
export const resumeIssue = (site: Site, actor: string, id: string): Promise<void> =>
  change(site, actor, id, 'issue goes on', async (write, issue) => {
    requireState(issue, 'paused')
    await update(write, id, { status: 'sending', trouble: null })
  })

/** Ends an issue: nobody else gets it. Throws {@link Refusal} `not-found`, `conflict`. */
export const stopIssue = (site: Site, actor: string, id: string): Promise<void> =>
  change(site, actor, id, 'issue stopped', async (write, issue) => {
    requireState(issue, 'sending', 'paused')
    await pullBack(write, id)
    await update(write, id, { status: 'stopped', ended_at: write.now.toISOString() })
  })

/** Takes back that an issue was stopped: it is paused, and goes on when somebody says so. Throws {@link Refusal} `not-found`, `conflict`. */
export const unstopIssue = (site: Site, actor: string, id: string): Promise<void> =>
  change(site, actor, id, 'issue paused', async (write, issue) => {
    requireState(issue, 'stopped')
    await update(write, id, { status: 'paused', ended_at: null })
  })

/** Pauses an issue inside a write; `trouble` says why when nobody asked for it. */
export async function holdIssue(write: Write, id: string, trouble: string | null): Promise<void> {
  await pullBack(write, id)
  await update(write, id, { status: 'paused', trouble })
}

/** Pauses what is on its way, and puts back to drafts what is planned, or only what should have begun by now; gives how many. */
export async function holdIssues(write: Write, { plannedToo }: { plannedToo: boolean }): Promise<number> {
  const { trx, now } = write
  const issues = trx.selectFrom('newsletter_issues').select(['id', 'send_at'])
  const sending = await issues.where('status', '=', 'sending').execute()
  const scheduled = await issues.where('status', '=', 'scheduled').execute()
  const planned = scheduled.filter(({ send_at }) => plannedToo || (send_at ?? '') <= now.toISOString())
  for (const { id } of sending) await holdIssue(write, id, issueRestored)
  for (const { id } of planned) await update(write, id, { status: 'draft', send_at: null, trouble: issueRestored })
  return sending.length + planned.length
}

/**
 * Begins the issues whose time has come. One that can't be sent any more becomes a draft that says why; one that somebody takes
 * back, puts off or changes in the same moment waits for the next time.
 */
export async function beginDueIssues(site: Site): Promise<void> {
  const now = site.clock.now().toISOString()
  const due = await site.db
    .selectFrom('newsletter_issues')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('send_at', '<=', now)
    .execute()
  for (const { id } of due) {
    try {
      await begin(site, 'newsletter', id, (issue) => requireDue(issue, now))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.kind === 'conflict' || error.kind === 'not-found') continue
      if (error.kind !== 'invalid') throw error
      await change(site, 'newsletter', id, 'issue not sent', (write) =>
        update(write, id, { status: 'draft', send_at: null, trouble: error.message }),
      )
    }
  }
}

function requireDue(issue: Issue, now: string): void {
  requireState(issue, 'scheduled')
  if (issue.sendAt === null || issue.sendAt > now) throw new Refusal('conflict', issueIs(issue.status))
}

async function refuseUnfit(site: Site, issue: Issue): Promise<void> {
  if (issue.subject === '') throw invalidField('subject', deskMessages.fieldRequired('Subject'))
  const { text, html, ...words } = await composeIssue(site, issue)
  if (issue.text === '' && issue.posts.length === 0) throw invalidField('text', issueSaysNothing)
  const whole = frameMail(await getMailSetting(site), { ...words, text, html: String(html), leaveUrl: site.siteUrl.padEnd(300, 'x') })
  if (Buffer.byteLength(whole.html) > ISSUE_LIMIT_BYTES) throw invalidField('text', issueTooLong)
}

/** Sent to nobody it would be over, and nobody who confirms afterwards could get it. */
async function refuseForNobody(db: Db | Trx): Promise<void> {
  const reader = await db.selectFrom('subscribers').select('id').where('status', '=', 'confirmed').limit(1).executeTakeFirst()
  if (!reader) throw invalidField('readers', issueForNobody)
}

/** What everyone gets is kept as it is now, so that the first and the last read the same. */
async function begin(site: Site, actor: string, id: string, requireReady: (issue: Issue) => void): Promise<void> {
  const composed = await selectIssue(site.db, id)
  requireReady(composed)
  await refuseUnfit(site, composed)
  const { text, html } = await composeIssue(site, composed)
  await change(site, actor, id, 'issue sent', async (write, issue) => {
    requireReady(issue)
    refuseStale(issue, composed.updatedAt)
    await refuseForNobody(write.trx)
    const begun = { status: 'sending', started_at: write.now.toISOString(), send_at: null, trouble: null } as const
    await update(write, id, { ...begun, mail_text: text, mail_html: String(html) })
    write.mailsToCome()
  })
}

/** Takes what waits out of the outbox; whoever has not got it is queued again when the issue goes on. */
async function pullBack({ trx, now }: Write, id: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('issue_id', '=', id)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('handed_over_at', 'is', null)
    .where(isFree(now))
    .execute()
  await trx
    .deleteFrom('newsletter_deliveries')
    .where('issue_id', '=', id)
    .where('state', '=', 'queued')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('outbox.id')
            .where('outbox.issue_id', '=', id)
            .whereRef('outbox.subscriber_id', '=', 'newsletter_deliveries.subscriber_id'),
        ),
      ),
    )
    .execute()
  await trx.updateTable('newsletter_issues').set({ queued_to: '', all_queued_at: null }).where('id', '=', id).execute()
}

async function update({ trx }: Write, id: string, columns: Partial<NewsletterIssueRow>): Promise<void> {
  await trx.updateTable('newsletter_issues').set(columns).where('id', '=', id).execute()
}

const change = (
  site: Site,
  actor: string,
  id: string,
  action: string,
  work: (write: Write, issue: Issue) => Promise<void>,
): Promise<void> =>
  site.write(actor, async (write) => {
    await work(write, await lockIssue(write, id))
    await write.audit({ action, entity: 'issue', entityId: id })
  })
