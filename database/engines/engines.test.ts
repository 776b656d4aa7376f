import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { testSite } from '#tests/support/test-site.ts'
import { openDatabase } from '../open-database.ts'
import { openSqlite } from './sqlite.ts'

describe.each(engines)('database on $name', ({ name, place, fresh }) => {
  test('migrates once when several processes open it at the same time', async () => {
    const at = await place()
    const opened = await Promise.all([openDatabase(at), openDatabase(at), openDatabase(at)])
    const versions = await Promise.all(opened.map((engine) => engine.db.selectFrom('content_version').selectAll().execute()))
    expect(versions).toEqual([[{ id: 1, version: 1 }], [{ id: 1, version: 1 }], [{ id: 1, version: 1 }]])
    await Promise.all(opened.map((engine) => engine.close()))
  })

  test('leaves nothing of a transaction that fails', async () => {
    const site = testSite(await fresh())
    const failing = site.write('test', async (write) => {
      await write.trx.insertInto('redirects').values({ path: '/old', target: '/new', created_at: write.now.toISOString() }).execute()
      throw new Error('half-way')
    })
    await expect(failing).rejects.toThrow('half-way')
    expect(await site.db.selectFrom('redirects').selectAll().execute()).toEqual([])
  })

  test('tells a broken unique rule from other errors', async () => {
    const engine = await fresh()
    const insert = () => engine.db.insertInto('tags').values({ name: 'WAEC', slug: 'waec' }).execute()
    await insert()
    const error = await insert().catch((caught: unknown) => caught)
    expect(engine.isUniqueViolation(error)).toBe(true)
    expect(engine.isAway(error)).toBe(false)
    expect(engine.isUniqueViolation(await sql`select nonsense`.execute(engine.db).catch((caught: unknown) => caught))).toBe(false)
  })

  test('hears whether another process changed the content or an enquiry came in, and of nothing else', async () => {
    const at = await place()
    const [here, there] = [await openDatabase(at), await openDatabase(at)]
    const heard = vi.fn()
    await here.watch({ onChange: heard, onTrouble: () => {} })
    const other = testSite(there)

    await there.db.insertInto('redirects').values({ path: '/a', target: '/b', created_at: '2026-01-01T00:00:00.000Z' }).execute()
    await buildPost(other)
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([['content']]), PATIENCE)
    await submitLead(other, 'contact', filledForms.contact, arrival())
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([['content'], ['leads']]), PATIENCE)
    await here.close()
    await there.close()
  })

  test('hears of it within a second: by a look at the file, or with the change itself', async () => {
    const at = await place()
    const [here, there] = [await openDatabase(at), await openDatabase(at)]
    const heard = vi.fn()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    await here.watch({ onChange: heard, onTrouble: () => {} })
    await buildPost(testSite(there))
    // SQLite looks by a clock, which only moves here. PostgreSQL tells by itself, whatever the clock says.
    if (name === 'SQLite') vi.advanceTimersByTime(1_000)
    else while (heard.mock.calls.length === 0) await new Promise(setImmediate)
    expect(heard).toHaveBeenCalledTimes(1)
    await here.close()
    await there.close()
  })
})

