import { describe, expect, test } from 'vitest'
import { hasBrowser, readingSuite } from '../support/browser.ts'
import { firstOf } from '../support/every-case.ts'
import { installedFonts } from '../support/installed-fonts.ts'

declare global {
  interface Window {
    /** Properties of which a transition began. */
    __faded: string[]
  }
}

const WIDTHS = [320, 360, 390, 414, 480, 600, 768, 820, 1024, 1100, 1200, 1280, 1440, 1920]

describe.skipIf(!hasBrowser).each(firstOf(installedFonts))('the header with $name', ({ environment }) => {
  const site = readingSuite(environment)

  test.each(
    firstOf([
      ['its faces', false],
      ['its faces blocked', true],
    ]),
  )('holds from 320 to 1,920 px with %s, at twice the text too', async (_, blocked) => {
    const { page } = await site.visitor({ allow: /ERR_FAILED/ })
    if (blocked) await page.route('**/*.woff2', (route) => route.abort())
    await page.goto('/pages/privacy-policy', { waitUntil: 'load' })
    const wrong: string[] = []
    for (const text of ['100%', '200%']) {
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        wrong.push(...(await page.evaluate(faultsOfHeader)).map((fault) => `${width} px, text ${text}: ${fault}`))
      }
    }
    expect(wrong).toEqual([])
  })
})

describe.skipIf(!hasBrowser)('the header', () => {
  const site = readingSuite()

  test('keeps every word when letters, words and lines stand further apart (WCAG 1.4.12)', async () => {
    const { page } = await site.visitor()
    await page.goto('/pages/privacy-policy', { waitUntil: 'load' })
    await page.evaluate(spaceText)
    const wrong: string[] = []
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      wrong.push(...(await page.evaluate(faultsOfHeader)).map((fault) => `${width} px: ${fault}`))
    }
    expect(wrong).toEqual([])
  })

  test('has all its links in one row from 1,280 px on, and in the menu below', async () => {
    const { page } = await site.visitor()
    await page.goto('/pages/privacy-policy', { waitUntil: 'load' })
    const rows = () =>
      page.locator('body > .contents > header nav a').evaluateAll((links) => {
        const shown = links.filter((link) => link.checkVisibility())
        return new Set(shown.map((link) => Math.round(link.getBoundingClientRect().top))).size
      })
    const found: [number, number][] = []
    for (const width of [1279, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      found.push([width, await rows()])
    }
    expect(found).toEqual([
      [1279, 0],
      [1280, 1],
      [1440, 1],
      [1920, 1],
    ])
  })

  test('does not fade in while a page loads', async () => {
    const { page } = await site.newVisitor({ viewport: { width: 1024, height: 800 } })
    await page.addInitScript(() => {
      window.__faded = []
      document.addEventListener('transitionrun', ({ propertyName }) => window.__faded.push(propertyName))
    })
    // It depends on what comes first, style or words.
    for (let visit = 0; visit < 8; visit += 1) {
      await page.goto('/blog/6', { waitUntil: 'load' })
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      expect(await page.evaluate(() => window.__faded)).toEqual([])
    }
  })
})

/** What the criterion names, as a visitor's own style. */
function spaceText(): void {
  const style = new CSSStyleSheet()
  style.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
  )
  document.adoptedStyleSheets.push(style)
}

/** What is clipped, broken, overlaid or outside the window in the header as it stands. */
function faultsOfHeader(): string[] {
  const header = document.querySelector<HTMLElement>('body > .contents > header')
  if (!header) return ['no header']
  const faults: string[] = []
  const wordsOf = (element: Element) => (element.textContent?.trim() ?? '') || element.ariaLabel || element.className
  const isShown = (element: Element) =>
    element.checkVisibility() && !element.closest('[popover], dialog') && getComputedStyle(element).clipPath === 'none'
  // Where glyphs stand on whole pixels, words are a pixel or two longer than the place that was measured for them.
  const inside = (inner: DOMRect, outer: DOMRect) =>
    inner.left >= outer.left - 3 && inner.right <= outer.right + 3 && inner.top >= outer.top - 3 && inner.bottom <= outer.bottom + 3
  const room = header.getBoundingClientRect()
  const controls = [...header.querySelectorAll('a, button')].filter(isShown)
  for (const control of controls) {
    const box = control.getBoundingClientRect()
    if (!inside(box, room)) faults.push(`'${wordsOf(control)}' leaves the header`)
    for (const other of controls) {
      const its = other.getBoundingClientRect()
      const apart = box.right <= its.left + 1 || its.right <= box.left + 1 || box.bottom <= its.top + 1 || its.bottom <= box.top + 1
      if (control !== other && !apart) faults.push(`'${wordsOf(control)}' overlaps '${wordsOf(other)}'`)
    }
  }
  const walker = document.createTreeWalker(header, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    if (!parent || !isShown(parent) || !walker.currentNode.textContent?.trim()) continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    const box = range.getBoundingClientRect()
    const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size
    // The name of the company may stand in two lines, nothing else may.
    if (lines > (parent.closest('a[href="/"]') && !parent.closest('nav') ? 2 : 1)) faults.push(`'${wordsOf(parent)}' in ${lines} lines`)
    if (!inside(box, (parent.closest('a, button, p') ?? header).getBoundingClientRect()) || !inside(box, room))
      faults.push(`'${wordsOf(parent)}' is larger than its place`)
  }
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth) faults.push('scrolls sideways')
  if (controls.length < 3) faults.push('fewer than three things to press')
  return faults
}
