import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, hydrate, readingSuite, rendered } from '../support/browser.ts'

const wide = { viewport: { width: 1440, height: 900 }, javaScriptEnabled: false }

const headings = (page: Page, level: number) => page.getByRole('main').getByRole('heading', { level }).allInnerTexts()
const slidesOf = (page: Page, carousel: string) =>
  page.getByRole('region', { name: carousel }).locator('[aria-roledescription=slide]').count()

const slides = (carousel: Locator) => carousel.locator('[aria-roledescription=slide]')
/** Slides whose middle is within what the carousel shows; a hidden one shares its place with the shown one. */
const slidesInView = (carousel: Locator) =>
  carousel.evaluate((root) => {
    const box = root.getBoundingClientRect()
    const middles = [...root.querySelectorAll('[aria-roledescription=slide]')].map((slide) => {
      const { left, width } = slide.getBoundingClientRect()
      return left + width / 2
    })
    return new Set(middles.filter((middle) => middle > box.left && middle < box.right)).size
  })
const gapOf = async (carousel: Locator) => {
  const boxes = await slides(carousel).evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect()))
  return Math.round(boxes[1]!.left - boxes[0]!.right)
}
const first = (carousel: Locator) =>
  slides(carousel).evaluateAll((all) => {
    const seen = all.filter((slide) => !slide.hasAttribute('inert'))
    const byPlace = seen.sort((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
    return byPlace[0]?.ariaLabel ?? ''
  })

/** What stands above each bar, and how much of its length is filled, in percent. */
const bars = (page: Page) =>
  page.locator('main p + svg:has(rect)').evaluateAll((all) =>
    all.map((bar) => {
      const [track, fill] = [...bar.querySelectorAll('rect')].map((each) => each.getBoundingClientRect().width)
      return [bar.previousElementSibling?.textContent, Math.round((100 * (fill ?? 0)) / (track || 1))]
    }),
  )

/** What '34 of 40 clients' is, in percent. */
function shareOf(sentence: string): number {
  const [some, all] = sentence.split(' of ').map((part) => Number.parseInt(part, 10))
  return (100 * (some ?? 0)) / (all ?? 0)
}

/** Whether 'Next' brings the next slide to its place in so many milliseconds, and not long before. */
async function takes(page: Page, carousel: Locator, speedMs: number): Promise<boolean> {
  const leftOf = (slide: Locator) => slide.evaluate((each) => Math.round(each.getBoundingClientRect().left))
  // A pointer over it halts it; what was under way comes to its end.
  await carousel.getByRole('button', { name: 'Next' }).hover()
  await page.clock.runFor(1_100)
  const labelled = (label: string) => carousel.locator(`[aria-label="${label}"]`)
  const now = labelled(await first(carousel))
  const place = await leftOf(now)
  const count = await slides(carousel).count()
  const next = labelled(`${(Number.parseInt((await now.getAttribute('aria-label')) ?? '', 10) % count) + 1} of ${count}`)
  await carousel.getByRole('button', { name: 'Next' }).click()
  await page.clock.runFor(speedMs - 100)
  const early = await leftOf(next)
  await page.clock.runFor(134)
  return early > place && (await leftOf(next)) === place
}

/** How finely it is looked for when a carousel goes on: first roughly, since each look takes the browser its time. */
const ROUGH_MS = 500
const FINE_MS = 50

/** Whether it goes on once in each interval, by itself: nobody presses anything. */
async function advancesEvery(page: Page, carousel: Locator, intervalMs: number): Promise<boolean> {
  await page.mouse.move(5, 5)
  const after = async (passedMs: number) => {
    await page.clock.runFor(passedMs)
    await rendered(page)
    return first(carousel)
  }
  const untilNext = async (stepMs: number) => {
    const before = await first(carousel)
    for (let passed = 0; passed < intervalMs * 2; passed += stepMs) if ((await after(stepMs)) !== before) return
  }
  await untilNext(ROUGH_MS)
  await page.clock.runFor(intervalMs - ROUGH_MS - FINE_MS)
  await untilNext(FINE_MS)
  // From here it is a whole interval.
  const shown = await first(carousel)
  const isEarly = (await after(intervalMs - 2 * FINE_MS)) !== shown
  return !isEarly && (await after(3 * FINE_MS)) !== shown
}

describe.skipIf(!hasBrowser)('the screens about the company', () => {
  const site = readingSuite()
  const open = async (path: string): Promise<Page> => {
    const { page } = await site.reader(wide)
    await page.goto(path)
    return page
  }

  test('why choose us: three bars of 85%, each with what it is of', async () => {
    const page = await open('/')
    expect(await bars(page)).toEqual([
      ['Business Development 85%', 85],
      ['Client Management 85%', 85],
      ['Customer Satisfaction 85%', 85],
    ])
    const counted = await page.locator('main p:has(+ p + svg:has(rect))').allInnerTexts()
    expect(counted.map(shareOf)).toEqual([85, 85, 85])
  })

  test('about us: story, bars of 70% and 93%, three services, mission, vision, timelines, six people and three questions', async () => {
    const page = await open('/about-us')
    const text = await page.getByRole('main').innerText()
    expect(await bars(page)).toEqual([
      [expect.stringMatching(/ 70%$/), 70],
      [expect.stringMatching(/ 93%$/), 93],
    ])
    for (const words of ['Founded in 2019', '15+ years of combined experience', '1–2 weeks', '3–8 weeks']) expect(text).toContain(words)
    for (const heading of ['Mission', 'Vision', 'How long it takes', 'Our team']) expect(await headings(page, 2)).toContain(heading)
    expect(await page.locator('section[aria-labelledby=services]').getByRole('article').count()).toBe(3)
    const team = page.getByRole('region', { name: 'Our team' }).locator('[aria-roledescription=slide]')
    expect(await team.count()).toBe(6)
    for (const member of await team.all()) {
      const name = await member.getByRole('heading').innerText()
      expect((await member.getByRole('paragraph').first().innerText()).length).toBeGreaterThan(3)
      expect([name, await member.getByRole('link', { name: `${name} on Facebook` }).count()]).toEqual([name, 1])
    }
    expect(await page.getByRole('main').locator('details').count()).toBe(3)
  })

  test('testimonials: a carousel of schools, each with a quote, a person and five stars', async () => {
    const page = await open('/testimonial-style-1')
    expect(await slidesOf(page, 'Testimonials')).toBe(6)
    expect(await page.getByText('5 out of 5 stars').count()).toBe(6)
    for (const words of await page.getByRole('figure').all()) {
      expect([await words.getByRole('heading').count(), await words.locator('img').count()]).toEqual([1, 1])
      expect((await words.getByRole('blockquote').innerText()).length).toBeGreaterThan(30)
      expect((await words.locator('figcaption').innerText()).trim().split('\n').filter(Boolean)).toHaveLength(2)
      const quoted = page.locator('.prose blockquote', { hasText: await words.getByRole('blockquote').innerText() })
      expect(await quoted.isVisible()).toBe(true)
    }
  })

  test('carousels show as many slides as the specification says at each width', async () => {
    const { page } = await site.reader({ javaScriptEnabled: false })
    for (const [path, name, ...widths] of [
      ['/', 'Testimonials', [899, 1], [900, 2]],
      ['/', 'Latest blogs', [767, 1], [768, 2], [1024, 3]],
      ['/think-school', 'Latest blogs', [320, 1], [768, 2], [1024, 3]],
      ['/think-school', 'Module updates', [449, 1], [450, 2], [580, 3], [768, 3], [1024, 4]],
      ['/about-us', 'Our team', [579, 1], [768, 2], [1199, 2], [1200, 3]],
      ['/testimonial-style-1', 'Testimonials', [320, 1], [768, 2], [1024, 3]],
    ] as const) {
      if (new URL(page.url()).pathname !== path) await page.goto(path)
      const carousel = page.getByRole('region', { name })
      expect([name, await carousel.getAttribute('aria-roledescription')]).toEqual([name, 'carousel'])
      for (const [width, count] of widths) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(async () => [path, name, width, await slidesInView(carousel)]).toEqual([path, name, width, count])
      }
    }
    expect(await gapOf(page.getByRole('region', { name: 'Testimonials' }))).toBe(30)
  })

  test.each([
    [
      '/',
      [
        ['Testimonials', 5_000, 700],
        ['Latest blogs', 3_000, 1_000],
      ],
    ],
    [
      '/think-school',
      [
        ['Module updates', null, 700],
        ['Latest blogs', 3_000, 1_000],
      ],
    ],
    ['/about-us', [['Our team', null, 200]]],
    ['/testimonial-style-1', [['Testimonials', 5_000, 700]]],
  ] as const)('carousels of %s advance as often and as fast as the specification says', async (path, carousels) => {
    const { page } = await site.newVisitor({ viewport: { width: 1440, height: 900 } })
    await page.clock.install()
    await page.goto(path, { waitUntil: 'load' })
    await hydrate(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const [name, interval, speed] of carousels) {
      const carousel = page.getByRole('region', { name })
      await carousel.scrollIntoViewIfNeeded()
      await carousel.and(page.locator('[data-live]')).waitFor()
      // The browser says by its own clock that a carousel came into view; a measurement that this breaks into is taken again.
      const measured = async (measure: () => Promise<boolean>) => {
        await expect.poll(measure, { timeout: 90_000, message: name }).toBe(true)
      }
      if (interval !== null) await measured(() => advancesEvery(page, carousel, interval))
      await measured(() => takes(page, carousel, speed))
    }
  })
})
