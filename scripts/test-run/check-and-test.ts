import { runChecks } from '../checks.ts'
import { installMissing } from './install-missing.ts'
import { watchProcessorTime } from './processor-time.ts'
import { runTests } from './run-tests.ts'

/** Runs tests and ends the output with the processor time of all that took part. Gives the exit code. */
export async function countedRun(run: () => Promise<boolean>): Promise<number> {
  const watch = watchProcessorTime()
  const passed = await run()
  const seconds = watch.end()
  process.stdout.write(`Processor time: ${seconds === undefined ? 'unknown' : Math.round(seconds)} s\n`)
  return passed ? 0 : 1
}

/**
 * What can be known without running the site, then the tests, in the order in which it fails fastest. What is not installed and can't be is left
 * out and named; in CI that is a failure.
 */
export async function checkAndTest(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<boolean> {
  const leftOut = installMissing()
  if (!(await runChecks())) return false
  const passed = await runTests(args, environment)
  if (leftOut.length === 0) return passed
  process.stdout.write(`Left out, because it is not installed here: ${leftOut.join(', ')}\n`)
  return passed && process.env.CI !== 'true'
}
