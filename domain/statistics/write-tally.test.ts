import { describe, expect, test } from 'vitest'
import { schemaOf } from '#shared/form-schema.ts'
import { readForm } from '#shared/forms.ts'
import { contactForm } from '#shared/leads/contact-fields.ts'
import { quoteForm } from '#shared/leads/quote-fields.ts'
import { resellerForm } from '#shared/leads/reseller-fields.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { allStatistics, knowNames } from '#tests/support/statistics.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { submitLead } from '../leads/submit-lead.ts'
import { searchPosts } from '../search/search-posts.ts'
import type { Site } from '../site.ts'
import { isMessageOf } from './counted-forms.ts'
import { forgetVisitors } from './forget-visitors.ts'
import { noteReport } from './note-report.ts'
import { dropPeriods, selectPeriodsBefore } from './statistics-store.ts'
import { OTHER, tallyOf } from './tally.ts'
import { writeTally } from './write-tally.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'

interface View {
  page?: string
  url?: string
  address?: string
  agent?: string
  referrer?: string
}

function view(site: Site, { page = '/faq', url = page, address = '203.0.113.7', agent = PHONE, referrer }: View = {}): void {
  const tally = tallyOf(site)
  tally.view(tally.meet(address, agent, false), page, url, referrer)
}

const ofKind = async (site: Site, ...kinds: string[]) =>
  (await allStatistics(site)).filter((line) => kinds.some((kind) => line.startsWith(`${kind} `)))
const ofDay = async (site: Site, kind: string, day = '2026-11-21') =>
  (await ofKind(site, kind)).flatMap((line) => (line.startsWith(`${kind} ${day} `) ? [line.slice(`${kind} ${day} `.length)] : []))

