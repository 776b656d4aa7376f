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
