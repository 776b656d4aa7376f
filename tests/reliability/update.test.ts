import { realpathSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { currentMigration, newestKnownMigration } from '#database/migrate.ts'
import { openUnmigrated } from '#database/open-database.ts'
import { engines, type Place } from '#tests/support/engines.ts'
import { firstOf } from '#tests/support/every-case.ts'
import { countForms, sendForms } from '#tests/support/forms-through-nginx.ts'
import { PATIENCE, TIMES_OF_TESTS } from '#tests/support/patience.ts'
import { freePort } from '#tests/support/postgres-server.ts'
import { ADDED_MIGRATION, layRealRelease, layRealSite, type ReleaseWanted, settingsOf, startUpdate } from '#tests/support/real-releases.ts'
import { keepRunning } from '#tests/support/service-manager.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { firstAnswerOf } from '#tests/support/tiny-releases.ts'

const SENDERS = 3

/** A running site, to which forms are sent until it is looked at what became of them. */
async function siteInUse(place: Place) {
  const base = layRealSite(join(temporaryFolder(), 'the site'))
  const port = await freePort()
  const settings = { ...settingsOf(place, port), CLOSE_DELAY_MS: '100', TIME_LIMITS: TIMES_OF_TESTS }
  const manager = keepRunning(base, settings)
  onTestFinished(() => manager.stop())
  await firstAnswerOf(port)
  const engine = await openUnmigrated(place)
  onTestFinished(() => engine.close())
  let isOver = false
  const sending = sendForms(`http://127.0.0.1:${port}`, SENDERS, () => isOver, 'while it is updated')
  return {
    manager,
    engine,
    update: (...words: string[]) => startUpdate(base, settings, words).answer,
    current: () => basename(realpathSync(join(base, 'current'))),
    release: (wanted: ReleaseWanted) => layRealRelease(temporaryFolder(), wanted),
    async counts() {
      await firstAnswerOf(port)
      isOver = true
      return countForms(engine.db, await sending)
    },
  }
}

describe.each(firstOf(engines))('an update of the real program on $name while forms come in', ({ place }) => {
  test('goes to a release with a migration; none is lost or doubled', async () => {
    const { engine, update, current, release, counts } = await siteInUse(await place())
    const { code, said } = await update(release({ version: '2', migration: 'good' }))
    expect(said).toMatch(/^Wrote \S+before-update-\S+\.tar: /m)
    expect(said).toMatch(new RegExp(`^Migrating the database from ${newestKnownMigration()} to ${ADDED_MIGRATION}$`, 'm'))
    expect(said).toMatch(/^Done: 2-\S+ runs; the site was away for [\d.]+ seconds$/m)
    expect(code).toBe(0)
    expect(current()).toMatch(/^2-/)
    expect(await currentMigration(engine)).toBe(ADDED_MIGRATION)
    expect(await counts()).toMatchObject({ lost: 0, doubled: 0 })
    expect((await update('--back')).said).toMatch(/^Done: first runs again; /m)
    expect(current()).toBe('first')
  })

  test('with a migration that fails changes nothing: the same process goes on, and the next update succeeds', async () => {
    const { manager, engine, update, current, release, counts } = await siteInUse(await place())
    const { pid } = manager.child()
    const { code, said } = await update(release({ version: '2', migration: 'broken' }))
    expect(said).toMatch(/The migration can not be done/)
    expect([code, current(), manager.child().pid]).toEqual([1, 'first', pid])
    expect(await currentMigration(engine)).toBe(newestKnownMigration())
    expect(await counts()).toMatchObject({ failed: 0, lost: 0, doubled: 0 })
    expect(await update(release({ version: '3', migration: 'good' }))).toMatchObject({ code: 0 })
  })

  test('to a release that does not start on its data goes back by itself, on the newer tables', async () => {
    const { engine, update, current, release, counts } = await siteInUse(await place())
    const { code, said } = await update(release({ version: '2', migration: 'good', cannotStart: true }))
    expect(said).toMatch(/^Error: 2-\S+ did not start: it ended 3 times before it was ready\. first runs again; the site was away for /m)
    expect([code, current()]).toEqual([1, 'first'])
    expect(await currentMigration(engine)).toBe(ADDED_MIGRATION)
    const before = await engine.db.selectFrom('leads').select('id').execute()
    await vi.waitFor(async () => {
      expect((await engine.db.selectFrom('leads').select('id').execute()).length).toBeGreaterThan(before.length)
    }, PATIENCE)
    expect(await counts()).toMatchObject({ lost: 0, doubled: 0 })
  })
})
