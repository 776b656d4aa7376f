import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { CHROMIUM, CHROMIUM_FLAGS } from '../tests/support/chromium.ts'
import { startSite } from '../tests/support/running-site.ts'
import { siteRoutes } from '../tests/support/site-routes.ts'

const USE = `Usage: npm run screenshots [-- [--to FOLDER] [--url URL] [--width W]… [--scheme light|dark]… [PATH]…]
Takes every route (or those PATHs) of the site as it is built, at 360, 768 and 1,440 px, light and dark, scripts running.`
const SCHEMES = ['light', 'dark'] as const
const HEIGHT = 900

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: 'build/screenshots' },
    url: { type: 'string' },
    width: { type: 'string', multiple: true, default: ['360', '768', '1440'] },
    scheme: { type: 'string', multiple: true, default: [...SCHEMES] },
    help: { type: 'boolean' },
  },
})

const fileOf = (path: string): string => path.replace(/^\//, '').replace(/[^\w-]+/g, '-') || 'home'

async function take(browser: Browser, url: string, paths: readonly string[]): Promise<void> {
  for (const width of values.width.map(Number)) {
    for (const colorScheme of SCHEMES.filter((scheme) => values.scheme.includes(scheme))) {
      const context = await browser.newContext({ baseURL: url, viewport: { width, height: HEIGHT }, colorScheme, reducedMotion: 'reduce' })
      const page = await context.newPage()
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'load' })
        // Lazy pictures come when they are near.
        await page.evaluate(async () => {
          for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
            window.scrollTo({ top, behavior: 'instant' })
            await new Promise((resolve) => setTimeout(resolve, 150))
          }
          window.scrollTo({ top: 0, behavior: 'instant' })
        })
        await page.waitForLoadState('networkidle')
        await page.screenshot({ path: join(values.to, `${fileOf(path)}-${width}-${colorScheme}.png`), fullPage: true })
      }
      await context.close()
    }
  }
}

async function main(): Promise<void> {
  mkdirSync(values.to, { recursive: true })
  const paths = positionals.length > 0 ? positionals : siteRoutes
  const dataDir = mkdtempSync(join(tmpdir(), 'screenshots-'))
  const site = values.url ? undefined : await startSite({ dataDir, databaseUrl: undefined })
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
  try {
    await take(browser, values.url ?? site?.url ?? '', paths)
    process.stdout.write(`${paths.length} routes in ${values.to}\n`)
  } finally {
    await browser.close()
    await site?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (values.help) process.stdout.write(`${USE}\n`)
else await main()
