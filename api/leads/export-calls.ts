import { Readable } from 'node:stream'
import * as z from 'zod'
import { actorOf } from '#domain/accounts/account.ts'
import { exportLeads } from '#domain/leads/export-leads.ts'
import { leadsWanted } from '#domain/leads/narrow-leads.ts'
import type { Site } from '#domain/site.ts'
import type { AddCall } from '../call.ts'
import { choiceAsked, filterParameters } from './filter-parameters.ts'

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
    query: filterParameters('export'),
    answers: {
      200: z
        .string()
        .describe("UTF-8 with a byte order mark, headings first; a cell that a spreadsheet would run as a formula begins with '"),
    },
    answerType: CSV,
    async handle({ account, reply, query }) {
      const parts = exportLeads(site, actorOf(account), leadsWanted({ ...(await choiceAsked(site, query)), withMerged: true }))
      return reply
        .type(CSV)
        .header('content-disposition', 'attachment; filename="enquiries.csv"')
        .send(Readable.from(parts, { objectMode: false }))
    },
  })
}
