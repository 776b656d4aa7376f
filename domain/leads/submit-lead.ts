import { createHash } from 'node:crypto'
import type { LeadKind } from '#database/tables.ts'
import { lengthLimits, REPEAT_WINDOW_MS } from '#shared/limits.ts'
import type { LeadSource } from '#shared/leads/submission.ts'
import { messages } from '#shared/messages.ts'
import { getCompany } from '../content/company.ts'
import { Refusal } from '../errors.ts'
import { newReference } from '../ids.ts'
import type { Site, Write } from '../site.ts'
import { staffNotification, thanksToVisitor } from './lead-mails.ts'
import { insertLead, type NewLead } from './lead-store.ts'
import { spamReasons } from './spam-policy.ts'
import { insertSubmission, selectRepeat, selectSubmissionByKey, type Submission } from './submission-store.ts'

export interface LeadSubmission {
  kind: LeadKind
  name: string
  email: string
  phone: string
  /** The kind's own fields, under the names that staff read. */
  details: Record<string, string>
  /** What the visitor sent as the form's fields, in the form's order: equal content means a repeat. */
  fields: Record<string, string>
  source: LeadSource
  trapFilled: boolean
  /** Idempotency-Key of the call, if it had one. */
  key: string | null
}

export interface AcceptedLead {
  id: string
  reference: string
}

/**
 * Stores an enquiry once with its mails in the outbox, in one transaction; a repeat gets the first one's answer.
 * When this returns, the enquiry is on disk. Throws {@link Refusal} `conflict` for a key used with other content.
 */
export async function submitLead(site: Site, submission: LeadSubmission): Promise<AcceptedLead> {
  if (submission.key !== null && submission.key.length > lengthLimits.idempotencyKey) {
    const message = messages.tooLong('Idempotency-Key', lengthLimits.idempotencyKey)
    throw new Refusal('invalid', message, { errors: { 'Idempotency-Key': message } })
  }
  const company = await getCompany(site)
  const fingerprint = fingerprintOf(submission.fields)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: site.timeZone }).format(site.clock.now())

  return site.write('visitor', async (write) => {
    await write.lock(`submission:${submission.kind}:${submission.key ?? fingerprint}`)
    const first = await findFirst(write, submission, fingerprint)
    if (first) return { id: first.recordId, reference: first.reference }

    const lead: NewLead = {
      ...submission,
      id: write.newId(),
      reference: newReference(),
      spamReasons: spamReasons({ trapFilled: submission.trapFilled, message: submission.details.message ?? '' }),
    }
    await insertLead(write.trx, lead, write.now)
    await insertSubmission(
      write.trx,
      write.newId(),
      { form: lead.kind, key: submission.key, fingerprint, recordId: lead.id, reference: lead.reference },
      write.now,
    )
    await write.audit({ action: 'lead submitted', entity: 'lead', entityId: lead.id, details: { kind: lead.kind } })
    if (lead.spamReasons.length === 0) {
      await write.mail(staffNotification(lead, company))
      await write.mail(thanksToVisitor(lead, company, day))
    }
    return { id: lead.id, reference: lead.reference }
  })
}

const fingerprintOf = (fields: Record<string, string>): string => createHash('sha256').update(JSON.stringify(fields)).digest('hex')

async function findFirst(write: Write, submission: LeadSubmission, fingerprint: string): Promise<Submission | undefined> {
  if (submission.key === null) {
    return selectRepeat(write.trx, submission.kind, fingerprint, new Date(write.now.getTime() - REPEAT_WINDOW_MS))
  }
  const first = await selectSubmissionByKey(write.trx, submission.kind, submission.key)
  if (first && first.fingerprint !== fingerprint) throw new Refusal('conflict', messages.keyReused)
  return first
}
