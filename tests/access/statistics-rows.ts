import { apiPaths } from '#shared/paths.ts'
import type { AccessRow } from './access-row.ts'

export const statisticsRows: AccessRow[] = [
  { call: 'GET /api/admin/statistics', statuses: [401, 200, 200, 200] },
  {
    call: 'GET /api/admin/statistics/csv',
    statuses: [401, 200, 200, 200],
    ask: () => ({ path: '/api/admin/statistics/csv?table=forms&from=2026-11-01&to=2026-11-21' }),
  },
  {
    call: 'POST /api/statistics',
    statuses: [202, 202, 202, 202],
    ask: () => ({ body: { form: apiPaths.addContact, step: 'begun' } }),
  },
]
