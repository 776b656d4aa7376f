import type { Kysely } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrateUpTo, newestKnownMigration } from '#database/migrate.ts'
import { openUnmigrated } from '#database/open-database.ts'
import { runCliAt } from '#tests/support/command-line.ts'
import { engines } from '#tests/support/engines.ts'
import { firstOf } from '#tests/support/every-case.ts'

describe.each(firstOf(engines))('migrate on $name', ({ place }) => {
  test('says from where to where, that it is done and how long it took; and refuses newer data in one sentence', async () => {
    const at = await place()
    const engine = await openUnmigrated(at)
    onTestFinished(() => engine.close())
    await migrateUpTo(engine, '0072-pictures-once')
    const last = newestKnownMigration()
    const ask = async (...words: string[]) => runCliAt(at, ['migrate', ...words])
    expect(await ask('--known')).toEqual({ code: 0, stdout: `${last}\n`, stderr: '' })
    const done = `^Migrating the database from 0072-pictures-once to ${last}\nDone: the database is up to date \\(${last}\\), after [\\d.]+ seconds\n$`
    expect(await ask()).toEqual({ code: 0, stdout: expect.stringMatching(done), stderr: '' })
    expect(await ask()).toEqual({ code: 0, stdout: `The database is up to date (${last})\n`, stderr: '' })
    const newer = { name: '9999-next', timestamp: '2026-11-29T12:00:00.000Z' }
    await (engine.db as Kysely<any>).insertInto('kysely_migration').values(newer).execute()
    expect(await ask()).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Error: The data are of a newer release \(migration 9999-next\); this program knows [^\n]+\n$/),
    })
  })
})
