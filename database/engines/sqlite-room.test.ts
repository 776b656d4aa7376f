import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { requireDatabase } from '#domain/require-database.ts'
import * as messages from '#shared/messages.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { testSite } from '#tests/support/test-site.ts'

const [sqlite] = engines

/** SQLite then says FULL as it does on a disk without room. */
const allowPages = (site: ReturnType<typeof testSite>, most: number) => sql.raw(`pragma max_page_count = ${most}`).execute(site.db)

test('where SQLite has rolled back by itself, its first error is the one that is thrown', async () => {
  const site = testSite(await sqlite!.fresh())
  const twice = site.write('test', async ({ trx }) => {
    for (let count = 0; count < 2; count += 1) await sql`insert or rollback into tags (name, slug) values ('WAEC', 'waec')`.execute(trx)
  })
  await expect(twice).rejects.toThrow('UNIQUE constraint failed')
  expect(await site.db.selectFrom('tags').selectAll().execute()).toEqual([])
})

describe('a full disk', () => {
  test('refuses what is written with the words for it, is told once, and is over by itself once there is room', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const site = testSite(await sqlite!.fresh())
    const heard: string[] = []
    site.engine.watchRoom({ onFull: () => heard.push('full'), onRoom: () => heard.push('room') })
    const send = (message: string) => submitLead(site, 'contact', { ...filledForms.contact, message }, arrival())
    const longOne = 'Fees and more. '.repeat(300)

    // Takes what was sought and freed again.
    await site.db
      .insertInto('redirects')
      .values({ path: '/big', target: 'x'.repeat(400_000), created_at: '' })
      .execute()
    await allowPages(site, 1)
    for (const message of [`1 ${longOne}`, `2 ${longOne}`])
      await expect(send(message)).rejects.toMatchObject({ kind: 'away', message: messages.diskFull, isForTheLog: false })
    await expect(requireDatabase(site)).rejects.toMatchObject({ kind: 'away', message: messages.diskFullNotReady })
    vi.advanceTimersByTime(20_000)
    expect(heard).toEqual(['full'])

    await allowPages(site, 1_000_000)
    vi.advanceTimersByTime(5_000)
    expect(heard).toEqual(['full', 'room'])
    await requireDatabase(site)
    await send(`3 ${longOne}`)
    expect(await site.db.selectFrom('leads').selectAll().execute()).toHaveLength(1)
  })
})
