import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, readingSuite } from '../support/browser.ts'

/** The first screen of a phone, and half of the next. */
const SCREEN = 740
const SCREEN_AND_A_HALF = SCREEN * 1.5
const PHONE = { viewport: { width: 360, height: SCREEN }, javaScriptEnabled: false }
/** Scripts may run, yet none arrives: what turns by itself is turned by the style sheet. */
const WITHOUT_FILES = { viewport: { width: 1440, height: 900 }, allow: /ERR_FAILED/ }

const bottomOf = (part: Locator) => part.evaluate((each) => each.getBoundingClientRect().bottom)
const boxOf = (part: Locator) => part.evaluate((each) => each.getBoundingClientRect())

/** Which of them are within the window with each word on one line. Runs in the page. */
const wholeOf = (all: Element[]): number[] =>
  [...all.keys()].filter((index) => {
    const logo = all[index]!
    const { left, right } = logo.getBoundingClientRect()
    const words = logo.querySelector('span span')?.firstChild
    const isBroken = [...(words?.textContent ?? '').matchAll(/\S+/g)].some(({ 0: word, index: at }) => {
      const range = document.createRange()
      range.setStart(words!, at)
      range.setEnd(words!, at + word.length)
      return range.getClientRects().length > 1
    })
    return left >= 0 && right <= window.innerWidth && words !== null && !isBroken
  })

