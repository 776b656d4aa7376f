import { telHref } from '#shared/phone-links.ts'
import { oneLine } from '#shared/one-line.ts'
import { html, type Html, link } from '../outbox/mail-html.ts'
import { readNumbers, withGuesses } from './phone-number.ts'

/** A typed field of numbers in a mail to staff: each is a link of its own, and a guess says that it is one. */
export function phoneWords(typed: string): { text: string; html?: Html } {
  const numbers = readNumbers(typed)
  const text = oneLine(withGuesses(typed))
  if (numbers.length === 0) return { text }
  const parts: Html[] = []
  let done = 0
  for (const number of numbers) {
    const at = typed.indexOf(number.typed, done)
    parts.push(html`${typed.slice(done, at)}${link(telHref(number.dial), number.typed)}`)
    done = at + number.typed.length
  }
  return { text, html: html`${parts}${typed.slice(done)}${withGuesses(typed).slice(typed.length)}` }
}
