import { type Kysely, sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openUnmigrated } from '#database/open-database.ts'
import { countForms, sendForms } from '#tests/support/forms-through-nginx.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { postgresWays } from '#tests/support/postgres-ways.ts'
import { startSite } from '#tests/support/running-site.ts'

const SENDERS = 3
const BETWEEN = 30

/** As a program of the next release does at its start. */
async function migrateFurther(db: Kysely<any>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`alter table leads add column mood text`.execute(trx)
    await sql`alter table posts add column mood text not null default 'calm'`.execute(trx)
    await trx
      .insertInto('kysely_migration')
      .values({ name: '9999-moods', timestamp: new Date(0).toISOString() })
      .execute()
  })
}

describe.each(postgresWays.filter(({ isHere }) => isHere))('processes on one $name that a newer program migrates', ({ suitePlace }) => {
  const { place } = suitePlace()

  test('go on: no form fails, none is lost or doubled; and an older program does not start any more', async () => {
    const at = await place()
    const settings = { SAMPLE_CONTENT: 'off', FORM_RATE_LIMIT: '0' }
    const sites = await Promise.all([1, 2].map(() => startSite(at, settings)))
    onTestFinished(async () => void (await Promise.all(sites.map((site) => site.stop()))))
    const engine = await openUnmigrated(at)
    onTestFinished(() => engine.close())

    const begun = [0, 0]
    let isOver = false
    const sending = sites.map(({ url }, one) => sendForms(url, SENDERS, (sent) => ((begun[one] = sent), isOver), `by process ${one}`))
    const untilMoreWereSent = async () => {
      const before = [...begun]
      for (const [one, count] of before.entries()) await vi.waitFor(() => expect(begun[one]).toBeGreaterThan(count + BETWEEN), PATIENCE)
    }
    await untilMoreWereSent()
    await migrateFurther(engine.db)
    await untilMoreWereSent()
    await expect(startSite(at, settings)).rejects.toThrow(
      /Cannot start: The data are of a newer release \(migration 9999-moods\); this program knows migrations up to [^\n]+$/m,
    )
    await untilMoreWereSent()
    isOver = true
    const sent = await Promise.all(sending)
    const all = { acknowledged: sent.flatMap((each) => each.acknowledged), failures: sent.flatMap((each) => each.failures), times: [] }
    const total = begun.reduce((sum, count) => sum + count, 0)
    expect(await countForms(engine.db, all)).toEqual({ acknowledged: total, failed: 0, found: total, lost: 0, doubled: 0 })
    for (const { url } of sites) expect((await fetch(`${url}/blog-list`)).status).toBe(200)
  })
})
