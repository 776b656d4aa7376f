import type { Locator, Page } from 'playwright-core'
import { rendered } from './browser.ts'
import { textOf } from './desk-parts.ts'

export const toolbarOf = (page: Page): Locator => page.getByRole('toolbar', { name: 'Formatting' })

/** The words of the text, once it can be written in. */
export async function wordsOf(page: Page): Promise<string> {
  await toolbarOf(page).waitFor()
  return textOf(page).innerText()
}

/** Once the editor has read the selection: 20 ms after it gets the focus it puts its own back, whatever was chosen meanwhile. */
export const selectionRead = (page: Page): Promise<void> => page.evaluate(() => new Promise((resolve) => void setTimeout(resolve, 20)))

/** Types at the end of the text, key by key, until the screen says nothing of the words before: that those are kept. */
export async function type(page: Page, words: string): Promise<void> {
  await toolbarOf(page).waitFor()
  await textOf(page).focus()
  await selectionRead(page)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
  await rendered(page)
}

export async function write(page: Page, title: string, words: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await type(page, words)
}
