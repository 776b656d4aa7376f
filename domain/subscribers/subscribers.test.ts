import { describe, expect, test } from 'vitest'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { openWrite, untilWaiting } from '#tests/support/lock-waiters.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { findPerson } from '../privacy/person.ts'
import { subscribers } from '../privacy/places/reader-places.ts'
import { siteWithin } from '../site-within.ts'
import type { Site, Write } from '../site.ts'
import { confirmSubscriber, isConfirmLink, leaveNewsletter } from './follow-link.ts'
import { subscribe } from './subscribe.ts'
import { listSubscribers, removeSubscriber } from './subscribers.ts'

const HOUR = 3_600_000
const EMAIL = 'ngozi@school.example'

const mails = (site: Site) => site.db.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('id').execute()
const all = async (site: Site) => (await listSubscribers(site, { page: 1, limit: 50, status: undefined, text: '' })).subscribers
const statusOf = async (site: Site) => (await all(site)).map(({ status }) => status)
const tokenIn = (text: string | undefined, path: string): string => new RegExp(`${path}\\?token=(\\S+)`).exec(text ?? '')?.[1] ?? ''

async function links(site: Site, email = EMAIL) {
  const text = (await mails(site)).findLast(({ recipient }) => recipient === email)?.text
  return { confirm: tokenIn(text, '/newsletter/confirm'), leave: tokenIn(text, '/newsletter/unsubscribe') }
}

async function eraseReader(site: Site, write: Write) {
  const person = await findPerson(site, [EMAIL])
  await subscribers.erase(write, person, await subscribers.find(site, person))
}

