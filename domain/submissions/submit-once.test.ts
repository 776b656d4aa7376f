import { describe, expect, test } from 'vitest'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { submitLead } from '../leads/submit-lead.ts'
import type { Site } from '../site.ts'
import { clientOf, householdOf } from './client-address.ts'
import { isWithheld, spamReasons, type SubmissionSigns } from './spam-policy.ts'
import { type Arrival, type Submission, submitOnce } from './submit-once.ts'

const LONG_TEXT = 'We buy old laptops and phones of all brands at the best price.'

const send = (site: Site, message: string, parts: Partial<Arrival> = {}, email: string = filledForms.contact.email) =>
  submitLead(site, 'contact', { ...filledForms.contact, message, email }, arrival(parts))
const reasonsOf = async (site: Site, id: string) => {
  const { spam_reasons } = await site.db.selectFrom('leads').select('spam_reasons').where('id', '=', id).executeTakeFirstOrThrow()
  return spam_reasons === null ? [] : JSON.parse(spam_reasons)
}
const mailKinds = async (site: Site, id: string) =>
  (await site.db.selectFrom('outbox').select('kind').where('lead_id', '=', id).orderBy('kind').execute()).map(({ kind }) => kind)
const limited = (formRateLimit: number) => ({ formRateLimit })

describe.each(engines)('public submissions on $name', ({ fresh }) => {
  test('fifty at once with one key are one record and fifty equal answers', async () => {
    const site = testSite(await fresh())
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(site, 'Hello', { key: 'one' })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await site.db.selectFrom('leads').select('id').execute()).toEqual([{ id: answers[0]?.id }])
  })

  test('the same words sent to two forms are two records, with and without a key', async () => {
    const site = testSite(await fresh())
    const stored: string[] = []
    const submit = (form: Submission['form'], key: string | null) =>
      submitOnce(
        site,
        { form, fields: { email: 'a@b.example' }, email: 'a@b.example', text: '', arrival: arrival({ key }) },
        async (write, { id }) => {
          stored.push(id)
          await write.audit({ action: 'test', entity: form, entityId: id })
        },
      )
    for (const key of [null, 'one']) {
      const [newsletter, comment] = [await submit('newsletter', key), await submit('comment', key)]
      expect([newsletter.id, comment.id]).toEqual(stored.splice(0))
      expect(newsletter.id).not.toBe(comment.id)
      expect([await submit('newsletter', key), await submit('comment', key)]).toEqual([newsletter, comment])
    }
  })

  test('equal words without a key are a repeat until ten minutes are over, to the millisecond, and new after that', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const first = await send(site, 'Hello')
    clock.advance(10 * 60_000 - 1)
    expect(await send(site, 'Hello')).toEqual(first)
    // A repeat is no new beginning of the ten minutes.
    clock.advance(1)
    const second = await send(site, 'Hello')
    expect(second.id).not.toBe(first.id)
    expect(await send(site, 'Hello')).toEqual(second)
  })

  test('a key is known beyond the ten minutes', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const first = await send(site, 'Hello', { key: 'one' })
    clock.advance(24 * 3_600_000)
    expect(await send(site, 'Hello', { key: 'one' })).toEqual(first)
  })

  test('one key on two forms is two submissions', async () => {
    const site = testSite(await fresh())
    const contact = await send(site, 'Hello', { key: 'one' })
    const demo = await submitLead(site, 'demo', filledForms.demo, arrival({ key: 'one' }))
    expect(demo.id).not.toBe(contact.id)
  })

  test('beyond the limit of an address are stored, notified and marked, without a thank-you', async () => {
    const site = testSite(await fresh(), fakeClock(), undefined, limited(2))
    const within = [await send(site, '1'), await send(site, '2')]
    const beyond = await send(site, '3', {}, 'bola@school.example')
    for (const { id } of within) expect(await reasonsOf(site, id)).toEqual([])
    expect(await reasonsOf(site, beyond.id)).toEqual(['crowded address'])
    expect(await mailKinds(site, beyond.id)).toEqual(['lead-notification'])
  })

  test('beyond ten times the limit are refused with the time to wait, and nothing is stored', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock, undefined, limited(1))
    for (let count = 0; count < 10; count += 1) await send(site, `Message ${count}`)
    clock.advance(60_000)
    await expect(send(site, 'One more')).rejects.toMatchObject({ kind: 'too-many', retryAfter: 540 })
    expect(await site.db.selectFrom('leads').select('id').execute()).toHaveLength(10)
    await send(site, 'From elsewhere', { address: '203.0.113.8' })
    clock.advance(540_000)
    expect(await reasonsOf(site, (await send(site, 'Ten minutes later')).id)).toEqual([])
  })

  test('a repeat does not count, and a limit of 0 counts nothing', async () => {
    const site = testSite(await fresh(), fakeClock(), undefined, limited(1))
    const first = await send(site, 'Hello', { key: 'one' })
    for (let count = 0; count < 12; count += 1) expect(await send(site, 'Hello', { key: 'one' })).toEqual(first)
    const unlimited = testSite(site.engine)
    for (let count = 0; count < 12; count += 1) expect(await reasonsOf(unlimited, (await send(unlimited, `N ${count}`)).id)).toEqual([])
  })

  test('tell the store neither an address, nor a sender, nor words', async () => {
    const site = testSite(await fresh())
    await send(site, LONG_TEXT)
    const row = JSON.stringify(await site.db.selectFrom('submissions').selectAll().executeTakeFirstOrThrow())
    expect(row).not.toMatch(/203\.0\.113|ngozi|laptops/i)
  })

  test('the same longer text from many addresses is marked; short ones are alike by chance', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock, undefined, limited(1_000))
    for (let count = 0; count < 10; count += 1) {
      expect(await reasonsOf(site, (await send(site, LONG_TEXT, {}, `s${count}@spam.example`)).id)).toEqual([])
      await send(site, 'Hello', {}, `h${count}@school.example`)
    }
    const again = await send(site, ` ${LONG_TEXT.toUpperCase()}`, {}, 'other@spam.example')
    expect(await reasonsOf(site, again.id)).toEqual(['same text from many'])
    expect(await mailKinds(site, again.id)).toEqual([])
    expect(await reasonsOf(site, (await send(site, 'Hello', {}, 'last@school.example')).id)).toEqual([])
    clock.advance(24 * 3_600_000)
    expect(await reasonsOf(site, (await send(site, LONG_TEXT, {}, 'later@spam.example')).id)).toEqual([])
  })

  test('the same longer text counts once for each other sender, however the address is written', async () => {
    const site = testSite(await fresh(), fakeClock(), undefined, limited(1_000))
    for (let count = 0; count < 9; count += 1) await send(site, LONG_TEXT, {}, `s${count}@spam.example`)
    const again = async (email: string, key: string) => reasonsOf(site, (await send(site, LONG_TEXT, { key }, email)).id)
    expect([await again('own@spam.example', '1'), await again('own@spam.example', '2'), await again('OWN@spam.example', '3')]).toEqual([
      [],
      [],
      [],
    ])
    expect(await again('tenth@spam.example', '4')).toEqual(['same text from many'])
  })

  test('very many of one e-mail address in a day are marked', async () => {
    const site = testSite(await fresh(), fakeClock(), undefined, limited(1_000))
    for (let count = 0; count < 30; count += 1) expect(await reasonsOf(site, (await send(site, `N ${count}`)).id)).toEqual([])
    expect(await reasonsOf(site, (await send(site, 'N 30')).id)).toEqual(['many from one sender'])
  })
})

