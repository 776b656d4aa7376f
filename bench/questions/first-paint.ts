import type { Browser } from 'playwright-core'
import type { Figure, Question } from '../question.ts'
import { median } from '../support/http-load.ts'
import { servePlainPage } from '../support/plain-page.ts'
import { inChromium, ON_SLOW_LINE, onPhone, slowDownLine, type SlowPhone, slowDownProcessor } from '../support/slow-phone.ts'

const PATHS = ['/', '/think-school', '/blog/6']
const VISITS = 5
const MOST_MS = 1_500
const MOST_LITE_MS = 1_000

export const firstPaint: Question = {
  name: 'first-paint',
  title: 'The first words on a slow line',
  how:
    `${ON_SLOW_LINE}, nothing kept yet: from the address to ` +
    `the first words, and to the largest part of the first screen (10 s after the address); the same of the words alone, without style and pictures. The median of ${VISITS} visits.`,
  run: (bench) =>
    inChromium(bench, async (browser, siteUrl) => {
      const figures: Figure[] = []
      for (const path of PATHS) {
        const plain = await servePlainPage(browser, siteUrl + path)
        const stop = bench.stops.add(plain.close)
        figures.push(...(await figuresOf(browser, siteUrl + path, path, MOST_MS)))
        figures.push(...(await figuresOf(browser, `${siteUrl + path}?lite=1`, `${path}, lite`, MOST_LITE_MS)))
        figures.push(...(await figuresOf(browser, plain.url, `${path}, the words alone`)))
        await stop()
      }
      return figures
    }),
}

interface Paints {
  first: number
  largest: number
}

async function figuresOf(browser: Browser, url: string, where: string, mostMs?: number): Promise<Figure[]> {
  const visits: Paints[] = []
  for (let visit = 0; visit < VISITS; visit += 1) visits.push(await onPhone(browser, (phone) => paintsOf(phone, url)))
  const budget = mostMs === undefined ? {} : { budget: { atMost: mostMs } }
  return [
    { what: 'first words', where, value: median(visits.map(({ first }) => first)), unit: 'ms', ...budget },
    { what: 'largest part', where, value: median(visits.map(({ largest }) => largest)), unit: 'ms' },
  ]
}

/** Milliseconds from the address on. */
async function paintsOf(phone: SlowPhone, url: string): Promise<Paints> {
  const { page } = phone
  await page.goto('about:blank')
  await slowDownProcessor(phone)
  await slowDownLine(phone)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForTimeout(10_000)
  return page.evaluate(
    () =>
      new Promise<Paints>((resolve) => {
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        new PerformanceObserver((list) =>
          resolve({ first: paint?.startTime ?? Number.NaN, largest: list.getEntries().at(-1)?.startTime ?? Number.NaN }),
        ).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}
