import { describe, expect, test } from 'vitest'
import { SPAM_SIGNS_KEPT_MS } from '#shared/limits.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { lateSince } from '#tests/support/late-before.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { buildUser } from '#tests/support/staff.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { sweepRecords } from '../jobs/sweep-records.ts'
import { setAssignedInTurn } from '../leads/assign-in-turn.ts'
import { changeLead } from '../leads/change-leads.ts'
import { sendDigest } from '../leads/send-digest.ts'
import { submitLead } from '../leads/submit-lead.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import type { Site } from '../site.ts'
import type { Arrival } from '../submissions/submit-once.ts'
import { subscribe } from '../subscribers/subscribe.ts'
import { findEnquiries } from '../today/find-enquiries.ts'
import { decideHeld, undoDecision } from './decide-held.ts'
import { listHeld } from './list-held.ts'

const ACTOR = 'user:1'
const CAMPAIGN = 'Guaranteed backlinks improve rankings within weeks; affordable monthly packages available worldwide.'
let count = 0
/** Each with other words beside it, so that none is a repeat. */
const send = async (site: Site, message: string, email: string, parts: Partial<Arrival> = {}) =>
  (await submitLead(site, 'contact', { ...filledForms.contact, message, email }, arrival({ key: `key ${(count += 1)}`, ...parts }))).id
const trapped = (site: Site, message: string, email: string) => send(site, message, email, { trapFilled: true })
const reasonsOf = async (site: Site, id: string): Promise<string[]> => {
  const row = await site.db.selectFrom('leads').select('spam_reasons').where('id', '=', id).executeTakeFirstOrThrow()
  return JSON.parse(row.spam_reasons ?? '[]')
}
const mails = async (site: Site) => (await site.db.selectFrom('outbox').select('kind').orderBy('kind').execute()).map(({ kind }) => kind)
const heldOf = async (site: Site, state: 'waiting' | 'spam' = 'waiting') =>
  (await listHeld(site, { page: 1, state })).held.map(({ id }) => id)
const learned = async (site: Site) =>
  (await site.db.selectFrom('spam_signs').select(['spam', 'honest']).execute()).filter(({ spam, honest }) => spam + honest > 0).length
const taken = (site: Site, id: string) =>
  changeLead(site, ACTOR, 'contact', id, { form: {}, handling: { status: 'contacted' }, spam: undefined })

