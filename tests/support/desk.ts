import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { localFiles, UPLOADS_FOLDER } from '#domain/media/local-files.ts'
import { type Site, systemClock } from '#domain/site.ts'
import { localStagedFiles, STAGED_FOLDER } from '#domain/tasks/staged-files.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { join } from 'node:path'
import { accessibilityViolations } from './accessibility.ts'
import { browserSuite, untilHydrated, type Visitor } from './browser.ts'
import { buildUser, signIn } from './staff.ts'
import { testSite } from './test-site.ts'

type StaffOptions = BrowserContextOptions & { allow?: RegExp; keep?: boolean }

/** Journeys in the back office: one server, one browser, an account of each given role. */
export function deskSuite(roles: readonly Role[] = ['editor'], environment: Record<string, string> = {}) {
  const suite = browserSuite({ LOGIN_RATE_LIMIT: '0', ...environment })
  const cookies = new Map<Role, string>()
  beforeAll(async () => {
    await withSite(async (site) => {
      for (const role of roles) await buildUser(site, role)
    })
    for (const role of roles) cookies.set(role, (await signIn(suite.url, `${role}@example.com`)).cookie)
  })

  /** What the running site stores, for what a test prepares or looks up; the site sees changes within a second: see {@link openDeskUntil}. */
  async function withSite<T>(work: (site: Site) => Promise<T>): Promise<T> {
    const engine = await openDatabase({ dataDir: suite.dataDir, databaseUrl: undefined })
    try {
      return await work(
        testSite(engine, systemClock, localFiles(join(suite.dataDir, UPLOADS_FOLDER)), {
          staged: localStagedFiles(join(suite.dataDir, STAGED_FOLDER)),
        }),
      )
    } finally {
      await engine.close()
    }
  }

  return {
    suite,
    withSite,
    visitor: suite.visitor,
    /** Someone of the staff who has signed in, at 1,440 px unless told; a surprise on the console fails the test. */
    async staff(role: Role = 'editor', options: StaffOptions = {}): Promise<Visitor> {
      const visitor = await suite.visitor({ viewport: { width: 1440, height: 900 }, ...options })
      await visitor.context.addCookies((cookies.get(role) ?? '').split('; ').map((pair) => cookieOf(pair, suite.url)))
      return visitor
    },
  }
}

const cookieOf = (pair: string, url: string) => {
  const at = pair.indexOf('=')
  return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
}

/** Opens a screen of the back office and waits until its scripts are live. */
export async function openDesk(page: Page, path: string = deskPaths.today): Promise<void> {
  await page.goto(path, { waitUntil: 'load' })
  await untilHydrated(page)
}

/** Opens a screen until it shows what another process has just stored: the site sees it within a second. */
export async function openDeskUntil(page: Page, path: string, shown: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await openDesk(page, path)
      return shown.count()
    })
    .toBeGreaterThan(0)
}

/** A screen on a phone, light and dark: no wider than the phone, and nothing that axe-core finds wrong. */
export async function expectSound(staff: (options: BrowserContextOptions) => Promise<Visitor>, ...paths: string[]): Promise<void> {
  const { page } = await staff({ viewport: { width: 360, height: 740 } })
  for (const path of paths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await openDesk(page, path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `width of ${path}`).toBe(360)
      expect(await accessibilityViolations(page), `${path}, ${colorScheme}`).toEqual([])
    }
  }
}
