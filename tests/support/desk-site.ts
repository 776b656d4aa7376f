import { join } from 'node:path'
import { beforeAll } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { localFiles, UPLOADS_FOLDER } from '#domain/media/local-files.ts'
import type { Site } from '#domain/site.ts'
import { localStagedFiles, STAGED_FOLDER } from '#domain/tasks/staged-files.ts'
import type { Role } from '#shared/accounts/roles.ts'
import type { siteSuite } from './site-suite.ts'
import { buildUser, signIn } from './staff.ts'
import { testSite } from './test-site.ts'

/** Of a site where many sign in, one right after the other. */
export const deskEnvironment = (environment: Record<string, string> = {}) => ({ LOGIN_RATE_LIMIT: '0', ...environment })

/** The back office of a suite's site: an account of each given role, signed in. */
export function deskOf(suite: Pick<ReturnType<typeof siteSuite>, 'url' | 'place'>, roles: readonly Role[]) {
  const cookies = new Map<Role, string>()
  beforeAll(async () => {
    await withSite(async (site) => {
      for (const role of roles) await buildUser(site, role)
    })
    for (const role of roles) cookies.set(role, (await signIn(suite.url, `${role}@example.com`)).cookie)
  })

  /** What the running site stores, for what a test prepares or looks up; the site sees changes within a second: see `openDeskWith`. */
  async function withSite<T>(work: (site: Site) => Promise<T>): Promise<T> {
    const { dataDir } = suite.place
    const engine = await openDatabase(suite.place)
    try {
      return await work(
        testSite(engine, systemClock, localFiles(join(dataDir, UPLOADS_FOLDER)), {
          staged: localStagedFiles(join(dataDir, STAGED_FOLDER)),
        }),
      )
    } finally {
      await engine.close()
    }
  }

  /** The session of a role, as the header that carries it. */
  const cookieOf = (role: Role | undefined) => (role && cookies.get(role)) ?? ''
  return {
    withSite,
    cookieOf,
    /** What the site answers to someone of the staff, or to a stranger, without a browser. */
    ask: (path: string, role?: Role, init: RequestInit = {}) =>
      fetch(suite.url + path, { redirect: 'manual', ...init, headers: { origin: suite.url, cookie: cookieOf(role), ...init.headers } }),
  }
}
