// Each document has its own; server/pages/deferred-hydration.ts fills them in.
declare const PRELOADED: readonly string[]
declare const IMPORTED: readonly string[]
declare const routeModulesOf: (imported: unknown[]) => Record<string, unknown>
declare const ENTRY: string
declare const HAS_BUILT_INS: boolean
declare const OLD_BROWSERS: string

declare global {
  interface Window {
    __reactRouterRouteModules?: Record<string, unknown>
  }
}

/** Not all browsers have the first. */
const pause = () => (window.scheduler as Partial<Scheduler> | undefined)?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))

const appendLink = (given: Partial<HTMLLinkElement>) => document.head.append(Object.assign(document.createElement('link'), given))

/** Modules are fetched together but run one by one, with a pause between, so that no task holds up a press for long. */
export async function loadModules(): Promise<void> {
  const sheet = document.querySelector<HTMLElement>('[data-sheet]')?.dataset.sheet
  const styled = sheet && new Promise((onload, onerror) => appendLink({ rel: 'stylesheet', href: sheet, onload, onerror }))
  const urls = PRELOADED
  for (const href of urls) appendLink({ rel: 'modulepreload', href })
  if (!HAS_BUILT_INS) await import(OLD_BROWSERS)
  for (const url of urls) {
    await import(url)
    await pause()
  }
  window.__reactRouterRouteModules = routeModulesOf(await Promise.all(IMPORTED.map((url) => import(url))))
  await pause()
  await styled
  await import(ENTRY)
}
