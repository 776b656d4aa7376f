import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ALLOCATOR_SETTINGS, NODE_SETTINGS } from '#config/process-settings.ts'
import { projectRoot } from '#config/project-root.ts'
import { findReadyAddress } from '#tests/support/log-lines.ts'
import { freePort } from '#tests/support/postgres-server.ts'
import { startSite } from '#tests/support/running-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const settingsOf = (pid: number | undefined) => ({
  options: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0'),
  environment: readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0'),
})

test('the server runs under the same settings however it is started, in the process that was started, without a word', async () => {
  // Whose sources the build is of is looked at by this.
  const other = await startSite({ dataDir: temporaryFolder(), databaseUrl: undefined }, { SAMPLE_CONTENT: 'off' })
  await other.stop()
  const child = spawn(process.execPath, [join(projectRoot, 'build/server/main.js')], {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: temporaryFolder(),
      PORT: String(await freePort()),
      SAMPLE_CONTENT: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  let said = ''
  child.stderr.on('data', (piece: Buffer) => (said += String(piece)))
  let written = ''
  for await (const piece of child.stdout) {
    written += String(piece)
    if (findReadyAddress(written)) break
  }
  const { options, environment } = settingsOf(child.pid)
  expect(options).toEqual(expect.arrayContaining([...NODE_SETTINGS]))
  expect(environment).toEqual(expect.arrayContaining(Object.entries(ALLOCATOR_SETTINGS).map(([name, value]) => `${name}=${value}`)))
  expect(said).toBe('')
})

test('the server’s heap may have a quarter of the memory and more', () => {
  const limit = execFileSync(process.execPath, [...NODE_SETTINGS, '-p', 'v8.getHeapStatistics().heap_size_limit'], { encoding: 'utf8' })
  expect(Number(limit)).toBeGreaterThan(totalmem() / 4)
})
