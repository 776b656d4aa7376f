import { type HtmlNode, parseTree, plainTextOf, renderTree } from '#shared/html/html-tree.ts'
import { isBlank } from '#shared/is-blank.ts'
import { pairsOf, stretchesOf } from './stretches.ts'

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

/** Blocks that came and went, beyond which all between the first and the last change are chosen as they stand. */
const MOST_CHANGED_BLOCKS = 400

/** Two versions of clean HTML block by block, `base` being what both were made from as far as that is known. */
export function compareBlocks(base: string | undefined, mine: string, theirs: string): Stretch[] {
  const began = new Set(base === undefined ? [] : blocksOf(base))
  return stretchesOf(blocksOf(mine), blocksOf(theirs), MOST_CHANGED_BLOCKS).flatMap((stretch): Stretch[] => {
    if ('same' in stretch) return [{ kind: 'same', html: joined(stretch.same) }]
    return pairsOf(stretch, MOST_CHANGED_BLOCKS).map(([one, other]) => {
      // Mine stands as both began, or is gone from mine and stands as both began in theirs.
      const isMineAsBegun = one.length > 0 ? one.every((block) => began.has(block)) : !other.every((block) => began.has(block))
      return { kind: 'differs', mine: joined(one), theirs: joined(other), suggested: isMineAsBegun ? 'theirs' : 'mine' }
    })
  })
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
