import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, hydrate, readingSuite, rendered } from '../support/browser.ts'

const wide = { viewport: { width: 1440, height: 900 }, javaScriptEnabled: false }

const headings = (page: Page, level: number) => page.getByRole('main').getByRole('heading', { level }).allInnerTexts()
const hrefOf = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).first().getAttribute('href')
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

  test('home has every section of its own, with the content that the store holds', async () => {
    const page = await open('/')
    expect(await headings(page, 1)).toEqual(['Software Solutions, Empowering Businesses'])
    for (const heading of ['Trusted clients', 'What we do', 'About Our Company', 'Why choose us', 'Sample school designs', 'From the blog'])
      expect(await headings(page, 2)).toContain(heading)
    expect(await hrefOf(page, 'Get Started Today')).toBe('/contactus')
    expect([await slidesOf(page, 'Hero'), await slidesOf(page, 'Trusted clients')]).toEqual([3, 6])
    expect([await slidesOf(page, 'Testimonials'), await slidesOf(page, 'Latest blogs')]).toEqual([6, 7])
    expect(await page.locator('section:has(#about)').getByRole('img').count()).toBeGreaterThan(0)
    const text = await page.getByRole('main').innerText()
    for (const claim of ['56+ customer feedbacks', '15+ years of combined experience', 'open 24/7', 'Since 2019'])
      expect(text).toContain(claim)
  })

  test('the three service cards of home lead to their pages, below the anchor service', async () => {
    const page = await open('/')
    const cards = page.locator('#service').getByRole('article')
    expect(await cards.getByRole('heading').allInnerTexts()).toEqual(['Software Solutions', 'WordPress & E-commerce', 'Student Portal'])
    const hrefs = await cards.getByRole('link', { name: /^Read More/ }).evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    expect(hrefs).toEqual(['/custom-software', '/wordpress-ecommerce', '/student-manager'])
  })

  test('the band goal has the support phone, WhatsApp, and 24/7 Support Service to /contactus', async () => {
    const page = await open('/')
    const band = page.locator('#goal')
    expect(await band.locator('a[href^="tel:"]').count()).toBe(1)
    expect(await band.locator('a[href^="https://wa.me/"]').count()).toBe(1)
    expect(await band.getByRole('link', { name: '24/7 Support Service' }).getAttribute('href')).toBe('/contactus')
  })

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

  test('home: three packages; the picture of the first leads to /thinksch-package; three sample school designs', async () => {
    const page = await open('/')
    const packages = page.locator('section[aria-labelledby=packages]')
    expect(await packages.getByRole('article').count()).toBe(3)
    expect(await packages.locator('a:has(img)').first().getAttribute('href')).toBe('/thinksch-package')
    expect(await page.locator('section[aria-labelledby=designs]').getByRole('img').count()).toBe(3)
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

  test('about us has a film to play', async () => {
    const page = await open('/about-us')
    expect(await page.getByRole('button', { name: /^Play video/ }).count()).toBe(1)
    expect(await page.getByRole('main').locator('form[action$=".mp4"]').count()).toBe(1)
  })

  test('questions and answers: an accordion of the general ones, the first open', async () => {
    const page = await open('/faq')
    expect(await page.getByRole('main').locator('details').count()).toBeGreaterThanOrEqual(8)
    expect(await page.getByRole('main').locator('details[open]').count()).toBe(1)
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
    const { page } = await site.visitor({ viewport: { width: 1440, height: 900 } })
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

  describe('projects and portfolio', () => {
    test.each([
      ['/project', 'All Projects', '33 projects', '/portfolio-style-5'],
      ['/project?category=business', 'Business', '11 business projects', '/portfolio-style-3#business'],
      ['/project?category=solution', 'Solution', '11 solution projects', '/portfolio-style-3#solution'],
      ['/project?category=marketing', 'Marketing', '11 marketing projects', '/portfolio-style-3#marketing'],
    ])('%s shows six projects under the tab %s, each leading to its own page', async (path, tab, every, href) => {
      const page = await open(path)
      const tabs = page.getByRole('navigation', { name: 'Project categories' })
      expect(await tabs.getByRole('link').allInnerTexts()).toEqual(['All Projects', 'Business', 'Solution', 'Marketing'])
      expect(await tabs.locator('[aria-current=page]').innerText()).toBe(tab)
      const cards = page.getByRole('main').getByRole('article')
      expect(await cards.count()).toBe(6)
      expect(await headings(page, 1)).toEqual([tab === 'All Projects' ? 'Our work' : `Our work: ${tab}`])
      const main = await page.getByRole('main').innerText()
      expect(main).toContain(tab === 'All Projects' ? '6 newest of 33' : '6 newest of 11')
      expect(await hrefOf(page, `See all ${every}`)).toBe(href)
      const hrefs = await cards.getByRole('link').evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
      for (const each of hrefs) expect(each).toMatch(/^\/project-details\/[a-z0-9-]+$/)
      for (const text of await cards.allInnerTexts()) expect(text).toMatch(tab === 'All Projects' ? /\w/ : new RegExp(tab))
    })

    test('a project has its client, category, date and address, three pictures and six challenges', async () => {
      const page = await open('/project-details/harvest-gate-results')
      const facts = page.getByRole('region', { name: 'Project information' })
      expect(await facts.locator('dt').allInnerTexts()).toEqual(['Client', 'Category', 'Date', 'Address'])
      expect(await facts.innerText()).toContain('31 July 2026')
      expect(await page.locator('section').first().locator('img').count()).toBe(3)
      expect(await page.getByRole('main').locator('ol').last().locator('li').count()).toBe(6)
    })

    test('the bare address shows the newest project, whose own address is canonical; unknown ones are 404', async () => {
      const page = await open('/project-details')
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
      expect(canonical).toMatch(/\/project-details\/[a-z0-9-]+$/)
      expect((await fetch(canonical ?? '')).status).toBe(200)
      for (const path of ['/project-details/no-such-thing', '/project?category=other'])
        expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404])
    })

    test('four layouts over the same real projects: the newest, by kind, by year, all', async () => {
      const counts = async (path: string) => {
        const page = await open(path)
        return [
          await page.getByRole('article').count(),
          new Set(await page.locator('main a[href^="/project-details/"]').allInnerTexts()).size,
        ]
      }
      expect(await counts('/portfolio-style-2')).toEqual([8, 8])
      expect(await hrefOf(await open('/portfolio-style-2'), 'See all 33 projects')).toBe('/portfolio-style-5')
      expect(await counts('/portfolio-style-3')).toEqual([33, 33])
      expect((await counts('/portfolio-style-4'))[1]).toBeGreaterThanOrEqual(33)
      expect((await counts('/portfolio-style-5'))[0]).toBeGreaterThanOrEqual(33)
      expect(await headings(await open('/portfolio-style-3'), 2)).toEqual(['Business', 'Solution', 'Marketing'])
      const years = await headings(await open('/portfolio-style-4'), 2)
      expect(years).toEqual([...years].sort().toReversed())
    })
  })
})
