import { threads, weightOf } from '../threads/threads.ts'
import type { DifferencePart, TextPair } from './compare-texts.ts'
import type { Stretch } from './merge-blocks.ts'

/** Texts of a comparison by what they are called; those that read the same are left out. */
export interface FieldComparison {
  label: string
  parts: DifferencePart[]
}

export interface LabelledPair extends TextPair {
  label: string
}

/** The differences of each pair, of long ones looked for in a thread of its own. */
export async function compareTexts(pairs: readonly LabelledPair[]): Promise<FieldComparison[]> {
  const differing = pairs.filter(({ older, newer }) => older !== newer)
  const weight = differing.reduce((sum, { older, newer }) => sum + weightOf(older) + weightOf(newer), 0)
  const found = await threads.do(
    'differencesOf',
    weight,
    differing.map(({ kind, older, newer }) => ({ kind, older, newer })),
  )
  return differing.map(({ label }, index) => ({ label, parts: found[index] ?? [] })).filter(({ parts }) => parts.length > 0)
}

/** {@link compareBlocks}, of long texts in a thread of its own. */
export const compareVersions = (base: string | undefined, mine: string, theirs: string): Promise<Stretch[]> =>
  threads.do('compareBlocks', weightOf(base ?? '') + weightOf(mine) + weightOf(theirs), base, mine, theirs)
