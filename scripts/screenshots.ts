import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { deskPaths } from '#shared/desk-paths.ts'
import { CHROMIUM, CHROMIUM_FLAGS } from '../tests/support/chromium.ts'
import { fillExample, idsOfExamples, makeExamples, openedScreens } from '../tests/support/desk-screens.ts'
import { startSite } from '../tests/support/running-site.ts'
import { inSiteOf } from '../tests/support/site-in-folder.ts'
import { siteRoutes } from '../tests/support/site-routes.ts'

const USE = `Usage: npm run screenshots [-- [--admin] [--to FOLDER] [--url URL] [--width W]… [--scheme light|dark]… [PATH]…]
Takes every route (or those PATHs) of the site as it is built, at 360, 768 and 1,440 px, light and dark, scripts running.
With --admin: every screen of the back office (or those PATHs, such as /admin/leads/{lead}), as an administrator of a site of its own.`
const SCHEMES = ['light', 'dark'] as const
const HEIGHT = 900

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: 'build/screenshots' },
    admin: { type: 'boolean', default: false },
    url: { type: 'string' },
    width: { type: 'string', multiple: true, default: ['360', '768', '1440'] },
    scheme: { type: 'string', multiple: true, default: [...SCHEMES] },
    help: { type: 'boolean' },
  },
})

const fileOf = (path: string): string => path.replace(/^\//, '').replace(/[^\w-]+/g, '-') || 'home'

const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'four words for pictures' }

/** Cookies of an administrator, as a browser's context takes them. */
async function signInAsAdmin(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto(deskPaths.signIn)
  await page.getByLabel('Email').fill(ADMIN.ADMIN_EMAIL)
  await page.getByLabel('Password').fill(ADMIN.ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((at) => at.pathname === deskPaths.today)
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

/** Ids of the site's own content, and of a release and an import, which it gets first. */
const exampleIds = (url: string, dataDir: string): Promise<Record<string, string>> =>
  inSiteOf(dataDir, url, async (site) => {
    await makeExamples(site)
    return idsOfExamples(site)
  })

/** Those before the sign-in first, which are taken by nobody. */
const doors = [deskPaths.signIn, deskPaths.forgotten, deskPaths.newPassword]

async function takeDesk(browser: Browser, url: string, dataDir: string): Promise<number> {
  const cookies = await signInAsAdmin(browser, url)
  const ids = await exampleIds(url, dataDir)
  const screens = openedScreens.filter(({ isShown }) => isShown).map(({ address }) => address)
  const wanted = (positionals.length > 0 ? positionals : screens).map((address) => fillExample(address, ids))
  if (positionals.length === 0) await take(browser, url, doors)
  await take(browser, url, wanted, cookies)
  return wanted.length
}

type Cookies = Parameters<BrowserContext['addCookies']>[0]

async function take(browser: Browser, url: string, paths: readonly string[], cookies: Cookies = []): Promise<void> {
  for (const width of values.width.map(Number)) {
    for (const colorScheme of SCHEMES.filter((scheme) => values.scheme.includes(scheme))) {
      const context = await browser.newContext({ baseURL: url, viewport: { width, height: HEIGHT }, colorScheme, reducedMotion: 'reduce' })
      await context.addCookies(cookies)
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
  const site = values.url && !values.admin ? undefined : await startSite({ dataDir, databaseUrl: undefined }, values.admin ? ADMIN : {})
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
  try {
    const url = site?.url ?? values.url ?? ''
    const taken = values.admin ? await takeDesk(browser, url, dataDir) : paths.length
    if (!values.admin) await take(browser, url, paths)
    process.stdout.write(`${taken} routes in ${values.to}\n`)
  } finally {
    await browser.close()
    await site?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (values.help) process.stdout.write(`${USE}\n`)
else await main()
