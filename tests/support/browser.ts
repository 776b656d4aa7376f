import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts'
import { type RunningSite, startSite } from './running-site.ts'

/** Journeys are skipped, in one line, where Debian's Chromium is not installed. */
export const hasBrowser = existsSync(CHROMIUM)

/** What Chromium tells at times, by who comes first: the place of the focus was asked for twice. */
const HARMLESS = /^Autofocus processing was blocked because a document already has a focused element\.$/

export interface Visitor {
  page: Page
  context: BrowserContext
  /** Everything the console said; `expectCleanConsole` is called at the end of each test. */
  console: string[]
  /** Ends the visit of a visitor that was to be kept; a surprise on the console until then is an error. */
  close(): Promise<void>
}

/** One browser and one server for a file of journeys, each with what is added to its environment. */
export function browserSuite(environment: Record<string, string> = {}, browserEnvironment: Record<string, string> = {}) {
  let browser: Browser
  let site: RunningSite
  const dataDir = mkdtempSync(join(tmpdir(), 'site-browser-'))
  beforeAll(async () => {
    site = await startSite({ dataDir, databaseUrl: undefined }, environment)
    browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS, env: { ...process.env, ...browserEnvironment } })
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  return {
    get url() {
      return site.url
    },
    get dataDir() {
      return dataDir
    },
    /** The server dies as by a cut of power; what `meanwhile` sees is a site that is away. Then it starts again where it was. */
    async killAndStart(meanwhile: () => Promise<void> = async () => {}) {
      await site.kill()
      await meanwhile()
      site = await startSite(site.place, { ...environment, PORT: new URL(site.url).port })
    },
    /** A new visitor; a surprise on the console fails the test. One that is kept serves several tests and is closed by them. */
    async visitor(options: BrowserContextOptions & { allow?: RegExp; keep?: boolean } = {}): Promise<Visitor> {
      const { allow, keep, ...rest } = options
      const context = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 740 }, ...rest })
      const page = await context.newPage()
      const said: string[] = []
      page.on('console', (message) => {
        if (!HARMLESS.test(message.text())) said.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => said.push(`error: ${error.message}`))
      const close = async () => {
        await context.close()
        expect(said.filter((line) => !allow?.test(line))).toEqual([])
      }
      if (!keep) onTestFinished(close)
      return { page, context, console: said, close }
    },
  }
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

/** Gives the page a sign of life and waits until handlers are live. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await untilHydrated(page)
}

/** Until React has taken over what stands in the document, or in an element of it, with what looks after the window. */
export async function untilHydrated(page: Page, selector?: string): Promise<void> {
  await page.waitForFunction((within) => {
    const container = within ? document.querySelector(within) : document
    // React keeps the root of its tree beside the element.
    const [, root] = Object.entries<any>(container ?? {}).find(([key]) => key.startsWith('__reactContainer')) ?? []
    return root?.stateNode.current.memoizedState.isDehydrated === false
  }, selector)
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
