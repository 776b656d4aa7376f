import { describe, expect, test } from 'vitest'
import { hasBrowser, readingSuite } from '#tests/support/browser.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { firstOf } from '../support/every-case.ts'

const PAGES = ['/', '/blog-list', '/category-list/9', '/blog/2']
const SCREENS = [
  { width: 360, height: 740, scale: 2 },
  { width: 1440, height: 900, scale: 1 },
]

interface Shown {
  alt: string | null
  file: string
  displayed: number
  fetched: number
  smallest: number
}

/** Keeps a list of what a picture that arrives late would push down; letters of another face only move sideways. */
function watchForMoves(): void {
  const moves: string[] = []
  Object.assign(globalThis, { moves })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { sources: { node: Node; previousRect: DOMRect; currentRect: DOMRect }[] }[]) {
      for (const { node, previousRect, currentRect } of entry.sources) {
        if (previousRect.y !== currentRect.y && node?.parentElement?.closest('main')) moves.push(node.parentElement.outerHTML.slice(0, 120))
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

describe.skipIf(!hasBrowser)('pictures in a browser', () => {
  const suite = readingSuite()

  test.each(firstOf(PAGES))('%s: each has its words and a size that fits the screen, and nothing moves', async (path) => {
    for (const { width, height, scale } of SCREENS) {
      const { page } = await suite.newVisitor({ viewport: { width, height }, deviceScaleFactor: scale })
      await page.addInitScript(watchForMoves)
      await page.goto(path)
      // The portrait of an article's writer stands beside the name, which is its words.
      const images = page.locator('main picture img:visible:not([alt=""][width="80"])')
      for (const image of await images.all()) {
        await image.scrollIntoViewIfNeeded()
        await expect
          .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0), PATIENCE)
          .toBe(true)
      }
      const shown = await images.evaluateAll((elements) =>
        elements.map((element): Shown => {
          const image = element as HTMLImageElement
          const file = image.currentSrc.split('/').at(-1) ?? ''
          const widths = [...(image.closest('picture')?.querySelector('source')?.srcset ?? '').matchAll(/ (\d+)w/g)].map(([, each]) =>
            Number(each),
          )
          const fetched = Number(/-w(\d+)\./.exec(file)?.[1] ?? image.getAttribute('width'))
          // What is stored at one size, such as a portrait, leaves nothing to choose.
          const smallest = widths.length > 1 ? Math.min(...widths) : fetched
          return { alt: image.getAttribute('alt'), file, displayed: image.getBoundingClientRect().width, fetched, smallest }
        }),
      )
      expect(shown.length).toBeGreaterThan(0)
      for (const { alt, file, displayed, fetched, smallest } of shown) {
        expect(file).toMatch(/\.avif$/)
        expect(alt, file).toMatch(/\w{3}/)
        expect(fetched, `${file} at ${displayed} px, ${scale}x`).toBeLessThanOrEqual(Math.max(displayed * 2, smallest))
      }
      expect(await page.evaluate(() => (globalThis as unknown as { moves: string[] }).moves)).toEqual([])
    }
  })
})
