import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { WITHOUT_DEAR_FILES } from '../tests/support/dear-files.ts'

const USE = `Usage: npm run test:shaken -- [FILE…] [--rounds N] [--load N]
Runs the tests of npm test that drive a browser or a server, or the files that are named, several times (3) in changing order, each
time beside processes that keep the machine busy (two a core). A test that waits for the wrong thing falls here sooner than on a machine that has nothing else to do.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' }, load: { type: 'string' }, help: { type: 'boolean' } },
})

/** A loop that ends with this process, whatever ends it. */
const beBusy = (): ChildProcess =>
  spawn(
    process.execPath,
    [
      '-e',
      'process.on("disconnect", () => process.exit()); (function spin() { const until = Date.now() + 50; while (Date.now() < until); setImmediate(spin) })()',
    ],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  )

function runRound(seed: number): boolean {
  const shuffle = ['--sequence.shuffle.files', `--sequence.seed=${seed}`]
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--project', 'browser', ...shuffle, ...positionals]
  const env = { ...process.env, ...(positionals.length === 0 && { [WITHOUT_DEAR_FILES]: 'yes' }) }
  return spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], { stdio: 'inherit', env }).status === 0
}

if (values.help) process.stdout.write(`${USE}\n`)
else {
  const load = Array.from({ length: Number(values.load ?? 2 * availableParallelism()) }, beBusy)
  const seeds = Array.from({ length: Number(values.rounds) }, (_, index) => index + 1)
  const fallen = seeds.filter((seed) => !runRound(seed))
  for (const each of load) each.kill()
  const told = fallen.length === 0 ? 'all green' : `fallen in ${fallen.map((seed) => `round ${seed}`).join(', ')}`
  process.stdout.write(`${seeds.length} rounds beside ${load.length} busy processes: ${told}\n`)
  process.exitCode = fallen.length === 0 ? 0 : 1
}
