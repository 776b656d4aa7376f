import type { Browser } from 'playwright-core'
import type { Question } from '../question.ts'
import { inChromium } from '../support/slow-phone.ts'

const WIDTHS = [360, 1_280]
const SETTLES_WITHIN_MS = 5_000
const STANDS_OPEN_MS = 20_000
const MOST_PERCENT = 3

export const openPage: Question = {
  name: 'open-page',
  title: 'A home page that stands open',
  how:
    `Chromium shows / and nobody touches it: what all its processes take of one core for ${STANDS_OPEN_MS / 1_000} s, from ${SETTLES_WITHIN_MS / 1_000} s after it has loaded, ` +
    `less what an empty page takes; on a machine without a graphics card, whose work the processor does here.`,
  run: (bench) =>
    inChromium(bench, async (browser, siteUrl) => {
      const figures = []
      for (const width of WIDTHS) {
        const empty = await shareOfCore(browser, width, 'about:blank')
        const home = await shareOfCore(browser, width, `${siteUrl}/`)
        figures.push({ what: 'of one core', where: `/ at ${width} px`, value: home - empty, unit: '%', budget: { atMost: MOST_PERCENT } })
      }
      return figures
    }),
}

/** In percent, of all processes of the browser. */
async function shareOfCore(browser: Browser, width: number, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width, height: 740 } })
  const session = await browser.newBrowserCDPSession()
  const seconds = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo.reduce((total, { cpuTime }) => total + cpuTime, 0)
  }
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLES_WITHIN_MS)
  const before = await seconds()
  await page.waitForTimeout(STANDS_OPEN_MS)
  const taken = (await seconds()) - before
  await session.detach()
  await page.close()
  return (taken / (STANDS_OPEN_MS / 1_000)) * 100
}
