import { onTestFinished, vi } from 'vitest'
import type { Engine } from '#database/engine.ts'
import { createSessions, type Sessions } from '#domain/accounts/sessions.ts'
import type { Visit } from '#domain/accounts/visit.ts'
import type { Site } from '#domain/site.ts'
import { STAFF_PASSWORD } from './staff.ts'
import { fakeClock, testSite } from './test-site.ts'
import { visitFrom } from './visits.ts'

export const HOME = '203.0.113.1'
export const STRANGER = '198.51.100.7'

/** Accounts on a site whose time stands still, also for the accounts library, which asks the system for it. */
export function accountSite(engine: Engine, loginRateLimit = 5, passwordCost?: number) {
  const clock = fakeClock()
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() })
  onTestFinished(() => void vi.useRealTimers())
  const site = testSite(engine, clock, undefined, { passwordCost })
  const sessions = sessionsOf(site, loginRateLimit)
  return {
    site,
    sessions,
    clock,
    advance(milliseconds: number) {
      clock.advance(milliseconds)
      vi.setSystemTime(clock.now())
    },
    /** Signs in and gives the visit of who is signed in. */
    async signIn(email: string, address = HOME, password = STAFF_PASSWORD): Promise<Visit> {
      const { cookies } = await sessions.signIn(visitFrom(address), { email, password })
      return visitFrom(address, cookies)
    },
  }
}

/** As another process of the same site has them. */
export const sessionsOf = (site: Site, loginRateLimit = 5): Sessions =>
  createSessions({ site, secret: 's'.repeat(32), trustedOrigins: [site.siteUrl], loginRateLimit })

/** What someone is told: the kind of the refusal, or 'done'. */
export const told = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: { kind?: string }) => error.kind ?? String(error),
  )
