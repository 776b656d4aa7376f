import { expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { buildUser, STAFF_PASSWORD } from '#tests/support/staff.ts'
import { testSite } from '#tests/support/test-site.ts'
import { createAuth } from './auth.ts'

test('under https the session cookie is Secure and bound to this host, over http it has its plain name', async () => {
  const site = testSite(await (engines[0] as (typeof engines)[number]).fresh())
  const { email } = await buildUser(site, 'editor')
  const cookieAt = async (siteUrl: string) => {
    const auth = await createAuth({ site: { ...site, siteUrl }, secret: 's'.repeat(32), trustedOrigins: [siteUrl] })
    const answer = await auth.api.signInEmail({ body: { email, password: STAFF_PASSWORD }, asResponse: true })
    return answer.headers.getSetCookie()[0]
  }
  expect(await cookieAt('https://thinksch.example')).toMatch(
    /^__Host-site\.session_token=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(await cookieAt('http://localhost:3000')).toMatch(/^site\.session_token=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('nobody becomes one of the staff by signing up', async () => {
  const site = testSite(await (engines[0] as (typeof engines)[number]).fresh())
  const auth = await createAuth({ site, secret: 's'.repeat(32), trustedOrigins: [site.siteUrl] })
  const body = { email: 'eve@example.com', name: 'Eve', password: STAFF_PASSWORD }
  await expect(auth.api.signUpEmail({ body: { ...body, role: 'admin' } as typeof body })).rejects.toThrow(/sign up is not enabled/i)
  expect(await site.db.selectFrom('users').select('email').execute()).toEqual([])
})
