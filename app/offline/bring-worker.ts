import { HINT } from './hint.ts'
import type { KnownLine, ToWorker } from './kept-pages.ts'
import { noteRead } from './visit-pages.ts'

/**
 * The worker (app/offline/worker.ts) comes once something was touched, or to whoever opens a second page; not where data is saved. It is
 * told of a touch, since it then keeps the scripts as well; a newer build's first, since an older one's would ask for files that are gone. Where the
 * phone keeps a form, every page says so, which needs scripts.
 */
export function bringWorker(isFirst: boolean | undefined, line: KnownLine): void {
  const read = noteRead()
  const bring = (touched: boolean) => {
    if (line.saveData) return
    navigator.serviceWorker
      ?.register('/sw.js')
      .then((registration) => registration.update())
      // It is of this origin, always.
      // oxlint-disable-next-line require-post-message-target-origin
      .then(({ installing, waiting, active }) => (installing ?? waiting ?? active)!.postMessage({ read, touched } satisfies ToWorker))
      .catch(() => 0)
  }
  if (isFirst === false) addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(() => bring(false)))
  addEventListener('hydrated', () => bring(true), { once: true })
  try {
    if (localStorage.getItem(HINT)) dispatchEvent(new Event('hydrate'))
  } catch {
    // Storage is refused; then no form is kept there.
  }
}
