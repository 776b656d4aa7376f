import { describe, expect, test } from 'vitest'
import { screens } from '#shared/content/screens.ts'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { Refusal } from '../errors.ts'
import type { Site } from '../site.ts'
import { getPageTexts } from './read-page-texts.ts'
import { changeCompany } from './save-company.ts'
import { addItem } from './save-content-items.ts'
import { getSiteFrame } from './site-frame.ts'

/** A site whose reads fail while `failure` is set. */
async function failing(site: Site) {
  const state: { failure?: Error } = {}
  const freshness = Object.create(site.freshness) as Site['freshness']
  freshness.keep = (key, read) => (state.failure ? Promise.reject(state.failure) : site.freshness.keep(key, read))
  return { site: { ...site, freshness }, state }
}

describe.each(engines)('the frame of every page on $name', ({ fresh }) => {
  test('of an empty site has the screens that need no content, and the year of its time zone', async () => {
    const site = testSite(await fresh(), fakeClock('2026-12-31T23:00:00.000Z'))
    const frame = await getSiteFrame(site)
    expect(frame).toMatchObject({ topBarLinks: [], footerLinks: [], openingHours: [], popularUpdates: [], year: 2027 })
    expect(frame.navigation.map(({ label, href }) => [label, href])).toEqual([
      ['Home', '/'],
      ['Blog', '/blog-list'],
      ['Contact', '/contactus'],
    ])
    expect(frame).toMatchObject({ timeZone: 'Africa/Lagos', siteUrl: 'http://localhost:3000', company: { name: 'Your company' } })
  })

  test('shows what editors set, two posts in short, and the company without what one page alone shows', async () => {
    const site = testSite(await fresh())
    await changeCompany(site, 't', { name: 'Eko Schools', mapUrl: 'https://maps.example/x' })
    for (const label of ['First', 'Second']) await addItem(site, 't', 'main-navigation', { label, href: '/faq' })
    await addItem(site, 't', 'top-bar-link', { label: 'News', href: '/blog-list' })
    await addItem(site, 't', 'footer-link', { label: 'Help', href: '/faq', group: 'Help' })
    await addItem(site, 't', 'opening-hours', { days: 'Week Days', hours: '09.00-24:00' })
    await buildPost(site, { title: 'Oldest' })
    const older = await buildPost(site, { title: 'Older', publishAt: '2026-11-01T23:30:00.000Z' })
    await site.db.updateTable('posts').set({ publish_at: '2026-10-01T08:00:00.000Z' }).where('title', '=', 'Oldest').execute()
    const newest = await buildPost(site, {
      title: 'one two three four five six seven eight nine ten eleven',
      publishAt: '2026-11-20T08:00:00.000Z',
    })
    const frame = await getSiteFrame(site)
    expect(frame.company).toMatchObject({ name: 'Eko Schools' })
    expect(frame.company).not.toHaveProperty('mapUrl')
    expect(frame.navigation.map(({ label }) => label)).toEqual(['First', 'Second'])
    expect(frame.topBarLinks).toEqual([{ label: 'News', href: '/blog-list' }])
    expect(frame.footerLinks).toEqual([{ label: 'Help', href: '/faq', group: 'Help' }])
    expect(frame.openingHours).toEqual([{ days: 'Week Days', hours: '09.00-24:00' }])
    expect(frame.popularUpdates).toEqual([
      { id: newest, title: 'one two three four five six seven eight nine ten...', date: '20 November 2026' },
      { id: older, title: 'Older', date: '2 November 2026' },
    ])
  })

  test('is the last one known while the store is away, and none before any was known', async () => {
    const { site, state } = await failing(testSite(await fresh()))
    const away = new Refusal('away', 'The site cannot reach its data just now.')
    state.failure = away
    await expect(getSiteFrame(site)).rejects.toBe(away)
    state.failure = undefined
    const frame = await getSiteFrame(site)
    state.failure = away
    expect(await getSiteFrame(site)).toBe(frame)
    state.failure = new Refusal('invalid', 'no matter of the store')
    await expect(getSiteFrame(site)).rejects.toBe(state.failure)
    state.failure = new Error('a mistake of ours')
    await expect(getSiteFrame(site)).rejects.toBe(state.failure)
  })
})

describe.each(engines)('the words of a screen on $name', ({ fresh }) => {
  test('are its own until an editor writes others; a blank title leaves the heading as it is', async () => {
    const site = testSite(await fresh())
    const { title, text, sections } = screens.home
    const own = await getPageTexts(site, 'home')
    expect(own).toMatchObject({ title, text, about: text })
    expect(own.sections).toEqual(Object.fromEntries(Object.entries(sections).map(([key, heading]) => [key, { title: heading, text: '' }])))
    await addItem(site, 't', 'page-text', { key: 'home', title: '', text: 'Written.' })
    await addItem(site, 't', 'page-text', { key: 'home.services', title: 'Our work', text: 'Websites.' })
    await addItem(site, 't', 'page-text', { key: 'home.goal', title: '', text: '' })
    const written = await getPageTexts(site, 'home')
    expect(written).toMatchObject({ title, text: 'Written.', about: text })
    expect(written.sections).toEqual({
      ...own.sections,
      services: { title: 'Our work', text: 'Websites.' },
      goal: { title: sections.goal, text: '' },
    })
  })
})