const honest: SubmissionSigns = {
  trapFilled: false,
  filledInMs: null,
  text: '',
  sameTextFrom: 0,
  fromSameSender: 0,
  crowded: false,
  likeSpam: 0,
}

test.each<[string, Partial<SubmissionSigns>, string[], boolean]>([
  ['nothing odd', {}, [], false],
  ['two links', { text: 'http://a.example and www.b.example' }, [], false],
  ['three links', { text: 'http://a.example http://b.example [url]' }, ['many links'], true],
  ['a filled-in hidden field', { trapFilled: true }, ['hidden field filled in'], true],
  ['a form filled in at once', { filledInMs: 199 }, ['filled in too quickly'], true],
  ['a quick person', { filledInMs: 200 }, [], false],
  ['what is like spam', { likeSpam: 12 }, ['like 12 marked as spam'], true],
  ['a crowded address', { crowded: true }, ['crowded address'], false],
  ['a crowded address and links', { crowded: true, text: 'http:// http:// http://' }, ['many links', 'crowded address'], true],
])('%s: its reasons, and whether its notification waits', (_name, signs, reasons, withheld) => {
  const found = spamReasons({ ...honest, ...signs })
  expect([found, isWithheld(found)]).toEqual([reasons, withheld])
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['64:ff9b::cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:1::6', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the address %s counts as %s', (address, client) => {
  expect(clientOf(address)).toBe(client)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['64:ff9b::cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0'],
  ['2001:db8:1:ff::6', '2001:db8:1:0'],
  ['2001:db8:1:100::6', '2001:db8:1:100'],
  ['2001:db8:1:abcd::', '2001:db8:1:ab00'],
  ['2001:0DB8:0001:ABCD::1', '2001:db8:1:ab00'],
  ['::1', '0:0:0:0'],
  ['', ''],
  ['unknown', 'unknown'],
])('what everybody shares is shared out to %j as to the household %j', (address, household) => {
  expect(householdOf(address)).toBe(household)
})
