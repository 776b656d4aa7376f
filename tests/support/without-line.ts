import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { hydrate } from './browser.ts'
import { fileOf, withImports } from './built-scripts.ts'
import { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts'
import type { Line } from './line.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A phone: a browser with a profile that lives through its restarts, and a line that is there at first. */
export async function openPhone(line: Line) {
  await line.mend()
  const profile = temporaryFolder()
  let context: BrowserContext | undefined
  const start = async (): Promise<Page> => {
    context = await chromium.launchPersistentContext(profile, {
      executablePath: CHROMIUM,
      args: CHROMIUM_FLAGS,
      baseURL: line.url,
      viewport: {
        width: 360,
        height: 740,
      },
      hasTouch: true,
    })
    return context.pages()[0] ?? (await context.newPage())
  }
  const stop = async () => context?.close()
  onTestFinished(stop)
  return { start, stop, page: await start(), context: () => context as BrowserContext }
}

/** What the store holds of a form that was sent with these words. */
export async function countStored(dataDir: string, message: string): Promise<number> {
  const engine = await openDatabase({ dataDir, databaseUrl: undefined })
  try {
    const leads = await engine.db.selectFrom('leads').select('details').execute()
    return leads.filter(({ details }) => details.includes(message)).length
  } finally {
    await engine.close()
  }
}

export const untilWorks = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))
export const untilKept = async (page: Page, path: string) => {
  await expect
    .poll(() => page.evaluate(async (wanted) => Boolean(await caches.match(wanted, { ignoreVary: true })), path), { message: path })
    .toBe(true)
}
/** Until the worker has done all that it does for a page. */
export const untilReady = async (page: Page) => {
  await untilWorks(page)
  for (const name of ['live-card', 'form-reader', 'send-newsletter'])
    for (const path of withImports(fileOf(name))) await untilKept(page, path)
}
export const send = async (page: Page, message: string) => {
  await page.locator('#fullName').fill('Ngozi Eze')
  await page.locator('#phoneNumber').fill('0800 000 0191')
  await page.locator('#email').fill('ngozi@example.com')
  await page.locator('#message').fill(message)
  await page.getByRole('main').getByRole('button', { name: 'Submit' }).click()
}
/** The contact form, live, with what it needs to keep itself. */
export const openForm = async (page: Page, keeper = fileOf('kept-notice')) => {
  await page.goto(paths.contact, { waitUntil: 'load' })
  await hydrate(page)
  // The page fetches it by itself; here until it is there whole, with what it needs.
  // As text, since the test run gives its own meaning to an import.
  await page.evaluate(`import(${JSON.stringify(keeper)})`)
}
export const notice = (page: Page) => page.getByRole('complementary', { name: 'Forms kept on this device' })
export const kept = (page: Page) => page.getByRole('main').getByText(messages.keptOnPhone)
export const saysSent = (page: Page) => notice(page).getByText('sent. Your reference:').waitFor()

/** What the browser does once it finds a line, though no page of the site is open. */
export async function sync(context: BrowserContext, origin: string): Promise<void> {
  const session = await context.newCDPSession(await context.newPage())
  const found = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && resolve(first.registrationId)),
  )
  await session.send('ServiceWorker.enable')
  const about = { origin, registrationId: await found, tag: 'kept-forms', lastChance: false }
  await session.send('ServiceWorker.dispatchSyncEvent', about)
}