describe.each(engines)('what is held on $name', ({ fresh }) => {
  test('waits newest first with its reasons, enquiries and newsletter wishes alike', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const lead = await trapped(site, 'Hello', 'ada@school.example')
    clock.advance(1)
    const { id: wish } = await subscribe(site, 'bola@school.example', arrival({ trapFilled: true }))
    clock.advance(1)
    await send(site, 'Honest', 'ngozi@school.example')
    const { held, total } = await listHeld(site, { page: 1, state: 'waiting' })
    expect([held.map(({ id, kind, email, reasons }) => [id, kind, email, reasons]), total]).toEqual([
      [
        [wish, 'newsletter', 'bola@school.example', ['hidden field filled in']],
        [lead, 'contact', 'ada@school.example', ['hidden field filled in']],
      ],
      2,
    ])
  })

  test('and is honest gets what was held back, once; undone, it waits again', async () => {
    const site = testSite(await fresh())
    const lead = await trapped(site, 'Hello', 'ada@school.example')
    const { id: wish } = await subscribe(site, 'bola@school.example', arrival({ trapFilled: true }))
    expect(await mails(site)).toEqual([])
    const { step } = await decideHeld(site, ACTOR, [lead, wish, 'no-such-id'], 'honest')
    expect(await mails(site)).toEqual(['lead-notification', 'lead-thanks', 'newsletter-confirm'])
    expect([await heldOf(site), await reasonsOf(site, lead)]).toEqual([[], []])
    expect((await decideHeld(site, ACTOR, [lead, wish], 'honest')).step).toBeUndefined()
    await undoDecision(site, ACTOR, step ?? '')
    expect((await heldOf(site)).toSorted()).toEqual([lead, wish].toSorted())
    expect(await reasonsOf(site, lead)).toEqual(['hidden field filled in'])
    expect(await learned(site)).toBe(0)
    await decideHeld(site, ACTOR, [lead, wish], 'honest')
    expect(await mails(site)).toEqual(['lead-notification', 'lead-thanks', 'newsletter-confirm'])
    await expect(undoDecision(site, ACTOR, step ?? '')).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('and is spam leaves the queue, the count of Today and the digest, and can still be called honest', async () => {
    const site = testSite(await fresh())
    const lead = await trapped(site, 'Hello', 'ada@school.example')
    const { id: wish } = await subscribe(site, 'bola@school.example', arrival({ trapFilled: true }))
    const { step } = await decideHeld(site, ACTOR, [lead, wish], 'spam')
    expect([await heldOf(site), (await heldOf(site, 'spam')).toSorted()]).toEqual([[], [lead, wish].toSorted()])
    expect((await findEnquiries(site, '', lateSince(new Date(0)))).held).toBe(0)
    await sendDigest(site, { since: null, now: new Date(site.clock.now().getTime() + 1) })
    expect(await mails(site)).toEqual([])
    await undoDecision(site, ACTOR, step ?? '')
    expect([(await heldOf(site)).length, await learned(site)]).toEqual([2, 0])
    await decideHeld(site, ACTOR, [lead, wish], 'spam')
    await decideHeld(site, ACTOR, [lead], 'honest')
    expect(await mails(site)).toEqual(['lead-notification', 'lead-thanks'])
  })

  test('and decided about by a colleague after it was seen is left and named, and decided about when that was seen', async () => {
    const site = testSite(await fresh())
    const ids: string[] = []
    for (const word of ['One', 'Two', 'Three']) ids.push(await trapped(site, word, `${word}@school.example`))
    const { id: wish } = await subscribe(site, 'bola@school.example', arrival({ trapFilled: true }))
    const [one = '', two = '', three = ''] = ids
    const waiting = new Map([...ids, wish].map((id) => [id, 'waiting'] as const))
    await decideHeld(site, 'user:2', [one, wish], 'spam')
    await decideHeld(site, 'user:2', [two], 'honest')
    const honest = await decideHeld(site, ACTOR, [one, two, wish], 'honest', waiting)
    expect(honest).toEqual({
      step: undefined,
      overtaken: [
        { id: one, standing: 'spam' },
        { id: wish, standing: 'spam' },
      ],
      gone: [],
    })
    await erasePerson(site, ACTOR, ['three@school.example'])
    expect(await decideHeld(site, ACTOR, [two, three], 'spam', waiting)).toEqual({
      step: undefined,
      overtaken: [{ id: two, standing: 'honest' }],
      gone: [three],
    })
    const again = await decideHeld(site, ACTOR, [one], 'honest', new Map([[one, 'spam']]))
    expect([again.overtaken, await heldOf(site, 'spam')]).toEqual([[], [wish]])
  })
})

describe.each(engines)('an undone decision on $name', ({ fresh }) => {
  test('and is honest goes to the person whose turn it is, as any new enquiry does', async () => {
    const site = testSite(await fresh(), fakeClock())
    const { id: owner } = await buildUser(site, 'sales')
    await setAssignedInTurn(site, { id: 'admin' }, true)
    const id = await trapped(site, 'Hello', 'ada@school.example')
    const ownerOf = () => site.db.selectFrom('leads').select('assignee').where('id', '=', id).executeTakeFirstOrThrow()
    expect(await ownerOf()).toEqual({ assignee: null })
    await decideHeld(site, ACTOR, [id], 'honest')
    expect(await ownerOf()).toEqual({ assignee: owner })
  })

  test('leaves what somebody decided since', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const lead = await trapped(site, 'Hello', 'ada@school.example')
    const { id: wish } = await subscribe(site, 'bola@school.example', arrival({ trapFilled: true }))
    const { step } = await decideHeld(site, ACTOR, [lead, wish], 'spam')
    clock.advance(1_000)
    await decideHeld(site, 'user:2', [lead], 'honest')
    await undoDecision(site, ACTOR, step ?? '')
    expect([await reasonsOf(site, lead), await heldOf(site)]).toEqual([[], [wish]])
  })

  test('by two at once is decided once', async () => {
    const site = testSite(await fresh())
    const ids = Object.freeze([await trapped(site, 'One', 'ada@school.example'), await trapped(site, 'Two', 'bola@school.example')])
    const steps = await Promise.all([decideHeld(site, ACTOR, ids, 'honest'), decideHeld(site, 'user:2', ids.toReversed(), 'honest')])
    expect(steps.filter(({ step }) => step !== undefined)).toHaveLength(1)
    expect((await mails(site)).filter((kind) => kind === 'lead-thanks')).toHaveLength(2)
  })

  test('is put back by undo without what was erased since', async () => {
    const site = testSite(await fresh())
    const gone = await trapped(site, 'Hello', 'ada@school.example')
    const { id: wish } = await subscribe(site, 'bola@school.example', arrival({ trapFilled: true }))
    const { step } = await decideHeld(site, ACTOR, [gone, wish], 'spam')
    await erasePerson(site, ACTOR, ['ada@school.example'])
    await undoDecision(site, ACTOR, step ?? '')
    expect(await heldOf(site)).toEqual([wish])
  })
})

