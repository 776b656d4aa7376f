import type { Figure } from '../question.ts'
import { shown } from './table.ts'

const WIDTH = 760
const BAR = 16
const GAP = 6
const GROUP_GAP = 18
const TOP = 44
const LABELS = 250
const VALUES = 90
/** Light and dark, told apart by lightness too. */
const COLOURS = [
  ['#0b5cad', '#7db8f0'],
  ['#c2570c', '#f7b27a'],
  ['#1f7a4d', '#7fd6a8'],
  ['#7a3fa0', '#cfa6ec'],
]

/** Horizontal bars, one group for each thing measured, as an SVG that follows the reader's light or dark scheme. */
export function barChart(title: string, figures: readonly Figure[]): string {
  const places = [...new Set(figures.map((figure) => figure.where))]
  const most = Math.max(...figures.map((figure) => figure.value))
  const room = WIDTH - LABELS - VALUES
  let y = TOP
  const parts: string[] = []
  for (const [what, group] of Map.groupBy(figures, (figure) => figure.what)) {
    parts.push(text(0, y + 12, what, 'what'))
    y += BAR + GAP
    for (const figure of group) {
      const width = Math.max(1, Math.round((figure.value / most) * room))
      parts.push(
        text(12, y + 12, figure.where),
        `<rect class="c${places.indexOf(figure.where) % COLOURS.length}" x="${LABELS}" y="${y}" width="${width}" height="${BAR}" rx="2"/>`,
        text(LABELS + width + 6, y + 12, `${shown(figure.value)} ${figure.unit}`),
      )
      y += BAR + GAP
    }
    y += GROUP_GAP - GAP
  }
  const summary = figures.map((figure) => `${figure.what}, ${figure.where}: ${shown(figure.value)} ${figure.unit}`).join('; ')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" width="${WIDTH}" height="${y}" role="img" aria-labelledby="t d">`,
    `<title id="t">${escapeXml(title)}</title>`,
    `<desc id="d">${escapeXml(summary)}</desc>`,
    `<style>${styles()}</style>`,
    `<rect class="page" width="${WIDTH}" height="${y}"/>`,
    text(0, 20, title, 'title'),
    ...parts,
    '</svg>',
    '',
  ].join('\n')
}

const text = (x: number, y: number, words: string, name?: string): string =>
  `<text x="${x}" y="${y}"${name ? ` class="${name}"` : ''}>${escapeXml(words)}</text>`

function styles(): string {
  const colours = (scheme: 0 | 1) => COLOURS.map((colour, index) => `.c${index}{fill:${colour[scheme]}}`).join('')
  return (
    `text{font:13px system-ui,sans-serif;fill:#1b1f24}.what{font-weight:600}.title{font-size:16px;font-weight:600}.page{fill:#fff}${colours(0)}` +
    `@media (prefers-color-scheme:dark){text{fill:#e6e8eb}.page{fill:#14171b}${colours(1)}}`
  )
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeXml = (words: string): string => words.replace(/[&<>]/g, (char) => ESCAPED[char] ?? char)
