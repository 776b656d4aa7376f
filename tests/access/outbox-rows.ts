import { submitLead } from '#domain/leads/submit-lead.ts'
import { arrival } from '../support/arrivals.ts'
import { filledForms } from '../support/lead-forms.ts'
import type { AccessRow, World } from './access-row.ts'

const path = '/api/admin/outbox'

async function waiting({ site, unique }: World): Promise<string> {
  const { id } = await submitLead(site, 'contact', filledForms.contact, arrival({ key: unique() }))
  const mail = await site.db
    .selectFrom('outbox')
    .select('id')
    .where('lead_id', '=', id)
    .where('kind', '=', 'lead-notification')
    .executeTakeFirstOrThrow()
  return mail.id
}

export const outboxRows: AccessRow[] = [
  { call: `GET ${path}`, statuses: [401, 403, 403, 200] },
  {
    call: `POST ${path}/:id/retry`,
    statuses: [401, 403, 403, 200],
    ask: async (world) => ({ path: `${path}/${await waiting(world)}/retry`, body: {} }),
  },
  { call: `DELETE ${path}/:id`, statuses: [401, 403, 403, 200], ask: async (world) => ({ path: `${path}/${await waiting(world)}` }) },
]
