import { existsSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { browserOfWorker, CHROMIUM, launchBrowser, WHOLE_CHROMIUM } from './chromium.ts'
import { type SuiteEngine, urlOfReadingSite } from './engines.ts'
import { isHydrated, touchScripts } from './is-hydrated.ts'
import { PATIENCE_MS } from './patience.ts'
import { siteSuite } from './site-suite.ts'
import { PHONE, type Visitor, type VisitorOptions, visitorsInTurn } from './visitors-in-turn.ts'

/** Journeys are skipped, in one line, where Debian's Chromium is not installed. */
export const hasBrowser = existsSync(CHROMIUM)

/**
 * What Chromium tells at times, by who comes first: the place of the focus was asked for twice; on a slow machine an optional face came too late to
 * be shown. And what the driver says of a worker that it keeps away.
 */
const HARMLESS =
  /^(?:Autofocus processing was blocked because a document already has a focused element\.|Service Worker registration blocked by Playwright|The resource \S+\.woff2 was preloaded using link preload but not used within a few seconds .*)$/

const expectSilence = (said: readonly string[], allow?: RegExp) => expect(said.filter((line) => !allow?.test(line))).toEqual([])

/** One server for a file of journeys and its visitors, each with what is added to its environment; on SQLite, unless an engine is named. */
export function browserSuite(environment: Record<string, string> = {}, on?: SuiteEngine) {
  const site = siteSuite(environment, on)
  return Object.assign(
    site,
    visitorsOf(() => site.url),
  )
}

/** Visitors for a file of journeys that change nothing of what others read, on the site that all such files share. */
export function readingSuite(browserEnvironment?: Record<string, string>) {
  const url = urlOfReadingSite()
  return { ...visitorsOf(() => url, browserEnvironment), url }
}

/** Visitors of a site that is there by the time of a test; all are away when the file ends. */
function visitorsOf(urlOf: () => string, browserEnvironment?: Record<string, string>) {
  const readers = new Map<string, Visitor>()
  const contexts: BrowserContext[] = []
  let ownBrowser: Browser | undefined
  beforeAll(async () => {
    if (browserEnvironment) ownBrowser = await launchBrowser(browserEnvironment)
  })
  afterAll(async () => {
    for (const shared of readers.values()) await shared.close()
    for (const context of contexts) await context.close()
    await ownBrowser?.close()
  })

  /**
   * A browser that has never seen the site: for what counts what is fetched, and for what nobody can undo in it, such as a
   * stopped clock or a script that runs first. A surprise on the console fails the test. One that is kept serves several tests
   * and is closed by them.
   */
  async function newVisitor(options: VisitorOptions & { keep?: boolean } = {}): Promise<Visitor> {
    const { allow, keep, whole, ...rest } = options
    // A worker would answer before any route that a test sets up; tests/browser/offline.test.ts has it.
    const without = { serviceWorkers: 'block' } as const
    const browser = ownBrowser ?? (await browserOfWorker(whole ? WHOLE_CHROMIUM : CHROMIUM))
    const context = await browser.newContext({ baseURL: urlOf(), viewport: PHONE, ...without, ...rest })
    contexts.push(context)
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    const said: string[] = []
    page.on('console', (message) => {
      if (!HARMLESS.test(message.text())) said.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => said.push(`error: ${error.message}`))
    const close = async () => {
      await context.close()
      expectSilence(said, allow)
    }
    if (!keep) onTestFinished(close)
    return { page, context, console: said, close }
  }

  /**
   * A visitor who serves all tests of the file that ask for the same and leave nothing behind: a new one for each costs as much
   * as a page. It stands where the test before left it, at the size that is asked for.
   */
  async function reader(options: VisitorOptions = {}): Promise<Visitor> {
    const key = JSON.stringify({ ...options, allow: String(options.allow) })
    const shared = readers.get(key) ?? (await newVisitor({ ...options, keep: true }))
    readers.set(key, shared)
    onTestFinished(() => expectSilence(shared.console.splice(0), options.allow))
    await shared.page.setViewportSize(options.viewport ?? PHONE)
    return shared
  }

  return { newVisitor, visitor: visitorsInTurn(newVisitor, PHONE), reader }
}

/** Lets every load of a page fetch everything anew, as a first visit does: a new visitor for each costs as much as the load. */
export async function forgetFiles(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
}

/** Holds matching requests back until the given function is called. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Touches something that needs scripts, as far as the page is told, and waits until handlers are live. */
export async function hydrate(page: Page): Promise<void> {
  await page.evaluate(touchScripts)
  await untilHydrated(page)
}

/** Until React has taken over what stands in the document, or in an element of it, with what looks after the window. */
export async function untilHydrated(page: Page, selector?: string): Promise<void> {
  await page.waitForFunction(isHydrated, selector)
  await rendered(page)
}

/** Until React has drawn what was set before: it works in messages to itself, which a stopped clock does not stop. */
export async function rendered(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', resolve, { once: true })
        port1.start()
        port2.postMessage(null)
      })
    }
  })
}
