import { dialHref } from '#shared/formats.ts'
import { oneLine } from '#shared/one-line.ts'
import { html, type Html, link } from '../outbox/mail-html.ts'
import { readNumbers, withGuesses } from './phone-number.ts'

/** A piece of a typed field: a number that can be dialled, or what stands around it. */
export interface PhonePiece {
  /** Where it begins. */
  start: number
  text: string
  /** Blank for words. */
  dial: string
}

/** A typed field of numbers as staff read it, in pieces: each number by itself, and that one is a guess behind all. */
export function phonePieces(typed: string): PhonePiece[] {
  const pieces: PhonePiece[] = []
  let done = 0
  for (const number of readNumbers(typed)) {
    const at = typed.indexOf(number.typed, done)
    pieces.push({ start: done, text: typed.slice(done, at), dial: '' }, { start: at, text: number.typed, dial: number.dial })
    done = at + number.typed.length
  }
  return [...pieces, { start: done, text: withGuesses(typed).slice(done), dial: '' }].filter(({ text }) => text !== '')
}

/** The same in a mail to staff, as text and with its links. */
export function phoneWords(typed: string): { text: string; html: Html } {
  const parts = phonePieces(typed).map(({ text, dial }) => (dial ? link(dialHref(dial), text) : html`${text}`))
  return { text: oneLine(withGuesses(typed)), html: html`${parts}` }
}
