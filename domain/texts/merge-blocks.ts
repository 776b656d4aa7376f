import { diffArrays } from 'diff'
import { type HtmlNode, isBlank, parseTree, plainTextOf, renderTree } from '../content/html-tree.ts'

export type Side = 'mine' | 'theirs'

/** A run of blocks that both versions have, or that each has otherwise; a side without any is blank. */
export type Stretch =
  | { kind: 'same'; html: string }
  | {
      kind: 'differs'
      mine: string
      theirs: string
      /** Whose to take unless somebody says otherwise: theirs where mine is as both began. */
      suggested: Side
    }

const isGap = (node: HtmlNode): boolean => typeof node === 'string' && isBlank(plainTextOf([node]))

/** The paragraphs, headings, lists and so on of clean HTML. */
const blocksOf = (html: string): string[] =>
  parseTree(html)
    .filter((node) => !isGap(node))
    .map((node) => renderTree([node]))

const joined = (blocks: readonly string[]): string => blocks.join('\n')

/** Two versions of clean HTML block by block, `base` being what both were made from as far as that is known. */
export function compareBlocks(base: string | undefined, mine: string, theirs: string): Stretch[] {
  const began = new Set(base === undefined ? [] : blocksOf(base))
  const stretches: Stretch[] = []
  const parts = diffArrays(blocksOf(mine), blocksOf(theirs))
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at]
    if (!part) continue
    const { added, removed, value } = part
    if (!added && !removed) {
      stretches.push({ kind: 'same', html: joined(value) })
      continue
    }
    const next = parts[at + 1]
    const isPair = removed ? next?.added : next?.removed
    if (isPair) at += 1
    const paired = isPair ? (next?.value ?? []) : []
    const [own, foreign] = removed ? [value, paired] : [paired, value]
    // As many on both sides: each stands for the other, and can be chosen by itself.
    const pairs =
      own.length === foreign.length ? own.map((block, index) => [[block], [foreign[index] ?? '']] as const) : [[own, foreign] as const]
    for (const [one, other] of pairs) {
      // Mine stands as both began, or is gone from mine and stands as both began in theirs.
      const isMineAsBegun = one.length > 0 ? one.every((block) => began.has(block)) : !other.every((block) => began.has(block))
      stretches.push({ kind: 'differs', mine: joined(one), theirs: joined(other), suggested: isMineAsBegun ? 'theirs' : 'mine' })
    }
  }
  return stretches
}

/** One text of both, by the side that `choose` names for each stretch that differs, counted from 0. */
export function mergeBlocks(stretches: readonly Stretch[], choose: (index: number) => Side | 'both'): string {
  let index = -1
  const taken = stretches.map((stretch) => {
    if (stretch.kind === 'same') return stretch.html
    index += 1
    const choice = choose(index)
    return choice === 'both' ? joined([stretch.mine, stretch.theirs].filter(Boolean)) : stretch[choice]
  })
  return joined(taken.filter(Boolean))
}
