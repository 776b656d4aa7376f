import { type LeadHandling, leadStatusFacts } from '#shared/leads/lead-status.ts'
import { reasonUnder } from '#shared/leads/lost-reasons.ts'
import { VISITOR } from '../accounts/account.ts'
import type { Judged } from '../submissions/learn-verdict.ts'
import { MARKED_BY_STAFF } from '../submissions/spam-policy.ts'
import { wordsOfForm } from './lead-forms.ts'
import type { Lead, StoredLead } from './lead-store.ts'

/** Why something is held, blank for what is not, and when somebody decided so; null while nobody did. */
export interface SpamDecision {
  reasons: string[]
  decidedAt: string | null
}

export interface LeadChange {
  /** Fields of its form, those that change. */
  form: Record<string, string>
  handling: Partial<LeadHandling>
  /** What somebody says of why it is lost, for its history. */
  lostWords?: string
  /** True marks it as spam; false clears it, which sends what was withheld. What was decided before is put back as it was. */
  spam: boolean | SpamDecision | undefined
}

/** An enquiry as a change leaves it. */
export function afterChange(
  lead: StoredLead,
  { form, handling, spam }: LeadChange,
  { actor, now }: { actor: string; now: Date },
): StoredLead {
  const { details, ...shared } = wordsOfForm(lead.kind, form)
  const status = handling.status ?? lead.status
  return {
    ...lead,
    ...shared,
    details: { ...lead.details, ...details },
    ...handling,
    lostReason: reasonUnder(status, handling.lostReason ?? lead.lostReason),
    assignee: handling.assignee === undefined ? lead.assignee : handling.assignee || null,
    spamReasons: reasonsAfter(lead, spam),
    spamDecidedAt: decidedAfter(lead, spam, actor !== VISITOR && isTakenUp(lead, handling), now),
    updatedAt: now.toISOString(),
  }
}

/** What staff work on is honest, though nobody said so. */
const isTakenUp = ({ status, spamReasons, spamDecidedAt }: Lead, handling: LeadChange['handling']): boolean =>
  status === 'new' &&
  spamReasons.length === 0 &&
  !spamDecidedAt &&
  handling.status !== undefined &&
  leadStatusFacts[handling.status].isAnswered

/** What is learned from a lead. */
export const judgedLead = ({ email, details, spamReasons, spamDecidedAt = null }: Lead): Judged => ({
  email,
  spamReasons,
  spamDecidedAt,
  text: details.message ?? '',
})

function reasonsAfter({ spamReasons }: Lead, spam: LeadChange['spam']): string[] {
  if (spam === undefined) return spamReasons
  if (typeof spam === 'object') return spam.reasons
  if (!spam) return []
  return spamReasons.length > 0 ? spamReasons : [MARKED_BY_STAFF]
}

function decidedAfter({ spamDecidedAt = null }: Lead, spam: LeadChange['spam'], isTaken: boolean, now: Date): string | null {
  if (typeof spam === 'object') return spam.decidedAt
  return spam !== undefined || isTaken ? now.toISOString() : spamDecidedAt
}
