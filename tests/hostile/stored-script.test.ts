import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { localFiles } from '#domain/media/local-files.ts'
import { hasBrowser } from '../support/browser.ts'
import { browserOfWorker } from '../support/chromium.ts'
import { buildPost } from '../support/factories.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { testSite } from '../support/test-site.ts'

const RUN = "document.documentElement.dataset.ran = 'yes'"
const stored = [
  `<script>${RUN}</script>`,
  `<script nonce="guessed">${RUN}</script>`,
  `<script type="module">${RUN}</script>`,
  `<img src="/nothing.png" onerror="${RUN}">`,
  `<script></script>`,
]

/** Cleaning keeps scripts out of the store. Should one lie there all the same, the page's policy is what stands in its way. */
describe.skipIf(!hasBrowser)('a script in stored content, past the cleaning', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-stored-'))
  let site: RunningSite
  let path = ''
  beforeAll(async () => {
    const engine = await openDatabase({ dataDir, databaseUrl: undefined })
    path = `/blog/${await buildPost(testSite(engine, systemClock, localFiles(dataDir)), { content: `<p>Some words.</p>${stored.join('')}` })}`
    await engine.close()
    site = await startSite({ dataDir, databaseUrl: undefined })
  })
  afterAll(async () => {
    await site?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('stands in the page, and is not in its policy', async () => {
    const answer = await fetch(site.url + path)
    const html = await answer.text()
    for (const each of stored) expect(html).toContain(each)
    // The page's own script and style, and the two sets of rules for the next one.
    expect(answer.headers.get('content-security-policy')?.match(/'sha256-/g)).toHaveLength(4)
  })

  test("does not run in a browser, while the site's own scripts do", async () => {
    const page = await (await browserOfWorker()).newPage()
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.goto(site.url + path, { waitUntil: 'load' })
    await page.locator('[data-hydrate]').first().dispatchEvent('focusin')
    await page.waitForFunction(() => '__reactRouterRouteModules' in window)
    expect(await page.evaluate(() => document.documentElement.dataset.ran)).toBeUndefined()
    // Each but the empty one was stopped by the policy, and by nothing else.
    await expect
      .poll(() => said.filter((line) => line.includes('Content Security Policy')).length)
      .toBeGreaterThanOrEqual(stored.length - 1)
    await page.close()
  })

  test('would run without the policy: the alarm works', async () => {
    const context = await (await browserOfWorker()).newContext({ bypassCSP: true })
    const page = await context.newPage()
    await page.goto(site.url + path, { waitUntil: 'load' })
    expect(await page.evaluate(() => document.documentElement.dataset.ran)).toBe('yes')
    await context.close()
  })
})
