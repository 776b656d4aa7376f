import * as z from 'zod'
import type { LeadKind } from '#database/tables.ts'
import { formOfWords, leadForms } from '#domain/leads/lead-forms.ts'
import type { StoredLead } from '#domain/leads/lead-store.ts'
import { leadStatuses } from '#shared/leads/lead-status.ts'
import { lostReasons } from '#shared/leads/lost-reasons.ts'
import { SOURCE_FIELDS } from '#shared/leads/submission.ts'

const Source = z.partialRecord(z.enum(SOURCE_FIELDS), z.string()).describe('Page, referrer and utm_* of the visit')

/** What staff see of a lead beside its form's own fields. */
const handled = {
  id: z.uuid(),
  reference: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  status: z.enum(leadStatuses),
  lostReason: z.enum(['', ...lostReasons]).describe('Why it is lost; blank where nobody said, or it is not'),
  assignee: z.string().nullable().describe('Id of a user'),
  notes: z.string(),
  phoneE164: z.string().nullable().describe('The phone number as it is dialled from anywhere, when it could be read'),
  spamReasons: z.array(z.string()).describe('Why it is suspect; empty when it is not'),
  source: Source,
  readAt: z.string().nullable().describe('When someone of the staff first opened it'),
  mergedInto: z.uuid().nullable().describe('The enquiry of the same visitor that it was merged into; it keeps its own status and assignee'),
}

/** A lead under its form's own names. */
export const leadSchema = (kind: LeadKind) =>
  z
    .object({ ...Object.fromEntries(Object.keys(leadForms[kind].fields).map((field) => [field, z.string()])), ...handled })
    .meta({ id: kind.charAt(0).toUpperCase() + kind.slice(1) })

export const leadJson = (lead: StoredLead): Record<string, unknown> => ({
  ...formOfWords(lead.kind, lead),
  id: lead.id,
  reference: lead.reference,
  createdAt: lead.createdAt,
  updatedAt: lead.updatedAt,
  status: lead.status,
  lostReason: lead.lostReason,
  assignee: lead.assignee,
  notes: lead.notes,
  phoneE164: lead.phoneE164,
  spamReasons: lead.spamReasons,
  source: lead.source,
  readAt: lead.readAt,
  mergedInto: lead.mergedInto,
})
