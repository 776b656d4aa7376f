import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, rendered } from '../support/browser.ts'
import { partsSuite } from '../support/parts-site.ts'

const carouselOf = (page: Page, name: string) => page.getByRole('region', { name })
/** Every slide, seen or not. */
const slidesOf = (carousel: Locator) => carousel.locator('[aria-roledescription=slide]')
/** Labels of the slides that can be reached. */
const shown = (carousel: Locator) =>
  slidesOf(carousel).evaluateAll((all) => all.filter((slide) => !slide.hasAttribute('inert')).map((slide) => slide.ariaLabel))
/** Labels of the slides whose middle is within what the carousel shows. */
const inView = (carousel: Locator) =>
  carousel.evaluate((root) => {
    const box = root.getBoundingClientRect()
    const isIn = (slide: Element) => {
      const { left, width } = slide.getBoundingClientRect()
      return left + width / 2 > box.left && left + width / 2 < box.right
    }
    return [...root.querySelectorAll('[aria-roledescription=slide]')].filter(isIn).map((slide) => slide.ariaLabel)
  })
const start = async (carousel: Locator) => {
  await carousel.scrollIntoViewIfNeeded()
  await carousel.and(carousel.page().locator('[data-live]')).waitFor()
}
const stopClock = async (page: Page) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
}

