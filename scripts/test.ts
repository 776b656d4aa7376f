import { parseCLI } from 'vitest/node'
import { WITHOUT_DEAR_FILES } from '../tests/support/dear-files.ts'
import { checkAndTest, countedRun } from './test-run/check-and-test.ts'
import { runTests } from './test-run/run-tests.ts'

/** What every change must pass. `npm test -- <arguments of Vitest>` goes straight to the tests: to all files that are named, dear ones too. */
const args = process.argv.slice(2)
const namesFiles = args.length > 0 && parseCLI(['vitest', 'run', ...args]).filter.length > 0
const environment = namesFiles ? {} : { [WITHOUT_DEAR_FILES]: 'yes' }

process.exitCode = await countedRun(() => (args.length > 0 ? runTests(args, environment) : checkAndTest(args, environment)))
