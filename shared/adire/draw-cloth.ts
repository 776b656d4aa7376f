import type { Cloth, Tone } from './cloth-of.ts'
import { type Figure, type Motif, motifs } from './motifs.ts'

/** Units of one square, and of one repeat of four by four. */
const SQUARE = 40
export const REPEAT = 4 * SQUARE
const HEM = 12

/** What starch kept from the vat, and each vat's two depths. Cloth has no dark scheme: it looks the same by day and night. */
const STARCH = '#f1ece0'
const VATS = [
  ['#12153d', '#333a8c'],
  ['#22287a', '#4a53b8'],
  ['#173668', '#3d6cae'],
  ['#12394f', '#35708c'],
] as const

/** How the cloth's squares lie: around the lead as on the cloth, or unrolled into one row, as a border. */
interface Layout {
  width: number
  height: number
  /** Column and row of each square, in the order of the ring. */
  places: readonly (readonly [column: number, row: number])[]
  seams: string
  hasLead: boolean
}

const upTo = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

const FIELD: Layout = {
  width: REPEAT,
  height: REPEAT,
  places: [
    ...upTo(3, (at) => [at, 0] as const),
    ...upTo(3, (at) => [3, at] as const),
    ...upTo(3, (at) => [3 - at, 3] as const),
    ...upTo(3, (at) => [0, 3 - at] as const),
  ],
  seams: 'M0 0V160M40 0V160M120 0V160M160 0V160M80 0V40M80 120V160M0 0H160M0 40H160M0 120H160M0 160H160M0 80H40M120 80H160',
  hasLead: true,
}

const BAND: Layout = {
  width: 12 * SQUARE,
  height: SQUARE,
  places: upTo(12, (at) => [at, 0] as const),
  seams: `M0 0H480M0 40H480${upTo(13, (at) => `M${at * SQUARE} 0V40`).join('')}`,
  hasLead: false,
}

/** Units of a piece: two repeats each way within its hem. */
export const PIECE = 2 * REPEAT + 2 * HEM

/** A piece of the cloth with its hem, as an SVG document of so many pixels each way: at most 6 KB, and nothing of the name in it. */
export const drawCloth = (cloth: Cloth, size: number): string => svg(size, size, `0 0 ${PIECE} ${PIECE}`, drawPiece(cloth, 'c'))

/** The cloth from edge to edge, as the ground of a picture of so many pixels; `repeat` is the width of four squares. */
export const drawClothGround = (cloth: Cloth, width: number, height: number, repeat = REPEAT): string =>
  svg(width, height, `0 0 ${width} ${height}`, fillWithCloth(cloth, { id: 'c', repeat }))

/** A piece as what an `<svg>` with the view box of {@link PIECE} units each way holds. No other element of the page may have the id. */
export function drawPiece(cloth: Cloth, id: string): string {
  // Used rather than tiled by a pattern, which some browsers draw as a picture first and then scale.
  const others = [`x="${REPEAT}"`, `y="${REPEAT}"`, `x="${REPEAT}" y="${REPEAT}"`].map((at) => `<use href="#${id}" ${at}/>`)
  return (
    `<defs>${figures(cloth, FIELD, id)}</defs><path d="M0 0h${PIECE}v${PIECE}h-${PIECE}z" fill="${dyed(cloth, 0)}"/>` +
    `<g transform="translate(${HEM} ${HEM})"><g id="${id}">${repeatOf(cloth, FIELD, id)}</g>${others.join('')}</g>${hem(cloth)}`
  )
}

/** The cloth without end, or a band of its squares, as what an `<svg>` of any size holds. */
export function fillWithCloth(cloth: Cloth, { id, repeat, asBand }: { id: string; repeat: number; asBand?: boolean }): string {
  const layout = asBand ? BAND : FIELD
  return (
    `<defs>${figures(cloth, layout, id)}<pattern id="${id}" width="${layout.width}" height="${layout.height}" patternUnits="userSpaceOnUse" ` +
    `patternTransform="scale(${repeat / REPEAT})">${repeatOf(cloth, layout, id)}</pattern></defs>` +
    `<rect width="100%" height="100%" fill="url(#${id})"/>`
  )
}

/** One figure as what an `<svg>` with the view box -20 -20 40 40 holds, in the colour of the text around it. */
export const drawMotif = (motif: Motif, id: string): string => inked(define(motif, id))

