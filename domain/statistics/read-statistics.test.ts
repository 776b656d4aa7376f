import { describe, expect, test } from 'vitest'
import { leadStatuses } from '#shared/leads/lead-status.ts'
import { leadStatusOptions } from '#shared/leads/lead-statuses.ts'
import type { LostReason } from '#shared/leads/lost-reasons.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { knowNames } from '#tests/support/statistics.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { newUuid } from '../ids.ts'
import { submitLead } from '../leads/submit-lead.ts'
import { noteReport } from './note-report.ts'
import { readStatistics } from './read-statistics.ts'
import { periodsOf, readSpan, type Span, spanBefore, stepsOf } from './span.ts'
import { exportStatistics, statisticsTables } from './statistics-tables.ts'
import { tallyOf } from './tally.ts'
import { weightWithin } from './weights.ts'
import { writeTally } from './write-tally.ts'

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'

describe.each(engines)('statistics on $name', ({ fresh }) => {
  /** A site where so many views of pages came on days. */
  async function visited(
    visits: readonly [day: string, page: string, views: number, url?: string][],
    sources: string[] = [],
    campaigns: [string, string][] = [],
  ) {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    if (sources.length > 0) await knowNames(site, sources, campaigns)
    for (const [day, page, views, url = page] of visits) {
      clock.set(`${day}T11:00:00.000Z`)
      for (let view = 0; view < views; view += 1)
        tallyOf(site).view(tallyOf(site).meet(`192.0.2.${view % 2}`, BROWSER, false), page, url, undefined)
      await writeTally(site)
    }
    return { site, clock }
  }

  test('of a span hold its own days and those of as many days before, and no others', async () => {
    const { site } = await visited([
      ['2026-08-31', '/faq', 50],
      ['2026-09-01', '/faq', 1],
      ['2026-10-10', '/faq', 2],
      ['2026-10-11', '/faq', 4],
      ['2026-11-15', '/faq', 8],
      ['2026-11-15', '/', 3],
      ['2026-11-20', '/faq', 16],
      ['2026-11-21', '/faq', 60],
    ])
    const { totals, totalsBefore, pages, before, steps } = await readStatistics(site, { from: '2026-10-11', to: '2026-11-20' })
    expect(before).toEqual({ from: '2026-08-31', to: '2026-10-10' })
    expect([totals.views, totalsBefore.views]).toEqual([31, 53])
    expect(pages).toEqual([
      { name: '/faq', times: 28, before: 53 },
      { name: '/', times: 3, before: 0 },
    ])
    expect(steps).toHaveLength(41)
    expect(steps[0]).toEqual({ start: '2026-10-11', views: 4, visitors: 2, viewsBefore: 50, visitorsBefore: 2 })
    // A whole month among the days is one row, and counts once.
    const { totals: autumn, pages: viewed } = await readStatistics(site, { from: '2026-09-01', to: '2026-11-20' })
    expect([autumn.views, viewed[0]?.times]).toEqual([34, 31])
  })

  test('say what became of enquiries by source and week of the zone; spam and doubles are left out', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const come = async (at: string, source: object, status: (typeof leadStatuses)[number], others: object = {}) => {
      clock.set(at)
      const { id } = await submitLead(site, 'contact', { ...filledForms.contact, message: at }, arrival({ source }))
      await site.db
        .updateTable('leads')
        .set({ status, ...others })
        .where('id', '=', id)
        .execute()
    }
    // In Lagos it is Monday already.
    await come('2026-11-15T23:30:00.000Z', { utm_source: 'WhatsApp' }, 'won')
    await come('2026-11-15T22:30:00.000Z', { referrer: 'https://www.google.com/search?q=x' }, 'lost', { lost_reason: 'price' })
    await come('2026-11-17T09:00:00.000Z', {}, 'lost', { lost_reason: 'price', spam_reasons: '["many links"]' })
    await come('2026-11-18T09:00:00.000Z', {}, 'new')
    await come('2026-11-18T09:01:00.000Z', {}, 'new', { spam_reasons: '["many links"]' })
    await come('2026-11-21T23:01:00.000Z', {}, 'new')
    await come('2026-11-08T22:59:00.000Z', {}, 'new')
    const { weeks, sources, totals, totalsBefore, ...found } = await readStatistics(site, { from: '2026-11-09', to: '2026-11-21' })
    expect(weeks.map(({ week, enquiries, won, lost }) => [week, enquiries, won, lost])).toEqual([
      ['2026-11-09', 1, 0, 1],
      ['2026-11-16', 2, 1, 0],
    ])
    expect(sources.map(({ name, enquiries, won, lost }) => [name, enquiries, won, lost]).toSorted()).toEqual([
      ['', 1, 0, 0],
      ['google.com', 1, 0, 1],
      ['whatsapp', 1, 1, 0],
    ])
    expect(found.lost).toEqual([{ reason: 'price', enquiries: 1 }])
    expect([totals.enquiries, totals.won, totalsBefore.enquiries]).toEqual([3, 1, 1])
  })

  test('name the sources that brought the most enquiries, however few visitors came by them', async () => {
    const came = (day: string, source: string) => [day, '/faq', 2, `/faq?utm_source=${source}`] as [string, string, number, string]
    const visits = [
      came('2026-11-10', 'whatsapp'),
      came('2026-11-18', 'facebook'),
      came('2026-11-19', 'facebook'),
      came('2026-11-20', 'facebook'),
      came('2026-11-18', 'google'),
      came('2026-11-19', 'google'),
      came('2026-11-20', 'whatsapp'),
    ]
    const { site, clock } = await visited(visits, ['whatsapp', 'facebook', 'google'])
    clock.set('2026-11-20T12:00:00.000Z')
    for (const utm_source of ['referral', 'whatsapp', 'referral'])
      await submitLead(site, 'contact', { ...filledForms.contact, message: newUuid(site.clock.now()) }, arrival({ source: { utm_source } }))
    const { sources, totals } = await readStatistics(site, { from: '2026-11-15', to: '2026-11-21' }, 2)
    expect(sources.map(({ name, enquiries, times, before }) => [name, enquiries, times, before])).toEqual([
      ['referral', 2, 0, 0],
      ['whatsapp', 1, 2, 2],
      ['facebook', 0, 6, 0],
      ['google', 0, 4, 0],
    ])
    expect(totals.enquiries).toBe(3)
  })

  test('say why enquiries of these days were lost, the reason that came most often first, and how many nobody gave one for', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const lose = async (at: string, lost_reason: LostReason | null) => {
      clock.set(at)
      const { id } = await submitLead(site, 'contact', { ...filledForms.contact, message: at }, arrival())
      await site.db.updateTable('leads').set({ status: 'lost', lost_reason }).where('id', '=', id).execute()
    }
    // The first and the last moment of the days in Lagos, and those beside them.
    for (const at of ['2026-11-08T22:59:59.999Z', '2026-11-21T23:00:00.000Z']) await lose(at, 'price')
    for (const at of ['2026-11-08T23:00:00.000Z', '2026-11-21T22:59:59.999Z']) await lose(at, null)
    await lose('2026-11-10T09:00:00.000Z', 'competitor')
    for (const at of ['2026-11-11T09:00:00.000Z', '2026-11-12T09:00:00.000Z', '2026-11-13T09:00:00.000Z']) await lose(at, 'no_answer')
    const statistics = await readStatistics(site, { from: '2026-11-09', to: '2026-11-21' })
    expect(statisticsTables(statistics).lost.rows).toEqual([
      { names: ['No answer'], figures: [3] },
      { names: ['Nobody said why'], figures: [2] },
      { names: ['Chose a competitor'], figures: [1] },
    ])
  })

  test('weigh the pages that were weighed most, all their weights together', async () => {
    const { site } = await visited([
      ['2026-11-20', '/faq', 3],
      ['2026-11-20', '/', 3],
      ['2026-11-20', '/pricing-plane', 1],
    ])
    const weigh = (page: string, ...kilobytes: number[]) => {
      for (const each of kilobytes) noteReport(site, '192.0.2.1', { page, bytes: each * 1_024, line: '4g' })
    }
    weigh('/faq', 90, 110)
    weigh('/', 10, 100, 900)
    weigh('/pricing-plane', 5_000)
    await writeTally(site)
    const { weights } = await readStatistics(site, { from: '2026-11-01', to: '2026-11-30' }, 2)
    expect(weights).toEqual([
      { page: '/', counted: 3, half: 100, threeQuarters: 1_000, nearlyAll: 1_000 },
      { page: '/faq', counted: 2, half: 100, threeQuarters: 120, nearlyAll: 120 },
    ])
  })

  test('are exported as CSV, every table or one, and no spreadsheet runs what visitors sent', async () => {
    const formula = '=HYPERLINK("https://example.com")'
    const source = formula.toLowerCase()
    const { site } = await visited(
      [['2026-11-20', '/faq', 2, `/faq?utm_source=${encodeURIComponent(formula)}&utm_campaign=%2Bplus`]],
      [source],
      [['+plus', source]],
    )
    noteReport(site, '192.0.2.1', { page: '/faq', bytes: 100_000, line: '4g' })
    await writeTally(site)
    const statistics = await readStatistics(site, { from: '2026-11-20', to: '2026-11-21' })
    expect(exportStatistics(statistics, 'sources').split('\n')).toEqual([
      `Source,Enquiries,${leadStatusOptions.map(({ label }) => label).join()},Visitors,Visitors before`,
      `"'=hyperlink(""https://example.com"")",0,${leadStatusOptions.map(() => 0).join()},2,0`,
      '',
    ])
    const all = exportStatistics(statistics, undefined).split('\n')
    expect(all[0]).toBe('Table,Name,Figure,Value')
    expect(all).toContain(`Campaigns,"'+plus / =hyperlink(""https://example.com"")",Visitors,2`)
    const filled = Object.values(statisticsTables(statistics)).filter(({ rows }) => rows.length > 0)
    expect(filled.length).toBeGreaterThan(6)
    expect(filled.filter(({ title }) => !all.some((line) => line.startsWith(title)))).toEqual([])
  })
})

