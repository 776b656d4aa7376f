import { type Kysely, sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { tablesNow, takenAway } from '#tests/support/taken-away.ts'
import type { Engine } from './engine.ts'
import { currentMigration, migrate, type MigrationNews, migrateUpTo, migrationNames, newestKnownMigration } from './migrate.ts'
import { contracts } from './migrations/contracts.ts'
import { letOlderProgramStart, refuseOlderProgram } from './older-program.ts'
import { openDatabase, openUnmigrated } from './open-database.ts'

/** Those until here were written before processes of two releases ran side by side. */
const LAST_EXEMPT = '0074-use-of-passkeys'

describe.each(engines)('migrations on $name', ({ fresh, place }) => {
  const opened = async (opening: Promise<Engine>) => {
    const engine = await opening
    onTestFinished(() => engine.close())
    return engine
  }
  const noteMigration = (engine: Engine, name: string) =>
    (engine.db as Kysely<any>).insertInto('kysely_migration').values({ name, timestamp: '2026-11-29T12:00:00.000Z' }).execute()

  test('are told of from where to where, and once they are done', async () => {
    const engine = await opened(openUnmigrated(await place()))
    await migrateUpTo(engine, '0072-pictures-once')
    const told: MigrationNews[] = []
    await migrate(engine, (news) => told.push(news))
    const change = { from: '0072-pictures-once', to: migrationNames().at(-1) }
    expect(told).toEqual([change, { ...change, ms: expect.any(Number) }])
    await migrate(engine, (news) => told.push(news))
    expect(told).toHaveLength(2)
  })

  test('are told of in an empty place', async () => {
    const told: MigrationNews[] = []
    await opened(openDatabase(await place(), undefined, (news) => told.push(news)))
    expect(told.map(({ from, to }) => `${from} to ${to}`)).toEqual(Array(2).fill(`undefined to ${migrationNames().at(-1)}`))
  })

  test.each([
    [['9998-next'], 'a newer', '9998-next', 'newer'],
    [['9998-next', '9999-after-that'], 'a newer', '9999-after-that', 'newer'],
    [['0012-of-a-branch'], 'another', '0012-of-a-branch', 'other'],
  ])('of %s refuse an older program in one sentence', async (names, which, newest, program) => {
    const engine = await fresh()
    for (const name of names) await noteMigration(engine, name)
    const before = await tablesNow(engine.db)
    await expect(migrate(engine)).rejects.toThrow(
      `The data are of ${which} release (migration ${newest}); this program knows migrations up to ${migrationNames().at(-1)}: ` +
        `start the ${program} program, or restore a backup`,
    )
    expect(await tablesNow(engine.db)).toEqual(before)
    await (engine.db as Kysely<any>).deleteFrom('kysely_migration').where('name', 'in', names).execute()
  })

  test('of a newer release let the older program start where it was let to, and no other one', async () => {
    const engine = await opened(openDatabase(await place()))
    await noteMigration(engine, '9999-next')
    await letOlderProgramStart(engine.db, '0001-content', new Date(0))
    await expect(migrate(engine)).rejects.toThrow('The data are of a newer release (migration 9999-next)')
    await letOlderProgramStart(engine.db, newestKnownMigration(), new Date(0))
    const before = await tablesNow(engine.db)
    await migrate(engine)
    expect(await tablesNow(engine.db)).toEqual(before)
    expect(await currentMigration(engine)).toBe('9999-next')
    await noteMigration(engine, '0012-of-a-branch')
    await expect(migrate(engine)).rejects.toThrow('The data are of a newer release (migration 9999-next)')
    await (engine.db as Kysely<any>).deleteFrom('kysely_migration').where('name', '=', '0012-of-a-branch').execute()
    await migrate(engine)
    await refuseOlderProgram(engine.db)
    await expect(migrate(engine)).rejects.toThrow('The data are of a newer release (migration 9999-next)')
  })

  test('only add: what they take away is said to be a contract, and a later release', async () => {
    const engine = await opened(openUnmigrated(await place()))
    await migrateUpTo(engine, LAST_EXEMPT)
    const lost: Record<string, string[]> = {}
    for (const name of migrationNames().filter((each) => each > LAST_EXEMPT)) {
      const before = await tablesNow(engine.db)
      await migrateUpTo(engine, name)
      if (!Object.hasOwn(contracts, name)) lost[name] = takenAway(before, await tablesNow(engine.db))
    }
    const taking = Object.entries(lost).filter(([, each]) => each.length > 0)
    expect(taking, 'see "A migration" in CONTRIBUTING.md').toEqual([])
    expect(Object.keys(contracts).filter((name) => !migrationNames().includes(name))).toEqual([])
  })

  test.each([
    ['drop table tags_of', ['table tags_of is gone']],
    ['alter table tags_of rename to labels', ['table tags_of is gone']],
    ['alter table tags_of drop column note', ['column tags_of.note is gone']],
    ['alter table tags_of rename column note to remark', ['column tags_of.note is gone']],
    ["alter table tags_of add column kind text not null default ''", []],
    ['alter table tags_of add column kind text', []],
    ['create table more (id integer primary key)', []],
    ['create index tags_of_note on tags_of (note)', []],
  ])('are seen through: %s', async (statement, lost) => {
    const engine = await opened(openUnmigrated(await place()))
    await sql`create table tags_of (id integer primary key, note text)`.execute(engine.db)
    const before = await tablesNow(engine.db)
    await sql.raw(statement).execute(engine.db)
    expect(takenAway(before, await tablesNow(engine.db))).toEqual(lost)
  })

  test.each([
    ['drop table tags_of; create table tags_of (id integer primary key, note integer)', /^column tags_of\.note holds /],
    ['drop table tags_of; create table tags_of (id integer primary key, note text not null)', /may not be empty any more$/],
    [
      'drop table tags_of; create table tags_of (id integer primary key, note text, kind text not null)',
      /kind is new and has to be filled in$/,
    ],
  ])('are seen through where a table is made anew: %s', async (statements, lost) => {
    const engine = await opened(openUnmigrated(await place()))
    await sql`create table tags_of (id integer primary key, note text)`.execute(engine.db)
    const before = await tablesNow(engine.db)
    for (const statement of statements.split('; ')) await sql.raw(statement).execute(engine.db)
    expect(takenAway(before, await tablesNow(engine.db))).toEqual([expect.stringMatching(lost)])
  })
})
