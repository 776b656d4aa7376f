import { describe, expect, test } from 'vitest'
import { FRESH_REFERENCE_MS, RATE_WINDOW_MS, SUBMISSIONS_KEPT_MS, UNKNOWN_REFERENCES } from '#shared/limits.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { chooseTime } from '../appointments/book-demo.ts'
import { runDueJobs } from '../jobs/run-due-jobs.ts'
import { siteJobs } from '../jobs/site-jobs.ts'
import { findByReference } from '../submissions/unknown-references.ts'
import { subscribe } from '../subscribers/subscribe.ts'
import { changeLead } from './change-leads.ts'
import { findLooks, findStanding, noteLook } from './find-standing.ts'
import { insertLeadEvent } from './lead-events.ts'
import { isSignedLink, standingUrl } from './standing-link.ts'
import { submitLead } from './submit-lead.ts'

const NOW = '2026-11-21T09:00:00.000Z'
const MINUTE = 60_000

describe.each(engines)('where an enquiry stands on $name', ({ fresh }) => {
  async function begun() {
    const clock = fakeClock(NOW)
    const site = testSite(await fresh(), clock)
    return { clock, site, ...(await submitLead(site, 'demo', filledForms.demo, arrival())) }
  }

  test('received, read, called, a demo, answered: each once it has happened, and nothing of who sent it', async () => {
    const { site, clock, id, reference } = await begun()
    const standing = async () => (await findStanding(site, reference))!
    expect(await standing()).toMatchObject({ form: 'demo', reference, receivedAt: NOW, mayChoose: true, wantsCall: false })
    clock.advance(MINUTE)
    await site.db.updateTable('leads').set({ read_at: clock.now().toISOString(), read_by: 'user' }).where('id', '=', id).execute()
    expect((await standing()).readAt).toBe('2026-11-21T09:01:00.000Z')
    clock.advance(MINUTE)
    await site.write('user:1', (write) => insertLeadEvent(write, { leadId: id, actor: 'user:1', kind: 'called', text: 'Bola was out' }))
    expect((await standing()).contacted).toBeUndefined()
    const details = { outcome: 'spoke' }
    await site.write('user:1', (write) => insertLeadEvent(write, { leadId: id, actor: 'user:1', kind: 'called', details }))
    expect((await standing()).contacted).toEqual({ at: '2026-11-21T09:02:00.000Z', by: 'call' })
    await chooseTime(site, { reference, start: new Date('2026-11-23T08:00:00.000Z') }, arrival())
    expect((await standing()).demo).toMatchObject({ startsAt: '2026-11-23T08:00:00.000Z', state: 'booked' })
    clock.advance(MINUTE)
    await changeLead(site, 'user:1', 'demo', id, { form: {}, handling: { status: 'lost' }, spam: undefined })
    const last = await standing()
    expect([last.closedAt, last.mayChoose]).toEqual(['2026-11-21T09:03:00.000Z', false])
    const { leadId: _, ...told } = last
    for (const word of [...Object.values(filledForms.demo), 'lost', 'Bola', 'user']) expect(JSON.stringify(told)).not.toContain(word)
  })

  test('a merged enquiry shows where the one stands that is for both', async () => {
    const { site, clock, id, reference } = await begun()
    const twin = await submitLead(site, 'contact', filledForms.contact, arrival())
    clock.advance(MINUTE)
    await changeLead(site, 'user:1', 'contact', twin.id, { form: {}, handling: { status: 'won' }, spam: undefined })
    await site.db.updateTable('leads').set({ merged_into: twin.id }).where('id', '=', id).execute()
    expect(await findStanding(site, reference)).toMatchObject({ reference, form: 'demo', closedAt: '2026-11-21T09:01:00.000Z' })
  })

  test('the page lives as long as the enquiry, that of a newsletter wish as long as its submission', async () => {
    const { site, clock, reference } = await begun()
    const wish = await subscribe(site, 'bola@school.example', arrival())
    expect(await findStanding(site, wish.reference)).toMatchObject({ form: 'newsletter', mayChoose: false })
    await runDueJobs(site, siteJobs, new AbortController().signal)
    clock.advance(SUBMISSIONS_KEPT_MS + 24 * 3_600_000)
    await runDueJobs(site, siteJobs, new AbortController().signal)
    expect(await findStanding(site, reference.toLowerCase())).toMatchObject({ reference })
    expect(await findStanding(site, wish.reference)).toBeUndefined()
  })

  test('a visitor who looks is counted once a minute, for the staff', async () => {
    const { site, clock, id, reference } = await begun()
    expect(await findLooks(site, id)).toEqual({ reference, at: null, times: 0 })
    await noteLook(site, id)
    clock.advance(MINUTE / 2)
    await noteLook(site, id)
    clock.advance(MINUTE)
    await noteLook(site, id)
    expect(await findLooks(site, id)).toEqual({ reference, at: '2026-11-21T09:01:30.000Z', times: 2 })
  })

  test('who tries unknown references learns nothing more for ten minutes; others do not notice', async () => {
    const { site, clock, reference } = await begun()
    const find = (asked: string, address: string, isSigned = false) =>
      findByReference(site, { address, isSigned }, () => findStanding(site, asked)).then(
        (found) => (found ? 'found' : 'none'),
        (error: { kind: string; retryAfter: number }) => [error.kind, error.retryAfter],
      )
    const [guesser, other] = ['203.0.113.1', '203.0.113.2']
    clock.advance(FRESH_REFERENCE_MS)
    // What is there never counts.
    for (let look = 0; look < UNKNOWN_REFERENCES * 2; look += 1) expect(await find(reference, guesser)).toBe('found')
    for (let guess = 0; guess < UNKNOWN_REFERENCES; guess += 1) expect(await find(`AAAA-${guess}`, guesser)).toBe('none')
    expect(await find('AAAA-BBBB', guesser)).toEqual(['too-many', RATE_WINDOW_MS / 1_000])
    expect(await find(reference, guesser)).toEqual(['too-many', RATE_WINDOW_MS / 1_000])
    expect(await find(reference, other)).toBe('found')
    // Behind the same carrier: who has just sent a form, or comes by a mail's link.
    const { reference: justSent } = await submitLead(site, 'contact', filledForms.contact, arrival())
    expect(await find(justSent, guesser)).toBe('found')
    expect(await find(reference, guesser, true)).toBe('found')
    clock.advance(RATE_WINDOW_MS)
    expect(await find(reference, guesser)).toBe('found')
    expect(JSON.stringify(await site.db.selectFrom('sign_in_tries').selectAll().execute())).not.toContain('203.0.113')
  })
})

test('a link is signed for one reference', () => {
  const secret = 'a secret'
  const token = new URL(standingUrl('https://x.example', secret, 'K7M2-9QXF', 'move')).searchParams.get('token')
  expect(isSignedLink(secret, 'k7m2-9qxf', token)).toBe(true)
  for (const [reference, given] of [
    ['K7M2-9QXG', token],
    ['K7M2-9QXF', null],
    ['K7M2-9QXF', ''],
    ['K7M2-9QXF', `${token}x`],
  ] as const)
    expect(isSignedLink(secret, reference, given)).toBe(false)
  expect(isSignedLink('another', 'K7M2-9QXF', token)).toBe(false)
})
