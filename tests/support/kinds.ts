import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The kinds of tests, cheapest last, as a run begins with the dearest: what drives a browser; what asks a running server, or reads
 * what was built for it; what asks the store, on both engines; what needs none of these.
 */
export const testKinds = ['browser', 'server', 'store', 'unit'] as const

export type TestKind = (typeof testKinds)[number]

/** What a test of a kind reaches by its imports, which says its kind: nobody has to name it. */
const SIGNS: readonly [TestKind, readonly string[]][] = [
  ['browser', ['tests/support/chromium.ts']],
  ['server', ['tests/support/running-site.ts', 'tests/support/built-scripts.ts']],
  ['store', ['tests/support/engines.ts']],
]

const TYPE_IMPORT = /^import type [^']+'[^']+'/gm
const IMPORT = /(?:\bfrom|\bimport\(|^import) ?'(#tests\/[^']+|\.{1,2}\/[^']+)'/gm

/** Paths of all test files below a root, by kind. */
export function testsByKind(root: string): Record<TestKind, string[]> {
  const files = globSync('**/*.test.{ts,tsx}', { cwd: root, exclude: ['node_modules', 'build', 'data', 'screenshots'] }).toSorted()
  const kinds = new Map(files.map((file) => [file, kindOfTest(root, file)]))
  return Object.fromEntries(testKinds.map((kind) => [kind, files.filter((file) => kinds.get(file) === kind)])) as Record<TestKind, string[]>
}

/** The kind of a test file, a path below the root. */
export function kindOfTest(root: string, file: string): TestKind {
  const reached = reachedFrom(root, file)
  return SIGNS.find(([, signs]) => signs.some((sign) => reached.has(sign)))?.[0] ?? 'unit'
}

/** Files below `tests/`, and beside the test, that a file reaches; production code imports no tests. */
function reachedFrom(root: string, file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file) || !existsSync(join(root, file))) return reached
  reached.add(file)
  const code = readFileSync(join(root, file), 'utf8').replaceAll(TYPE_IMPORT, '')
  for (const [, name = ''] of code.matchAll(IMPORT)) {
    const next = name.startsWith('#') ? name.slice(1) : join(dirname(file), name)
    if (next.startsWith('tests/') || /\.test\.|fixture/.test(next)) reachedFrom(root, next, reached)
  }
  return reached
}
