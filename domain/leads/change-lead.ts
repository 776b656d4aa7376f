import type { LeadKind } from '#database/tables.ts'
import type { Company } from '#shared/content/company.ts'
import type { LeadHandling } from '#shared/leads/lead-status.ts'
import * as messages from '#shared/messages.ts'
import { selectUser } from '../accounts/user-store.ts'
import { getCompany } from '../content/company.ts'
import { invalidField } from '../errors.ts'
import { dayOf } from '#shared/local-time.ts'
import { selectKindsOfLead } from '../outbox/outbox-store.ts'
import type { Site, Write } from '../site.ts'
import { MARKED_BY_STAFF } from '../submissions/spam-policy.ts'
import { wordsOfForm } from './lead-forms.ts'
import { staffNotification, thanksToVisitor } from './lead-mails.ts'
import { type Lead, selectLead, updateLead } from './lead-store.ts'
import { known } from './list-leads.ts'

export interface LeadChange {
  /** Fields of its form, those that change. */
  form: Record<string, string>
  handling: Partial<LeadHandling>
  /** True marks it as spam; false clears it, which sends what was withheld. */
  spam: boolean | undefined
}

/** Gives the lead as it is afterwards. Throws a Refusal `not-found`, or `invalid` for an assignee who is nobody of the staff. */
export async function changeLead(site: Site, actor: string, kind: LeadKind, id: string, change: LeadChange): Promise<Lead> {
  // Before the transaction: on SQLite nothing else can be read while it is open.
  const company = await getCompany(site)
  return site.write(actor, async (write) => {
    await write.lock(`lead:${id}`)
    const lead = known(kind, await selectLead(write.trx, kind, id))
    const fields = [...Object.keys(change.form), ...Object.keys(change.handling), ...(change.spam === undefined ? [] : ['spam'])]
    if (fields.length === 0) return lead
    await requireStaff(write, change.handling.assignee)
    const next = changed(lead, change, write.now)
    await updateLead(write.trx, next)
    await write.audit({ action: 'lead changed', entity: 'lead', entityId: id, details: { fields } })
    if (lead.spamReasons.length > 0 && next.spamReasons.length === 0)
      await sendWithheld(write, next, company, dayOf(write.now, site.timeZone))
    return next
  })
}

async function requireStaff(write: Write, assignee: string | undefined): Promise<void> {
  if (assignee && !(await selectUser(write.trx, { id: assignee }))) throw invalidField('assignee', messages.assigneeUnknown)
}

function changed(lead: Lead, { form, handling, spam }: LeadChange, now: Date): Lead {
  const { details, ...shared } = wordsOfForm(lead.kind, form)
  return {
    ...lead,
    ...shared,
    details: { ...lead.details, ...details },
    ...handling,
    assignee: handling.assignee === undefined ? lead.assignee : handling.assignee || null,
    spamReasons: reasonsAfter(lead, spam),
    updatedAt: now.toISOString(),
  }
}

function reasonsAfter({ spamReasons }: Lead, spam: boolean | undefined): string[] {
  if (spam === undefined) return spamReasons
  if (!spam) return []
  return spamReasons.length > 0 ? spamReasons : [MARKED_BY_STAFF]
}

/** What went before it was marked, or when it was cleared an earlier time, does not go again. */
async function sendWithheld(write: Write, lead: Lead, company: Company, day: string): Promise<void> {
  const gone = await selectKindsOfLead(write.trx, lead.id)
  if (!gone.includes('lead-notification')) await write.mail(staffNotification(lead, company))
  if (!gone.includes('lead-thanks')) await write.mail(thanksToVisitor(lead, company, day))
}