const svg = (width: number, height: number, viewBox: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${content}</svg>`

const inked = (content: string): string =>
  `<g fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${content}</g>`

const dyed = ({ dye }: Cloth, tone: Tone): string => (tone === 2 ? undefined : VATS[dye]?.[tone]) ?? STARCH
const inkOn = (cloth: Cloth, tone: Tone): string => (tone === 2 ? dyed(cloth, 0) : STARCH)

const repeatOf = (cloth: Cloth, layout: Layout, id: string): string =>
  grounds(cloth, layout) + inked(rules(cloth, layout) + squares(cloth, layout, id) + (layout.hasLead ? lead(cloth, id) : ''))

const figures = (cloth: Cloth, { hasLead }: Layout, id: string): string =>
  [...new Set([...(hasLead ? [cloth.lead] : []), ...cloth.ring])].map((motif) => define(motif, id)).join('')

/** The figure once, to be used in every square that shows it. */
function define(motif: Motif, id: string): string {
  const [repeat, lines, dots, fills]: Figure = motifs[motif]
  const own = `${id}-${motif}`
  const once =
    (lines && `<path d="${lines}"/>`) +
    (dots ? `<path d="${dots}" stroke-width="3.2"/>` : '') +
    (fills ? `<path d="${fills}" fill="currentColor"/>` : '')
  const turns = repeat === 'mirror' ? ['scale(-1 1)'] : upTo(repeat - 1, (at) => `rotate(${((at + 1) * 360) / repeat})`)
  const others = turns.map((turn) => `<use href="#${own}0" transform="${turn}"/>`).join('')
  return `<g id="${own}">${others ? `<g id="${own}0">${once}</g>${others}` : once}</g>`
}

/** The ring's tones go round with it: corner, next, next but one. */
const toneAt = ({ tones }: Cloth, at: number): Tone => tones[(at % 3) + 1] ?? 0

function grounds(cloth: Cloth, { width, height, places, hasLead }: Layout): string {
  const squaresIn = (tone: Tone): string =>
    places.map(([x, y], at) => (toneAt(cloth, at) === tone ? `M${x * SQUARE} ${y * SQUARE}h40v40h-40z` : '')).join('') +
    (hasLead && cloth.tones[0] === tone ? 'M40 40h80v80h-80z' : '')
  const above = ([1, 2] as const).map((tone) => {
    const d = squaresIn(tone)
    return d && `<path d="${d}" fill="${dyed(cloth, tone)}"/>`
  })
  return `<path d="M0 0h${width}v${height}h-${width}z" fill="${dyed(cloth, 0)}"/>${above.join('')}`
}

const RULES = [
  'stroke-width="1.6"',
  'stroke-width="4"',
  'stroke-width="3" stroke-dasharray="0 5"',
  'stroke-width="4" stroke-linecap="butt" stroke-dasharray="1.5 2.5"',
  'stroke-dasharray="6 4"',
]
const DOUBLE = 1

/** What parts the squares, on a dark seam of its own so that it is seen beside pale ones. */
function rules(cloth: Cloth, { seams }: Layout): string {
  const line = (colour: string, drawn = '') => `<path d="${seams}" stroke="${colour}" ${drawn}/>`
  const dark = dyed(cloth, 0)
  const between = cloth.rule === DOUBLE ? line(dark, 'stroke-width="1.6"') : ''
  return line(dark, 'stroke-width="5"') + line(STARCH, RULES[cloth.rule]) + between
}

/** The twelve around the lead, in a group for each ink. */
function squares(cloth: Cloth, { places }: Layout, id: string): string {
  const inks = places.map((_, at) => inkOn(cloth, toneAt(cloth, at)))
  return [...new Set(inks)]
    .map((ink) => {
      const uses = places.map(([x, y], at) =>
        inks[at] === ink ? `<use href="#${id}-${cloth.ring[at]}" x="${x * SQUARE + 20}" y="${y * SQUARE + 20}"/>` : '',
      )
      return `<g color="${ink}">${uses.join('')}</g>`
    })
    .join('')
}

/** Dots, two rings, an eight-sided frame, a square with corners, rays, and arcs in the corners. */
const FRAMES = [
  '<circle r="33" stroke-width="3.6" stroke-dasharray="0 7.406"/>',
  '<circle r="31"/><circle r="35"/>',
  '<path d="M-15-36h30L36-15v30L15 36h-30L-36 15v-30zM-13-32h26L32-13v26L13 32h-26L-32 13v-26z"/>',
  '<path d="M-35-35h70v70h-70zM-35-27v-8h8zM35-27v-8h-8zM-35 27v8h8zM35 27v8h-8z"/>',
  '<circle r="29"/><circle r="33" stroke-width="5" stroke-linecap="butt" stroke-dasharray="2 4.911"/>',
  '<path d="M-36-18A18 18 0 0 0-18-36M36-18A18 18 0 0 1 18-36M-36 18A18 18 0 0 1-18 36M36 18A18 18 0 0 0 18 36M-36-24A12 12 0 0 0-24-36M36-24A12 12 0 0 1 24-36M-36 24A12 12 0 0 1-24 36M36 24A12 12 0 0 0 24 36"/>',
]

const lead = (cloth: Cloth, id: string): string =>
  `<g color="${inkOn(cloth, cloth.tones[0])}" transform="translate(80 80)">${FRAMES[cloth.frame]}` +
  `<use href="#${id}-${cloth.lead}" transform="scale(1.5)" stroke-width="1.5"/></g>`

/** Each of lines along the edge: width, dashes, distance from the edge. */
const HEMS: readonly (readonly [width: number, dashes: string, inset: number])[][] = [
  [[4, '0 8', 6]],
  [[7, '1.5 4.5', 6]],
  [
    [1.6, '', 4],
    [1.6, '', 8],
  ],
  [[3, '12 8', 6]],
  [
    [1.6, '', 3],
    [4, '0 8', 7.5],
  ],
  [
    [1.6, '', 3],
    [5, '3 3', 7.5],
  ],
]

function hem(cloth: Cloth): string {
  const lines = (HEMS[cloth.hem] ?? []).map(([width, dashes, inset]) => {
    const dashed = dashes && ` stroke-dasharray="${dashes}"${dashes.startsWith('0') ? ' stroke-linecap="round"' : ''}`
    return `<path d="M${inset} ${inset}H${PIECE - inset}V${PIECE - inset}H${inset}z" stroke-width="${width}"${dashed}/>`
  })
  return `<g fill="none" stroke="${STARCH}">${lines.join('')}</g>`
}
