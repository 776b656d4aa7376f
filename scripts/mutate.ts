import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join, normalize } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { sampleLines, sourcesIn, testsOf } from './mutate/choose-files.ts'
import { type Fault, report } from './mutate/faults.ts'

const USE = `Usage: npm run mutate -- FOLDER|FILE [--sample N] [--seed S] [--tests FOLDER]…
Plants faults into the code of a folder, or a file, one at a time, and runs the folder's tests (on SQLite) on each; lists the faults that no
test noticed, and the share that was. --sample takes the faults within N lines only, drawn by --seed; --tests adds tests of other folders.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean' },
  },
})
const [wanted] = positionals
const isFile = wanted !== undefined && extname(wanted) !== ''
const folder = wanted && normalize(isFile ? dirname(wanted) : wanted).replace(/\/$/, '')
const sources = sourcesIn(folder ?? '').filter((file) => !isFile || file === normalize(wanted))

if (values.help || !folder) process.stdout.write(`${USE}\n`)
else if (sources.length === 0) {
  process.stderr.write(`There is no code in ${wanted}\n`)
  process.exitCode = 1
} else {
  const tests = [folder, ...values.tests].flatMap(testsOf)
  process.stdout.write(report(await plant(sources, tests)))
}

/**
 * `ignoreStatic`: code that runs while a module is loaded would have to be loaded anew for each fault. `tsconfigFile` names
 * none, since Stryker rewrites references in it by the interface of an older TypeScript. Its copy of the tree lies outside
 * of node_modules, where Node takes no types off.
 */
async function plant(files: string[], tests: readonly string[]): Promise<Fault[]> {
  process.env.ENGINES = 'sqlite'
  process.env.MUTATE_TESTS = [...new Set(tests)].join(',')
  const tempDirName = mkdtempSync(join(tmpdir(), 'mutate-'))
  const mutate = values.sample ? sampleLines(files, Number(values.sample), Number(values.seed)) : files
  try {
    return await new Stryker({ configFile: 'scripts/mutate/stryker.json', mutate, tempDirName }).runMutationTest()
  } finally {
    rmSync(tempDirName, { recursive: true, force: true })
  }
}