describe.skipIf(!hasBrowser)('the product in front', () => {
  const site = readingSuite()
  const open = async (path: string, options: Parameters<typeof site.visitor>[0] = PHONE): Promise<Page> => {
    const { page } = await site.reader(options)
    await page.goto(path)
    return page
  }

  test('home tells a school what it is and what it costs within a screen and a half of a phone', async () => {
    const page = await open('/')
    for (const words of ['For schools: results, fees and attendance in one app', '₦500–₦1,500', '₦160,000–₦224,000 a term'])
      expect([words, (await bottomOf(page.getByText(words))) <= SCREEN_AND_A_HALF]).toEqual([words, true])
  })

  test('each slide of the banner shows another screen, with a caption of its own', async () => {
    const page = await open('/')
    const slides = page.getByRole('region', { name: 'Hero' }).locator('[aria-roledescription=slide]')
    const seen = await slides.evaluateAll((all) =>
      all.map((slide) => [slide.querySelector('img')?.src, slide.querySelector('figcaption')?.textContent]),
    )
    expect(new Set(seen.map(([picture]) => picture)).size).toBe(3)
    expect(new Set(seen.map(([, caption]) => caption)).size).toBe(3)
    for (const [picture, caption] of seen) {
      expect(picture).toContain('/drawn/')
      expect(caption).toMatch(/\w+ \w+ \w+/)
    }
  })

  test('the slides turn without any script, three seconds each, and rest where motion is unwelcome', async () => {
    const { page } = await site.visitor(WITHOUT_FILES)
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/')
    const shown = () =>
      page
        .getByRole('region', { name: 'Hero' })
        .locator('[aria-roledescription=slide]')
        .evaluateAll((all) => all.map((slide) => Math.round(Number(getComputedStyle(slide).opacity))))
    const at = (ms: number) =>
      page.evaluate((time) => {
        // Counted from the beginning, without the delay that puts each slide in its turn.
        for (const animation of document.getAnimations())
          if (animation instanceof CSSAnimation && animation.timeline === document.timeline)
            [animation.currentTime] = [time, animation.pause()]
      }, ms)
    const turns: number[][] = []
    for (const second of [1, 4, 7, 10]) {
      await at(second * 1_000)
      turns.push(await shown())
    }
    expect(turns).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
      [1, 0, 0],
    ])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await shown()).toEqual([1, 0, 0])
  })

  test('the clients stand still at every width, all six whole', async () => {
    const page = await open('/')
    const clients = page.getByRole('region', { name: 'Trusted clients' })
    expect([await clients.getAttribute('aria-roledescription'), await clients.getByRole('button').count()]).toEqual(['carousel', 0])
    for (const width of [320, 360, 768, 1_024, 1_440]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await clients.locator('[aria-roledescription=slide]').evaluateAll(wholeOf)]).toEqual([width, [0, 1, 2, 3, 4, 5]])
    }
  })

  test('home and the school page each have a case in figures, marked as a sample, which leads to its project', async () => {
    for (const [path, href] of [
      ['/', '/project-details/harvest-gate-results'],
      ['/think-school', '/project-details/al-bayan-fees-wallet'],
    ] as const) {
      const shown = (await open(path)).locator('section[aria-labelledby=case]')
      expect([path, await shown.locator('dl dd').count()]).toEqual([path, 3])
      expect([path, await shown.getByText('A sample: the school and its figures are invented.').count()]).toEqual([path, 1])
      expect([path, await shown.getByRole('link', { name: 'How it was done' }).getAttribute('href')]).toEqual([path, href])
    }
  })

  test('pages lead to those that only the map of the site knew', async () => {
    const linked = async (path: string) =>
      (await open(path)).locator('main a').evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    const home = await linked('/')
    for (const href of ['/project', '/testimonial-style-1', '/service-details', '/portfolio-style-2']) expect(home).toContain(href)
    expect(await linked('/think-school')).toEqual(expect.arrayContaining(['/project', '/testimonial-style-1']))
  })

  test.each([
    [360, 740],
    [768, 1_024],
    [1_440, 900],
  ])('the school page shows the product with its headline at %i px', async (width, height) => {
    const page = await open('/think-school', { viewport: { width, height }, javaScriptEnabled: false })
    const sheet = await boxOf(page.getByRole('img', { name: /^A report sheet/ }))
    const headline = await boxOf(page.getByRole('heading', { level: 1 }))
    expect(sheet.width).toBeGreaterThan(200)
    expect(sheet.top + 150).toBeLessThanOrEqual(height)
    expect(sheet.top).toBeGreaterThanOrEqual(headline.top - 150)
  })

  test('a term is told by the clock: five moments in their order, each with its screen, module and package', async () => {
    const page = await open('/think-school')
    const moments = page.locator('section[aria-labelledby=day] li')
    const told = await moments.evaluateAll((all) =>
      all.map((each) => [
        each.querySelector('time')?.textContent,
        each.querySelector('h3')?.textContent,
        each.querySelector('strong')?.textContent,
        each.querySelector('strong + a')?.textContent,
      ]),
    )
    expect(told).toEqual([
      ['7.42 am', 'The gate', 'Attendance', 'In every package'],
      ['9.00 am', 'Who is absent', 'Attendance', 'In every package'],
      ['11.15 am', 'A transfer finds its pupil', 'School fees', 'From Standard up'],
      ['2.30 pm', 'The result adds itself', 'Exams and records', 'In every package'],
      ['4.06 pm', 'A mother opens WhatsApp', 'WhatsApp academic report sender', 'In Premium'],
    ])
    const pictures = await moments.locator('img').evaluateAll((all) => all.map((each) => (each as HTMLImageElement).alt))
    expect(new Set(pictures).size).toBe(5)
    for (const each of await page.locator('section[aria-labelledby=features] a').all())
      expect(await page.locator((await each.getAttribute('href'))!).count()).toBe(1)
  })

  test('pricing: the packages are cards to book from, and the sums can be followed line by line', async () => {
    const page = await open('/pricing-plane?pupils=250')
    const cards = page.locator('section[aria-labelledby=school]').getByRole('article')
    expect(
      await cards.getByRole('link', { name: /^Book a \w+ demo$/ }).evaluateAll((all) => all.map((each) => each.getAttribute('href'))),
    ).toEqual(['/book-a-demo?package=basic', '/book-a-demo?package=standard', '/book-a-demo?package=premium'])
    const lines = await page.locator('#calculator li li').allInnerTexts()
    expect(lines.map((line) => line.replace(/\s+/g, ' '))).toEqual([
      '250 pupils × ₦500 = ₦125,000',
      '250 pupils × ₦700 = ₦175,000',
      '250 pupils × ₦750 = ₦187,500',
      '250 pupils × ₦1,000 = ₦250,000',
      '250 pupils × ₦1,000 = ₦250,000',
      '250 pupils × ₦1,500 = ₦375,000',
    ])
    const [school, website] = [await boxOf(page.locator('#school')), await boxOf(page.locator('#plans'))]
    expect(website.top).toBeGreaterThan(school.top)
  })
})
