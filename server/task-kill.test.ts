import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { IMPORT_KINDS } from '#domain/imports/import-kinds.ts'
import { addImport } from '#domain/imports/import-task.ts'
import { item, wxr } from '#domain/imports/wxr-fixture.ts'
import type { Site } from '#domain/site.ts'
import { listTasks } from '#domain/tasks/manage-tasks.ts'
import { localStagedFiles, STAGED_FOLDER } from '#domain/tasks/staged-files.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { deskEnvironment } from '#tests/support/desk-site.ts'
import { type Place, suiteEngines } from '#tests/support/engines.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { startSite } from '#tests/support/running-site.ts'
import { buildUser, signIn } from '#tests/support/staff.ts'
import { testSite } from '#tests/support/test-site.ts'

/** So many that their reading is under way when the process is killed. */
const LONG = wxr(...Array.from({ length: 4_000 }, (_, id) => item({ id: id + 1, content: '<p>Some words of a post</p>'.repeat(60) })))
const SHORT = wxr(item({ id: 1 }))

async function withSite<T>(place: Place, work: (site: Site) => Promise<T>): Promise<T> {
  const engine = await openDatabase(place)
  try {
    return await work(testSite(engine, systemClock, undefined, { staged: localStagedFiles(join(place.dataDir, STAGED_FOLDER)) }))
  } finally {
    await engine.close()
  }
}

describe.each(suiteEngines)('tasks of which one ends the process on $name', ({ name: engine, suitePlace }) => {
  test('end it once: it is set aside and told, and what waits behind it begins when somebody has decided', async () => {
    const { place, remove } = suitePlace()
    const at = await place()
    const ids = await withSite(at, async (site) => {
      await buildUser(site, 'admin')
      const exports = { 'deadly.xml': LONG, 'second.xml': SHORT, 'third.xml': SHORT }
      const added: string[] = []
      for (const [name, text] of Object.entries(exports)) added.push(await addImport(site, 'user:1', { name, bytes: Buffer.from(text) }))
      return added
    })
    const states = () =>
      withSite(at, async (site) => {
        const tasks = await listTasks(site, IMPORT_KINDS, 10)
        return ids.map((id) => tasks.find((task) => task.id === id)?.state)
      })
    const environment = deskEnvironment({ SAMPLE_CONTENT: 'off' })

    const killed = await startSite(at, environment)
    await vi.waitFor(async () => expect((await states())[0]).toBe('running'), { ...PATIENCE, interval: 10 })
    await killed.kill()
    expect(await states()).toEqual(['running', 'waiting', 'waiting'])
    // One minute later, on PostgreSQL: until then another process could be at it.
    if (engine === 'PostgreSQL')
      await withSite(at, ({ db }) =>
        db.updateTable('tasks').set({ leased_until: '2020-01-01T00:00:00.000Z' }).where('state', '=', 'running').execute(),
      )

    const server = await startSite(at, environment)
    await vi.waitFor(() => expect(server.output()).toContain('set aside until somebody continues or discards it'), {
      ...PATIENCE,
      interval: 50,
    })
    expect(server.output()).not.toContain('deadly.xml')
    expect(await states()).toEqual(['failed', 'waiting', 'waiting'])
    const { cookie } = await signIn(server.url, 'admin@example.com')
    const headers = { origin: server.url, cookie }
    const today = await (await fetch(server.url + deskPaths.today, { headers })).text()
    expect(today).toContain('The site stopped while it was at')
    expect(today).toContain(`href="${deskPaths.import(ids[0] ?? '')}"`)

    const body = new URLSearchParams({ intent: 'forget' })
    const forgotten = await fetch(server.url + deskPaths.import(ids[0] ?? ''), { method: 'POST', headers, body, redirect: 'manual' })
    expect(forgotten.headers.get('location')).toContain(deskPaths.imports)
    await vi.waitFor(async () => expect(await states()).toEqual([undefined, 'done', 'done']), { ...PATIENCE, interval: 100 })
    expect(await (await fetch(server.url + deskPaths.today, { headers })).text()).not.toContain('The site stopped while it was at')
    await server.stop()
    await remove()
  })
})
