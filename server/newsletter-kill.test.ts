import { describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { addIssue } from '#domain/newsletter/edit-issue.ts'
import { getIssue } from '#domain/newsletter/list-issues.ts'
import { changePace } from '#domain/newsletter/pace.ts'
import { sendIssue } from '#domain/newsletter/send-issue.ts'
import type { Site } from '#domain/site.ts'
import { PACE_MAX } from '#shared/limits.ts'
import { type Place, suiteEngines } from '#tests/support/engines.ts'
import { startMailTrap } from '#tests/support/mail-trap.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { startSite } from '#tests/support/running-site.ts'
import { buildReaders } from '#tests/support/subscribers.ts'
import { testSite } from '#tests/support/test-site.ts'

/** `npm run torture -- newsletter-kills` does the same with 5,000 readers and ten kills. */
const READERS = 150
const KILLED_AFTER = 40

async function withSite<T>(place: Place, work: (site: Site) => Promise<T>): Promise<T> {
  const engine = await openDatabase(place)
  try {
    return await work(testSite(engine, systemClock))
  } finally {
    await engine.close()
  }
}

// On PostgreSQL a lease of a killed process ends after minutes; there newsletter.test.ts shows what follows.
const sqlite = suiteEngines.filter(({ name }) => name === 'SQLite')

describe.each(sqlite)('a newsletter on $name', ({ suitePlace }) => {
  test('that is cut off by kill -9 reaches each reader once', async () => {
    const { place, remove } = suitePlace()
    const at = await place()
    const trap = await startMailTrap()
    const emails = Array.from({ length: READERS }, (_, index) => `reader${index}@school.example`)
    const id = await withSite(at, async (site) => {
      await buildReaders(site, emails)
      await changePace(site, 'test', PACE_MAX)
      const issue = await addIssue(site, 'test', { subject: 'November', preheader: '', text: 'Good morning', posts: [] })
      await sendIssue(site, 'test', issue)
      return issue
    })
    const environment = { SMTP_URL: trap.url, MAIL_FROM: 'hello@company.example', SAMPLE_CONTENT: 'off' }
    const killed = await startSite(at, environment)
    await vi.waitFor(() => expect(trap.mails.length).toBeGreaterThan(KILLED_AFTER), { ...PATIENCE, interval: 1 })
    await killed.kill()
    expect(trap.mails.length).toBeLessThan(READERS)
    const server = await startSite(at, environment)
    await vi.waitFor(async () => expect((await withSite(at, (site) => getIssue(site, id))).status).toBe('sent'), {
      ...PATIENCE,
      interval: 200,
    })
    await server.stop()
    expect(trap.mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual(emails.toSorted())
    await remove()
  })
})
