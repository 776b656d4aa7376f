import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#config/project-root.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { runCliAt } from '#tests/support/command-line.ts'
import { findReadyAddress, logLines } from '#tests/support/log-lines.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { startSite } from '#tests/support/running-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test('what a start writes is one JSON line an event, with its address and without the link of the first administrator', async () => {
  const place = { dataDir: temporaryFolder(), databaseUrl: undefined }
  const SECRET = 'a secret of at least 32 characters'
  const site = await startSite(place, { SAMPLE_CONTENT: 'off', LOG_LEVEL: 'info', SECRET })
  onTestFinished(async () => void (await site.stop()))
  const { stdout: link } = await runCliAt(place, ['user', 'first-admin'], { SECRET, SITE_URL: site.url })
  const token = new URL(link.trim()).searchParams.get('token') ?? ''
  expect((await fetch(link.trim())).status).toBe(200)
  expect(link).toContain(deskPaths.firstAdmin)
  await site.stop()
  // All that it writes is here then.
  const said = logLines(site.output())
  expect(said.every(({ time, level, msg }) => time && level && msg)).toBe(true)
  expect(findReadyAddress(site.output())).toBe(site.url)
  expect(said.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(['the database is being migrated', expect.stringContaining('user first-admin')]),
  )
  expect(token).not.toBe('')
  expect(site.output()).not.toContain(token)
})

test('a failed start is one such line too, and one for people on stderr', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(projectRoot, 'build/server/main.js')], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: '/dev/null/nowhere', PORT: '0' },
    encoding: 'utf8',
    timeout: PATIENCE_MS,
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Cannot start: DATA_DIR \S+ can't be used[^\n]+\n$/)
  expect(logLines(stdout)).toEqual([expect.objectContaining({ level: 60, msg: stderr.trim() })])
})
