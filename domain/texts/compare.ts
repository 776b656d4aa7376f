import * as deskMessages from '#shared/desk-messages.ts'
import { COMPARED_CHARACTERS, COMPARED_SHOWN } from '#shared/limits.ts'
import { threads, weightOf } from '../threads/threads.ts'
import { COMPARING_STEPS, type DifferencePart, type TextPair } from './compare-texts.ts'
import type { Stretch } from './merge-blocks.ts'

/** Texts of a comparison by what they are called; those that read the same are left out. */
export interface FieldComparison {
  label: string
  parts: DifferencePart[]
  /** Why the parts are larger than what changed, or why there are none. */
  note?: string
}

export interface LabelledPair extends TextPair {
  label: string
}

/** What all comparisons of one page may still take: reading, looking for changes, and showing them. */
export interface ComparingRoom {
  characters: number
  steps: number
  shown: number
}

export const roomOfPage = (): ComparingRoom => ({ characters: COMPARED_CHARACTERS, steps: COMPARING_STEPS, shown: COMPARED_SHOWN })

/**
 * The differences of each pair, of long ones looked for in a thread of its own, as long as the page has room for them: the others say
 * that they differ. What was written anew is told as whole paragraphs, with a note.
 */
export async function compareTexts(pairs: readonly LabelledPair[], room: ComparingRoom = roomOfPage()): Promise<FieldComparison[]> {
  const differing = pairs.filter(({ older, newer }) => older !== newer)
  const read = differing.map((pair) => hasRoom(room, pair))
  const compared = differing.filter((_, index) => read[index])
  const weight = compared.reduce((sum, { older, newer }) => sum + weightOf(older) + weightOf(newer), 0)
  const given = compared.map(({ kind, older, newer }) => ({ kind, older, newer }))
  const { found, left } = await threads.do('differencesOf', weight, given, room.steps)
  room.steps = left
  return differing.flatMap(({ label, older, newer }, index): FieldComparison[] => {
    const differences = read[index] ? found.shift() : undefined
    if (differences?.parts.length === 0) return []
    if (!differences || !isShown(room, differences.parts))
      return [{ label, parts: [], note: deskMessages.notCompared(older.length, newer.length) }]
    return [{ label, parts: differences.parts, ...(differences.isCoarse && { note: deskMessages.comparedCoarsely }) }]
  })
}

function hasRoom(room: ComparingRoom, { older, newer }: TextPair): boolean {
  const wanted = older.length + newer.length
  if (wanted > room.characters) return false
  room.characters -= wanted
  return true
}

function isShown(room: ComparingRoom, parts: readonly DifferencePart[]): boolean {
  const wanted = parts.reduce((sum, { text }) => sum + text.length, 0)
  if (wanted > room.shown) return false
  room.shown -= wanted
  return true
}

/** {@link compareBlocks}, of long texts in a thread of its own. */
export const compareVersions = (base: string | undefined, mine: string, theirs: string): Promise<Stretch[]> =>
  threads.do('compareBlocks', weightOf(base ?? '') + weightOf(mine) + weightOf(theirs), base, mine, theirs)
