import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { projectRoot } from '#config/project-root.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const own = (file: string) => JSON.stringify(join(projectRoot, 'scripts/test-run', file))

const CONFIG = `
import { globSync } from 'node:fs'
import { askedOf, isAskedAgain } from ${own('test-results.ts')}
export default { test: {
  include: askedOf(globSync('**/*.test.js')),
  isolate: isAskedAgain,
  reporters: ['default', ${own('write-results.ts')}],
} }
`

const RUN = `
import { countedRun } from ${own('check-and-test.ts')}
import { runTests } from ${own('run-tests.ts')}
process.exitCode = await countedRun(() => runTests(process.argv.slice(2)))
`

/** Red at its first try alone. */
const racing = (name: string) => `
test('${name}', () => {
  const isFirst = !existsSync('tried')
  writeFileSync('tried', '')
  expect(isFirst ? 'too early' : 'in time').toBe('in time')
})
`

/** Runs test files of a folder of their own, by name, and gives what is read at its end. */
async function run(files: Record<string, string>, ...args: string[]): Promise<{ status: unknown; end: string[] }> {
  const root = temporaryFolder()
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
  mkdirSync(join(root, 'tests'))
  const imports = "import { beforeAll, describe, expect, test } from 'vitest'\nimport { existsSync, writeFileSync } from 'node:fs'\n"
  for (const [name, code] of Object.entries(files)) writeFileSync(join(root, 'tests', name), imports + code)
  writeFileSync(join(root, 'vitest.config.mjs'), CONFIG)
  writeFileSync(join(root, 'run.mjs'), RUN)
  const environment = { PATH: process.env.PATH, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' }
  const child = spawn(process.execPath, ['run.mjs', ...args], { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'ignore'] })
  const [written, [status]] = await Promise.all([text(child.stdout), once(child, 'close')])
  return { status, end: written.trimEnd().split('\n').slice(-30) }
}

const begunOnce = `
beforeAll(() => {
  if (existsSync('begun')) return
  writeFileSync('begun', '')
  throw new Error('no server')
})
test('asks', () => {})
`
const broken = "test('adds', () => {\n  expect(1 + 1).toBe(3)\n})\ntest('holds', () => {})"
const stray = "test('leaves something behind', () => {\n  void Promise.reject(new Error('nobody looks'))\n})"

test('what passes alone is told as racing, what fails again as failed; the end of the run says of what', async () => {
  const { status, end } = await run({
    'racing.test.js': `describe('a suite', () => {${racing('comes in time')}})`,
    'hook.test.js': begunOnce,
    'broken.test.js': broken,
    'unread.test.js': "import './absent.js'",
    'stray.test.js': stray,
  })
  expect(status).toBe(1)
  const verdict = end.slice(end.findIndex((line) => line.startsWith('Racing')))
  const named = verdict.filter((line) => /^(?:Racing|Failed)/.test(line))
  expect(named.slice(0, 2).toSorted()).toEqual([
    'Racing: tests/hook.test.js > outside of its tests',
    'Racing: tests/racing.test.js > a suite > comes in time',
  ])
  expect(named.slice(2).toSorted()).toEqual([
    'Failed: tests/broken.test.js > adds',
    'Failed: tests/stray.test.js > an error that nothing caught',
    'Failed: tests/unread.test.js > outside of its tests',
  ])
  const why = expect.stringContaining('AssertionError: expected 2 to be 3') as unknown
  const place = '    at tests/broken.test.js:4:17'
  const told = verdict.indexOf('Failed: tests/broken.test.js > adds')
  expect(verdict.slice(told + 1, told + 5)).toEqual([why, place, why, place])
  expect(verdict.at(-1)).toMatch(/^Processor time: \d+ s$/)
})

test('a run in which nothing fails twice is green', async () => {
  const { status, end } = await run({ 'racing.test.js': racing('comes in time') })
  expect(status).toBe(0)
  expect(end).toEqual(expect.arrayContaining(['Racing: tests/racing.test.js > comes in time', '  alone: passed']))
})

test('a run that ends before its tests is red', async () => {
  const { status, end } = await run({ 'sound.test.js': "test('holds', () => {})" }, '--no-such-option')
  expect(status).toBe(1)
  expect(end).toContain('Failed: Vitest ended with 1 and named no test; what it wrote stands above')
})
