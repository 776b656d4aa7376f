import { markPlaces, sheetLetters } from './mark-places.ts'
import type { Weight } from './painter.ts'

/** Letters that are set one after another, or a mark that stands this far (thousandths of the size) from where they end. */
export interface Run {
  letters: string
  offset?: readonly [number, number]
}

const letters = new Set(sheetLetters)
const NOT_THERE = '?'

/** A text in the letters of the sheet's faces: composed where they have it so, in parts where they don't, '?' for what they lack. */
export const inSheetLetters = (text: string): string => [...text.normalize('NFC')].map(withinFace).join('')

/** Whether {@link inSheetLetters} puts '?' for one. */
export const lacksLetters = (text: string): boolean =>
  [...text.normalize('NFC')].some((character) => character !== NOT_THERE && withinFace(character) === NOT_THERE)

function withinFace(character: string): string {
  if (letters.has(character)) return character
  const parts = [...character.normalize('NFD')].filter((part) => letters.has(part))
  return parts.length > 0 && character.normalize('NFD').length > 1 ? parts.join('') : NOT_THERE
}

/** How a text of {@link inSheetLetters} is set. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  let run = ''
  let previous = ''
  for (const character of text) {
    const offset = markPlaces[weight][previous + character]
    if (offset) {
      runs.push({ letters: run }, { letters: character, offset })
      run = ''
    } else run += character
    previous = character
  }
  return [...runs, { letters: run }].filter(({ letters: set }) => set)
}
