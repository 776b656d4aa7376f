import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, readingSuite } from '../support/browser.ts'
import { firstOf } from '../support/every-case.ts'
import { advanceOnce, carouselOf, inSight, inView, settled, slidesOf } from '../support/rows.ts'

const PHONE = { viewport: { width: 360, height: 740 }, javaScriptEnabled: false }
/** What the specification says of each row: its page, how many are seen at 1,440 px, how often it moves. */
const ROWS = [
  ['/', 'Trusted clients', 4, 2_000],
  ['/', 'Testimonials', 2, 5_000],
  ['/', 'Latest blogs', 3, 3_000],
  ['/think-school', 'Latest blogs', 3, 3_000],
  ['/testimonial-style-1', 'Testimonials', 3, 5_000],
] as const

const bottomOf = (part: Locator) => part.evaluate((each) => each.getBoundingClientRect().bottom)
const boxOf = (part: Locator) => part.evaluate((each) => each.getBoundingClientRect())

describe.skipIf(!hasBrowser)('the product in front', () => {
  const site = readingSuite()
  const open = async (path: string, options: Parameters<typeof site.visitor>[0] = PHONE): Promise<Page> => {
    const { page } = await site.reader(options)
    await page.goto(path)
    return page
  }

  test('home says in the first screen of a phone who it is, what a school gets, from how much, and where to book', async () => {
    const page = await open('/')
    const bar = await boxOf(page.getByRole('navigation', { name: 'Shortcuts' }))
    for (const words of [
      'Software Solutions, Empowering Businesses',
      'Results, fees and attendance for your school, in one app',
      '₦500–₦1,500',
    ])
      expect([words, (await bottomOf(page.getByText(words).first())) <= bar.top]).toEqual([words, true])
    for (const name of ['Book a Demo', 'Get Started Today'])
      expect([name, (await bottomOf(page.getByRole('main').getByRole('link', { name }).first())) <= bar.top]).toEqual([name, true])
    const headline = page.getByRole('heading', { level: 1 })
    const [lines, size] = await headline.evaluate((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element)
      return [Math.round(element.getBoundingClientRect().height / Number.parseFloat(lineHeight)), Number.parseFloat(fontSize)]
    })
    expect(lines).toBe(2)
    expect(size).toBeGreaterThanOrEqual(24)
  })

  test.each(
    firstOf([
      ['/', 10],
      ['/think-school', 12],
    ] as const),
  )('%s is at most %i screens of a phone long', async (path, screens) => {
    const page = await open(path)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height / PHONE.viewport.height).toBeLessThanOrEqual(screens)
  })

  /** A page whose clock stands still and whose script files never come. */
  const stopped = async (path: string, options: Parameters<typeof site.newVisitor>[0] = {}) => {
    const { page } = await site.newVisitor({ viewport: { width: 1440, height: 900 }, ...options })
    const asked: string[] = []
    await page.route('**/*.js', (route) => {
      asked.push(route.request().url())
      return new Promise(() => {})
    })
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1_000)
    await page.goto(path, { waitUntil: 'load' })
    return { page, asked }
  }

  test('every row of cards moves for who only reads, as often as the specification says, and comes round; no file is fetched for it', async () => {
    const moves: Record<string, string | null> = {}
    for (const [path, name, seen, interval] of ROWS) {
      // A page of its own: a row that is in view below another moves with it.
      const { page, asked } = await stopped(path)
      const row = carouselOf(page, name)
      await row.scrollIntoViewIfNeeded()
      const count = await slidesOf(row).count()
      const from = (start: number) => Array.from({ length: seen }, (_, index) => `${((start + index) % count) + 1} of ${count}`)
      expect([path, name, await settled(row)]).toEqual([path, name, from(0)])
      await advanceOnce(page, row, `2 of ${count}`, interval)
      await page.clock.runFor(interval - 1)
      expect([path, name, await settled(row)]).toEqual([path, name, from(1)])
      await page.clock.runFor(1)
      await expect.poll(async () => [path, name, await settled(row)]).toEqual([path, name, from(2)])
      const goOn = async () => {
        await page.clock.runFor(interval)
        return settled(row)
      }
      await expect.poll(goOn).toEqual(from(count - 1))
      await expect.poll(goOn).toEqual(from(1))
      expect([path, name, asked]).toEqual([path, name, []])
      moves[name] = await row.getAttribute('data-moves')
    }
    expect(moves.Testimonials).toBe('5000 700')
  })

  test('the banner turns every 3,000 ms; out of view, in a hidden tab and after Pause it rests', async () => {
    const { page } = await stopped('/')
    const hero = carouselOf(page, 'Hero')
    const shown = () => inSight(hero)
    expect(await shown()).toEqual(['1 of 3'])
    await advanceOnce(page, hero, '2 of 3', 3_000, shown)
    await page.clock.runFor(3_000)
    expect(await shown()).toEqual(['3 of 3'])
    await page.clock.runFor(3_000)
    expect(await shown()).toEqual(['1 of 3'])
    const rests = async () => {
      const before = await shown()
      await page.clock.runFor(7_000)
      return JSON.stringify(before) === JSON.stringify(await shown())
    }
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect.poll(rests).toBe(true)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(rests).toBe(false)
    const setHidden = (isHidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { get: () => value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, isHidden)
    await setHidden(true)
    expect(await rests()).toBe(true)
    await setHidden(false)
    expect(await rests()).toBe(false)
    await hero.getByRole('button', { name: 'Pause' }).click()
    await page.mouse.move(5, 5)
    await hero.getByRole('button', { name: 'Play' }).waitFor()
    expect(await rests()).toBe(true)
  })

  test('a row rests while only its heading is in view', async () => {
    const { page } = await stopped('/', { viewport: { width: 1_280, height: 740 } })
    const clients = carouselOf(page, 'Trusted clients')
    const head = clients.getByRole('heading')
    const toTop = (element: Element, top: number) =>
      window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
    await head.evaluate(toTop, 720)
    const before = await settled(clients)
    // Whoever watched before has been told by then.
    await clients.evaluate((root) => new Promise((resolve) => new IntersectionObserver(resolve).observe(root)))
    await page.clock.runFor(10_000)
    expect([await head.evaluate((element) => element.getBoundingClientRect().top < innerHeight), await settled(clients)]).toEqual([
      true,
      before,
    ])
    await head.evaluate(toTop, 500)
    await advanceOnce(page, clients, '2 of 6', 2_000)
  })

  test.each(firstOf([360, 768, 1_440]))(
    'Pause and arrows answer the first press, before anything else has come, and nothing lies over them at %i px',
    async (width) => {
      const { page } = await stopped('/', { viewport: { width, height: 900 } })
      const hero = carouselOf(page, 'Hero')
      for (const slide of ['2 of 3', '3 of 3', '1 of 3']) {
        const covered = await hero.getByRole('button').evaluateAll((all) =>
          all.flatMap((button) => {
            button.scrollIntoView({ block: 'center', behavior: 'instant' })
            const { left, top, width: across, height } = button.getBoundingClientRect()
            return button.contains(document.elementFromPoint(left + across / 2, top + height / 2)) ? [] : [button.ariaLabel]
          }),
        )
        expect([slide, covered]).toEqual([slide, []])
        await hero.getByRole('button', { name: 'Next' }).click()
        expect(await inSight(hero)).toEqual([slide])
      }
      for (const name of ['Hero', 'Trusted clients', 'Testimonials', 'Latest blogs']) {
        const row = carouselOf(page, name)
        await row.getByRole('button', { name: 'Pause' }).click()
        await row.getByRole('button', { name: 'Play' }).waitFor()
      }
      const clients = carouselOf(page, 'Trusted clients')
      await clients.getByRole('button', { name: 'Previous' }).click()
      expect((await settled(clients))[0]).toBe('6 of 6')
    },
  )

  test('a row that has left the page moves nowhere', async () => {
    const { page } = await site.visitor()
    await page.goto('/', { waitUntil: 'load' })
    // As when the router shows the next page in the moment in which a row goes on; a warning on the console would fail this.
    const stillMoves = await page.getByRole('region', { name: 'Testimonials' }).evaluate((row) => {
      row.remove()
      row.querySelector<HTMLElement>('[data-step="1"]')?.click()
      return row.getAnimations({ subtree: true }).length
    })
    expect(stillMoves).toBe(0)
  })

  test('nothing moves by itself where motion is unwelcome, nor with less data', async () => {
    for (const [path, options] of [
      ['/', { reducedMotion: 'reduce' }],
      ['/?lite=1', {}],
    ] as const) {
      const { page } = await stopped(path, options)
      for (const name of ['Trusted clients', 'Latest blogs']) {
        const row = carouselOf(page, name)
        await row.scrollIntoViewIfNeeded()
        const before = await settled(row)
        await page.clock.runFor(20_000)
        expect([path, name, await settled(row)]).toEqual([path, name, before])
      }
    }
  })

  test('the figures of the school page count up once, for a second, when half of one is seen', async () => {
    const { page, asked } = await stopped('/think-school')
    const number = page.locator('[data-counts]').first()
    const final = await number.textContent()
    await number.scrollIntoViewIfNeeded()
    const underWay = async () => {
      await page.clock.runFor(20)
      return number.getAttribute('data-shown')
    }
    await expect.poll(underWay).not.toBeNull()
    await page.clock.runFor(900)
    expect([await number.getAttribute('data-shown'), await number.textContent()]).not.toEqual([final, null])
    await page.clock.runFor(200)
    expect([await number.getAttribute('data-shown'), await number.textContent(), asked]).toEqual([null, final, []])
  })

  test('without scripts the clients are a row to be scrolled, six logos, each whole', async () => {
    const page = await open('/')
    const clients = carouselOf(page, 'Trusted clients')
    expect([await slidesOf(clients).count(), await inView(clients)]).toEqual([6, ['1 of 6']])
    expect(await clients.getByRole('button', { name: 'Next' }).count()).toBe(0)
    await clients.locator('[tabindex="0"]').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => inView(clients)).toEqual(['2 of 6'])
  })

  test('on a desk the times of a module stand on one line with its package', async () => {
    const { page } = await site.visitor({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
    await page.goto('/think-school')
    const lines = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Attendance', exact: true }) })
    const tops = await lines.getByRole('link').evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
    expect(tops).toHaveLength(2)
    expect(new Set(tops).size).toBe(1)
  })

  test.each(
    firstOf([
      [360, 740],
      [768, 1_024],
      [1_440, 900],
    ]),
  )('the school page shows the product with its headline at %i px', async (width, height) => {
    const page = await open('/think-school', { viewport: { width, height }, javaScriptEnabled: false })
    const sheet = await boxOf(page.getByRole('img', { name: /^A report sheet/ }))
    const headline = await boxOf(page.getByRole('heading', { level: 1 }))
    expect(sheet.width).toBeGreaterThan(200)
    expect(sheet.top + 150).toBeLessThanOrEqual(height)
    expect(sheet.top).toBeGreaterThanOrEqual(headline.top - 150)
  })

  test('pricing: one field, three totals and one button before the packages, which are to book from', async () => {
    const page = await open('/pricing-plane?pupils=250')
    const cards = page.locator('section[aria-labelledby=school]').getByRole('article')
    expect(
      await cards
        .getByRole('link', { name: /^Book a \w+ demo$/, includeHidden: true })
        .evaluateAll((all) => all.map((each) => each.getAttribute('href'))),
    ).toEqual(['/book-a-demo?package=basic', '/book-a-demo?package=standard', '/book-a-demo?package=premium'])
    const rows = await page.locator('#calculator li').allInnerTexts()
    expect(rows.map((row) => row.replace(/\s+/g, ' '))).toEqual([
      'Basic 250 pupils → ₦125,000–₦175,000 a term',
      'Standard 250 pupils → ₦187,500–₦250,000 a term',
      'Premium 250 pupils → ₦250,000–₦375,000 a term',
    ])
    const book = page.locator('#calculator').getByRole('link', { name: 'Book a demo with these numbers' })
    expect(await book.getAttribute('href')).toBe('/book-a-demo?pupils=250')
    expect((await boxOf(page.locator('#calculator'))).top).toBeLessThan((await boxOf(page.locator('#school'))).top)
    const [school, website] = [await boxOf(page.locator('#school')), await boxOf(page.locator('#plans'))]
    expect(website.top).toBeGreaterThan(school.top)
  })

  test('pricing on a phone: packages and plans are rows with a price, the middle ones open; at a desk all stand open', async () => {
    const page = await open('/pricing-plane')
    const parts = [page.locator('section[aria-labelledby=school]'), page.locator('#monthly')]
    const features = [
      'Academic reports',
      'School fees wallet',
      'Multi-inventory',
      'Updates and backups',
      'Blog or news page',
      'Online shop',
    ]
    const isShown = (text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text }).first().isVisible()
    const shown = async () => (await Promise.all(features.map(isShown))).map(Number)
    expect(await shown()).toEqual([0, 1, 0, 0, 1, 0])
    for (const [at, row] of [/^Basic.*₦500–₦700/s, /^Website Basic.*\$260/s].entries())
      await parts[at]!.locator('summary').filter({ hasText: row }).click()
    expect(await shown()).toEqual([1, 1, 0, 1, 1, 0])
    const heights = await Promise.all(parts.map(async (part) => (await boxOf(part)).height))
    for (const height of heights) expect(height).toBeLessThan(3 * 740)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await shown()).toEqual([1, 1, 1, 1, 1, 1])
    expect(await page.getByRole('main').locator('article summary').filter({ visible: true }).count()).toBe(0)
  })
})
