import { submitLead } from '#domain/leads/submit-lead.ts'
import { arrival } from '../support/arrivals.ts'
import { filledForms } from '../support/lead-forms.ts'
import type { AccessRow, World } from './access-row.ts'

const path = '/api/admin/privacy'

async function someone({ site, unique }: World): Promise<string> {
  const email = `${unique()}@person.example`
  await submitLead(site, 'contact', { ...filledForms.contact, email }, arrival({ key: unique() }))
  return email
}

export const privacyRows: AccessRow[] = [
  {
    call: `POST ${path}/export`,
    statuses: [401, 403, 403, 200],
    ask: async (world) => ({ path: `${path}/export`, body: { who: [await someone(world)] } }),
  },
  {
    call: `POST ${path}/find`,
    statuses: [401, 403, 403, 200],
    ask: async (world) => ({ path: `${path}/find`, body: { who: [await someone(world)] } }),
  },
  {
    call: `POST ${path}/erase`,
    statuses: [401, 403, 403, 200],
    ask: async (world) => ({ path: `${path}/erase`, body: { who: [await someone(world)] } }),
  },
  { call: `GET ${path}/retention`, statuses: [401, 403, 403, 200] },
  { call: `PUT ${path}/retention`, statuses: [401, 403, 403, 200], ask: async () => ({ path: `${path}/retention`, body: { spam: 90 } }) },
]
