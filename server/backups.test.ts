import { watch } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { describe, expect, test, vi } from 'vitest'
import { openUnmigrated } from '#database/open-database.ts'
import { readBackupName } from '#domain/backups/backup-name.ts'
import { suiteEngines } from '#tests/support/engines.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { startSite } from '#tests/support/running-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const ageIn = (metrics: string): number => Number(/^backup_age_seconds (\S+)$/m.exec(metrics)?.[1])

describe.each(suiteEngines)('a server with BACKUP_DIR on $name', ({ suitePlace }) => {
  test('makes the first backup by itself, beside it; killed meanwhile it leaves none that looks good, and the next start makes it', async () => {
    const { place, remove } = suitePlace()
    const at = await place()
    const dir = temporaryFolder()
    const environment = { BACKUP_DIR: dir, SAMPLE_CONTENT: 'off' }
    const backups = async () => (await readdir(dir)).filter((name) => readBackupName(name))

    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const watcher = watch(dir, () => begin())
    const killed = await startSite(at, environment)
    await begun
    await killed.kill()
    watcher.close()

    const engine = await openUnmigrated(at)
    // Thirty seconds later.
    await engine.db.updateTable('jobs').set({ leased_until: null }).where('name', '=', 'backup').execute()
    await engine.db.updateTable('jobs').set({ due_at: '2020-01-01T00:00:00.000Z' }).where('name', '=', 'backup').execute()
    await engine.close()

    const server = await startSite(at, environment)
    const metrics = async () => (await fetch(`${server.url}/metrics`)).text()
    await vi.waitFor(async () => expect(ageIn(await metrics())).toBeLessThan(3_600), { ...PATIENCE, interval: 200 })
    expect(await metrics()).toMatch(/^backup_drill_ok 1$/m)
    expect(await backups()).toHaveLength(1)
    expect((await readdir(dir)).filter((name) => name.endsWith('.part'))).toEqual([])
    await server.stop()
    await remove()
  })
})
