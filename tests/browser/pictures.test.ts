import { describe, expect, test } from 'vitest'
import { hasBrowser, readingSuite } from '#tests/support/browser.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { firstOf } from '../support/every-case.ts'

/** Of a sheet's width: where its heading ends from the top, and its average from the left. */
const SHEET_HEADING = 0.2
const SHEET_AVERAGE = 0.8
/** Of the height of a phone's low drawing: where what came of it ends. */
const LOW_OUTCOME = 350 / 440

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

  test.each(firstOf([360, 768, 1440]))(
    'at %i px the pictures of a term show what came of it, and a row that opens has room',
    async (width) => {
      const { page } = await suite.visitor({ javaScriptEnabled: false, viewport: { width, height: 900 } })
      await page.goto('/think-school')
      const day = page.getByRole('region', { name: 'One term, hour by hour' })
      const shown: { file: string; part: number }[] = []
      for (const image of await day.locator('img:visible').all()) {
        await image.scrollIntoViewIfNeeded()
        await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete), PATIENCE).toBe(true)
        shown.push(
          await image.evaluate((element: HTMLImageElement) => {
            const { top, bottom, height } = element.getBoundingClientRect()
            let edge = bottom
            for (let around = element.parentElement; around; around = around.parentElement)
              if (getComputedStyle(around).overflowY === 'hidden') edge = Math.min(edge, around.getBoundingClientRect().bottom)
            return { file: element.currentSrc, part: (edge - top) / height }
          }),
        )
      }
      expect(shown.map(({ file }) => /drawn\/([a-z]+-[a-z]+)/.exec(file)?.[1])).toEqual([
        'qr-attendance',
        'transfer-match',
        'whatsapp-report',
      ])
      for (const { file, part } of shown) {
        const isLow = width === 360 && !file.includes('transfer')
        expect([file, file.includes('-narrow-')]).toEqual([file, width === 360])
        expect(part, file).toBeGreaterThanOrEqual(isLow ? LOW_OUTCOME : 0.99)
      }
      for (const row of await day.locator('summary').all()) {
        const [around, title] = [await row.boundingBox(), await row.getByRole('heading').boundingBox()]
        expect(around!.height - title!.height).toBeGreaterThanOrEqual(23)
      }
    },
  )

  test('on a phone the banner of the school page has the sheet alone', async () => {
    const { page } = await suite.visitor({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/think-school')
    const sheet = await page
      .getByRole('img', { name: /^A report sheet/ })
      .first()
      .boundingBox()
    expect(sheet!.width).toBeGreaterThan(300)
    // The story below has the chat's low drawing.
    expect(asked.filter((url) => /whatsapp-report-\w+-w/.test(url))).toEqual([])
  })

  test.each(firstOf([1440, 768]))(
    'at %i px the chat of the school page leaves the name of the sheet and its average whole',
    async (width) => {
      const { page } = await suite.visitor({ javaScriptEnabled: false, viewport: { width, height: 900 } })
      await page.goto('/think-school')
      const boxOf = (words: RegExp) => page.getByRole('img', { name: words }).first().boundingBox()
      const [sheet, chat] = [await boxOf(/^A report sheet/), await boxOf(/^A WhatsApp chat/)]
      expect(chat!.x).toBeGreaterThan(sheet!.x + sheet!.width * SHEET_AVERAGE)
      expect(chat!.y).toBeGreaterThan(sheet!.y + sheet!.width * SHEET_HEADING)
      const note = page.getByText('WhatsApp reports: Premium')
      expect(await note.isVisible()).toBe(width === 1440)
    },
  )
})
