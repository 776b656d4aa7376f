import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import { projectRoot } from '#config/project-root.ts'
import { clothOf } from '#shared/adire/cloth-of.ts'
import { drawClothGround } from '#shared/adire/draw-cloth.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '#shared/card-size.ts'

export interface Card {
  /** Whose cloth it shows. */
  cloth: string
  title: string
  /** A line above the title: what it is. */
  kind: string
  /** The company's name, beside its mark. */
  from: string
}

const [INK, MUTED, DEEP, MARIGOLD] = ['#f4f1e6', '#c3c7e6', '#171b4d', '#f2a71b']
const LEFT = 72
/** The cloth stands at the right, whole repeats of it. */
const CLOTH_FROM = 880
const REPEAT = 160
const TITLE = { sizes: [72, 62, 54, 46], lines: 4, width: CLOTH_FROM - 2 * LEFT + 16 }

/** The site's own face, read once: a server has no fonts of its own that one could count on. */
const face = create(readFileSync(join(projectRoot, 'app/fonts/merriweather.woff2'))) as Font

/** The card as an SVG document that needs no font. Words with letters that the site's face lacks are left out: a card of boxes says less. */
export function cardSvg({ cloth, title, kind, from }: Card): string {
  const ground = drawClothGround(clothOf(cloth), CARD_WIDTH - CLOTH_FROM, CARD_HEIGHT, REPEAT)
  const { size, lines } = fitted(title)
  const top = 350 - ((lines.length - 1) * size * 1.2) / 2
  const words = lines.map((line, at) => drawn(line, { x: LEFT, y: top + at * size * 1.2, size, colour: INK }))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">` +
    `<path d="M0 0h${CARD_WIDTH}v${CARD_HEIGHT}H0z" fill="${DEEP}"/>` +
    ground.replace('<svg ', `<svg x="${CLOTH_FROM}" `) +
    `<path d="M${CLOTH_FROM} 0h8v${CARD_HEIGHT}h-8z" fill="${MARIGOLD}"/>` +
    drawn(kind, { x: LEFT, y: 120, size: 30, colour: MARIGOLD }) +
    words.join('') +
    `<g transform="translate(${LEFT} 520)">${MARK}</g>` +
    drawn(from, { x: LEFT + 64, y: 553, size: 30, colour: MUTED }) +
    '</svg>'
  )
}

/** The lines of a title, in the largest size that holds all of it; the smallest is cut. */
function fitted(title: string): { size: number; lines: string[] } {
  if (!isDrawable(title)) return { size: 0, lines: [] }
  for (const size of TITLE.sizes) {
    const lines = broken(title, size)
    if (lines.length <= TITLE.lines && lines.every((line) => widthOf(line, size) <= TITLE.width)) return { size, lines }
  }
  const size = TITLE.sizes.at(-1) ?? 0
  const lines = broken(title, size).slice(0, TITLE.lines)
  return { size, lines: lines.map((line, at) => cut(line, size, at === TITLE.lines - 1)) }
}

function broken(title: string, size: number): string[] {
  const lines: string[] = []
  for (const word of title.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : ''
    if (longer && widthOf(longer, size) <= TITLE.width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function cut(line: string, size: number, hasMore: boolean): string {
  if (!hasMore && widthOf(line, size) <= TITLE.width) return line
  const letters = [...line]
  while (letters.length > 0 && widthOf(`${letters.join('')}…`, size) > TITLE.width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

const widthOf = (text: string, size: number): number => (face.layout(text).advanceWidth * size) / face.unitsPerEm

const isDrawable = (text: string): boolean =>
  [...text].every((sign) => /\s/.test(sign) || face.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))

/** Words as paths. */
function drawn(text: string, { x, y, size, colour }: { x: number; y: number; size: number; colour: string }): string {
  if (!text || !isDrawable(text)) return ''
  const { glyphs, positions } = face.layout(text.replaceAll(/\s+/g, ' '))
  const scale = size / face.unitsPerEm
  let pen = 0
  const paths = glyphs.map(({ path }, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    const d = path.toSVG()
    const placed = d && `<path d="${d}" transform="translate(${pen + xOffset} ${yOffset})"/>`
    pen += xAdvance
    return placed
  })
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

/** As public/favicon.svg draws it, at 48 units. */
const MARK = `<g transform="scale(1.2)">${readFileSync(join(projectRoot, 'public/favicon.svg'), 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')}</g>`
