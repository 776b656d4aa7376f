import * as z from 'zod'
import { listAudit } from '#domain/audit/list-audit.ts'
import type { Site } from '#domain/site.ts'
import { lengthLimits } from '#shared/limits.ts'
import { ListMeta, listAnswer } from '../answers.ts'
import type { AddCall } from '../call.ts'
import { limit, page, text } from '../query-parameters.ts'

const AuditEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    actor: z.string(),
    by: z.string().describe('Name of the actor, if it is someone of the staff'),
    action: z.string(),
    entity: z.string(),
    entity_id: z.string(),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' })

/** Who did what and when. */
export function auditCalls(add: AddCall, site: Site): void {
  add({
    method: 'GET',
    path: '/api/admin/audit',
    audience: 'admin',
    feature: 'audit',
    summary: 'Who did what, newest first; the newest 10,000 are counted',
    query: { page, limit: limit(), entity: text(lengthLimits.name, 'Only what was done to this kind of thing, such as post') },
    answers: { 200: listAnswer(AuditEntry).extend({ meta: ListMeta }) },
    async handle({ query }) {
      const { records, meta } = await listAudit(site, query)
      return { success: true, data: records.map(({ entityId, ...record }) => ({ ...record, entity_id: entityId })), message: '', meta }
    },
  })
}
