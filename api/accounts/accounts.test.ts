import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine } from '#database/engine.ts'
import { openDatabase } from '#database/open-database.ts'
import { selectPasswordHash } from '#domain/accounts/user-store.ts'
import { changeUser, findUser, listUsers, removeUser } from '#domain/accounts/users.ts'
import { systemClock } from '#domain/clock.ts'
import { localFiles } from '#domain/media/local-files.ts'
import type { Site } from '#domain/site.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import * as messages from '#shared/messages.ts'
import { suiteEngines } from '#tests/support/engines.ts'
import { firstOf } from '#tests/support/every-case.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { buildUser, signIn, STAFF_PASSWORD } from '#tests/support/staff.ts'
import { testSite } from '#tests/support/test-site.ts'
import { totpCode } from '#tests/support/totp.ts'

describe.each(firstOf(suiteEngines))('accounts on $name', ({ suitePlace }) => {
  const { place, remove } = suitePlace()
  let server: RunningSite
  let engine: Engine
  let site: Site
  beforeAll(async () => {
    const at = await place()
    engine = await openDatabase(at)
    site = testSite(engine, systemClock, localFiles(at.dataDir))
    server = await startSite(at, {
      SAMPLE_CONTENT: 'off',
      LOGIN_RATE_LIMIT: '3',
      ADMIN_EMAIL: 'First@Example.com',
      ADMIN_PASSWORD: STAFF_PASSWORD,
    })
  })
  afterAll(async () => {
    await server?.stop()
    await engine?.close()
    await remove()
  })

  type Headers = Record<string, string>
  const call = async (method: string, path: string, { headers = {}, body }: { headers?: Headers; body?: unknown } = {}) => {
    const answer = await fetch(server.url + path, {
      method,
      headers: { origin: server.url, ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined }
  }
  const session = async (headers: Headers) => (await call('GET', '/api/auth/get-session', { headers })).body
  const cookieOf = (headers: globalThis.Headers) =>
    headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')

  test('ADMIN_EMAIL and ADMIN_PASSWORD make the first administrator', async () => {
    const headers = await signIn(server.url, 'first@example.com')
    expect((await session(headers)).user).toMatchObject({ email: 'first@example.com', role: 'admin', twoFactorEnabled: false })
  })

  test('a running site hashes passwords at the cost that OWASP asks for', async () => {
    const account = await findUser(site, { email: 'first@example.com' })
    expect(await selectPasswordHash(engine.db, account.id)).toMatch(/^scrypt\$65536\$8\$2\$/)
  })

  test('the session cookie is out of reach for scripts and other sites, and no answer holds its token', async () => {
    const user = await buildUser(site, 'editor', 'cookie@example.com')
    const answer = await call('POST', '/api/auth/sign-in/email', { body: { email: user.email, password: STAFF_PASSWORD } })
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^site\.session_token=.+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    const [row] = await engine.db.selectFrom('sessions').select('token').where('user_id', '=', user.id).execute()
    expect(row?.token).toMatch(/.{20}/)
    const everything = JSON.stringify([answer.body, await session({ cookie: cookieOf(answer.headers) })])
    expect(everything).not.toContain(row?.token)
  })

  test('a wrong password and an unknown e-mail get the same answer, and there is no sign-up', async () => {
    await buildUser(site, 'editor', 'known@example.com')
    const wrong = await call('POST', '/api/auth/sign-in/email', { body: { email: 'known@example.com', password: 'not this one' } })
    const unknown = await call('POST', '/api/auth/sign-in/email', { body: { email: 'nobody@example.com', password: 'not this one' } })
    expect([wrong.status, wrong.body]).toEqual([401, { success: false, message: messages.wrongCredentials }])
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
    expect((await call('POST', '/api/auth/sign-up/email', { body: { email: 'new@example.com', password: STAFF_PASSWORD } })).status).toBe(
      404,
    )
    await engine.db.deleteFrom('sign_in_tries').execute()
  })

  test('says which fields are missing', async () => {
    const { status, body } = await call('POST', '/api/auth/sign-in/email', { body: { email: 'nobody' } })
    expect([status, body.errors]).toEqual([400, { email: messages.invalidEmail, password: deskMessages.passwordRequired }])
  })

  test('too many failures answer 429 with Retry-After, and nobody is shut out for it', async () => {
    const user = await buildUser(site, 'sales', 'guessed@example.com')
    const tryWith = (password: string) => call('POST', '/api/auth/sign-in/email', { body: { email: 'guessed@example.com', password } })
    const tried = await Promise.all(Array.from({ length: 8 }, () => tryWith('not this one')))
    expect([...new Set(tried.map(({ status }) => status))].toSorted()).toEqual([401, 429])
    const refused = tried.filter(({ status }) => status === 429)
    for (const { body, headers } of refused) {
      expect(body.message).toBe(messages.tooManySignIns)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    await expect.poll(async () => (await tryWith(STAFF_PASSWORD)).status, { interval: 200 }).toBe(200)
    const rows = await engine.db.selectFrom('audit').select('action').where('entity_id', '=', user.id).execute()
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['sign-in failed', 'sign-in slowed down']))
    await engine.db.deleteFrom('sign_in_tries').execute()
  })

  test('behind a proxy that TRUST_PROXY does not name no sign-in makes a place known', async () => {
    await engine.db.deleteFrom('known_sign_ins').execute()
    const user = await buildUser(site, 'sales', 'proxied@example.com')
    const known = async (headers: Headers) => {
      await call('POST', '/api/auth/sign-in/email', { headers, body: { email: user.email, password: STAFF_PASSWORD } })
      return (await engine.db.selectFrom('known_sign_ins').select('at').execute()).length
    }
    expect([await known({ 'x-forwarded-for': '203.0.113.7' }), await known({ forwarded: 'for=203.0.113.7' }), await known({})]).toEqual([
      0, 0, 1,
    ])
  })

  test('a refused role and a foreign origin leave an audit row, however often', async () => {
    const user = await buildUser(site, 'sales', 'curious@example.com')
    const { cookie } = await signIn(server.url, user.email)
    for (let count = 0; count < 3; count += 1) await call('GET', '/api/admin/users', { headers: { cookie } })
    await call('POST', '/api/auth/revoke-sessions', { headers: { cookie, origin: 'https://elsewhere.example' }, body: {} })
    const rows = await engine.db
      .selectFrom('audit')
      .select('details')
      .where('action', '=', 'call refused')
      .where('entity_id', '=', user.id)
      .execute()
    expect(rows.map(({ details }) => JSON.parse(details))).toEqual([
      { call: 'GET /api/admin/users', times: 3 },
      { call: 'POST /api/auth/revoke-sessions', times: 1 },
    ])
  })

  test('signing out, signing out everywhere, a changed role and a removed user count with the next call', async () => {
    const user = await buildUser(site, 'editor', 'moving@example.com')
    const [phone, laptop, office] = await Promise.all([1, 2, 3].map(() => signIn(server.url, user.email)))
    if (!phone || !laptop || !office) throw new Error('three sessions are needed')
    await call('POST', '/api/auth/sign-out', { headers: phone, body: {} })
    expect([await session(phone), (await session(laptop)).user.role]).toEqual([null, 'editor'])

    const mayRead = async (path: string) => (await call('GET', path, { headers: laptop })).status
    expect([await mayRead('/blogs/api/comments'), await mayRead('/contacts/apiContact')]).toEqual([200, 403])
    await changeUser(site, 'test', user.id, { role: 'sales' })
    expect((await session(laptop)).user.role).toBe('sales')
    expect([await mayRead('/blogs/api/comments'), await mayRead('/contacts/apiContact')]).toEqual([403, 200])
    await call('POST', '/api/auth/revoke-sessions', { headers: laptop, body: {} })
    expect([await session(laptop), await session(office)]).toEqual([null, null])

    const last = await signIn(server.url, user.email)
    await removeUser(site, 'test', user.id)
    expect(await session(last)).toBeNull()
    expect((await call('GET', '/api/admin/users', { headers: last })).status).toBe(401)
  })

  test('the last administrator can be neither removed nor made less', async () => {
    const headers = await signIn(server.url, 'first@example.com')
    const admins = (await listUsers(site)).filter(({ role }) => role === 'admin')
    expect(admins).toHaveLength(1)
    const path = `/api/admin/users/${admins[0]?.id}`
    for (const asked of [call('DELETE', path, { headers }), call('PUT', path, { headers, body: { name: 'First', role: 'sales' } })]) {
      const { status, body } = await asked
      expect([status, body.message]).toEqual([409, messages.lastAdmin])
    }
  })

  test('a management call checks the session, then the origin, then the role, then what it is about', async () => {
    await buildUser(site, 'sales', 'ordered@example.com')
    const { cookie } = await signIn(server.url, 'ordered@example.com')
    const admin = (await signIn(server.url, 'first@example.com')).cookie
    const unknown = '/api/admin/users/00000000-0000-7000-8000-000000000000'
    const put = async (headers: Headers) => {
      const answer = await fetch(server.url + unknown, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{',
      })
      return answer.status
    }
    const origin = server.url
    const foreign = 'https://elsewhere.example'
    expect(await put({ origin: foreign })).toBe(401)
    expect(await put({ cookie, origin: foreign })).toBe(403)
    expect(await put({ cookie: admin })).toBe(403)
    expect(await put({ cookie, origin })).toBe(403)
    expect(await put({ cookie: admin, origin })).toBe(404)
  })

  test('a second factor: an app’s code or a recovery code is asked for before there is a session', async () => {
    const user = await buildUser(site, 'admin', 'careful@example.com')
    const first = await signIn(server.url, user.email)
    const { body: setup } = await call('POST', '/api/auth/two-factor/enable', { headers: first, body: { password: STAFF_PASSWORD } })
    // The same one below, whatever step of time it is by then.
    const code = totpCode(setup.totpURI, new Date())
    const elsewhere = await signIn(server.url, user.email)
    expect((await call('POST', '/api/auth/two-factor/verify-totp', { headers: first, body: { code } })).status).toBe(200)
    expect(await session(elsewhere)).toBeNull()

    const signInStep = () => call('POST', '/api/auth/sign-in/email', { body: { email: user.email, password: STAFF_PASSWORD } })
    const step = await signInStep()
    expect(step.body).toMatchObject({ success: true, twoFactorRedirect: true })
    const half = { cookie: cookieOf(step.headers) }
    expect(await session(half)).toBeNull()
    const wrong = await call('POST', '/api/auth/two-factor/verify-totp', { headers: half, body: { code: '000000' } })
    expect([wrong.status, wrong.body.errors]).toEqual([401, { code: messages.codeWrong }])
    const used = await call('POST', '/api/auth/two-factor/verify-totp', { headers: half, body: { code } })
    expect([used.status, used.body.errors]).toEqual([401, { code: messages.codeWrong }])
    const next = totpCode(setup.totpURI, new Date(Date.now() + 30_000))
    const done = await call('POST', '/api/auth/two-factor/verify-totp', { headers: half, body: { code: next } })
    expect((await session({ cookie: cookieOf(done.headers) })).user.twoFactorEnabled).toBe(true)

    const [recovery] = setup.backupCodes
    const again = { cookie: cookieOf((await signInStep()).headers) }
    expect((await call('POST', '/api/auth/two-factor/verify-backup-code', { headers: again, body: { code: recovery } })).status).toBe(200)
    const third = { cookie: cookieOf((await signInStep()).headers) }
    expect((await call('POST', '/api/auth/two-factor/verify-backup-code', { headers: third, body: { code: recovery } })).status).toBe(401)
    await removeUser(site, 'test', user.id)
  })

  test('a forgotten password: one mail with a link, whose page sets a new one without scripts and signs out everywhere', async () => {
    const user = await buildUser(site, 'sales', 'forgetful@example.com')
    const before = await signIn(server.url, user.email)
    const asked = await call('POST', '/api/auth/request-password-reset', { body: { email: user.email } })
    const unknown = await call('POST', '/api/auth/request-password-reset', { body: { email: 'nobody@example.com' } })
    expect([asked.status, asked.body]).toEqual([unknown.status, unknown.body])
    const findMails = () => engine.db.selectFrom('outbox').selectAll().where('kind', '=', 'password-reset').execute()
    await expect.poll(async () => (await findMails()).length).toBe(1)
    const mails = await findMails()
    expect(mails.map(({ recipient }) => recipient)).toEqual([user.email])
    const link = /http\S+/.exec(mails[0]?.text ?? '')?.[0] ?? ''
    expect(link).toMatch(new RegExp(`^${server.url}/admin/new-password\\?token=`))

    const page = await fetch(link)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const token = new URL(link).searchParams.get('token') ?? ''
    const post = async (newPassword: string) => {
      const answer = await fetch(link, {
        method: 'POST',
        headers: { origin: server.url },
        body: new URLSearchParams({ token, newPassword }),
      })
      return { status: answer.status, html: await answer.text() }
    }
    const short = await post('short')
    expect(short.status).toBe(400)
    expect(short.html).toContain('Password must have at least 10 characters')
    const common = await post('password2026')
    expect(common.status).toBe(400)
    for (const shown of [messages.passwordCommon, 'aria-invalid="true"']) expect(common.html).toContain(shown)
    expect((await post('quite another password')).html).toContain(deskMessages.passwordChanged)
    expect((await post('quite another password')).html).toContain(deskMessages.resetLinkBroken)
    expect(await session(before)).toBeNull()
    const signed = await call('POST', '/api/auth/sign-in/email', { body: { email: user.email, password: 'quite another password' } })
    expect(signed.status).toBe(200)
  })

  test('a signed-in visit gets pages of its own, never from or into the public cache', async () => {
    const headers = await signIn(server.url, 'first@example.com')
    const answer = await fetch(`${server.url}/blog-list`, { headers: { cookie: headers.cookie } })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect((await fetch(`${server.url}/blog-list`)).headers.get('cache-control')).toBe('no-cache')
  })
})
