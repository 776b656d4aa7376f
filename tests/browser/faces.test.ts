import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetFiles, hasBrowser, holdBack, readingSuite, untilHydrated } from '../support/browser.ts'
import { firstOf } from '../support/every-case.ts'
import { facesOf } from '../support/faces-of.ts'
import { installedFonts } from '../support/installed-fonts.ts'
import { countShifts } from '../support/layout-shifts.ts'
import type { Visitor } from '../support/visitors-in-turn.ts'

/** The pages of the budget, and what may move on each. */
const BUDGET_PATHS = ['/', '/think-school', '/blog/6', '/blog-list', '/contactus']
const EACH_AT_BOTH_WIDTHS = BUDGET_PATHS.flatMap((path) => [360, 1440].map((width) => [path, width] as const))
const MOST_SHIFT = 0.02

describe.skipIf(!hasBrowser).each(firstOf(installedFonts))('faces with $name', ({ environment }) => {
  const site = readingSuite(environment)
  let reader: Visitor
  beforeAll(async () => {
    reader = await site.newVisitor({ allow: /status of 404/, keep: true })
    await forgetFiles(reader.page)
  })
  afterAll(() => reader?.close())

  // What the site brings along is the same on every page, and every-page.test.ts looks at all of them.
  test.each(firstOf(BUDGET_PATHS))('%s stands in the two faces of the site once it has loaded, the first time too', async (path) => {
    const { page } = reader
    await page.goto(path, { waitUntil: 'load' })
    expect(await page.evaluate(() => document.fonts.status)).toBe('loaded')
    // What scripts alone can show comes by itself, and in place of what is asked about.
    if ((await page.locator('[data-hydrate=near]').count()) > 0) await untilHydrated(page)
    // Header and foot are the same on all.
    const { words, others } = await facesOf(page, path === '/' ? 'body' : 'main')
    expect(words).toBeGreaterThan(2)
    expect(others).toEqual([])
  })

  test.each(firstOf(EACH_AT_BOTH_WIDTHS))('%s hardly moves at %i px when the faces come after the words', async (path, width) => {
    const { page } = await site.newVisitor({ viewport: { width, height: width === 360 ? 800 : 900 } })
    const release = await holdBack(page, '**/*.woff2')
    await page.addInitScript(countShifts)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    release()
    await page.waitForFunction(() => document.fonts.status === 'loaded')
    // Two frames: a shift counts at the end of the frame in which it happens.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await page.evaluate(() => window.__shifted())).toBeLessThanOrEqual(MOST_SHIFT)
  })
})

describe.skipIf(!hasBrowser)('faces', () => {
  const site = readingSuite()

  test('are two files of 80 KB together at most, and no script touches type', async () => {
    const { page } = await site.newVisitor()
    const sizes = new Map<string, number>()
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'font') sizes.set(response.url(), (await response.body()).length)
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect.poll(() => sizes.size).toBe(2)
    expect([...sizes.values()].reduce((sum, size) => sum + size)).toBeLessThanOrEqual(80 * 1024)
    expect(await page.locator('[style*="letter-spacing"], [style*="font"]').count()).toBe(0)
  })
})
