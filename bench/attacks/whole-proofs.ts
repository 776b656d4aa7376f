import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#config/project-root.ts'
import { WHOLE_PROOFS } from '#tests/support/whole-proofs.ts'
import type { Figure, Question } from '../question.ts'
import type { Bench } from '../support/bench.ts'

/** Tests of which `npm test` runs some cases: with all of them. */
export const wholeProofs: Question = {
  name: 'whole-proofs',
  title: 'Tests whose cases npm test samples, with every case',
  how: 'Every hostile text in every place, every form of a page weighed, and backups from each engine into each.',
  run,
}

interface Report {
  numTotalTests: number
  numFailedTests: number
}

async function run(bench: Bench): Promise<Figure[]> {
  const report = join(bench.folder(), 'report.json')
  const words = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...filesWithSamples(),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], {
    cwd: projectRoot,
    stdio: ['ignore', process.stderr, process.stderr],
    env: { ...process.env, [WHOLE_PROOFS]: 'yes' },
  })
  const { numTotalTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Report
  return [
    { what: 'tests', where: '', value: numTotalTests, unit: '' },
    { what: 'tests that failed', where: '', value: numFailedTests, unit: '', budget: { atMost: 0 } },
  ]
}

/** Whoever samples imports what samples. */
const filesWithSamples = (): string[] =>
  globSync('**/*.test.{ts,tsx}', { cwd: projectRoot, exclude: ['node_modules', 'build', 'data'] }).filter((file) =>
    readFileSync(join(projectRoot, file), 'utf8').includes('support/whole-proofs.ts'),
  )
