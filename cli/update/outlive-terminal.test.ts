import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test('what outlives its terminal goes on to its end when that is closed, though it says more', async () => {
  const folder = temporaryFolder()
  const [closed, done] = [join(folder, 'closed'), join(folder, 'done')]
  const code = `
    import { existsSync, writeFileSync } from 'node:fs'
    import { outliveTerminal } from ${JSON.stringify(join(import.meta.dirname, 'outlive-terminal.ts'))}
    const aLittle = () => new Promise((resolve) => setTimeout(resolve, 10))
    outliveTerminal()
    process.stdout.write('begun\\n')
    while (!existsSync(${JSON.stringify(closed)})) await aLittle()
    for (let line = 0; line < 3; line += 1) {
      process.stdout.write('more\\n')
      await aLittle()
    }
    writeFileSync(${JSON.stringify(done)}, '')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(child.stdout, 'data')
  child.stdout.destroy()
  child.kill('SIGHUP')
  writeFileSync(closed, '')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(existsSync(done)).toBe(true)
})
