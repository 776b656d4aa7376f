import { describe, expect, test } from 'vitest'
import { accountSite } from '#tests/support/account-site.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { buildUser, STAFF_PASSWORD } from '#tests/support/staff.ts'
import { testSite } from '#tests/support/test-site.ts'
import { submitLead } from '../leads/submit-lead.ts'
import type { Site } from '../site.ts'
import { listPreviewLinks, makePreviewLink } from '../working-copies/preview-links.ts'
import { invite, listInvitations } from './invitations.ts'
import { verifyPassword } from './password.ts'
import { selectPasswordHash, selectRoleAddresses } from './user-store.ts'
import { addUser, changeUser, endSessions, findUser, listUsers, removeUser } from './users.ts'

const ada = { email: 'Ada@Example.com', name: 'Ada Obi', role: 'editor', password: STAFF_PASSWORD } as const
const refused = (kind: string, message: string) => ({ kind, message })
const lastAdmin = refused('conflict', 'This is the only administrator. Make another one first.')
const unknown = refused('not-found', 'User not found!')

const audited = async (site: Site) => {
  const rows = await site.db
    .selectFrom('audit')
    .select(['action', 'entity', 'entity_id', 'details'])
    .where('actor', '=', 'user:boss')
    .execute()
  return rows.map(({ action, entity, entity_id, details }) => [action, entity, entity_id, JSON.parse(details) as unknown])
}

