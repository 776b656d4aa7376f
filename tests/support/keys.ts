import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const MOST_PRESSES = 60

/** Goes on with Tab to what a person would press, and presses keys there: nothing is reached that a keyboard does not reach. */
export async function pressAt(page: Page, wanted: Locator, ...keys: string[]): Promise<void> {
  const hasFocus = () => wanted.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press('Tab')
    if (!(await hasFocus())) continue
    for (const key of keys) await page.keyboard.press(key)
    return
  }
  throw new Error(`the Tab key never came to ${wanted}`)
}

/** A page in a browser, or without scripts. */
interface Focused {
  locator(selector: string): { allTextContents(): Promise<string[]> }
}

/** That a press led to what says so, and the focus with it. */
export async function expectFocus(page: Focused, words: string | RegExp): Promise<void> {
  await expect.poll(() => page.locator(':focus').allTextContents()).toEqual([expect.stringMatching(words)])
}
