import { forgetKeptForms, listKeptForms } from './kept-forms.ts'
import { type KeptPage, listKeptPages } from './kept-pages.ts'
import { setHint } from './set-hint.ts'

/** Pages that this phone keeps because they were read, last read first, with their titles as text. */
export async function listReadPages(): Promise<KeptPage[]> {
  const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent
  return (await listKeptPages()).map(({ title, ...page }) => ({ ...page, title: textOf(title) }))
}

/** What the worker kept itself, no page knows of yet. */
export const noteKeptForms = async (): Promise<void> => setHint((await listKeptForms()).length > 0)

/** Takes away from this browser what tells of someone: pages and pictures, forms that wait, what was typed in this tab. */
export async function clearPhone(): Promise<void> {
  window.sessionStorage.clear()
  await forgetKeptForms()
  setHint(false)
  const worker = await navigator.serviceWorker?.getRegistration()
  if (!worker?.active) return
  const { port1, port2 } = new MessageChannel()
  const isCleared = new Promise((resolve) => port1.addEventListener('message', resolve, { once: true }))
  port1.start()
  worker.active.postMessage({ clear: true }, [port2])
  await isCleared
}
