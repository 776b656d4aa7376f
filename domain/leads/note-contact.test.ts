import { describe, expect, test } from 'vitest'
import type { CallOutcome } from '#shared/leads/call-outcomes.ts'
import { followedUpElsewhere } from '#shared/leads/follow-up-messages.ts'
import { CALL_ASKED_MS } from '#shared/limits.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { buildUser } from '#tests/support/staff.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { actorOf } from '../accounts/account.ts'
import { changeLeads, undoLeadChanges } from './change-leads.ts'
import { findStanding } from './find-standing.ts'
import { getAnyLead, noteContact, selectOpenCall } from './follow-up.ts'
import { selectLeadEvents } from './lead-events.ts'
import { mergeLeads } from './merge-leads.ts'
import { submitLead } from './submit-lead.ts'

describe.each(engines)('what came of a call on $name', ({ fresh }) => {
  test('a tap on Call and what came of it are one entry; only who was spoken with is contacted, and told that we called', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const [seller, other] = [await buildUser(site, 'sales'), await buildUser(site, 'admin')]
    const { id, reference } = await submitLead(site, 'contact', filledForms.contact, arrival())
    const note = async (account: typeof seller, outcome?: CallOutcome) => {
      clock.advance(60_000)
      return noteContact(site, account, id, 'called', { outcome, byHand: outcome !== undefined })
    }
    const calls = async () =>
      (await selectLeadEvents(site.db, id)).map(({ kind, by, details }) => [kind, by, details.outcome ?? details.to])
    const told = async () => (await findStanding(site, reference))?.contacted
    const open = () => selectOpenCall(site.db, { leadId: id, actor: actorOf(seller), now: clock.now() })
    await note(seller)
    await note(seller)
    expect([await calls(), await open(), await told()]).toEqual([
      [['called', 'The sales', undefined]],
      expect.objectContaining({ at: '2026-11-21T09:02:00.000Z' }),
      undefined,
    ])
    for (const outcome of ['no-answer', 'wrong-number', 'later'] as const) {
      expect((await note(seller, outcome)).isMoved).toBe(false)
      expect([(await calls()).at(-1), await open(), await told()]).toEqual([['called', 'The sales', outcome], undefined, undefined])
    }
    expect(await calls()).toHaveLength(3)
    // The tap of one says nothing of the call of another.
    await note(seller)
    const { step = '', isMoved } = await note(other, 'spoke')
    expect(isMoved).toBe(true)
    expect(await told()).toEqual({ at: '2026-11-21T09:07:00.000Z', by: 'call' })
    expect(await open()).toBeDefined()
    clock.advance(CALL_ASKED_MS)
    expect(await open()).toBeUndefined()
    expect((await calls()).slice(3)).toEqual([
      ['called', 'The sales', undefined],
      ['called', 'The admin', 'spoke'],
      ['status', 'The admin', 'contacted'],
    ])
    await undoLeadChanges(site, other, step)
    expect(await told()).toBeUndefined()
    expect((await calls()).slice(3).filter(([kind]) => kind === 'called')).toEqual([['called', 'The sales', undefined]])
  })

  test.each(['whatsapp', 'mailed'] as const)(
    'a tap that opens %s tells the visitor nothing; who notes that it was sent does, in the same entry',
    async (contact) => {
      const clock = fakeClock()
      const site = testSite(await fresh(), clock)
      const seller = await buildUser(site, 'sales')
      const { id, reference } = await submitLead(site, 'contact', filledForms.contact, arrival())
      const told = async () => (await findStanding(site, reference))?.contacted
      const entries = async () => (await selectLeadEvents(site.db, id)).map(({ kind, details }) => [kind, details.opened ?? details.to])
      expect(await noteContact(site, seller, id, contact)).toEqual({ step: undefined, isMoved: false })
      expect([await entries(), await told()]).toEqual([[[contact, true]], undefined])
      const { step = '', isMoved } = await noteContact(site, seller, id, contact, { byHand: true })
      expect([isMoved, await entries(), (await told())?.by]).toEqual([
        true,
        [
          [contact, undefined],
          ['status', 'contacted'],
        ],
        'message',
      ])
      await undoLeadChanges(site, seller, step)
      expect(await told()).toBeUndefined()
      expect((await entries())[0]).toEqual([contact, true])
    },
  )

  test('one that was merged can not be moved by itself, where no list would show it; a call that is noted on it counts for the one that stands', async () => {
    const site = testSite(await fresh())
    const seller = await buildUser(site, 'sales')
    const sent = async (key: string) => (await submitLead(site, 'contact', filledForms.contact, arrival({ key }))).id
    const [one, other] = [await sent('one'), await sent('other')]
    await mergeLeads(site, actorOf(seller), one, [other])
    const states = async () => [(await getAnyLead(site, one)).status, (await getAnyLead(site, other)).status]
    const refused = { kind: 'conflict', message: followedUpElsewhere }
    await expect(changeLeads(site, seller, [one, other], { status: 'won' })).rejects.toMatchObject(refused)
    expect(await states()).toEqual(['new', 'new'])
    const spoke = () => noteContact(site, seller, other, 'called', { byHand: true, outcome: 'spoke' })
    const { step = '' } = await spoke()
    expect(await states()).toEqual(['contacted', 'new'])
    await undoLeadChanges(site, seller, step)
    expect(await states()).toEqual(['new', 'new'])
    await changeLeads(site, seller, [one], { status: 'won' })
    expect([(await spoke()).isMoved, await states()]).toEqual([false, ['won', 'new']])
  })
})
