import { deskPaths } from '#shared/desk-paths.ts'
import { dayOf } from '#shared/local-time.ts'
import { oneLine } from '#shared/one-line.ts'
import { getCompany } from '../content/read-company.ts'
import { isWorkingDay } from '../hours/working-calendar.ts'
import type { JobSpan } from '../jobs/job.ts'
import { composeMail, type MailPart } from '../outbox/compose-mail.ts'
import type { Mail } from '../outbox/outbox-store.ts'
import type { Site } from '../site.ts'
import { type LateLead, lateLine, selectLate } from './late-digest.ts'
import { findLateBefore } from './lateness.ts'
import { type Marked, selectMarked } from './select-marked.ts'

const MOST_LINES = 100

/**
 * One mail a day to the staff: on working days which enquiries are late, and always what was marked as spam since the last one, so
 * that nobody and nothing honest is overlooked. None where there is neither.
 */
export async function sendDigest(site: Site, { since, now }: JobSpan): Promise<void> {
  const marked = await selectMarked(site, since?.toISOString() ?? '', now.toISOString())
  const late = (await isWorkingDay(site)) ? await selectLate(site.db, await findLateBefore(site), MOST_LINES + 1) : []
  if (marked.length + late.length === 0) return
  const { name } = await getCompany(site)
  await site.write('jobs', async (write) => {
    await write.mail({ ...digestMail({ late, marked }, name, site), onceKey: `spam-digest:${dayOf(now, site.timeZone)}` })
    const details = { marked: marked.length, late: late.length }
    await write.audit({ action: 'spam digest queued', entity: 'mail', entityId: 'spam-digest', details })
  })
}

interface Digest {
  late: readonly LateLead[]
  marked: readonly Marked[]
}

/** Digest mail of enquiries that are late, and of what was held as spam, so that staff can look. */
export function digestMail({ late, marked }: Digest, companyName: string, { siteUrl, timeZone }: Pick<Site, 'siteUrl' | 'timeZone'>): Mail {
  const counts = [late.length > 0 && `${countOf(late)} late`, marked.length > 0 && `${marked.length} marked as spam`].filter(Boolean)
  const count = counts.join(', ')
  const parts: MailPart[] = [{ kind: 'heading', text: count }]
  if (late.length > 0)
    parts.push(
      { kind: 'text', text: 'These are open: nobody did anything about them in time, or they have no next step that is still to come.' },
      { kind: 'list', items: shortened(late, 'and more', (lead) => oneLine(lateLine(lead, timeZone))) },
      { kind: 'button', label: 'See what is late', href: `${siteUrl}${deskPaths.leads}?late=1` },
    )
  if (marked.length > 0)
    parts.push(
      { kind: 'text', text: 'These were marked because they look like spam. If one is honest, say so, and what was held back is sent.' },
      {
        kind: 'list',
        items: shortened(marked, `and ${marked.length - MOST_LINES} more`, ({ what, name, reasons }) =>
          oneLine(`${what} from ${name}: ${reasons}`),
        ),
      },
      { kind: 'button', label: 'Decide about them', href: `${siteUrl}${deskPaths.spam}` },
    )
  return { kind: 'spam-digest', recipient: null, replyTo: null, subject: `${count} at ${companyName}`, ...composeMail(parts) }
}

/** Late ones are read no further than this. */
const countOf = (late: readonly LateLead[]): string => (late.length > MOST_LINES ? `More than ${MOST_LINES}` : String(late.length))

function shortened<T>(all: readonly T[], rest: string, lineOf: (each: T) => string): string[] {
  const lines = all.slice(0, MOST_LINES).map(lineOf)
  return all.length > MOST_LINES ? [...lines, rest] : lines
}
