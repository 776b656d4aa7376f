import { cleanHtml } from '../content/clean-html.ts'
import { findInText, ownPathsIn, picturesIn } from '../posts/text-findings.ts'
import { differencesOf } from '../texts/compare-texts.ts'
import { compareBlocks } from '../texts/merge-blocks.ts'

/** All that grows with somebody's text: pure functions of values that can be copied from one thread to another. */
export const threadWork = { cleanHtml, differencesOf, compareBlocks, findInText, ownPathsIn, picturesIn }

export type ThreadWork = typeof threadWork
