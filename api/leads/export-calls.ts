import { Readable } from 'node:stream'
import * as z from 'zod'
import { actorOf } from '#domain/accounts/account.ts'
import { exportLeads } from '#domain/leads/export-leads.ts'
import { leadForms } from '#domain/leads/lead-forms.ts'
import { leadsWanted } from '#domain/leads/leads-wanted.ts'
import type { Site } from '#domain/site.ts'
import type { LeadKind } from '#database/tables.ts'
import { leadStatuses } from '#shared/leads/lead-status.ts'
import { lostReasons } from '#shared/leads/lost-reasons.ts'
import { lengthLimits } from '#shared/limits.ts'
import type { AddCall } from '../call.ts'
import { choice, text } from '../query-parameters.ts'

export const CSV = 'text/csv; charset=utf-8'

/** All enquiries for a spreadsheet or another program. */
export function exportCalls(add: AddCall, site: Site): void {
  add({
    method: 'GET',
    path: '/api/admin/leads.csv',
    audience: 'sales',
    feature: 'leads',
    summary:
      'Enquiries of every kind as CSV, oldest first; those that look like spam only with status=spam, merged ones with the reference that each is part of',
    query: {
      kind: choice(Object.keys(leadForms) as LeadKind[], 'Only those of this kind'),
      status: choice([...leadStatuses, 'spam'], 'Only those of this status; spam: those that are marked'),
      lostReason: choice(lostReasons, 'Of the lost ones, only those that were lost for this'),
      assignee: text(lengthLimits.name, "Only those of this user's id; none: nobody's"),
      q: text(lengthLimits.searchQuery, 'What words, number or reference must hold'),
    },
    answers: {
      200: z
        .string()
        .describe("UTF-8 with a byte order mark, headings first; a cell that a spreadsheet would run as a formula begins with '"),
    },
    answerType: CSV,
    async handle({ account, reply, query: { q, ...choices } }) {
      const parts = exportLeads(site, actorOf(account), leadsWanted({ ...choices, text: q, withMerged: true }))
      return reply
        .type(CSV)
        .header('content-disposition', 'attachment; filename="enquiries.csv"')
        .send(Readable.from(parts, { objectMode: false }))
    },
  })
}
