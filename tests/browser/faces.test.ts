import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetFiles, hasBrowser, holdBack, readingSuite, untilHydrated, type Visitor } from '../support/browser.ts'
import { installedFonts } from '../support/installed-fonts.ts'
import { countShifts } from '../support/layout-shifts.ts'
import { siteRoutes } from '../support/site-routes.ts'

const OURS = ['Inter', 'Merriweather']
/** The pages of the budget, and what may move on each. */
const BUDGET_PATHS = ['/', '/think-school', '/blog/6', '/blog-list', '/contactus']
const MOST_SHIFT = 0.02

describe.skipIf(!hasBrowser).each(installedFonts.map((fonts, index) => ({ ...fonts, isFirst: index === 0 })))(
  'faces with $name',
  ({ environment, isFirst }) => {
    const site = readingSuite(environment)
    let reader: Visitor
    beforeAll(async () => {
      reader = await site.visitor({ allow: /status of 404/, keep: true })
      await forgetFiles(reader.page)
    })
    afterAll(() => reader?.close())

    // What the site brings along is the same on every page: other devices are asked for those that weigh most.
    test.each(isFirst ? siteRoutes : BUDGET_PATHS)(
      '%s stands in the two faces of the site once it has loaded, the first time too',
      async (path) => {
        const { page } = reader
        await page.goto(path, { waitUntil: 'load' })
        expect(await page.evaluate(() => document.fonts.status)).toBe('loaded')
        // What scripts alone can show comes by itself, and in place of what is asked about.
        if ((await page.locator('[data-hydrate=near]').count()) > 0) await untilHydrated(page)
        // Header and foot are the same on all.
        const { words, others } = await facesOf(page, path === '/' ? 'body' : 'main')
        expect(words).toBeGreaterThan(2)
        expect(others).toEqual([])
      },
    )

    test.each(BUDGET_PATHS.flatMap((path) => [360, 1440].map((width) => [path, width] as const)))(
      '%s hardly moves at %i px when the faces come after the words',
      async (path, width) => {
        const { page } = await site.visitor({ viewport: { width, height: width === 360 ? 800 : 900 } })
        const release = await holdBack(page, '**/*.woff2')
        await page.addInitScript(countShifts)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        release()
        await page.waitForFunction(() => document.fonts.status === 'loaded')
        // Two frames: a shift counts at the end of the frame in which it happens.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
        expect(await page.evaluate(() => window.__shifted())).toBeLessThanOrEqual(MOST_SHIFT)
      },
    )
  },
)

describe.skipIf(!hasBrowser)('faces', () => {
  const site = readingSuite()

  test('are two files of 80 KB together at most, and no script touches type', async () => {
    const { page } = await site.visitor()
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

/** The faces in which words are drawn that are none of the two, with the words; code is in the device's own. */
async function facesOf(page: Page, within: 'body' | 'main'): Promise<{ words: number; others: string[] }> {
  const count = await page.evaluate((area) => {
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const shown = [...document.querySelectorAll(`${area} :not(script, style, noscript, title)`)].filter(
      (element) => hasWords(element) && element.checkVisibility() && !element.closest('code, pre') && !element.querySelector('code'),
    )
    for (const element of shown) element.setAttribute('data-words', '')
    return shown.length
  }, within)
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '[data-words]' })
  const others: string[] = []
  for (const nodeId of nodeIds) {
    const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId })
    const strange = fonts.filter((font) => !font.isCustomFont || !OURS.some((name) => font.familyName.startsWith(name)))
    if (strange.length === 0) continue
    const { outerHTML } = await client.send('DOM.getOuterHTML', { nodeId })
    others.push(...strange.map((font) => `${font.familyName}: ${outerHTML.replace(/<[^>]*>/g, '').slice(0, 60)}`))
  }
  await client.detach()
  return { words: count, others }
}
