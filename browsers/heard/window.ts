import { setTimeout as sleep } from 'node:timers/promises'
import { launch } from 'puppeteer-core'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { FIREFOX, pageOf } from '../drivers/firefox.ts'
import type { BrowserPage } from '../page.ts'
import type { Desktop } from './desktop.ts'

const SETTINGS = {
  'accessibility.force_disabled': -1,
  // Else a window believes that it has the focus, whether or not it has.
  'focusmanager.testmode': false,
  // The bar for addresses says nothing while one is typed.
  'browser.urlbar.autoFill': false,
  'browser.urlbar.maxRichResults': 0,
}

/** Firefox as somebody sees it, on the screen of a desktop. */
export async function openWindow({ environment }: Desktop): Promise<BrowserPage> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: false,
    env: environment,
    defaultViewport: null,
    args: ['--width=1280', '--height=900'],
    extraPrefsFirefox: SETTINGS,
    timeout: PATIENCE_MS,
    protocolTimeout: PATIENCE_MS,
  })
  const [page = await browser.newPage()] = await browser.pages()
  return pageOf(browser, page)
}

/** Waits until an address has loaded. */
export async function untilLoaded(page: BrowserPage, url: string): Promise<void> {
  const givesUpAt = Date.now() + PATIENCE_MS
  while (Date.now() < givesUpAt) {
    const isThere = await page.run((asked) => location.href === asked && document.readyState === 'complete', url).catch(() => false)
    if (isThere) return
    await sleep(50)
  }
  throw new Error(`waited in vain for ${url}`)
}