test('a span is read from its days; what is none is named', () => {
  const now = new Date('2026-11-21T23:30:00.000Z')
  const read = (given: Partial<Span>) => readSpan(given, now, 'Africa/Lagos')
  expect(read({})).toEqual({ from: '2026-10-24', to: '2026-11-22' })
  expect(read({ from: '2026-11-01', to: '' })).toEqual({ from: '2026-11-01', to: '2026-11-22' })
  for (const from of ['2026-02-30', '21/11/2026', 'x', '2026-11']) expect(() => read({ from })).toThrow('From must be a day')
  expect(() => read({ to: '2026-13-01' })).toThrow('To must be a day')
  // Days are counted on from the last one: those with more digits would never come to it.
  for (const to of ['9999-12-31', '0000-01-01', '0001-01-01']) expect(() => read({ to })).toThrow('To must be a day')
  expect(stepsOf(read({ from: '8999-12-31', to: '8999-12-31' }), 'week')).toEqual(['8999-12-30'])
  expect(() => read({ from: '2026-11-02', to: '2026-11-01' })).toThrow('From must not be after To')
  expect(() => read({ from: '1900-01-01' })).toThrow('at most 10 years')
})

test('a span is its whole months, tens of days, and the days that are left', () => {
  const periods = (from: string, to: string) => periodsOf({ from, to }).join(' ')
  expect(periods('2026-10-18', '2027-01-02')).toBe('2026-10-18 2026-10-19 2026-10-2 2026-10-3 2026-11 2026-12 2027-01-01 2027-01-02')
  expect(periods('2028-02-01', '2028-02-29')).toBe('2028-02')
  expect(periods('2026-02-20', '2026-02-28')).toBe('2026-02-2')
  expect(periods('2026-11-01', '2026-11-29')).toBe('2026-11-0 2026-11-1 2026-11-2')
  expect(periods('2026-11-21', '2026-11-21')).toBe('2026-11-21')
  expect(spanBefore({ from: '2026-03-01', to: '2026-03-07' })).toEqual({ from: '2026-02-22', to: '2026-02-28' })
  expect(stepsOf({ from: '2026-11-21', to: '2026-12-01' }, 'week')).toEqual(['2026-11-16', '2026-11-23', '2026-11-30'])
  expect(stepsOf({ from: '2026-11-21', to: '2027-01-01' }, 'month')).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
})

test('a part of the weights is below a bucket', () => {
  const weights = new Map([
    [100, 50],
    [20, 25],
    [500, 25],
  ])
  expect([0.25, 0.5, 0.75, 0.95].map((part) => weightWithin(weights, part))).toEqual([20, 100, 100, 500])
  expect(weightWithin(new Map(), 0.5)).toBe(0)
})
