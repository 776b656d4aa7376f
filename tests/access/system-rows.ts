import type { AccessRow } from './access-row.ts'

export const systemRows: AccessRow[] = [
  { call: 'GET /healthz', statuses: [200, 200, 200, 200] },
  { call: 'GET /readyz', statuses: [200, 200, 200, 200] },
  { call: 'GET /api/openapi.json', statuses: [200, 200, 200, 200] },
  // Asked on the machine itself; access.test.ts asks through a proxy too.
  { call: 'GET /metrics', statuses: [200, 200, 200, 200] },
]
