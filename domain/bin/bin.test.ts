import { describe, expect, test } from 'vitest'
import { BIN_KEPT_MS } from '#shared/limits.ts'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { openWrite, untilWaiting } from '#tests/support/lock-waiters.ts'
import { buildUser } from '#tests/support/staff.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { addItem } from '../content/save-content-items.ts'
import { addPage } from '../pages/save-page.ts'
import { siteWithin } from '../site-within.ts'
import type { Site } from '../site.ts'
import { type BinKindName, binKinds } from './bin-kinds.ts'
import { countBin, listBin } from './list-bin.ts'

const build: Record<BinKindName, (site: Site, title: string) => Promise<string>> = {
  post: async (site, title) => String(await buildPost(site, { title })),
  page: async (site, title) => String((await addPage(site, 'test', { title, content: '<p>Words.</p>' })).id),
  item: async (site, title) => (await addItem(site, 'test', 'footer-link', { label: title, href: '/faq', group: 'Help' })).id,
}
const kinds = Object.keys(build) as BinKindName[]
const titles = async (site: Site, kind: BinKindName, page = 1) =>
  (await listBin(site, kind, { page, limit: 2 })).entries.map(({ title }) => title.replace('Footer: ', ''))

describe.each(engines)('the bin on $name', ({ fresh }) => {
  test.each(kinds)('%s: says who put it there and when it goes for good, the last first, a part at a time', async (kind) => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const editor = await buildUser(site, 'editor')
    const ids = []
    for (const title of ['A', 'C', 'B']) {
      const id = await build[kind](site, title)
      ids.push(id)
      await binKinds[kind].bin(site, title === 'B' ? `user:${editor.id}` : 'system', [id])
      clock.advance(1)
    }
    expect([await titles(site, kind), await titles(site, kind, 2)]).toEqual([['B', 'C'], ['A']])
    const { entries, total } = await listBin(site, kind, { page: 1, limit: 2 })
    expect(entries.map(({ by }) => by)).toEqual([editor.name, ''])
    expect(entries[0]?.goneAt).toBe(new Date(clock.now().getTime() - 1 + BIN_KEPT_MS).toISOString())
    expect([total, (await countBin(site))[kind]]).toEqual([3, 3])
  })

  test.each(kinds)('%s: several come back in one go, go again, and are deleted for good', async (kind) => {
    const site = testSite(await fresh())
    const [one, other, kept] = [await build[kind](site, 'One'), await build[kind](site, 'Other'), await build[kind](site, 'Kept')]
    expect(await binKinds[kind].bin(site, 'test', [one, other, '999'])).toEqual([one, other])
    expect(await binKinds[kind].restore(site, 'test', [one, other, kept, 'x'])).toEqual([one, other])
    expect((await countBin(site))[kind]).toBe(0)
    await binKinds[kind].bin(site, 'test', [one])
    const before = site.freshness.generation
    await binKinds[kind].purge(site, 'test', [one, kept])
    expect(site.freshness.generation).toBeGreaterThan(before)
    expect(await binKinds[kind].restore(site, 'test', [one])).toEqual([])
    // What is not in the bin can't be purged.
    expect(await binKinds[kind].bin(site, 'test', [kept])).toEqual([kept])
  })

  test.each(kinds)('%s: of two people who put the same there at one moment the second puts the rest', async (kind) => {
    const site = testSite(await fresh())
    const [one, other] = [await build[kind](site, 'One'), await build[kind](site, 'Other')]
    const first = openWrite(site, (write) => binKinds[kind].bin(siteWithin(site, write), 'test', [one]))
    await first.begun
    const second = binKinds[kind].bin(site, 'test', [one, other])
    await untilWaiting(site)
    await first.end()
    expect(await second).toEqual([other])
  })
})