describe.skipIf(!hasBrowser)('carousels', () => {
  const parts = partsSuite()

  test.each([false, true])('show as many slides as the specification says at each width, with scripts: %s', async (javaScriptEnabled) => {
    const page = await parts.open({ javaScriptEnabled, reducedMotion: 'reduce' })
    if (javaScriptEnabled) for (const name of ['Partners', 'Testimonials', 'Module updates']) await start(carouselOf(page, name))
    for (const [width, name, count] of [
      [320, 'Partners', 1],
      [480, 'Partners', 2],
      [768, 'Partners', 3],
      [1024, 'Partners', 4],
      [899, 'Testimonials', 1],
      [900, 'Testimonials', 2],
      [449, 'Module updates', 1],
      [450, 'Module updates', 2],
      [580, 'Module updates', 3],
      [1024, 'Module updates', 4],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      const carousel = carouselOf(page, name)
      await expect.poll(async () => [width, name, (await inView(carousel)).length]).toEqual([width, name, count])
      await expect.poll(async () => (await shown(carousel)).length).toBe(javaScriptEnabled ? count : await slidesOf(carousel).count())
    }
  })

  test('20 px lie between slides, and every slide says which of how many it is', async () => {
    const page = await parts.open({ javaScriptEnabled: false })
    const carousel = carouselOf(page, 'Partners')
    const boxes = await slidesOf(carousel).evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect()))
    expect(Math.round(boxes[1]!.left - boxes[0]!.right)).toBe(20)
    expect(await slidesOf(carousel).evaluateAll((all) => all.map((slide) => `${slide.role} ${slide.ariaLabel}`))).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `group ${number} of 6`),
    )
    expect(await carousel.getAttribute('aria-roledescription')).toBe('carousel')
  })

  test('nothing moves or changes its size when scripts take over', async () => {
    const placesOn = (page: Page) =>
      page.locator('[aria-roledescription=slide], main h2, main p').evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility())
          .map((each) => {
            const { x, y, width, height } = each.getBoundingClientRect()
            return [x, y + window.scrollY, width, height].map(Math.round)
          }),
      )
    let before: number[][] = []
    const page = await parts.open({ reducedMotion: 'reduce' }, (each) =>
      each.route('**/entry.js', async (route) => {
        await each.waitForFunction(() => document.styleSheets.length > 0 && document.querySelector('main'))
        before = await placesOn(each)
        await route.continue()
      }),
    )
    for (const name of ['Partners', 'Testimonials', 'Module updates']) await start(carouselOf(page, name))
    expect(before.length).toBeGreaterThan(20)
    expect(await placesOn(page)).toEqual(before)
  })

  test('the code that moves it is fetched only near one', async () => {
    const requested: string[] = []
    const page = await parts.open({ viewport: { width: 1440, height: 100 } }, async (each) => {
      each.on('request', (request) => requested.push(request.url()))
    })
    const isMotion = (url: string) => url.includes('carousel-motion')
    expect(requested.filter(isMotion)).toEqual([])
    await start(carouselOf(page, 'Partners'))
    expect(requested.filter(isMotion)).toHaveLength(1)
  })

  test('one advances every 2,000 ms and begin again after the last', async () => {
    const page = await parts.open({}, stopClock)
    const carousel = carouselOf(page, 'Partners')
    await start(carousel)
    await advanceOnce(page, carousel, '2 of 6', 2_000)
    await page.clock.runFor(1_999)
    await rendered(page)
    expect((await shown(carousel))[0]).toBe('2 of 6')
    await page.clock.runFor(1)
    await expect.poll(() => shown(carousel)).toEqual(['3 of 6', '4 of 6', '5 of 6', '6 of 6'])
    await page.clock.runFor(4_000)
    await expect.poll(async () => (await shown(carousel)).toSorted()).toEqual(['1 of 6', '2 of 6', '5 of 6', '6 of 6'])
    await page.clock.runFor(1_000)
    await expect.poll(async () => (await inView(carousel)).toSorted()).toEqual(['1 of 6', '2 of 6', '5 of 6', '6 of 6'])
  })

  test('a pointer over it, the keyboard in it and Pause stop it; leaving and Play let it go on', async () => {
    const page = await parts.open({}, stopClock)
    const carousel = carouselOf(page, 'Partners')
    await start(carousel)
    const isHalted = async () => {
      await rendered(page)
      const before = await shown(carousel)
      await page.clock.runFor(6_000)
      await rendered(page)
      return JSON.stringify(await shown(carousel)) === JSON.stringify(before)
    }
    await carousel.hover({ position: { x: 10, y: 10 } })
    await expect.poll(isHalted).toBe(true)
    await page.mouse.move(5, 5)
    await expect.poll(isHalted).toBe(false)

    await carousel.getByRole('button', { name: 'Pause' }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(isHalted).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await carousel.getByRole('button', { name: 'Play' }).waitFor()
    await expect.poll(isHalted).toBe(true)
    await page.keyboard.press('Enter')
    await carousel.getByRole('button', { name: 'Pause' }).waitFor()
    await expect.poll(isHalted).toBe(false)
  })

  test('Next and Previous move by one, the first back to the last', async () => {
    const page = await parts.open({ reducedMotion: 'reduce' })
    const carousel = carouselOf(page, 'Partners')
    await start(carousel)
    await carousel.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => inView(carousel)).toEqual(['2 of 6', '3 of 6', '4 of 6', '5 of 6'])
    await carousel.getByRole('button', { name: 'Previous' }).click()
    await carousel.getByRole('button', { name: 'Previous' }).click()
    await expect.poll(async () => (await shown(carousel)).toSorted()).toEqual(['1 of 6', '2 of 6', '3 of 6', '6 of 6'])
  })

  test('an advance takes its 700 ms', async () => {
    const page = await parts.open({}, stopClock)
    const carousel = carouselOf(page, 'Testimonials')
    await start(carousel)
    const left = () =>
      slidesOf(carousel)
        .first()
        .evaluate((slide) => Math.round(slide.getBoundingClientRect().left))
    const from = await left()
    const width =
      (await slidesOf(carousel)
        .nth(1)
        .evaluate((slide) => Math.round(slide.getBoundingClientRect().left))) - from
    await carousel.getByRole('button', { name: 'Next' }).click()
    await page.clock.runFor(350)
    const halfway = from - (await left())
    expect(halfway).toBeGreaterThan(width / 2)
    expect(halfway).toBeLessThan(width - 10)
    await page.clock.runFor(250)
    expect(from - (await left())).toBeLessThan(width)
    await page.clock.runFor(134)
    expect(from - (await left())).toBe(width)
  })

  test('where motion is unwelcome it stands until Play is pressed', async () => {
    const page = await parts.open({ reducedMotion: 'reduce' }, stopClock)
    const carousel = carouselOf(page, 'Partners')
    await start(carousel)
    await page.clock.runFor(10_000)
    await rendered(page)
    expect((await shown(carousel))[0]).toBe('1 of 6')
    await carousel.getByRole('button', { name: 'Play' }).click()
    await page.mouse.move(5, 5)
    await advanceOnce(page, carousel, '2 of 6', 2_000)
  })

  test('without scripts it is a row that is scrolled, by keys too', async () => {
    const page = await parts.open({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
    const carousel = carouselOf(page, 'Module updates')
    expect(await slidesOf(carousel).evaluateAll((all) => all.some((slide) => slide.hasAttribute('inert')))).toBe(false)
    await carousel.locator('[tabindex="0"]').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => inView(carousel)).toEqual(['2 of 6'])
  })

  test('the hero changes its cloth every 3,000 ms; its words stay', async () => {
    const page = await parts.open({}, stopClock)
    const hero = carouselOf(page, 'Hero')
    expect(await shown(hero)).toEqual(['1 of 3'])
    await advanceOnce(page, hero, '2 of 3', 3_000)
    await page.clock.runFor(2_999)
    await rendered(page)
    expect(await shown(hero)).toEqual(['2 of 3'])
    await page.clock.runFor(1)
    await expect.poll(() => shown(hero)).toEqual(['3 of 3'])
    await page.clock.runFor(3_000)
    await expect.poll(() => shown(hero)).toEqual(['1 of 3'])
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Software Solutions, Empowering Businesses')
    await hero.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => shown(hero)).toEqual(['2 of 3'])
    await hero.getByRole('button', { name: 'Pause' }).click()
    await page.mouse.move(700, 890)
    await page.clock.runFor(9_000)
    await rendered(page)
    expect(await shown(hero)).toEqual(['2 of 3'])
  })
})

/** The first interval begins when the browser has told that the carousel is in view, which no clock here commands: this waits for it. */
async function advanceOnce(page: Page, carousel: Locator, first: string, intervalMs: number): Promise<void> {
  // Whoever asked before is told before.
  await carousel.evaluate((root) => new Promise((resolve) => new IntersectionObserver(resolve).observe(root)))
  const advanced = async () => {
    await page.clock.runFor(intervalMs)
    return (await shown(carousel))[0]
  }
  await expect.poll(advanced).toBe(first)
}
