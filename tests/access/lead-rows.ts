import { leadPaths } from '#api/leads/lead-paths.ts'
import type { LeadKind } from '#database/tables.ts'
import { mergeLeads } from '#domain/leads/merge-leads.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { arrival } from '../support/arrivals.ts'
import { filledForms } from '../support/lead-forms.ts'
import type { AccessRow, World } from './access-row.ts'

const stored = async ({ site, unique }: World, kind: LeadKind) =>
  (await submitLead(site, kind, filledForms[kind], arrival({ key: unique() }))).id

const rowsOf = (kind: LeadKind): AccessRow[] => {
  const { add, list, one } = leadPaths[kind]
  const at = async (world: World) => one.replace(':id', await stored(world, kind))
  return [
    { call: `POST ${add}`, statuses: [201, 201, 201, 201], ask: () => ({ body: filledForms[kind] }) },
    { call: `GET ${list}`, statuses: [401, 200, 403, 200] },
    { call: `PUT ${one}`, statuses: [401, 200, 403, 200], ask: async (world) => ({ path: await at(world), body: { status: 'won' } }) },
    { call: `DELETE ${one}`, statuses: [401, 200, 403, 200], ask: async (world) => ({ path: await at(world) }) },
  ]
}

const merges = '/api/admin/leads/:id/merges'

async function mergedPair(world: World) {
  const [winner, loser] = [await stored(world, 'contact'), await stored(world, 'demo')]
  await mergeLeads(world.site, 'test', winner, [loser])
  return { winner, loser }
}

const mergeRows: AccessRow[] = [
  {
    call: 'GET /api/admin/leads/:id/duplicates',
    statuses: [401, 200, 403, 200],
    ask: async (world) => ({ path: `/api/admin/leads/${await stored(world, 'contact')}/duplicates` }),
  },
  {
    call: `POST ${merges}`,
    statuses: [401, 200, 403, 200],
    ask: async (world) => ({
      path: merges.replace(':id', await stored(world, 'contact')),
      body: { ids: [await stored(world, 'demo')] },
    }),
  },
  {
    call: `DELETE ${merges}/:loserId`,
    statuses: [401, 200, 403, 200],
    ask: async (world) => {
      const { winner, loser } = await mergedPair(world)
      return { path: `${merges.replace(':id', winner)}/${loser}` }
    },
  },
]

export const leadRows: AccessRow[] = [
  ...(Object.keys(leadPaths) as LeadKind[]).flatMap(rowsOf),
  ...mergeRows,
  { call: 'GET /api/admin/leads.csv', statuses: [401, 200, 403, 200] },
]
