import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { watchProcessorTime } from './processor-time.ts'

const SECONDS = 0.3
const BURN = `while (process.cpuUsage().user + process.cpuUsage().system < ${SECONDS * 1e6});`

test('the time of a child that has ended counts, and that of a process whose parent has left it', async () => {
  const watch = watchProcessorTime()
  await once(spawn(process.execPath, ['-e', BURN]), 'close')
  const say = `${BURN} process.stdout.write(String(process.pid)); setInterval(() => {}, 1000)`
  const parent = spawn('sh', ['-c', `setsid "${process.execPath}" -e "${say}" &`], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [pid] = (await once(parent.stdout, 'data')) as [Buffer]
  onTestFinished(() => void process.kill(Number(pid)))
  expect(watch.end()).toBeGreaterThan(2 * SECONDS - 0.1)
})
