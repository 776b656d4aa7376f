import { describe, expect, test } from 'vitest'
import { told } from '#tests/support/account-site.ts'
import { engines } from '#tests/support/engines.ts'
import { buildUser, STAFF_PASSWORD } from '#tests/support/staff.ts'
import { testSite } from '#tests/support/test-site.ts'
import type { Site } from '../site.ts'
import { ensureFirstAdmin, findFirstAdminLink, isFirstAdminToken, makeFirstAdmin } from './first-admin.ts'
import { verifyPassword } from './password.ts'
import { selectPasswordHash } from './user-store.ts'
import { addUser, listUsers } from './users.ts'

const boss = { email: 'Boss@Example.com', password: 'four words of mine' }
const audited = (site: Site) =>
  site.db.selectFrom('audit').select(['action', 'entity', 'entity_id', 'actor', 'details']).where('actor', '=', 'system').execute()

describe.each(engines)('the first administrator on $name', ({ fresh }) => {
  test('is made once by the settings, however many processes start together', async () => {
    const site = testSite(await fresh())
    expect(await Promise.all([ensureFirstAdmin(site, boss), ensureFirstAdmin(site, boss)])).toEqual([true, true])
    const [admin, ...others] = await listUsers(site)
    expect([admin, others]).toEqual([expect.objectContaining({ email: 'boss@example.com', name: 'Administrator', role: 'admin' }), []])
    const id = admin?.id ?? ''
    expect(await verifyPassword(boss.password, (await selectPasswordHash(site.db, id)) ?? '')).toBe(true)
    expect(await audited(site)).toEqual([
      { action: 'user added', entity: 'user', entity_id: id, actor: 'system', details: '{"role":"admin"}' },
    ])
  })

  test('is not made without both settings, nor once there is one', async () => {
    const site = testSite(await fresh())
    for (const given of [{}, { email: boss.email }, { password: boss.password }]) expect(await ensureFirstAdmin(site, given)).toBe(false)
    expect(await listUsers(site)).toEqual([])
    const admin = await buildUser(site, 'admin')
    for (const given of [{}, boss]) expect(await ensureFirstAdmin(site, given)).toBe(true)
    expect(await listUsers(site)).toEqual([admin])
  })

  test('is whoever of the staff has that address already, with their own name and password', async () => {
    const site = testSite(await fresh())
    const [ada, bola] = [await buildUser(site, 'editor', 'boss@example.com'), await buildUser(site, 'editor', 'bola@example.com')]
    const password = await selectPasswordHash(site.db, ada.id)
    expect(await ensureFirstAdmin(site, boss)).toBe(true)
    expect(await listUsers(site)).toEqual([bola, { ...ada, role: 'admin' }])
    expect(await selectPasswordHash(site.db, ada.id)).toBe(password)
    expect(await audited(site)).toMatchObject([{ action: 'user changed', entity_id: ada.id }])
  })
})

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
    const token = new URL((await findFirstAdminLink(site)) ?? '').searchParams.get('token') ?? ''
    const make = (name: string, given: Partial<Parameters<typeof makeFirstAdmin>[1]> = {}) =>
      makeFirstAdmin(site, { token, name, email: `${name}@Example.com`, password: STAFF_PASSWORD, ...given })
    return { engine, site, token, make }
  }

  test('is the same in every process, and makes an administrator', async () => {
    const { engine, site, token, make } = await empty()
    expect(new URL((await findFirstAdminLink(testSite(engine))) ?? '').searchParams.get('token')).toBe(token)
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
