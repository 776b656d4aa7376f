import type { JSHandle, Page } from 'playwright-core'
import { textOf } from './desk-parts.ts'

interface GivenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** What is laid on the clipboard, or dragged: files, and words by their types. */
const transferOf = (page: Page, files: readonly GivenFile[], data: Record<string, string>): Promise<JSHandle<DataTransfer>> =>
  page.evaluateHandle(
    ([all, parts]) => {
      const transfer = new DataTransfer()
      for (const { name, type, bytes } of all)
        transfer.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type }))
      for (const [type, words] of Object.entries(parts)) transfer.setData(type, words)
      return transfer
    },
    [files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: buffer.toString('base64') })), data] as const,
  )

/** Pastes files into the text, as a screenshot or a file of the desk is. */
export async function pasteFiles(page: Page, files: readonly GivenFile[]): Promise<void> {
  await textOf(page).evaluate(
    (text, clipboardData) => text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
    await transferOf(page, files, {}),
  )
}

/** Drops files, or what another program lays into a drag, on the beginning of the text. */
export async function drop(page: Page, files: readonly GivenFile[], data: Record<string, string> = {}): Promise<void> {
  const { x = 0, y = 0 } = (await textOf(page).boundingBox()) ?? {}
  await textOf(page).dispatchEvent('drop', { dataTransfer: await transferOf(page, files, data), clientX: x + 30, clientY: y + 30 })
}

/** Pastes into the text what a program laid on the clipboard, by its types. */
export const paste = (page: Page, data: Record<string, string>): Promise<void> =>
  textOf(page).evaluate((text, parts) => {
    const clipboardData = new DataTransfer()
    for (const [type, words] of Object.entries(parts)) clipboardData.setData(type, words)
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
