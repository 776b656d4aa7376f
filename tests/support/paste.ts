import type { Page } from 'playwright-core'
import { textOf } from './desk-parts.ts'

/** Pastes into the text what a program laid on the clipboard, by its types. */
export const paste = (page: Page, data: Record<string, string>): Promise<void> =>
  textOf(page).evaluate((text, parts) => {
    const clipboardData = new DataTransfer()
    for (const [type, words] of Object.entries(parts)) clipboardData.setData(type, words)
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
