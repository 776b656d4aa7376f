import { describe, expect, test } from 'vitest'
import { accountSite } from '#tests/support/account-site.ts'
import { engines } from '#tests/support/engines.ts'
import { buildUser } from '#tests/support/staff.ts'
import { endSessions } from './users.ts'

describe.each(engines)('ending sessions on $name', ({ fresh }) => {
  test("takes all of one's sessions, or all but one, and nobody else's", async () => {
    const { site, sessions, signIn } = accountSite(await fresh())
    const ada = await buildUser(site, 'editor')
    const bola = await buildUser(site, 'sales')
    const [first, second, other] = [await signIn(ada.email), await signIn(ada.email), await signIn(bola.email)]
    const left = async () =>
      (await Promise.all([first, second, other].map((visit) => sessions.find(visit.cookie)))).map((session) => session !== null)
    await endSessions(site, 'test', ada.id, (await sessions.find(second.cookie))?.id)
    expect(await left()).toEqual([false, true, true])
    await endSessions(site, 'test', ada.id)
    expect(await left()).toEqual([false, false, true])
  })
})
