import { type Browser, chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, WHOLE_CHROMIUM } from '#tests/support/chromium.ts'
import type { Question } from '../question.ts'
import { median } from '../support/http-load.ts'

const PATHS = ['/', '/report-card']
const SLOWDOWN = 4
const LATENCY_MS = 400
const BYTES_A_SECOND = (400 * 1_000) / 8
const VISITS = 3
const MOST_TO_CARD_MS = 1_500
const MOST_TO_PDF_MS = 1_000

export const slowCard: Question = {
  name: 'slow-card',
  title: 'The report card on a slow line',
  how:
    `Chromium at 360 px, ${LATENCY_MS} ms and 400 kbit/s away, its processor slowed down ${SLOWDOWN} times: the school's field is tapped and both names are filled in at once; ` +
    `the time from the tap to the frame that shows the card, and from a press of 'Download PDF' in that frame to the file. The median of ${VISITS} visits.`,
  async run(bench) {
    const site = await bench.site({ dataDir: bench.folder(), databaseUrl: undefined })
    const browser = await chromium.launch({ executablePath: WHOLE_CHROMIUM, args: CHROMIUM_FLAGS })
    const close = bench.stops.add(() => browser.close())
    const figures = []
    for (const path of PATHS) {
      const visits: { card: number; pdf: number }[] = []
      for (let visit = 0; visit < VISITS; visit += 1) visits.push(await makeCard(browser, site.url + path))
      figures.push(
        {
          what: 'card after the tap',
          where: path,
          value: median(visits.map(({ card }) => card)),
          unit: 'ms',
          budget: { atMost: MOST_TO_CARD_MS },
        },
        {
          what: 'PDF after its press',
          where: path,
          value: median(visits.map(({ pdf }) => pdf)),
          unit: 'ms',
          budget: { atMost: MOST_TO_PDF_MS },
        },
      )
    }
    await close()
    await site.stop()
    return figures
  },
}

async function makeCard(browser: Browser, url: string): Promise<{ card: number; pdf: number }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, acceptDownloads: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByLabel('School name').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const line = { latency: LATENCY_MS, downloadThroughput: BYTES_A_SECOND, uploadThroughput: BYTES_A_SECOND }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await page.evaluate(watchForm)
  await page.getByLabel('School name').tap()
  await page.keyboard.insertText('Ìmọ́lẹ̀ College')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('Ayọ̀mídé Ọláníyan')
  await page.waitForFunction(() => (window as unknown as { shownAt?: number }).shownAt !== undefined, undefined, { timeout: 60_000 })
  const [card = 0] = await page.evaluate(() => {
    const { tappedAt, shownAt } = window as unknown as { tappedAt: number; shownAt: number }
    return [shownAt - tappedAt]
  })
  const kept = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await kept
  const [pdf = 0] = await page.evaluate(() => {
    const { pressedAt, madeAt } = window as unknown as { pressedAt: number; madeAt: number }
    return [madeAt - pressedAt]
  })
  await context.close()
  return { card, pdf }
}

/** Runs in the page: notes when the form is tapped, when a frame has been made that shows the pupil's name on a card, when its button is pressed and when its file is there. */
function watchForm(): void {
  const known: { tappedAt?: number; shownAt?: number; pressedAt?: number; madeAt?: number } = window as never
  addEventListener('focusin', ({ timeStamp }) => (known.tappedAt ??= timeStamp), true)
  addEventListener('click', ({ target, timeStamp }) => (target as Element).closest('main button') && (known.pressedAt = timeStamp), true)
  const { createObjectURL } = URL
  URL.createObjectURL = (blob: Blob) => {
    known.madeAt = performance.now()
    return createObjectURL(blob)
  }
  const look = () => {
    const card = document.querySelector<HTMLElement>('main article dd')
    if (!card?.textContent?.startsWith('Ayọ̀mídé') || getComputedStyle(card).visibility !== 'visible')
      return void requestAnimationFrame(look)
    setTimeout(() => (known.shownAt = performance.now()))
  }
  look()
}
