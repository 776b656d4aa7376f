import { EVERY_CASE } from '../tests/support/every-case.ts'
import { checkAndTest, countedRun } from './test-run/check-and-test.ts'

/** Everything: each file and each case of each matrix. `--shard 1/4` runs a part; files that are named are run alone, with every case. */
process.exitCode = await countedRun(() => checkAndTest(process.argv.slice(2), { [EVERY_CASE]: 'yes' }))