describe.each(engines)('the staff on $name', ({ fresh }) => {
  test('someone new is kept with a small address, found by it in any case, and known by their password', async () => {
    const site = testSite(await fresh())
    const user = await addUser(site, 'user:boss', ada)
    expect(user).toEqual({
      id: user.id,
      email: 'ada@example.com',
      name: 'Ada Obi',
      role: 'editor',
      twoFactor: false,
      createdAt: site.clock.now().toISOString(),
    })
    for (const by of [{ id: user.id }, { email: 'ADA@example.com' }]) expect(await findUser(site, by)).toEqual(user)
    expect(await verifyPassword(STAFF_PASSWORD, (await selectPasswordHash(site.db, user.id)) ?? '')).toBe(true)
    expect(await audited(site)).toEqual([['user added', 'user', user.id, { role: 'editor' }]])
  })

  test('no two have one address, however it is spelt', async () => {
    const site = testSite(await fresh())
    const user = await addUser(site, 'user:boss', ada)
    const message = 'There is an account with this e-mail already'
    await expect(addUser(site, 'user:boss', { ...ada, email: 'ADA@EXAMPLE.COM' })).rejects.toMatchObject({
      ...refused('conflict', message),
      errors: { email: message },
    })
    expect(await listUsers(site)).toEqual([user])
  })

  test('stand in the order of their addresses; mails to staff go to the roles that are wanted', async () => {
    const site = testSite(await fresh())
    for (const role of ['sales', 'admin', 'editor'] as const) await buildUser(site, role)
    expect((await listUsers(site)).map(({ email }) => email)).toEqual(['admin@example.com', 'editor@example.com', 'sales@example.com'])
    expect(await selectRoleAddresses(site.db, ['sales', 'admin'])).toEqual(['admin@example.com', 'sales@example.com'])
  })

  test('a name changes without the role, and the role without the name', async () => {
    const site = testSite(await fresh())
    const user = await buildUser(site, 'editor')
    expect(await changeUser(site, 'user:boss', user.id, { name: 'Ada Eze' })).toEqual({ ...user, name: 'Ada Eze' })
    expect(await changeUser(site, 'user:boss', user.id, { role: 'sales' })).toEqual({ ...user, name: 'Ada Eze', role: 'sales' })
    expect(await findUser(site, { id: user.id })).toEqual({ ...user, name: 'Ada Eze', role: 'sales' })
    expect((await audited(site)).toSorted()).toEqual(
      [
        ['user changed', 'user', user.id, { fields: ['name'] }],
        ['user changed', 'user', user.id, { fields: ['role'], changes: { role: { from: 'editor', to: 'sales' } } }],
      ].toSorted(),
    )
  })

  test('the last administrator keeps the role and stays, with a new name too; one of two may go', async () => {
    const site = testSite(await fresh())
    const boss = await buildUser(site, 'admin')
    await buildUser(site, 'editor')
    await expect(changeUser(site, 'user:boss', boss.id, { role: 'editor' })).rejects.toMatchObject(lastAdmin)
    await expect(removeUser(site, 'user:boss', boss.id)).rejects.toMatchObject(lastAdmin)
    expect(await changeUser(site, 'user:boss', boss.id, { name: 'The boss', role: 'admin' })).toMatchObject({
      name: 'The boss',
      role: 'admin',
    })
    const second = await buildUser(site, 'admin', 'second@example.com')
    expect(await changeUser(site, 'user:boss', boss.id, { role: 'editor' })).toMatchObject({ role: 'editor' })
    await expect(removeUser(site, 'user:boss', second.id)).rejects.toMatchObject(lastAdmin)
    await removeUser(site, 'user:boss', boss.id)
  })

  test('who is removed takes sessions and password along, and leaves the leads to the others', async () => {
    const { site, sessions, signIn } = accountSite(await fresh())
    const [gone, stays] = [await buildUser(site, 'sales'), await buildUser(site, 'sales', 'stays@example.com')]
    const [visit, other] = [await signIn(gone.email), await signIn(stays.email)]
    const ofGone = await submitLead(site, 'contact', filledForms.contact, arrival())
    const ofOther = await submitLead(site, 'demo', filledForms.demo, arrival())
    await site.db.updateTable('leads').set({ assignee: gone.id }).where('id', '=', ofGone.id).execute()
    await site.db.updateTable('leads').set({ assignee: stays.id }).where('id', '=', ofOther.id).execute()
    await removeUser(site, 'user:boss', gone.id)
    expect([await sessions.accountOf(visit), (await sessions.accountOf(other))?.email]).toEqual([null, 'stays@example.com'])
    for (const table of ['sessions', 'credentials'] as const) {
      expect(await site.db.selectFrom(table).select('user_id').execute()).toEqual([{ user_id: stays.id }])
    }
    const leads = await site.db.selectFrom('leads').select(['id', 'assignee']).execute()
    expect(new Map(leads.map(({ id, assignee }) => [id, assignee]))).toEqual(
      new Map([
        [ofGone.id, null],
        [ofOther.id, stays.id],
      ]),
    )
    await expect(findUser(site, { id: gone.id })).rejects.toMatchObject(unknown)
    expect(await audited(site)).toEqual([['user removed', 'user', gone.id, {}]])
  })

  test('what someone handed out ends with the right to hand it out: invitations with the administrator, previews with the editor', async () => {
    const site = testSite(await fresh())
    await buildUser(site, 'admin')
    const handingOut = async (email: string) => {
      const user = await buildUser(site, 'admin', email)
      await invite(site, user, { email: `by-${email}`, role: 'admin' }, { byMail: false })
      await makePreviewLink(site, user, 'post', '7')
      return user
    }
    const left = async () => [
      (await listInvitations(site)).map(({ email }) => email),
      (await listPreviewLinks(site, 'post', '7')).map(({ by }) => by),
    ]
    const one = await handingOut('one@example.com')
    await changeUser(site, 'user:boss', one.id, { name: 'One' })
    expect(await left()).toEqual([['by-one@example.com'], ['One']])
    await changeUser(site, 'user:boss', one.id, { role: 'editor' })
    expect(await left()).toEqual([[], ['One']])
    await changeUser(site, 'user:boss', one.id, { role: 'sales' })
    expect(await left()).toEqual([[], []])
    await removeUser(site, 'user:boss', (await handingOut('two@example.com')).id)
    expect(await left()).toEqual([[], []])
  })

  test('who is signed out everywhere stays a user, and nobody else is signed out', async () => {
    const { site, sessions, signIn } = accountSite(await fresh())
    const [out, stays] = [await buildUser(site, 'editor'), await buildUser(site, 'sales')]
    const visits = [await signIn(out.email), await signIn(out.email), await signIn(stays.email)]
    await endSessions(site, 'user:boss', out.id)
    expect(await Promise.all(visits.map(async (visit) => (await sessions.accountOf(visit))?.email))).toEqual([
      undefined,
      undefined,
      'sales@example.com',
    ])
    expect(await findUser(site, { id: out.id })).toMatchObject({ email: 'editor@example.com' })
    expect(await audited(site)).toEqual([['sessions ended', 'user', out.id, {}]])
  })

  test('who is not there is refused as not found', async () => {
    const site = testSite(await fresh())
    await buildUser(site, 'admin')
    await expect(findUser(site, { email: 'nobody@example.com' })).rejects.toMatchObject(unknown)
    await expect(changeUser(site, 'user:boss', 'nobody', { name: 'x' })).rejects.toMatchObject(unknown)
    await expect(removeUser(site, 'user:boss', 'nobody')).rejects.toMatchObject(unknown)
  })
})
