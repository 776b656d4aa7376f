import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ASKED_AGAIN, readResults, RESULTS_FILE, type TestResult } from './test-results.ts'
import { judge, tell } from './verdict.ts'

const OWN_REPORTER = join(import.meta.dirname, 'write-results.ts')
const VITEST = 'node_modules/vitest/vitest.mjs'

interface Run {
  /** Of Vitest's process. */
  status: number
  /** Undefined where it did not come to its end. */
  results: TestResult[] | undefined
}

/**
 * Runs Vitest with these arguments, as many files at once as its configuration says. Those in which something failed run once more, alone:
 * what passes then is told as racing, what fails again as failed. True when nothing failed twice.
 */
export async function runTests(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'test-run-'))
  try {
    return await runTestsIn(folder, args, environment)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runTestsIn(folder: string, args: readonly string[], given: NodeJS.ProcessEnv): Promise<boolean> {
  // What one process has compiled serves the next: a command line starts in half of the time.
  const environment = { NODE_COMPILE_CACHE: join(folder, 'compiled'), ...given, [RESULTS_FILE]: join(folder, 'results.json') }
  const { status, results } = await runVitest(args, environment)
  if (status === 0) return true
  const files = new Set(results?.filter((each) => !each.passed).map((each) => each.file))
  if (!results || files.size === 0) return fail(`Failed: Vitest ended with ${status} and named no test; what it wrote stands above`)
  // An error of no file can't be asked again.
  const again = [...files].filter(Boolean)
  process.stdout.write(`\nAsked again, alone: ${again.join(', ')}\n`)
  const alone = await runVitest(withoutShard(args), { ...environment, [ASKED_AGAIN]: JSON.stringify(again) })
  const verdicts = judge(results, alone.results ?? [])
  process.stdout.write(`\n${tell(verdicts)}`)
  if (!verdicts.every((each) => each.isRacing)) return false
  return alone.status === 0 || fail(`Failed: alone, Vitest ended with ${alone.status} and named no test; what it wrote stands above`)
}

function fail(why: string): false {
  process.stdout.write(`\n${why}\n`)
  return false
}

async function runVitest(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Run> {
  const file = environment[RESULTS_FILE] ?? ''
  rmSync(file, { force: true })
  // Reporters that are given take the place of the configuration's.
  const reporters = args.some((arg) => arg.startsWith('--reporter')) ? [`--reporter=${OWN_REPORTER}`] : []
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', VITEST, 'run', ...args, ...reporters], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { status: code ?? 1, results: readResults(file) }
}

/** The files that are asked again are few; a part of them would leave some out. */
const withoutShard = (args: readonly string[]) => args.filter((arg, index) => !arg.startsWith('--shard') && args[index - 1] !== '--shard')