describe.each(engines)('the newsletter on $name', ({ fresh }) => {
  test('an address is asked by mail, and on the list once its link was followed', async () => {
    const site = testSite(await fresh())
    await subscribe(site, 'Ngozi@School.example', arrival({ source: { page: '/newsletter' } }))
    expect(await all(site)).toMatchObject([{ email: EMAIL, status: 'pending', source: { page: '/newsletter' }, confirmedAt: null }])
    expect(await mails(site)).toMatchObject([{ kind: 'newsletter-confirm', recipient: EMAIL }])
    const { confirm } = await links(site)
    expect(await confirmSubscriber(site, confirm)).toBe(true)
    expect(await all(site)).toMatchObject([{ status: 'confirmed', confirmedAt: '2026-11-21T09:00:00.000Z' }])
    expect(await confirmSubscriber(site, confirm)).toBe(true)
    const audit = await site.db.selectFrom('audit').selectAll().execute()
    expect(JSON.stringify(audit)).not.toContain('ngozi')
  })

  test('an address gets one mail an hour, and none once it is on the list', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const ask = () => subscribe(site, EMAIL, arrival({ key: String(clock.now().getTime()) }))
    await ask()
    clock.advance(HOUR - 1)
    await ask()
    expect(await mails(site)).toHaveLength(1)
    clock.advance(1)
    await ask()
    expect(await mails(site)).toHaveLength(2)
    await confirmSubscriber(site, (await links(site)).confirm)
    clock.advance(2 * HOUR)
    await ask()
    expect(await mails(site)).toHaveLength(2)
    expect(await statusOf(site)).toEqual(['confirmed'])
  })

  test('fifty wishes for one address at once are one row and one mail', async () => {
    const site = testSite(await fresh())
    await Promise.all(Array.from({ length: 50 }, (_, count) => subscribe(site, EMAIL, arrival({ key: String(count) }))))
    expect([await all(site), await mails(site)].map((rows) => rows.length)).toEqual([1, 1])
  })

  test('leaving works from every mail, for ever and however often; an older link does not bring the address back', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    await subscribe(site, EMAIL, arrival())
    const { confirm, leave } = await links(site)
    await confirmSubscriber(site, confirm)
    clock.advance(HOUR)
    expect([await leaveNewsletter(site, leave), await leaveNewsletter(site, leave)]).toEqual([true, true])
    expect(await statusOf(site)).toEqual(['unsubscribed'])
    expect(await confirmSubscriber(site, confirm)).toBe(false)
    expect(await statusOf(site)).toEqual(['unsubscribed'])
    clock.advance(HOUR)
    await subscribe(site, EMAIL, arrival())
    expect(await statusOf(site)).toEqual(['unsubscribed'])
    expect(await confirmSubscriber(site, (await links(site)).confirm)).toBe(true)
    clock.advance(1_000 * 24 * HOUR)
    expect(await leaveNewsletter(site, leave)).toBe(true)
  })

  test('who left in the moment in which a link was made is not brought back by it', async () => {
    const site = testSite(await fresh())
    await subscribe(site, EMAIL, arrival())
    const { confirm, leave } = await links(site)
    await leaveNewsletter(site, leave)
    expect([await confirmSubscriber(site, confirm), await statusOf(site)]).toEqual([false, ['unsubscribed']])
  })

  test.each([
    ['leaves', async (site: Site, leave: string) => leaveNewsletter(site, leave), ['unsubscribed']],
    ['is removed', async (site: Site) => removeSubscriber(site, 'user:1', (await all(site))[0]?.id ?? ''), []],
    ['is erased', async (site: Site, _leave: string, write: Write) => eraseReader(site, write), []],
  ])('who %s stays off the list, though a link to confirm is followed at the same moment', async (_, go, left) => {
    const site = testSite(await fresh())
    await subscribe(site, EMAIL, arrival())
    const { confirm, leave } = await links(site)
    const going = openWrite(site, (write) => go(siteWithin(site, write), leave, write))
    await going.begun
    const confirming = confirmSubscriber(site, confirm)
    await untilWaiting(site)
    await going.end()
    expect(await confirming).toBe(false)
    expect(await statusOf(site)).toEqual(left)
  })

  test('a wish from a crowded address is asked, and is no longer marked once it was confirmed', async () => {
    const site = testSite(await fresh(), fakeClock(), undefined, { formRateLimit: 1 })
    await subscribe(site, 'first@school.example', arrival())
    await subscribe(site, EMAIL, arrival())
    const marks = async () => (await all(site)).find(({ email }) => email === EMAIL)?.spamReasons
    expect(await marks()).toEqual(['crowded address'])
    await confirmSubscriber(site, (await links(site)).confirm)
    expect(await marks()).toEqual([])
  })

  test('links that are too old, for something else or not ours do nothing', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    await subscribe(site, EMAIL, arrival())
    const { confirm, leave } = await links(site)
    const forged = confirm.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const token of ['', 'x', leave, forged, `${confirm}x`]) expect(await confirmSubscriber(site, token)).toBe(false)
    expect(await leaveNewsletter(site, confirm)).toBe(false)
    clock.advance(7 * 24 * HOUR)
    expect([await isConfirmLink(site, confirm), await confirmSubscriber(site, confirm)]).toEqual([false, false])
    expect(await statusOf(site)).toEqual(['pending'])
  })

  test('a wish that looks like spam is kept and marked, and sends no mail', async () => {
    const site = testSite(await fresh())
    await subscribe(site, EMAIL, arrival({ trapFilled: true }))
    expect(await all(site)).toMatchObject([{ status: 'pending', spamReasons: ['hidden field filled in'] }])
    expect(await mails(site)).toEqual([])
  })

  test('staff find addresses by status and part, and remove them for good', async () => {
    const site = testSite(await fresh())
    const { id } = await subscribe(site, EMAIL, arrival())
    const { leave } = await links(site)
    const listed = async (status: 'pending' | 'confirmed' | undefined, text: string) =>
      (await listSubscribers(site, { page: 1, limit: 50, status, text })).total
    expect([await listed('pending', 'SCHOOL'), await listed('confirmed', ''), await listed(undefined, '%')]).toEqual([1, 0, 0])
    await removeSubscriber(site, 'user:1', id)
    expect([await all(site), await mails(site), await site.db.selectFrom('submissions').selectAll().execute()]).toEqual([[], [], []])
    await expect(removeSubscriber(site, 'user:1', id)).rejects.toMatchObject({ message: 'Subscriber not found!' })
    expect(await leaveNewsletter(site, leave)).toBe(true)
  })
})
