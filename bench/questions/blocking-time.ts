import type { Browser } from 'playwright-core'
import type { Figure, Question } from '../question.ts'
import { median } from '../support/http-load.ts'
import { servePlainPage } from '../support/plain-page.ts'
import { inChromium, onPhone, ON_SLOW_PHONE, type SlowPhone, slowDownProcessor } from '../support/slow-phone.ts'

const MOST_MS: Record<string, number> = { '/': 50, '/think-school': 50, '/blog/6': 0, '/blog-list': 0, '/contactus': 0, '/faq': 0 }
const VISITS = 5
/** From here on a task holds up who touches the page: https://web.dev/articles/tbt */
const LONG_TASK_MS = 50
const SETTLES_WITHIN_MS = 3_000

export const blockingTime: Question = {
  name: 'blocking-time',
  title: 'What a slow phone is held up by',
  how:
    `${ON_SLOW_PHONE}: what tasks of the main thread take beyond ${LONG_TASK_MS} ms each, from the first words until ` +
    `${SETTLES_WITHIN_MS / 1_000} s after the page has loaded; the same of the words alone, without style and pictures. The median of ${VISITS} visits.`,
  run: (bench) =>
    inChromium(bench, async (browser, siteUrl) => {
      const figures: Figure[] = []
      for (const [path, most] of Object.entries(MOST_MS)) {
        const plain = await servePlainPage(browser, siteUrl + path)
        const stop = bench.stops.add(plain.close)
        figures.push({ ...(await figureOf(browser, siteUrl + path)), where: path, budget: { atMost: most } })
        figures.push({ ...(await figureOf(browser, plain.url)), where: `${path}, the words alone` })
        await stop()
      }
      return figures
    }),
}

async function figureOf(browser: Browser, url: string): Promise<Omit<Figure, 'where'>> {
  const visits: number[] = []
  for (let visit = 0; visit < VISITS; visit += 1) visits.push(await onPhone(browser, (phone) => blockedMs(phone, url)))
  return { what: 'held up', value: median(visits), unit: 'ms' }
}

async function blockedMs(phone: SlowPhone, url: string): Promise<number> {
  const { page } = phone
  await slowDownProcessor(phone)
  await page.addInitScript(noteLongTasks)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLES_WITHIN_MS)
  return page.evaluate((allowed) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const { longTasks } = window as unknown as { longTasks: PerformanceEntry[] }
    const after = longTasks.filter(({ startTime, duration }) => startTime + duration > (paint?.startTime ?? 0))
    return after.reduce((total, { duration }) => total + duration - allowed, 0)
  }, LONG_TASK_MS)
}

/** Runs in the page. */
function noteLongTasks(): void {
  const longTasks: PerformanceEntry[] = []
  Object.assign(window, { longTasks })
  new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true })
}
