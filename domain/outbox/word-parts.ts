import type { MailPart } from './compose-mail.ts'
import { type Html, html, link } from './mail-html.ts'

/** Words of a link, then its address in round brackets; or an address alone, without the mark that ends its sentence. */
const LINK = /\[([^\][\n]{1,300})\]\((https?:\/\/[^\s()<>"]{1,1000})\)|https?:\/\/[^\s<>"()]*[^\s<>"().,;:!?]/gi

interface Words {
  text: string
  html: Html
}

/**
 * Plain words as an editor typed them, as parts of a mail: a blank line begins a paragraph, lines that begin with '- ' are a
 * list, '## ' begins a heading. Addresses are links, and so is [words](https://address). What `fill` puts in is never read as any of these.
 */
export const wordParts = (words: string, fill: Fill = asItIs): MailPart[] =>
  words
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => partOf(block, fill))

type Fill = (text: string) => string
const asItIs: Fill = (text) => text

function partOf(block: string, fill: Fill): MailPart {
  const lines = block.split('\n')
  if (lines.every((line) => line.startsWith('- '))) return { kind: 'list', items: lines.map((line) => withLinks(line.slice(2), fill)) }
  if (lines.length === 1 && block.startsWith('## ')) return { kind: 'subheading', text: fill(block.slice(3)) }
  const shown = lines.map((line) => withLinks(line, fill))
  return {
    kind: 'text',
    text: shown.map(({ text }) => text).join('\n'),
    html: html`${shown.map((line, index) => (index === 0 ? line.html : html`<br />${line.html}`))}`,
  }
}

function withLinks(line: string, fill: Fill): Words {
  const pieces: Words[] = []
  let end = 0
  for (const match of line.matchAll(LINK)) {
    pieces.push(plain(fill(line.slice(end, match.index))))
    const [whole, given, href] = match
    const words = fill(given ?? '')
    pieces.push(href ? { text: `${words} (${href})`, html: link(href, words) } : { text: whole, html: link(whole, whole) })
    end = match.index + whole.length
  }
  pieces.push(plain(fill(line.slice(end))))
  return { text: pieces.map(({ text }) => text).join(''), html: html`${pieces.map((piece) => piece.html)}` }
}

const plain = (text: string): Words => ({ text, html: html`${text}` })
