import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { timeLimit } from '#config/time-limits.ts'
import { openDatabase } from '#database/open-database.ts'
import type { Db } from '#database/tables.ts'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { isPgbouncerHere, startPgbouncer } from '#tests/support/pgbouncer.ts'
import { testSite } from '#tests/support/test-site.ts'

const postgres = engines.find(({ name }) => name === 'PostgreSQL')
const silent = { onChange() {}, onTrouble() {} }

describe.skipIf(!postgres || !isPgbouncerHere)('PgBouncer in transaction mode before a PostgreSQL', () => {
  async function behindPooler() {
    const place = await postgres?.place()
    const direct = place?.databaseDirectUrl ?? place?.databaseUrl ?? ''
    const { url, stop } = await startPgbouncer(direct)
    onTestFinished(stop)
    const open = async (settings: object = { databaseDirectUrl: direct }) => {
      const engine = await openDatabase({ dataDir: '', databaseUrl: url, ...settings })
      onTestFinished(() => engine.close())
      return engine
    }
    return { url, direct, open }
  }
  const limitOf = async (db: Db) => {
    const { rows } = await sql<{ limit: number }>`select setting::int as limit from pg_settings where name = 'statement_timeout'`.execute(
      db,
    )
    return rows[0]?.limit
  }

  test('processes that open it at once migrate once, and leave no lock on a connection that others get', async () => {
    const { open } = await behindPooler()
    const opened = await Promise.all([open(), open(), open()])
    for (const { db } of opened) expect(await db.selectFrom('content_version').select('version').execute()).toEqual([{ version: 1 }])
    const locks = sql`select 1 from pg_locks join pg_database on pg_database.oid = database where locktype = 'advisory' and datname = current_database()`
    expect((await locks.execute((await open()).db)).rows).toEqual([])
  })

  test('every statement has its limit, in a transaction and beside one; without the direct address it is found out, too', async () => {
    const { open } = await behindPooler()
    for (const engine of [await open(), await open({})]) {
      // That of the example, and the site's own.
      expect(await limitOf(engine.db)).toBe(30_000)
      expect(await engine.db.transaction().execute(limitOf)).toBe(timeLimit(30_000))
      const exact = engine.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      const { rows } = await exact.execute((trx) => sql`select current_setting('transaction_read_only') as is_read_only`.execute(trx))
      expect([await exact.execute(limitOf), rows]).toEqual([timeLimit(30_000), [{ is_read_only: 'on' }]])
    }
  })

  test('changes are heard by a connection of its own', async () => {
    const { open } = await behindPooler()
    const [here, there] = [await open(), await open()]
    const heard = vi.fn()
    await here.watch({ ...silent, onChange: heard })
    await buildPost(testSite(there))
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([['content']]), PATIENCE)
  })

  test('a start that would hear nobody ends with one line that names the setting', async () => {
    const { open, direct } = await behindPooler()
    await expect((await open({})).watch(silent)).rejects.toThrow(/^DATABASE_DIRECT_URL must be set: [^\n]+$/)
    const elsewhere = Object.assign(new URL(direct), { pathname: '/template1' }).href
    await expect((await open({ databaseDirectUrl: elsewhere })).watch(silent)).rejects.toThrow(/^DATABASE_DIRECT_URL: [^\n]+$/)
  })

  test('a backup reads all rows at one moment, by a cursor', async () => {
    const engine = await (await behindPooler()).open()
    const site = testSite(engine)
    for (let count = 0; count < 120; count += 1)
      await site.write('test', ({ trx }) =>
        trx
          .insertInto('tags')
          .values({ name: `${count}`, slug: `${count}` })
          .execute(),
      )
    const read = await engine.rows.atOneMoment(async (trx) => {
      let rows = 0
      for await (const batch of engine.rows.readRows(trx, { name: 'tags', columns: ['id', 'name'] })) rows += batch.length
      return rows
    })
    expect(read).toBe(120)
  })
})

describe.skipIf(!postgres)('the connections of a process', () => {
  const open = async (settings: object = {}) => {
    const place = await postgres?.place()
    const engine = await openDatabase({ dataDir: '', databaseUrl: place?.databaseDirectUrl ?? place?.databaseUrl, ...settings })
    onTestFinished(() => engine.close())
    return engine
  }

  test('are those of DATABASE_POOL, which is refused in one line where the server takes fewer', async () => {
    const onPool = vi.fn()
    const engine = await open({ databasePool: 3 })
    await engine.watch({ ...silent, onPool })
    expect(onPool.mock.calls).toMatchObject([[{ connections: 3, isBehindPooler: false }]])
    expect(engine.readsAtOnce).toBe(1)
    await expect((await open({ databasePool: 900 })).watch(silent)).rejects.toThrow(/^DATABASE_POOL must be less than \d+, [^\n]+$/)
  })

  test('are a share of what the account may have', async () => {
    const engine = await open()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(engine.db)
    await sql`alter database ${sql.id(rows[0]?.name ?? '')} connection limit 20`.execute(engine.db)
    const onPool = vi.fn()
    await engine.watch({ ...silent, onPool })
    expect(onPool.mock.calls[0]).toMatchObject([{ takes: 20 }])
    expect(onPool.mock.calls[0]?.[0].connections).toBeLessThan(10)
  })

  test('are replaced when they were cut off in a statement, not given to whoever comes next', async () => {
    const place = await postgres?.place()
    const engine = await open({ ...place, databasePool: 2, databaseDirectUrl: place?.databaseUrl })
    const { db } = await open({ ...place })
    const sleeping = async () =>
      (await sql`select 1 from pg_stat_activity where query = 'select pg_sleep(600)' and datname = current_database()`.execute(db)).rows
        .length
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const asleep = Promise.allSettled([1, 2].map(() => sql`select pg_sleep(600)`.execute(engine.db)))
    while ((await sleeping()) < 2) await new Promise(setImmediate)
    vi.advanceTimersByTime(timeLimit(30_000) + 6_000)
    vi.useRealTimers()
    expect((await asleep).map((each) => each.status === 'rejected' && engine.isAway(each.reason))).toEqual([true, true])
    expect((await sql`select 1 as one`.execute(engine.db)).rows).toEqual([{ one: 1 }])
  })
})
