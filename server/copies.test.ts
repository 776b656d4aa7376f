import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { allRows, siteAt } from '#tests/support/carried-sites.ts'
import { runCliAt } from '#tests/support/command-line.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { startSite } from '#tests/support/running-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test('a server with BACKUP_CHANGES that is killed and loses its folder is restored with its enquiries, and goes on', async () => {
  const [dataDir, dir] = [temporaryFolder(), temporaryFolder()]
  const environment = { BACKUP_DIR: dir, BACKUP_CHANGES: 'on', SAMPLE_CONTENT: 'off', FORM_RATE_LIMIT: '0' }
  const server = await startSite({ dataDir, databaseUrl: undefined }, environment)
  const files = async () =>
    (await readdir(join(dir, 'changes'), { recursive: true })).filter((name) => name.endsWith('-change.copy')).length
  const send = async (message: string) => {
    const body = new URLSearchParams({ ...filledForms.contact, message })
    expect((await fetch(`${server.url}/contactus`, { method: 'POST', redirect: 'manual', body })).status).toBeLessThan(400)
  }
  await vi.waitFor(async () => expect(await files()).toBeGreaterThan(0), PATIENCE)
  await send('The one that counts')
  // One file may have been begun before it: what was acknowledged is in the next.
  const before = await files()
  let more = 0
  await vi.waitFor(
    async () => {
      await send(`Another ${(more += 1)}`)
      expect(await files()).toBeGreaterThan(before + 1)
    },
    { ...PATIENCE, interval: 300 },
  )
  await server.kill()
  await rm(dataDir, { recursive: true })

  const place = { dataDir: temporaryFolder(), databaseUrl: undefined }
  const restored = await runCliAt(place, ['restore', 'latest'], { BACKUP_DIR: dir })
  expect(restored).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Restored what site [0-9a-f]{8} had stored by 20/) })
  const again = await startSite(place, environment)
  expect((await allRows(await siteAt(place))).leads?.join()).toContain('The one that counts')
  await again.stop()
})
