import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#config/project-root.ts'
import { logLines } from '#tests/support/log-lines.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { startSite } from '#tests/support/running-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

describe('a start that can not be', () => {
  const start = (environment: Record<string, string>) =>
    spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(projectRoot, 'build/server/main.js')], {
      env: {
        PATH: process.env.PATH ?? '',
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATA_DIR: temporaryFolder(),
        PORT: '0',
        SAMPLE_CONTENT: 'off',
        ...environment,
      },
      encoding: 'utf8',
      timeout: PATIENCE_MS,
    })

  test('ends non-zero with one clear line that names the setting', () => {
    const { status, stdout, stderr } = start({ TRUST_PROXY: 'all' })
    const line = 'Cannot start: the setting TRUST_PROXY must be IP addresses or CIDR ranges of your proxies, by commas'
    expect(status).toBe(1)
    expect(stderr).toBe(`${line}\n`)
    expect(logLines(stdout)).toEqual([{ level: 60, time: expect.any(String), msg: line }])
  })

  test('names the setting whose file can not be read', () => {
    const { status, stderr } = start({ SECRET_FILE: '/nowhere/secret' })
    expect(status).toBe(1)
    expect(stderr).toBe('Cannot start: the setting SECRET_FILE /nowhere/secret is not there (ENOENT)\n')
  })

  test('ends with one line when the data folder belongs to another server', async () => {
    const first = await startSite({ dataDir: temporaryFolder(), databaseUrl: undefined }, { SAMPLE_CONTENT: 'off' })
    onTestFinished(async () => void (await first.stop()))
    const { status, stderr } = start({ DATA_DIR: first.place.dataDir })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^Cannot start: DATA_DIR \S+ is in use by another server[^\n]*\n$/)
  })

  test('ends with one line when the port is taken', async () => {
    const first = await startSite({ dataDir: temporaryFolder(), databaseUrl: undefined }, { SAMPLE_CONTENT: 'off' })
    onTestFinished(async () => void (await first.stop()))
    const { status, stderr } = start({ PORT: new URL(first.url).port })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^Cannot start: PORT \d+ [^\n]+\n$/)
  })
})
