import { globSync, readFileSync } from 'node:fs'
import { kindOfTest } from '../../tests/support/kinds.ts'

/** Folders whose tests prove more than their own folder's code; those of `api` drive the built site. */
const TESTED_BY_TOO: Record<string, string[]> = {
  'domain/content': ['domain/imports'],
  'domain/leads': ['tests/enquiries'],
  'domain/pages': ['domain/search', 'tests/visibility'],
  'domain/posts': ['tests/visibility'],
  'domain/submissions': ['domain/leads', 'domain/comments', 'domain/subscribers'],
}

/** The code of a folder. */
export const sourcesIn = (folder: string): string[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { exclude: ['**/*.test.*', '**/*-fixture.ts'] }).toSorted()

/** Its tests and those of related folders, but for what drives the built site: that does not hold the faults. */
export const testsOf = (folder: string): string[] =>
  [folder, ...(TESTED_BY_TOO[folder] ?? [])]
    .flatMap((each) => globSync(`${each}/**/*.test.{ts,tsx}`))
    .filter((file) => ['unit', 'store'].includes(kindOfTest(process.cwd(), file)))
    .toSorted()

/** So many lines with code, drawn from all files, the same for the same seed, as Stryker names them. */
export function sampleLines(files: readonly string[], count: number, seed: number): string[] {
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        /[({[?&|<>=+]/.test(text) && !/^\s*(?:import|\*|\/[/*])/.test(text) ? [`${file}:${index + 1}-${index + 1}`] : [],
      ),
  )
  const random = randomFrom(seed)
  return lines
    .map((line) => ({ line, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, count)
    .map(({ line }) => line)
    .toSorted()
}

/** Numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