describe.each(engines)('what decisions teach on $name', ({ fresh }) => {
  test('a sender who was spam three times is held the next time, with its notification; called honest, no more', async () => {
    const site = testSite(await fresh())
    for (const text of ['one', 'two']) await decideHeld(site, ACTOR, [await trapped(site, text, 'seo@spam.example')], 'spam')
    expect(await reasonsOf(site, await send(site, 'three', 'seo@spam.example'))).toEqual([])
    await decideHeld(site, ACTOR, [await trapped(site, 'four', 'seo@spam.example')], 'spam')
    const before = await mails(site)
    const held = await send(site, 'five', 'SEO@spam.example')
    expect([await reasonsOf(site, held), await mails(site)]).toEqual([['like 3 marked as spam'], before])
    expect(await reasonsOf(site, await send(site, 'five', 'other@school.example'))).toEqual([])
    await decideHeld(site, ACTOR, [held], 'honest')
    expect(await reasonsOf(site, await send(site, 'six', 'seo@spam.example'))).toEqual([])
  })

  test('a text like those that were spam is held from whomever it comes, once honest ones are known; decided otherwise, it is free', async () => {
    const site = testSite(await fresh())
    for (let at = 0; at < 8; at += 1)
      await decideHeld(site, ACTOR, [await trapped(site, `${CAMPAIGN} Offer ${at}`, `s${at}@spam.example`)], 'spam')
    expect(await reasonsOf(site, await send(site, CAMPAIGN, 'early@spam.example'))).toEqual([])
    for (let at = 0; at < 9; at += 1)
      await taken(site, await send(site, `Please show our teachers the report sheets of term ${at}.`, `t${at}@school.example`))
    const held = await send(site, `Hi! ${CAMPAIGN.toUpperCase()}`, 'new@spam.example')
    expect(await reasonsOf(site, held)).toEqual(['like 8 marked as spam'])
    expect(
      await reasonsOf(
        site,
        await send(site, 'Which monthly packages are available for a school of ninety pupils in Kano?', 'ada@school.example'),
      ),
    ).toEqual([])
    for (const id of [held, await send(site, CAMPAIGN, 'b@spam.example'), await send(site, CAMPAIGN, 'c@spam.example')])
      await decideHeld(site, ACTOR, [id], 'honest')
    expect(await reasonsOf(site, await send(site, CAMPAIGN, 'last@spam.example'))).toEqual([])
  })

  test('nothing is learned of the network, so that honest people behind the same one are not held', async () => {
    const site = testSite(await fresh())
    for (let at = 0; at < 20; at += 1) await decideHeld(site, ACTOR, [await trapped(site, `Buy ${at}`, `s${at}@spam.example`)], 'spam')
    expect(await reasonsOf(site, await send(site, 'Good morning, what is the price?', 'ada@school.example'))).toEqual([])
  })

  test('marking and clearing by a call teaches too; neither addresses nor words can be read, and half a year later they are forgotten', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const spam = (id: string, is: boolean) => changeLead(site, ACTOR, 'contact', id, { form: {}, handling: {}, spam: is })
    const ids = []
    for (const text of ['a', 'b', 'c']) ids.push(await send(site, `${text} https://shop.example`, 'seo@spam.example'))
    for (const id of ids) await spam(id, true)
    expect(await reasonsOf(site, await send(site, 'See www.shop.example', 'other@spam.example'))).toEqual(['like 3 marked as spam'])
    expect(JSON.stringify(await site.db.selectFrom('spam_signs').selectAll().execute())).not.toMatch(/seo|shop/)
    for (const id of ids) await spam(id, false)
    expect(await reasonsOf(site, await send(site, 'Look at www.shop.example', 'third@spam.example'))).toEqual([])
    clock.advance(SPAM_SIGNS_KEPT_MS + 1)
    await sweepRecords(site)
    expect(await learned(site)).toBe(0)
  })
})
