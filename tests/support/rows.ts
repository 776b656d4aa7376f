import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export const carouselOf = (page: Page, name: string): Locator => page.getByRole('region', { name })
/** Every slide, seen or not. */
export const slidesOf = (carousel: Locator): Locator => carousel.locator('[aria-roledescription=slide]')

/** Labels of the slides whose middle is within what the row shows, from left to right. */
export const inView = (carousel: Locator): Promise<(string | null)[]> =>
  carousel.evaluate((root) => {
    const box = root.getBoundingClientRect()
    const middleOf = (slide: Element) => {
      const { left, width } = slide.getBoundingClientRect()
      return left + width / 2
    }
    return [...root.querySelectorAll('[aria-roledescription=slide]')]
      .filter((slide) => middleOf(slide) > box.left && middleOf(slide) < box.right)
      .toSorted((one, other) => middleOf(one) - middleOf(other))
      .map((slide) => slide.ariaLabel)
  })

/** The same once no advance is under way. */
export async function settled(carousel: Locator): Promise<(string | null)[]> {
  await carousel.evaluate((root) =>
    Promise.allSettled(root.getAnimations({ subtree: true }).map((animation) => (animation.finish(), animation.finished))),
  )
  return inView(carousel)
}

/** Labels of the slides that are seen of those that lie on each other, once none fades. */
export const inSight = (carousel: Locator): Promise<(string | null)[]> =>
  carousel.evaluate((root) => {
    for (const animation of root.getAnimations({ subtree: true })) animation.finish()
    return [...root.querySelectorAll('[aria-roledescription=slide]')]
      .filter((slide) => slide.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((slide) => slide.ariaLabel)
  })

/**
 * The first interval begins when the browser has told that the row is in view, which no stopped clock commands: this waits for it. It may
 * have told so while the clock was run, so the next interval begins where this ends: a pointer that leaves begins it anew.
 */
export async function advanceOnce(
  page: Page,
  carousel: Locator,
  first: string,
  intervalMs: number,
  look: () => Promise<(string | null)[]> = () => settled(carousel),
): Promise<void> {
  // Whoever asked before is told before.
  await carousel.evaluate((root) => new Promise((resolve) => new IntersectionObserver(resolve).observe(root)))
  const advanced = async () => {
    await page.clock.runFor(intervalMs)
    return (await look())[0]
  }
  await expect.poll(advanced).toBe(first)
  await carousel.dispatchEvent('pointerleave')
}
