import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { buildUser, STAFF_PASSWORD } from '#tests/support/staff.ts'
import { testSite } from '#tests/support/test-site.ts'
import { createAuth } from './auth.ts'
import { hasSignedSession, readSessionToken } from './session-cookie.ts'

const SECRET = 's'.repeat(32)

/** The session cookie of someone who has just signed in, as a browser sends it. */
async function cookieAt(siteUrl: string): Promise<{ cookie: string; token: string }> {
  const site = testSite(await (engines[0] as (typeof engines)[number]).fresh())
  const { email } = await buildUser(site, 'editor')
  const auth = await createAuth({ site: { ...site, siteUrl }, secret: SECRET, trustedOrigins: [siteUrl] })
  const answer = await auth.api.signInEmail({ body: { email, password: STAFF_PASSWORD }, asResponse: true })
  const { token } = await site.db.selectFrom('sessions').select('token').executeTakeFirstOrThrow()
  return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '', token }
}

describe.each(['http://localhost:3000', 'https://thinksch.example'])('the session cookie of %s', (siteUrl) => {
  test('is known by its signature, among other cookies too', async () => {
    const { cookie, token } = await cookieAt(siteUrl)
    for (const header of [cookie, `a=b; ${cookie}`, `${cookie}; a=b`, `site.session_token=made.up; ${cookie}`]) {
      expect(hasSignedSession(header, SECRET)).toBe(true)
      expect(readSessionToken(header, SECRET, siteUrl)).toBe(token)
    }
  })

  test('is none when it was made up, changed, or signed with another secret', async () => {
    const { cookie, token } = await cookieAt(siteUrl)
    const changed = cookie.replace(token, token.split('').toReversed().join(''))
    const name = cookie.split('=')[0]
    const madeUp = [changed, cookie.slice(0, -8), `${name}=${token}`, `${name}=`, `${name}=%`, `${name}=.`, `x${cookie}`]
    for (const header of [...madeUp, '', undefined]) {
      expect(hasSignedSession(header, SECRET)).toBe(false)
      expect(readSessionToken(header, SECRET, siteUrl)).toBeUndefined()
    }
    expect(hasSignedSession(cookie, 't'.repeat(32))).toBe(false)
  })
})

test('under https a cookie with the plain name, which a neighbouring host could set, is no session', async () => {
  const { cookie } = await cookieAt('http://thinksch.example')
  expect(readSessionToken(cookie, SECRET, 'https://thinksch.example')).toBeUndefined()
})
