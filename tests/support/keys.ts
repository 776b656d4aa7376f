import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const MOST_PRESSES = 150

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

/** The keys of a moment in a field of the browser, in the order in which its language has its parts. */
export async function dateKeys(page: Page, parts: Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>): Promise<string> {
  const order = await page.evaluate(() =>
    new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'short' }).formatToParts(new Date()).map(({ type }) => type),
  )
  const isTwelve = order.includes('dayPeriod')
  const hour = isTwelve ? String(Number(parts.hour) % 12 || 12).padStart(2, '0') : parts.hour
  const typed = order.flatMap((type) => {
    if (type === 'dayPeriod') return Number(parts.hour) < 12 ? 'A' : 'P'
    return type === 'hour' ? hour : type in parts ? parts[type as keyof typeof parts] : []
  })
  return typed.join('')
}
