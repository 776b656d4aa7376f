import { describe, expect, test } from 'vitest'
import { accountSite, told } from '#tests/support/account-site.ts'
import { engines } from '#tests/support/engines.ts'
import { buildUser, STAFF_PASSWORD } from '#tests/support/staff.ts'
import { acceptInvitation, invite, inviteAgain, listInvitations, openInvitation, takeBackInvitation } from './invitations.ts'
import { changeUser, findUser, listUsers, removeUser } from './users.ts'

const WEEK = 7 * 24 * 60 * 60_000

describe.each(engines)('invitations on $name', ({ fresh }) => {
  async function staffed() {
    const on = accountSite(await fresh())
    const admin = await buildUser(on.site, 'admin')
    const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''
    const ask = async (email = 'Ada@Example.com', byMail = false) =>
      tokenOf(await invite(on.site, admin, { email, role: 'editor' }, { byMail }))
    const accept = (token: string, password = STAFF_PASSWORD) => acceptInvitation(on.site, { token, name: 'Ada Obi', password })
    return { ...on, admin, tokenOf, ask, accept }
  }

  test('make an account of the role that was given, once', async () => {
    const { site, ask, accept, signIn } = await staffed()
    const token = await ask()
    expect(await openInvitation(site, token)).toMatchObject({ email: 'ada@example.com', role: 'editor' })
    expect(await accept(token)).toBe('ada@example.com')
    expect(await findUser(site, { email: 'ada@example.com' })).toMatchObject({ name: 'Ada Obi', role: 'editor' })
    expect(await told(signIn('ada@example.com'))).toBe('done')
    expect([await told(accept(token)), await openInvitation(site, token), await listInvitations(site)]).toEqual([
      'not-allowed',
      undefined,
      [],
    ])
  })

  test('of two who come with one link at once, one gets the account', async () => {
    const { site, ask, accept } = await staffed()
    const token = await ask()
    expect((await Promise.all([told(accept(token)), told(accept(token))])).toSorted()).toEqual(['done', 'not-allowed'])
    expect(await listUsers(site)).toHaveLength(2)
  })

  test('end after a week, when they are taken back, and with a newer link', async () => {
    const { site, admin, ask, accept, advance, tokenOf } = await staffed()
    const old = await ask('old@example.com')
    advance(WEEK)
    expect(await told(accept(old))).toBe('not-allowed')
    const [row] = await listInvitations(site)
    const newer = tokenOf(await inviteAgain(site, admin, row?.id ?? '', { byMail: false }))
    expect([await told(accept(old)), await told(accept(newer))]).toEqual(['not-allowed', 'done'])

    const regretted = await ask('regretted@example.com')
    const [{ id } = { id: '' }] = await listInvitations(site)
    await takeBackInvitation(site, 'test', id)
    expect([await told(accept(regretted)), await told(takeBackInvitation(site, 'test', id))]).toEqual(['not-allowed', 'not-found'])
    expect(await told(inviteAgain(site, admin, id, { byMail: false }))).toBe('not-found')
  })

  test('one that is sent again is taken back from a list that was read before', async () => {
    const { site, admin, ask, accept, tokenOf } = await staffed()
    await ask('slow@example.com')
    const [{ id } = { id: '' }] = await listInvitations(site)
    const newer = tokenOf(await inviteAgain(site, admin, id, { byMail: false }))
    await takeBackInvitation(site, 'test', id)
    expect([await told(accept(newer)), await listInvitations(site)]).toEqual(['not-allowed', []])
  })

  test('end with whoever sent them', async () => {
    const { site, accept, tokenOf } = await staffed()
    const other = await buildUser(site, 'admin', 'other@example.com')
    const token = tokenOf(await invite(site, other, { email: 'friend@example.com', role: 'admin' }, { byMail: false }))
    await removeUser(site, 'test', other.id)
    expect(await told(accept(token))).toBe('not-allowed')
  })

  test('an easy password leaves the link as it is; someone of the staff is not asked again', async () => {
    const { ask, accept } = await staffed()
    const token = await ask()
    expect(await told(accept(token, 'password2026'))).toBe('invalid')
    expect(await told(accept(token))).toBe('done')
    expect(await told(ask('ADA@example.com'))).toBe('invalid')
  })

  test('the link is in the mail and nowhere else, and nothing that was typed becomes HTML there', async () => {
    const { site, admin, ask } = await staffed()
    await changeUser(site, 'test', admin.id, { name: '<b>Boss</b>' })
    const token = await invite(site, await findUser(site, admin), { email: 'ada@example.com', role: 'sales' }, { byMail: true })
    const mails = await site.db.selectFrom('outbox').selectAll().execute()
    expect(mails).toMatchObject([{ kind: 'invitation', recipient: 'ada@example.com' }])
    expect(mails[0]?.text).toContain(token)
    expect(mails[0]?.html).toContain('&lt;b&gt;Boss&lt;/b&gt;')
    const stored = [await site.db.selectFrom('invitations').selectAll().execute(), await site.db.selectFrom('audit').selectAll().execute()]
    const secret = new URL(token).searchParams.get('token') ?? ''
    expect(secret).toMatch(/^[\w-]{32}$/)
    expect(JSON.stringify(stored)).not.toContain(secret)
    await ask('quiet@example.com', false)
    expect(await site.db.selectFrom('outbox').select('id').execute()).toHaveLength(1)
  })

  test('nobody removes themselves or changes their own role, and the last administrator stays', async () => {
    const { site, admin } = await staffed()
    const actor = `user:${admin.id}`
    expect(await told(removeUser(site, actor, admin.id))).toBe('conflict')
    await buildUser(site, 'admin', 'other@example.com')
    expect([await told(removeUser(site, actor, admin.id)), await told(changeUser(site, actor, admin.id, { role: 'sales' }))]).toEqual([
      'conflict',
      'conflict',
    ])
    expect(await told(changeUser(site, actor, admin.id, { name: 'Another name', role: 'admin' }))).toBe('done')
    expect(await told(removeUser(site, 'test', admin.id))).toBe('done')
  })
})
