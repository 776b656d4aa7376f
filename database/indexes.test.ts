import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { recordQueries, tablesReadWhole } from '#tests/support/asked-queries.ts'
import { engines } from '#tests/support/engines.ts'
import { beginningsOfOthers, readIndexes } from '#tests/support/kept-indexes.ts'
import { fillLargeStore } from '#tests/support/large-store.ts'
import { questionsOf } from '#tests/support/store-questions.ts'
import { testSite } from '#tests/support/test-site.ts'

/** Tables that grow with whoever writes to the company, and with what it sends. */
const GROWING = new Set(['leads', 'outbox', 'subscribers'])

describe.each(engines)('indexes on $name', ({ fresh }) => {
  test('none has the columns with which another one of its table begins', async () => {
    expect(beginningsOfOthers(await readIndexes(await fresh()))).toEqual([])
  })

  test('one that another makes needless is found, however it is turned', async () => {
    const engine = await fresh()
    await sql`create index needless_forwards on subscribers (created_at, id)`.execute(engine.db)
    await sql`create index needless_backwards on leads (kind desc, created_at)`.execute(engine.db)
    await sql`create index needless_part on outbox (lower(recipient))`.execute(engine.db)
    await sql`create index needful_turn on leads (kind, created_at)`.execute(engine.db)
    await sql`create index needful_rows on subscribers (status, created_at) where spam_reasons is null`.execute(engine.db)
    expect(beginningsOfOthers(await readIndexes(engine)).filter((name) => /need/.test(name))).toEqual([
      'leads.needless_backwards',
      'outbox.needless_part',
      'subscribers.needless_forwards',
    ])
    for (const name of ['needless_forwards', 'needless_backwards', 'needless_part', 'needful_turn', 'needful_rows'])
      await sql`drop index ${sql.ref(name)}`.execute(engine.db)
  })

  test('every list, filter, sweep and delivery of enquiries, mails and readers has one to go by', async () => {
    const engine = await fresh()
    const { recorded, asked } = recordQueries(engine)
    const site = testSite(recorded)
    const store = await fillLargeStore(site, { leads: 1_000, mails: 2_000, readers: 200 })
    if (engine.kind === 'postgres') await sql`analyze leads, outbox, subscribers`.execute(engine.db)
    const withoutIndex: string[] = []
    const planned = new Set<string>()
    for (const [name, ask] of Object.entries(questionsOf(site, store))) {
      asked.length = 0
      await ask()
      for (const query of asked.filter((each) => /^\s*(?:select|with|update|delete)\b/i.test(each.sql) && !planned.has(each.sql))) {
        planned.add(query.sql)
        const tables = await tablesReadWhole(engine, query)
        withoutIndex.push(...tables.filter((table) => GROWING.has(table)).map((table) => `${name}: ${table}: ${query.sql}`))
      }
    }
    expect(withoutIndex).toEqual([])
    expect(planned.size).toBeGreaterThan(100)
  })
})
