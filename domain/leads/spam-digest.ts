import { getCompany } from '../content/company.ts'
import type { JobSpan } from '../jobs/job.ts'
import { dayOf } from '#shared/local-time.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { oneLine } from '#shared/one-line.ts'
import { composeMail } from '../outbox/compose-mail.ts'
import type { Mail } from '../outbox/outbox-store.ts'
import { reasonInWords } from '#shared/spam/reason-words.ts'
import type { Site } from '../site.ts'
import { reasonsOfColumn } from '../submissions/spam-policy.ts'
import { kindNames } from './lead-forms.ts'

const MOST_LINES = 100

interface Marked {
  what: string
  name: string
  reasons: string
}

/** One mail a day to the staff with what was marked as spam since the last one, so that nothing honest is overlooked; none when nothing was. */
export async function sendSpamDigest(site: Site, { since, now }: JobSpan): Promise<void> {
  const marked = await selectMarked(site, since?.toISOString() ?? '', now.toISOString())
  if (marked.length === 0) return
  const { name } = await getCompany(site)
  await site.write('jobs', async (write) => {
    await write.mail({ ...spamDigestMail(marked, name, site.siteUrl), onceKey: `spam-digest:${dayOf(now, site.timeZone)}` })
    await write.audit({ action: 'spam digest queued', entity: 'mail', entityId: 'spam-digest', details: { marked: marked.length } })
  })
}

/** Digest mail of enquiries that were held as spam, so that staff can look. */
export function spamDigestMail(marked: readonly Marked[], companyName: string, siteUrl: string): Mail {
  const lines = marked.slice(0, MOST_LINES).map(({ what, name, reasons }) => oneLine(`${what} from ${name}: ${reasons}`))
  const more = marked.length > MOST_LINES ? [`and ${marked.length - MOST_LINES} more`] : []
  const count = `${marked.length} marked as spam`
  return {
    kind: 'spam-digest',
    recipient: null,
    replyTo: null,
    subject: `${count} at ${companyName}`,
    ...composeMail([
      { kind: 'heading', text: count },
      { kind: 'text', text: 'These were marked because they look like spam. If one is honest, say so, and what was held back is sent.' },
      { kind: 'list', items: [...lines, ...more] },
      { kind: 'button', label: 'Decide about them', href: `${siteUrl}${deskPaths.spam}` },
    ]),
  }
}

async function selectMarked({ db }: Site, since: string, until: string): Promise<Marked[]> {
  const leads = await db
    .selectFrom('leads')
    .select(['kind', 'reference', 'name', 'spam_reasons'])
    .where('spam_reasons', 'is not', null)
    .where('spam_decided_at', 'is', null)
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .orderBy('created_at')
    .execute()
  const comments = await db
    .selectFrom('comments')
    .select(['name', 'spam_reasons'])
    .where('spam_reasons', 'is not', null)
    .where('status', '!=', 'approved')
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .orderBy('created_at')
    .execute()
  const subscribers = await db
    .selectFrom('subscribers')
    .select(['email as name', 'spam_reasons'])
    .where('spam_reasons', 'is not', null)
    .where('spam_decided_at', 'is', null)
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .orderBy('created_at')
    .execute()
  const toMarked = (what: string, { name, spam_reasons }: { name: string; spam_reasons: string | null }): Marked => ({
    what,
    name,
    reasons: reasonsOfColumn(spam_reasons).map(reasonInWords).join('; '),
  })
  return [
    ...leads.map((row) => toMarked(`${kindNames[row.kind]} ${row.reference}`, row)),
    ...comments.map((row) => toMarked('Comment', row)),
    ...subscribers.map((row) => toMarked('Newsletter', row)),
  ]
}
