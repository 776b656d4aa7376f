import { existsSync } from 'node:fs'
import { type Browser, type ElementHandle, launch, type Page } from 'puppeteer-core'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { type BrowserPage, type Driver, HEIGHT, type Part } from '../page.ts'

export const FIREFOX = '/usr/bin/firefox-esr'
/** Firefox's words for a file that its service worker was fetching when the page that asked for it was left. */
const LEFT_BEHIND = /ServiceWorker intercepted the request and encountered an unexpected error/

/** Debian's Firefox ESR by WebDriver BiDi. */
export const firefox: Driver = {
  name: 'Firefox',
  missing: () => (existsSync(FIREFOX) ? undefined : `${FIREFOX} is not there (apt-get install firefox-esr)`),
  start,
}

const handleOf = (part: Part) => part as unknown as ElementHandle<Element>
const partOf = (handle: ElementHandle) => handle as unknown as Part

async function start(width: number): Promise<BrowserPage> {
  const browser = await launch({ browser: 'firefox', executablePath: FIREFOX, timeout: PATIENCE_MS, protocolTimeout: PATIENCE_MS })
  const page = await browser.newPage()
  await page.setViewport({ width, height: HEIGHT })
  return pageOf(browser, page)
}

export async function pageOf(browser: Browser, page: Page): Promise<BrowserPage> {
  page.setDefaultTimeout(PATIENCE_MS)
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  page.on('pageerror', (error) => said.push(String(error)))
  await page.evaluateOnNewDocument(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      // oxlint-disable-next-line no-console -- this is how it gets out of the page
      console.error(`refused by ${violatedDirective}: ${blockedURI}`),
    ),
  )
  return {
    go: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    run: (work, ...given) => page.evaluate(work as (...args: unknown[]) => never, ...given),
    byRole: async (role, name) => (await page.$$(`aria/${name}[role="${role}"]`)).map(partOf),
    all: async (selector) => (await page.$$(selector)).map(partOf),
    click: (part) => handleOf(part).click(),
    type: (part, words) => handleOf(part).type(words),
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    faults: async () => said.splice(0).filter((words) => !LEFT_BEHIND.test(words)),
    close: () => browser.close(),
  }
}
