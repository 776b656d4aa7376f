import { buildUser, STAFF_PASSWORD } from '../support/staff.ts'
import type { AccessRow, World } from './access-row.ts'

const someone = async ({ site, unique }: World) => (await buildUser(site, 'sales', `${unique()}@example.com`)).id
const password = STAFF_PASSWORD
/** Nobody began one. */
const passkey = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
}

export const accountRows: AccessRow[] = [
  {
    call: 'POST /api/auth/sign-in/email',
    statuses: [200, 200, 200, 200],
    ask: ({ site, unique }) => {
      const email = `${unique()}@example.com`
      return buildUser(site, 'sales', email).then(() => ({ body: { email, password } }))
    },
  },
  // Without the cookie of a first step there is no second one.
  { call: 'POST /api/auth/two-factor/verify-totp', statuses: [401, 400, 400, 400], ask: () => ({ body: { code: '123456' } }) },
  { call: 'POST /api/auth/two-factor/verify-backup-code', statuses: [401, 400, 400, 400], ask: () => ({ body: { code: '123456' } }) },
  { call: 'GET /api/auth/get-session', statuses: [200, 200, 200, 200] },
  { call: 'POST /api/auth/request-password-reset', statuses: [200, 200, 200, 200], ask: () => ({ body: { email: 'nobody@example.com' } }) },
  {
    call: 'POST /api/auth/reset-password',
    statuses: [400, 400, 400, 400],
    ask: () => ({ body: { newPassword: password, token: 'unknown' } }),
  },
  {
    call: 'POST /api/auth/change-password',
    statuses: [401, 400, 400, 400],
    ask: () => ({ body: { currentPassword: 'not this one', newPassword: password } }),
  },
  { call: 'POST /api/auth/two-factor/enable', statuses: [401, 200, 200, 200], ask: () => ({ body: { password } }) },
  { call: 'POST /api/auth/two-factor/generate-backup-codes', statuses: [401, 400, 400, 400], ask: () => ({ body: { password } }) },
  { call: 'POST /api/auth/two-factor/disable', statuses: [401, 400, 400, 400], ask: () => ({ body: { password: 'not this one' } }) },
  { call: 'POST /api/auth/passkey/generate-authenticate-options', statuses: [200, 200, 200, 200], ask: () => ({ body: {} }) },
  { call: 'POST /api/auth/passkey/verify-authentication', statuses: [400, 400, 400, 400], ask: () => ({ body: { response: passkey } }) },
  { call: 'POST /api/auth/passkey/generate-register-options', statuses: [401, 200, 200, 200], ask: () => ({ body: { password } }) },
  {
    call: 'POST /api/auth/passkey/verify-registration',
    statuses: [401, 400, 400, 400],
    ask: () => ({ body: { name: 'My phone', response: passkey } }),
  },
  { call: 'POST /api/auth/sign-out', statuses: [401, 200, 200, 200], endsSession: true, ask: () => ({ body: {} }) },
  { call: 'POST /api/auth/revoke-sessions', statuses: [401, 200, 200, 200], endsSession: true, ask: () => ({ body: {} }) },

  { call: 'GET /api/admin/users', statuses: [401, 403, 403, 200] },
  {
    call: 'POST /api/admin/users',
    statuses: [401, 403, 403, 201],
    ask: ({ unique }) => ({ body: { email: `${unique()}@example.com`, name: 'Bola', role: 'editor', password } }),
  },
  {
    call: 'PUT /api/admin/users/:id',
    statuses: [401, 403, 403, 200],
    ask: async (world) => ({ path: `/api/admin/users/${await someone(world)}`, body: { name: 'Bola', role: 'editor' } }),
  },
  {
    call: 'DELETE /api/admin/users/:id',
    statuses: [401, 403, 403, 200],
    ask: async (world) => ({ path: `/api/admin/users/${await someone(world)}` }),
  },
  {
    call: 'POST /api/admin/users/:id/sign-out',
    statuses: [401, 403, 403, 200],
    ask: async (world) => ({ path: `/api/admin/users/${await someone(world)}/sign-out`, body: {} }),
  },
]
