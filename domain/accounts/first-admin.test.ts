import { describe, expect, test } from 'vitest'
import { told } from '#tests/support/account-site.ts'
import { engines } from '#tests/support/engines.ts'
import { testSite } from '#tests/support/test-site.ts'
import { buildUser, STAFF_PASSWORD } from '#tests/support/staff.ts'
import { ensureFirstAdmin, firstAdminLink, isFirstAdminToken, makeFirstAdmin } from './first-admin.ts'
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

describe.each(engines)('the link for the first administrator on $name', ({ fresh }) => {
  async function empty() {
    const engine = await fresh()
    const site = testSite(engine)
    const token = new URL(await firstAdminLink(site)).searchParams.get('token') ?? ''
    const make = (name: string, given: Partial<Parameters<typeof makeFirstAdmin>[1]> = {}) =>
      makeFirstAdmin(site, { token, name, email: `${name}@Example.com`, password: STAFF_PASSWORD, ...given })
    return { engine, site, token, make }
  }

  test('is the same in every process, and makes an administrator', async () => {
    const { engine, site, token, make } = await empty()
    expect(new URL(await firstAdminLink(testSite(engine))).searchParams.get('token')).toBe(token)
    await make('ada')
    expect(await listUsers(site)).toMatchObject([{ name: 'ada', email: 'ada@example.com', role: 'admin' }])
  })

  test('is dead once there is an administrator, however that one came', async () => {
    const { site, token, make } = await empty()
    expect(await isFirstAdminToken(site, token)).toBe(true)
    await buildUser(site, 'admin')
    expect([await isFirstAdminToken(site, token), await told(make('ada'))]).toEqual([false, 'not-allowed'])
    expect(await listUsers(site)).toHaveLength(1)
  })

  test('of those who come with the link at once, one is the first', async () => {
    const { site, make } = await empty()
    const answers = await Promise.all([told(make('ada')), told(make('bola')), told(make('chidi'))])
    expect(answers.toSorted()).toEqual(['done', 'not-allowed', 'not-allowed'])
    expect(await listUsers(site)).toHaveLength(1)
  })

  test('another token, an easy password and the address of someone of the staff make nobody', async () => {
    const { site, token, make } = await empty()
    const editor = await buildUser(site, 'editor')
    expect(await told(make('ada', { token: `${token.slice(0, -1)}~` }))).toBe('not-allowed')
    expect(await told(make('ada', { token: '' }))).toBe('not-allowed')
    expect(await told(make('ada', { password: 'password2026' }))).toBe('invalid')
    expect(await told(make('ada', { email: editor.email }))).toBe('invalid')
    expect(await listUsers(site)).toEqual([editor])
  })
})
