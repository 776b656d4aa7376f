import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, readingSuite } from '../support/browser.ts'
import { firstOf } from '../support/every-case.ts'
import { advanceOnce, settled } from '../support/rows.ts'

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
    }
  })

  test('carousels show as many slides as the specification says at each width', async () => {
    const { page } = await site.reader({ javaScriptEnabled: false })
    for (const [path, name, ...widths] of [
      ['/', 'Trusted clients', [320, 1], [480, 2], [768, 3], [1024, 4]],
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

  test.each(
    firstOf([
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
    ] as const),
  )('carousels of %s advance as often and as fast as the specification says', async (path, carousels) => {
    const { page } = await site.newVisitor({ viewport: { width: 1440, height: 900 } })
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1_000)
    await page.goto(path, { waitUntil: 'load' })
    for (const [name, interval, speed] of carousels) {
      const carousel = page.getByRole('region', { name })
      await carousel.scrollIntoViewIfNeeded()
      // A row under the pointer rests.
      await page.mouse.move(1, 1)
      const count = await slides(carousel).count()
      const paced: (string | null | undefined)[] = []
      if (interval !== null) {
        await advanceOnce(page, carousel, `2 of ${count}`, interval)
        for (const passed of [interval - 1, 1]) {
          await page.clock.runFor(passed)
          paced.push((await settled(carousel))[0])
        }
      }
      expect([name, paced]).toEqual([name, interval === null ? [] : [`2 of ${count}`, `3 of ${count}`]])
      const track = carousel.locator('[data-track]')
      // Noted as it begins: on a busy machine it may be over before anybody looks.
      await track.evaluate((element: HTMLElement) => {
        const animate = element.animate.bind(element)
        element.animate = (frames, timing) => {
          element.dataset.took = `${Object(timing).duration}`
          return animate(frames, timing)
        }
      })
      await carousel.getByRole('button', { name: 'Next' }).click()
      await expect.poll(() => track.getAttribute('data-took')).toBe(`${speed}`)
    }
  })
})