describe('SQLite', () => {
  test('writes through to the disk: WAL, synchronous=FULL, foreign keys', async () => {
    const engine = openSqlite(temporaryFolder())
    const read = async (pragma: string) => Object.values((await sql.raw<object>(`PRAGMA ${pragma}`).execute(engine.db)).rows[0] ?? {})[0]
    expect(await read('journal_mode')).toBe('wal')
    expect(await read('synchronous')).toBe(2)
    expect(await read('foreign_keys')).toBe(1)
    await engine.close()
  })

  test('refuses a second server on the same data folder, by name, until the first one stops', async () => {
    const dataDir = temporaryFolder()
    const [first, second] = [openSqlite(dataDir), openSqlite(dataDir)]
    first.claimServer()
    expect(() => second.claimServer()).toThrow(/^DATA_DIR .* is in use by another server/)
    await first.close()
    second.claimServer()
    await second.close()
  })

  test('tells once of a file that can not be read, and counts its return as a change', async () => {
    const dataDir = temporaryFolder()
    const [here, there] = [await openDatabase({ dataDir, databaseUrl: undefined }), await openDatabase({ dataDir, databaseUrl: undefined })]
    const [heard, trouble] = [vi.fn(), vi.fn()]
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    await here.watch({ onChange: heard, onTrouble: trouble })
    const counts = (looks: number) => {
      vi.advanceTimersByTime(looks * 400)
      return [trouble.mock.calls.length, heard.mock.calls.length]
    }
    await sql`alter table content_version rename to moved`.execute(there.db)
    expect(counts(5)).toEqual([1, 0])
    await sql`alter table moved rename to content_version`.execute(there.db)
    expect(counts(5)).toEqual([1, 2])
    expect(heard.mock.calls.flat()).toEqual(['content', 'leads'])
    await here.close()
    await there.close()
  })

  test('reads go on beside whoever writes, there or here, and see each commit at once', async () => {
    const dataDir = temporaryFolder()
    const engine = await openDatabase({ dataDir, databaseUrl: undefined })
    const names = async () => (await engine.db.selectFrom('tags').select('name').orderBy('name').execute()).map(({ name }) => name)
    const store = (name: string) =>
      testSite(engine).write('test', async ({ trx }) => {
        await trx.insertInto('tags').values({ name, slug: name }).execute()
        // Inside, what was written is read; outside, it is not there yet.
        expect((await trx.selectFrom('tags').selectAll().execute()).length).toBe((await names()).length + 1)
      })
    const holder = new DatabaseSync(join(dataDir, 'site.db'))
    holder.exec('begin exclusive')
    let isStored = false
    const waiting = store('one').then(() => (isStored = true))
    const alone = engine.db.insertInto('tags').values({ name: 'two', slug: 'two' }).execute()
    expect([await names(), isStored]).toEqual([[], false])
    holder.exec('rollback')
    holder.close()
    await waiting
    expect(await names()).toContain('one')
    await alone
    expect(await names()).toEqual(['one', 'two'])
    await expect(store('one')).rejects.toThrow('UNIQUE')
    await store('three')
    expect(await names()).toEqual(['one', 'three', 'two'])
    await engine.close()
  })

  test('waits for another process that writes, without failing', async () => {
    const dataDir = temporaryFolder()
    const [here, there] = [await openDatabase({ dataDir, databaseUrl: undefined }), await openDatabase({ dataDir, databaseUrl: undefined })]
    const order: string[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const first = there.db.transaction().execute(async (trx) => {
      await trx.insertInto('tags').values({ name: 'one', slug: 'one' }).execute()
      await held
      order.push('first')
    })
    await vi.waitFor(async () => expect(await here.db.selectFrom('tags').selectAll().execute()).toEqual([]), PATIENCE)
    const second = testSite(here).write('test', async ({ trx }) => {
      await trx.insertInto('tags').values({ name: 'two', slug: 'two' }).execute()
      order.push('second')
    })
    release()
    await Promise.all([first, second])
    expect(order).toEqual(['first', 'second'])
    await here.close()
    await there.close()
  })
})

test('a folder that can not be used is named in one line', async () => {
  await expect(openDatabase({ dataDir: '/dev/null/nowhere', databaseUrl: undefined })).rejects.toThrow(
    /^DATA_DIR \/dev\/null\/nowhere can't be used/,
  )
})

test('that it waits for a PostgreSQL is said once, when it begins to wait', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => void written.mockRestore())
  const opening = openDatabase({ dataDir: '', databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }, 600)
  await expect(opening).rejects.toThrow(/^DATABASE_URL/)
  expect(written.mock.calls.map(([line]) => line)).toEqual([
    expect.stringMatching(/^DATABASE_URL: no answer yet, trying for 0\.6 seconds: .*ECONNREFUSED.*\n$/),
  ])
})

test('a PostgreSQL that does not answer is named after its patience is over', async () => {
  const opening = openDatabase({ dataDir: '', databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }, 0)
  await expect(opening).rejects.toThrow(/^DATABASE_URL: the database can't be used/)
})
