import type { BrowserContext, BrowserContextOptions, Page, ViewportSize } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'

export const PHONE = { width: 360, height: 740 }
export const DESK = { width: 1440, height: 900 }

export interface Visitor {
  page: Page
  context: BrowserContext
  /** Everything the console said; a surprise in it fails the test. */
  console: string[]
  /** Ends the visit of a visitor that was to be kept; a surprise on the console until then is an error. */
  close(): Promise<void>
}

/** What a visitor's browser is like, and what its console may say. */
export type VisitorOptions = Omit<BrowserContextOptions, 'viewport'> & {
  allow?: RegExp
  viewport?: ViewportSize
  /** The whole Chromium, for what its headless shell leaves out: the icon of a page, pages kept in memory to go back to. */
  whole?: boolean
}

/**
 * Visitors who serve one test after the other, each alone, for a new one costs more than two pages: a test finds a browser
 * that has the files of the site and nothing else, of the given size unless told. A surprise on its console fails the test.
 * Pages that it opens beside the first have the given size.
 */
export function visitorsInTurn(make: (options: VisitorOptions & { keep: true }) => Promise<Visitor>, size: ViewportSize) {
  const free = new Map<string, Visitor[]>()
  return async ({ allow, viewport = size, colorScheme = 'light', ...browser }: VisitorOptions = {}): Promise<Visitor> => {
    const key = JSON.stringify(browser)
    const visitor = free.get(key)?.pop() ?? (await make({ viewport: size, ...browser, keep: true }))
    const { page, context, console } = visitor
    console.length = 0
    await page.setViewportSize(viewport)
    await page.emulateMedia({ media: null, colorScheme, reducedMotion: browser.reducedMotion ?? 'no-preference' })
    onTestFinished(async ({ task }) => {
      const canGoOn = !page.isClosed() && task.result?.state !== 'fail'
      if (canGoOn) await endWork(visitor)
      else await context.close()
      const surprises = console.filter((line) => !allow?.test(line))
      if (canGoOn && (await forgetsAll(visitor, browser.javaScriptEnabled !== false))) free.set(key, [...(free.get(key) ?? []), visitor])
      expect(surprises).toEqual([])
    })
    return visitor
  }
}

async function endWork({ page, context }: Visitor): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  // Outside, where it was in a new one: over a row that moves it would stop the next test's.
  await page.mouse.move(-1, -1)
}

/** Gives whether it could: a page that is on its way elsewhere goes with its browser. */
async function forgetsAll({ page, context }: Visitor, runsScripts: boolean): Promise<boolean> {
  try {
    // A page of the site, for its storage, and because one of elsewhere would end the process that has read the scripts.
    if (runsScripts) await page.goto('/healthz')
    if (runsScripts) await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()))
    await context.clearCookies()
    return true
  } catch {
    await context.close()
    return false
  }
}
