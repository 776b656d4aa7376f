import { readFileSync } from 'node:fs'

/** One test, or what failed outside of the tests of a file: while it was read, in a hook, or where nothing caught it. */
export interface TestResult {
  /** A path below the root; empty where nobody knows of which file it is. */
  file: string
  title: string
  isTest: boolean
  passed: boolean
  /** What it failed of: the message, the line, and what was expected and came. */
  failure?: string
}

/** Set in the environment of a run of Vitest that is to write its results as JSON, to a file of this name. */
export const RESULTS_FILE = 'TEST_RESULTS_FILE'
/** Names the tests that a run asks again, as JSON: paths below the root. */
export const ASKED_AGAIN = 'TEST_FILES_ASKED_AGAIN'

export const isAskedAgain = process.env[ASKED_AGAIN] !== undefined

/** Those that this run asks, of some. */
export function askedOf(files: readonly string[]): string[] {
  const asked = process.env[ASKED_AGAIN]
  if (!asked) return [...files]
  const again = new Set(JSON.parse(asked) as string[])
  return files.filter((file) => again.has(file))
}

/** Undefined of a run that did not come to its end. */
export function readResults(file: string): TestResult[] | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestResult[]
  } catch {
    return undefined
  }
}
