import { expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { testSite } from '#tests/support/test-site.ts'
import { ensureFirstAdmin } from './first-admin.ts'
import { addUser, listUsers } from './users.ts'

const [sqlite] = engines as [(typeof engines)[number]]

test('a password that is easy to guess makes no administrator, and the error names its setting', async () => {
  const site = testSite(await sqlite.fresh())
  await expect(ensureFirstAdmin(site, { email: 'boss@example.com', password: 'password2026' })).rejects.toThrow(
    /^ADMIN_PASSWORD: Password is easy/,
  )
  expect(await listUsers(site)).toEqual([])
})

test('nor does it make anyone of the staff', async () => {
  const site = testSite(await sqlite.fresh())
  const user = { email: 'ada@example.com', name: 'Ada', role: 'editor', password: 'qwertyuiop' } as const
  await expect(addUser(site, 'test', user)).rejects.toMatchObject({ kind: 'invalid', errors: { password: expect.any(String) } })
  expect(await listUsers(site)).toEqual([])
})
