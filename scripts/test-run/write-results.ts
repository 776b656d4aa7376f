import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'
import { RESULTS_FILE, type TestResult } from './test-results.ts'

/** Writes what became of each test to where {@link RESULTS_FILE} says. */
export default class WriteResults implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], strayErrors: readonly SerializedError[]): void {
    const file = process.env[RESULTS_FILE]
    if (file) writeFileSync(file, JSON.stringify([...modules.flatMap(resultsOf), ...strayErrors.map(strayOf)]))
  }
}

function resultsOf(module: TestModule): TestResult[] {
  const file = relative('', module.moduleId)
  const tests = [...module.children.allTests()].flatMap((test) => resultOf(file, test) ?? [])
  const outside = [module, ...module.children.allSuites()].flatMap((suite) => outsideOf(file, suite))
  return [...tests, ...outside]
}

function resultOf(file: string, test: TestCase): TestResult | undefined {
  const { state, errors } = test.result()
  // One that never ended failed with its suite or its worker, which is told there.
  if (state === 'skipped' || state === 'pending') return undefined
  return {
    file,
    title: test.fullName,
    isTest: true,
    passed: state === 'passed',
    ...(errors && { failure: errors.map(describe).join('\n') }),
  }
}

/** What was thrown while a file was read, and by hooks that belong to no one test. */
function outsideOf(file: string, suite: TestModule | TestSuite): TestResult[] {
  const title = suite.type === 'module' ? 'outside of its tests' : `${suite.fullName}, outside of its tests`
  return suite.errors().map((error) => ({ file, title, isTest: false, passed: false, failure: describe(error) }))
}

/** What nobody caught. Vitest says in which file that was, where it knows. */
function strayOf(error: SerializedError): TestResult {
  const path = error.VITEST_TEST_PATH
  const file = typeof path === 'string' ? relative('', path) : ''
  return { file, title: 'an error that nothing caught', isTest: false, passed: false, failure: describe(error) }
}

function describe({ message, diff, stacks, name }: SerializedError): string {
  const own = stacks?.find((frame) => !frame.file.includes('node_modules')) ?? stacks?.[0]
  const place = own && `at ${relative('', own.file)}:${own.line}:${own.column}`
  const lines = [`${name ?? 'Error'}: ${message}`, place, typeof diff === 'string' ? diff : undefined]
  return stripVTControlCharacters(lines.filter(Boolean).join('\n'))
}