describe.each(engines)('what is counted, on $name', ({ fresh }) => {
  test('adds up by day, ten days and month of the zone, and writes nothing when nobody came', async () => {
    const clock = fakeClock('2026-11-30T22:59:00.000Z')
    const site = testSite(await fresh(), clock)
    await writeTally(site)
    expect(await allStatistics(site)).toEqual([])
    view(site)
    await writeTally(site)
    view(site)
    await writeTally(site)
    clock.advance(2 * 60_000)
    view(site)
    await writeTally(site)
    expect(await ofKind(site, 'page')).toEqual([
      'page 2026-11 /faq: 2',
      'page 2026-11-3 /faq: 2',
      'page 2026-11-30 /faq: 2',
      'page 2026-12 /faq: 1',
      'page 2026-12-0 /faq: 1',
      'page 2026-12-01 /faq: 1',
    ])
  })

  test('tells visitors apart by address and browser, each once a day in any process, and can not the day after', async () => {
    const clock = fakeClock()
    const engine = await fresh()
    const [one, other] = [testSite(engine, clock), testSite(engine, clock)]
    for (const site of [one, other]) {
      for (let time = 0; time < 3; time += 1) view(site)
      view(site, { agent: LAPTOP })
      view(site, { address: '2001:db8:1:2::1' })
      // The second half of such an address is the visitor's own to change.
      view(site, { address: '2001:db8:1:2::ffff' })
    }
    await writeTally(one)
    await writeTally(other)
    expect(await ofDay(one, 'total')).toEqual(['views: 12', 'visitors: 3'])
    const marksOf = async () => (await one.db.selectFrom('visitor_marks').select('mark').execute()).map(({ mark }) => mark)
    const first = await marksOf()
    expect(first).toHaveLength(3)
    const stored = JSON.stringify([await one.db.selectFrom('visitor_marks').selectAll().execute(), await allStatistics(one)])
    expect(stored).not.toMatch(/203\.0\.113|2001:db8|Mozilla|Pixel/)
    clock.set('2026-11-22T09:00:00.000Z')
    view(one)
    await writeTally(one)
    expect(await ofDay(one, 'total', '2026-11-22')).toEqual(['views: 1', 'visitors: 1'])
    expect(first).not.toContain((await marksOf())[0])
    expect((await one.db.selectFrom('visitor_days').selectAll().execute()).map(({ day }) => day)).toEqual(['2026-11-22'])
    clock.set('2026-11-22T23:00:00.000Z')
    await forgetVisitors(one)
    expect(await marksOf()).toEqual([])
    expect(await one.db.selectFrom('visitor_days').selectAll().execute()).toEqual([])
  })

  test('says where visitors came from, once a day for each way, and on which page they came', async () => {
    const site = testSite(await fresh())
    await knowNames(site, ['google.com', 'whatsapp'], [['resumption', 'whatsapp']])
    view(site, { page: '/', referrer: 'http://localhost:3000/faq' })
    view(site, { page: '/faq' })
    view(site, { address: '203.0.113.8', page: '/pricing-plane', referrer: 'https://www.google.com/' })
    view(site, { address: '203.0.113.8', page: '/pricing-plane', referrer: 'https://www.google.com/' })
    const named = '/?utm_source=WhatsApp&utm_medium=group&utm_campaign=Resumption'
    view(site, { address: '203.0.113.8', page: '/', url: named, referrer: 'https://l.facebook.com/' })
    await writeTally(site)
    view(site, { address: '203.0.113.8', page: '/', url: named })
    await writeTally(site)
    expect(await ofDay(site, 'source')).toEqual([': 1', 'google.com: 1', 'whatsapp: 1'])
    expect(await ofDay(site, 'campaign')).toEqual(['resumption / whatsapp: 1'])
    expect(await ofDay(site, 'landing')).toEqual(['/: 2', '/pricing-plane: 1'])
  })

  test('stays bounded and holds nothing personal, whatever links and referrers say', async () => {
    const site = testSite(await fresh())
    const script = '<script>alert(1)</script>'
    await knowNames(site, [script, 'a b', ...Array.from({ length: 400 }, (_, index) => `made-up-${index}`)])
    const come = (source: string, index: number) =>
      view(site, { address: `198.51.${index >> 8}.${index & 255}`, url: `/faq?utm_source=${encodeURIComponent(source)}` })
    for (const [index, source] of [
      script,
      '=cmd|calc!A1',
      'a\nb\0\u202e',
      'x'.repeat(5_000),
      'ada@school.example',
      '0803 123 4567',
    ].entries())
      come(source, index)
    view(site, { address: '198.51.100.1', referrer: 'not an address' })
    for (let index = 0; index < 10_000; index += 1) come(`made-up-${index}`, index + 256)
    // From one address, and all in one moment.
    for (let index = 0; index < 50; index += 1)
      view(site, { address: '192.0.2.1', agent: `${LAPTOP} ${index}`, url: `/faq?utm_source=other-${index}` })
    await writeTally(site)
    const sources = await ofDay(site, 'source')
    expect(sources.length).toBeLessThanOrEqual(201)
    expect(sources.filter((line) => line.startsWith('other-')).length).toBeLessThanOrEqual(10)
    expect(sources).toContain(`${script}: 1`)
    expect(sources).toContain('a b: 1')
    expect(sources.every((line) => line.length < 80)).toBe(true)
    expect(sources.join('\n')).not.toMatch(/ada@|0803/)
    const total = sources.reduce((sum, line) => sum + Number(line.split(': ').at(-1)), 0)
    expect(total).toBeGreaterThan(10_000)
    expect(sources.find((line) => line.startsWith(OTHER))).toBeDefined()
  })

  test('counts a name by itself once it came from several networks on a day, and from then on', async () => {
    const clock = fakeClock('2026-11-21T12:00:00.000Z')
    const engine = await fresh()
    // Each process has a tally of its own.
    const [site, other] = [testSite(engine, clock), testSite(engine, clock)]
    const come = async (address: string, source: string, at = site) => {
      view(at, { address, url: `/faq?utm_source=${source}&utm_campaign=${source}-june` })
      await writeTally(at)
    }
    // Whoever makes names up has one network, however many addresses and browsers.
    for (let index = 0; index < 40; index += 1) await come(`203.0.113.${index}`, `made-up-${index % 10}`)
    for (const customer of ['a', 'b', 'c']) await come(`2001:db8:1:${customer}::1`, 'also-made-up')
    await come('198.51.100.1', 'partner')
    await come('2001:db8:2::1', 'partner', other)
    expect(await ofDay(site, 'source')).toEqual([`${OTHER}: 45`])
    expect(await ofDay(site, 'campaign')).toEqual([`${OTHER}: 45`])
    await come('192.0.2.1', 'partner')
    expect(await ofDay(site, 'source')).toEqual([`${OTHER}: 45`, 'partner: 1'])
    expect(await ofDay(site, 'campaign')).toEqual([`${OTHER}: 45`, 'partner-june / partner: 1'])
    // The day after it is known by what was counted; networks of the day before are not.
    clock.set('2026-11-22T12:00:00.000Z')
    await come('198.51.100.9', 'partner')
    await come('203.0.113.9', 'made-up-1')
    await come('198.51.100.9', 'made-up-1')
    expect(await ofDay(site, 'source', '2026-11-22')).toEqual([`${OTHER}: 2`, 'partner: 1'])
    expect(await site.db.selectFrom('visitor_marks').select('day').distinct().execute()).toEqual([{ day: '2026-11-22' }])
  })

  test('takes one address for no more visitors than a crowd behind it has browsers', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    await writeTally(site)
    for (let index = 0; index < 3_000; index += 1) view(site, { address: '192.0.2.1', agent: `${LAPTOP} ${index}` })
    view(site, { address: '192.0.2.2' })
    await writeTally(site)
    view(site, { address: '192.0.2.1', agent: `${LAPTOP} new` })
    await writeTally(site)
    expect(await ofDay(site, 'total')).toEqual(['views: 3002', 'visitors: 201'])
    clock.advance(10 * 60_000)
    await writeTally(site)
    view(site, { address: '192.0.2.1', agent: `${LAPTOP} new` })
    await writeTally(site)
    expect(await ofDay(site, 'total')).toEqual(['views: 3003', 'visitors: 202'])
  })

  test('keeps of a form its steps, and of what it refused only messages that it has', async () => {
    const site = testSite(await fresh())
    view(site, { page: '/contactus' })
    view(site, { page: '/blog/7' })
    const form = '/contacts/api/addContact'
    noteReport(site, '203.0.113.7', { form, step: 'begun' })
    noteReport(site, '203.0.113.7', { form: '/blogs/api/comments/7', step: 'begun' })
    noteReport(site, '203.0.113.7', { form, step: 'refused', messages: ['Invalid email', 'ada@school.example', '=1+1'] })
    expect(() => noteReport(site, '203.0.113.7', { form: '/api/made-up', step: 'begun' })).toThrow('Form must be')
    await submitLead(site, 'contact', filledForms.contact, arrival({ key: 'once' }))
    await submitLead(site, 'contact', filledForms.contact, arrival({ key: 'once' }))
    await writeTally(site)
    expect(await ofDay(site, 'form')).toEqual([
      'comment / begun: 1',
      'comment / seen: 1',
      'contact / begun: 1',
      'contact / refused: 1',
      'contact / seen: 1',
      'contact / sent: 1',
    ])
    expect(await ofDay(site, 'refused')).toEqual([`contact / ${OTHER}: 1`, 'contact / Invalid email: 1'])
  })

  test('keeps of searches their number and the words that the site has, never a name', async () => {
    const site = testSite(await fresh())
    await buildPost(site, { title: 'School fees by instalments', content: '<p>Parents pay at the gate.</p>' })
    for (const query of ['fee', 'fees', 'Fees Okonkwo', 'Okonkwo', 'ada@school.example'])
      await searchPosts(site, { query, limit: 5, kinds: ['post'] })
    await writeTally(site)
    expect(await ofDay(site, 'search')).toEqual(['fees: 1'])
    expect(await ofDay(site, 'total')).toEqual(['searches in vain: 1', 'searches: 3'])
  })

  test('takes weights of pages that were viewed alone', async () => {
    const site = testSite(await fresh())
    view(site, { page: '/faq' })
    await writeTally(site)
    for (const page of ['/faq', '/made-up', '=1+1', '/\0']) noteReport(site, '203.0.113.7', { page, bytes: 91_000, line: '3g' })
    await writeTally(site)
    expect(await ofDay(site, 'weight')).toEqual(['/faq / 100: 1'])
  })

  test('waits when it can not be stored, and is there once it can', async () => {
    const site = testSite(await fresh())
    await knowNames(site, ['example.org'])
    view(site, { referrer: 'https://example.org/' })
    noteReport(site, '203.0.113.7', { form: '/contacts/api/addContact', step: 'begun' })
    const { write } = site
    Object.assign(site, { write: () => Promise.reject(new Error('away')) })
    await expect(writeTally(site)).rejects.toThrow('away')
    view(site)
    Object.assign(site, { write })
    await writeTally(site)
    expect(await ofDay(site, 'total')).toEqual(['views: 2', 'visitors: 1'])
    expect(await ofDay(site, 'source')).toEqual(['example.org: 1'])
    expect(await ofDay(site, 'form')).toEqual(['contact / begun: 1'])
  })

  test('is forgotten up to a day, with the months before it', async () => {
    const clock = fakeClock('2026-10-31T12:00:00.000Z')
    const site = testSite(await fresh(), clock)
    for (const day of ['2026-10-31', '2026-11-01', '2026-11-02']) {
      clock.set(`${day}T12:00:00.000Z`)
      view(site)
      await writeTally(site)
    }
    await site.write('test', async ({ trx }) => dropPeriods(trx, await selectPeriodsBefore(trx, '2026-11-02', 100)))
    expect(await ofKind(site, 'page')).toEqual(['page 2026-11 /faq: 2', 'page 2026-11-0 /faq: 2', 'page 2026-11-02 /faq: 1'])
  })
})

test('one address reports no more than an honest crowd behind it does, and again after a while', () => {
  const clock = fakeClock()
  const site = { ...testSite({ db: {} } as never, clock), formRateLimit: 2 }
  const report = () => noteReport(site, '203.0.113.7', { form: '/contacts/api/addContact', step: 'begun' })
  for (let time = 0; time < 20; time += 1) report()
  expect(report).toThrow('Too many forms')
  noteReport(site, '203.0.113.8', { form: '/contacts/api/addContact', step: 'begun' })
  clock.advance(10 * 60_000)
  report()
})

test('every message that a form gives is one of its own', () => {
  const bad = { email: 'x', website: 'x y', clientType: 'x', name: 'x'.repeat(121), message: '' }
  for (const [name, form] of [
    ['contact', contactForm],
    ['quote', quoteForm],
    ['reseller', resellerForm],
  ] as const) {
    for (const input of [{}, bad]) {
      const read = readForm(schemaOf(form), input)
      const given = read.ok ? [] : Object.values(read.errors)
      expect(given.length).toBeGreaterThan(1)
      expect(given.filter((message) => !isMessageOf(name, message))).toEqual([])
    }
  }
})
