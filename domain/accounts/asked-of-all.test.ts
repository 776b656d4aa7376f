import { describe, expect, test } from 'vitest'
import { accountSite, sessionsOf, told } from '#tests/support/account-site.ts'
import { HOME } from '#tests/support/account-site.ts'
import { engines } from '#tests/support/engines.ts'
import { buildUser, STAFF_PASSWORD } from '#tests/support/staff.ts'
import { totpCode } from '#tests/support/totp.ts'
import { visitFrom } from '#tests/support/visits.ts'
import { askSecondFactorOfAll, isAskedOfAll } from './asked-of-all.ts'
import { selectSessionRoles } from './session-store.ts'
import type { Visit } from './visit.ts'

describe.each(engines)('a second factor that is asked of everyone on $name', ({ fresh }) => {
  async function staffed() {
    const on = accountSite(await fresh())
    const admin = await buildUser(on.site, 'admin')
    const sessionOf = async ({ cookie }: Visit) => {
      const session = await on.sessions.find(cookie)
      if (!session) throw new Error('a session is needed')
      return session
    }
    const setUp = async (email: string) => {
      const visit = await on.signIn(email)
      const { account } = await sessionOf(visit)
      const setup = await on.sessions.beginSecondFactor(visit, account, STAFF_PASSWORD)
      const { cookies } = await on.sessions.enterCode(visit, { kind: 'code', code: totpCode(setup.totpURI, on.clock.now()) })
      return visitFrom(HOME, cookies)
    }
    return { ...on, admin, sessionOf, setUp }
  }

  test('is asked only by an administrator who has one, and is audited', async () => {
    const { site, signIn, sessionOf, setUp, admin } = await staffed()
    const message = 'Set up a second factor of your own first, and sign in with it: otherwise you would lock yourself out.'
    const asked = askSecondFactorOfAll(site, await sessionOf(await signIn(admin.email)), true)
    await expect(asked).rejects.toMatchObject({ kind: 'conflict', message })
    expect(await isAskedOfAll(site.db)).toBe(false)
    const mine = await sessionOf(await setUp(admin.email))
    for (const on of [true, true, false]) await askSecondFactorOfAll(site, mine, on)
    const rows = await site.db.selectFrom('audit').select(['actor', 'action']).where('entity_id', '=', 'second-factor-of-all').execute()
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['second factor asked of all', 'second factor left to each']))
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([`user:${admin.id}`]))
  })

  test('keeps whoever has none from everything, at once and in every process, until they have one or it is left to each', async () => {
    const { site, sessions, signIn, sessionOf, setUp, admin, clock } = await staffed()
    const editor = await buildUser(site, 'editor')
    const sales = await buildUser(site, 'sales')
    const [open, other] = [await signIn(editor.email), await signIn(sales.email)]
    const { id } = await sessionOf(other)
    const mine = await sessionOf(await setUp(admin.email))
    await askSecondFactorOfAll(site, mine, true)
    for (const process of [sessions, sessionsOf(site)]) {
      expect(await process.accountOf(open)).toBeNull()
      expect(await process.find(open.cookie)).toMatchObject({ account: editor, isStrong: false, lacksSecondFactor: true })
    }
    expect([...(await selectSessionRoles(site.db, [id, mine.id], clock.now())).keys()]).toEqual([mine.id])
    const done = await setUp(editor.email)
    expect(await sessions.accountOf(done)).toEqual({ ...editor, twoFactor: true })
    expect(await told(sessions.endSecondFactor(done, editor, STAFF_PASSWORD))).toBe('conflict')
    await askSecondFactorOfAll(site, mine, false)
    expect(await sessions.accountOf(other)).toEqual(sales)
    expect(await told(sessions.endSecondFactor(done, editor, STAFF_PASSWORD))).toBe('done')
  })
})
