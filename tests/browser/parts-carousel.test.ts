import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, rendered } from '../support/browser.ts'
import { firstOf } from '../support/every-case.ts'
import { partsSuite } from '../support/parts-site.ts'
import { advanceOnce, carouselOf, inSight, inView, settled, slidesOf } from '../support/rows.ts'

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

  test.each(firstOf([false, true]))(
    'show as many slides as the specification says at each width, with scripts: %s',
    async (javaScriptEnabled) => {
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
      }
    },
  )

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

  test('one advances every 2,000 ms and begins again after the last', async () => {
    const page = await parts.open({}, stopClock)
    const carousel = carouselOf(page, 'Partners')
    await start(carousel)
    await advanceOnce(page, carousel, '2 of 6', 2_000)
    await page.clock.runFor(1_999)
    await rendered(page)
    expect((await inView(carousel))[0]).toBe('2 of 6')
    await page.clock.runFor(1)
    await expect.poll(() => inView(carousel)).toEqual(['3 of 6', '4 of 6', '5 of 6', '6 of 6'])
    await page.clock.runFor(4_000)
    await expect.poll(() => inView(carousel)).toEqual(['5 of 6', '6 of 6', '1 of 6', '2 of 6'])
    await page.clock.runFor(4_000)
    await expect.poll(() => inView(carousel)).toEqual(['1 of 6', '2 of 6', '3 of 6', '4 of 6'])
  })

  test('a pointer over it, the keyboard in it and Pause stop it; leaving and Play let it go on', async () => {
    const page = await parts.open({}, stopClock)
    const carousel = carouselOf(page, 'Partners')
    await start(carousel)
    const isHalted = async () => {
      await rendered(page)
      const before = await settled(carousel)
      await page.clock.runFor(6_000)
      return JSON.stringify(await settled(carousel)) === JSON.stringify(before)
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
    expect(await page.locator('#told').textContent()).toMatch(/^2 of 6: \w/)
    await carousel.getByRole('button', { name: 'Previous' }).click()
    await carousel.getByRole('button', { name: 'Previous' }).click()
    await expect.poll(() => inView(carousel)).toEqual(['6 of 6', '1 of 6', '2 of 6', '3 of 6'])
  })

  test('an advance takes its 700 ms', async () => {
    const page = await parts.open({}, stopClock)
    const carousel = carouselOf(page, 'Testimonials')
    await start(carousel)
    const { from, width } = await carousel.evaluate((root) => {
      const [first, second] = [...root.querySelectorAll('[aria-roledescription=slide]')].map((slide) => slide.getBoundingClientRect().left)
      return { from: first!, width: second! - first! }
    })
    // Held in the turn in which it begins: no stopped clock holds an animation, and a busy machine may ask for it when it is over. It is
    // not paused, since the row asks whether it runs.
    await carousel.getByRole('button', { name: 'Next' }).evaluate((next: HTMLElement) => {
      next.click()
      for (const animation of next.closest('[data-moves]')!.querySelector('[data-track]')!.getAnimations()) animation.playbackRate = 0
    })
    /** How far it has come after so many milliseconds. */
    const wayAt = (time: number) =>
      carousel.evaluate(
        (root, [at, begun]) => {
          for (const animation of root.querySelector('[data-track]')!.getAnimations()) animation.currentTime = at
          return begun! - root.querySelector('[aria-roledescription=slide]')!.getBoundingClientRect().left
        },
        [time, from] as const,
      )
    expect(Math.round(await wayAt(0))).toBe(0)
    const halfway = await wayAt(350)
    expect(halfway).toBeGreaterThan(width / 2)
    expect(halfway).toBeLessThan(width - 10)
    expect(Math.round(await wayAt(699))).toBeLessThanOrEqual(Math.round(width))
    expect(await carousel.locator('[data-track]').evaluate((track) => track.getAnimations()[0]?.effect?.getTiming().duration)).toBe(700)
  })

  test('where motion is unwelcome it stands until Play is pressed', async () => {
    const page = await parts.open({ reducedMotion: 'reduce' }, stopClock)
    const carousel = carouselOf(page, 'Partners')
    await start(carousel)
    await page.clock.runFor(10_000)
    await rendered(page)
    expect((await inView(carousel))[0]).toBe('1 of 6')
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
    await page.locator('[data-moves][data-live]').first().waitFor()
    const shown = () => inSight(hero)
    expect(await shown()).toEqual(['1 of 3'])
    await advanceOnce(page, hero, '2 of 3', 3_000, shown)
    await page.clock.runFor(2_999)
    await rendered(page)
    expect(await shown()).toEqual(['2 of 3'])
    await page.clock.runFor(1)
    await expect.poll(shown).toEqual(['3 of 3'])
    await page.clock.runFor(3_000)
    await expect.poll(shown).toEqual(['1 of 3'])
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Software Solutions, Empowering Businesses')
    // Who hears the page is told what came by a press, and not what moves by itself.
    const said = page.locator('#told')
    expect(await said.textContent()).toBe('')
    await hero.getByRole('button', { name: 'Next' }).click()
    await expect.poll(shown).toEqual(['2 of 3'])
    expect(await said.textContent()).toBe('2 of 3: A transfer finds its pupil.')
    await hero.getByRole('button', { name: 'Pause' }).click()
    await page.mouse.move(700, 890)
    await page.clock.runFor(9_000)
    await rendered(page)
    await expect.poll(shown).toEqual(['2 of 3'])
  })
})
