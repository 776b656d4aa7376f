import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillWithSamples } from '#tests/support/engines.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { siteRoutes } from '#tests/support/site-routes.ts'

const FURTHER_PAGES = ['/blog-list?page=2', '/category-list/9?page=2']
/** The last of the routes is not there. */
const checked = [...siteRoutes.slice(0, -1), ...FURTHER_PAGES]

describe('the description of every page', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-descriptions-'))
  let site: RunningSite
  let pages: { path: string; canonical: string | undefined; description: string }[]
  beforeAll(async () => {
    fillWithSamples(dataDir)
    site = await startSite({ dataDir, databaseUrl: undefined })
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.slice(site.url.length))
    pages = await Promise.all([...new Set([...checked, ...listed])].map(read))
  })
  afterAll(async () => {
    await site?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const read = async (path: string) => {
    const html = await (await fetch(site.url + path)).text()
    const valueOf = (pattern: RegExp) => pattern.exec(html)?.[1]?.replace(/&(?:amp|quot|#x27|lt|gt);/g, '"')
    const canonical = valueOf(/<link rel="canonical" href="([^"]*)"/)
    return { path, canonical, description: valueOf(/<meta name="description" content="([^"]*)"/) ?? '' }
  }

  test('has 60 to 155 characters', () => {
    expect(pages.length).toBeGreaterThan(100)
    const wrong = pages.filter(({ description }) => [...description].length < 60 || [...description].length > 155)
    expect(wrong).toEqual([])
  })

  test('is shared by no two screens', () => {
    const withAddress = pages.filter(({ canonical }) => canonical !== undefined)
    for (const [description, sharing] of Map.groupBy(withAddress, (page) => page.description))
      expect([description, ...new Set(sharing.map(({ canonical }) => canonical))]).toHaveLength(2)
  })
})
