import type { Cloth, Layout, Tone } from './cloth-of.ts'
import { type Figure, type Motif, motifs } from './motifs.ts'

/** Units of one square, and of one repeat of four by four. */
const SQUARE = 40
export const REPEAT = 4 * SQUARE
const HEM = 12

/** What starch kept from the vat. */
const STARCH = '#f1ece0'

/** A square's ground by its tone, and what is drawn on it. */
interface Vat {
  grounds: readonly [string, string, string]
  inks: readonly [string, string, string]
}

const deep = (twice: string, once: string): Vat => ({ grounds: [twice, once, STARCH], inks: [STARCH, STARCH, twice] })
/** Drawn with dye on cloth that starch kept pale. */
const pale = (ground: string, once: string, dye: string): Vat => ({ grounds: [ground, once, dye], inks: [dye, dye, STARCH] })

/** Six vats, from black indigo to cloth that hardly saw one. Cloth has no dark scheme: it looks the same by day and night. */
const VATS: readonly Vat[] = [
  deep('#0c0e2b', '#2b2f86'),
  deep('#26309a', '#4a53b8'),
  deep('#143a7d', '#3767aa'),
  deep('#0b3d4c', '#2c7288'),
  pale('#e6e4f4', '#a9b2e2', '#1c2270'),
  pale('#e2eef2', '#8fc0d2', '#0d3a52'),
]

/** Column, row, and which of the cloth's four tones. */
type Square = readonly [column: number, row: number, tone: 0 | 1 | 2 | 3]

interface Laid {
  width: number
  height: number
  /** In the order of the ring. */
  squares: readonly Square[]
  /** Four squares each, from their top left one. */
  leads: readonly Square[]
  seams: string
  /** How often it is repeated each way in a piece. */
  times: 1 | 2
}

const upTo = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

/** Corner, next, next but one. */
const aroundTone = (at: number) => ((at % 3) + 1) as 1 | 2 | 3

const EDGES = 'M0 0H160V160H0z'

/** Twelve squares around the lead, clockwise from the top left corner. */
const AROUND = {
  width: REPEAT,
  height: REPEAT,
  squares: [
    ...upTo(3, (at) => [at, 0, aroundTone(at)] as const),
    ...upTo(3, (at) => [3, at, aroundTone(at)] as const),
    ...upTo(3, (at) => [3 - at, 3, aroundTone(at)] as const),
    ...upTo(3, (at) => [0, 3 - at, aroundTone(at)] as const),
  ],
  leads: [[1, 1, 0]],
  seams: `${EDGES}M40 0V160M120 0V160M80 0V40M80 120V160M0 40H160M0 120H160M0 80H40M120 80H160`,
} as const

const LAID: Record<Layout, Laid> = {
  grid: { ...AROUND, times: 2 },
  medallion: { ...AROUND, times: 1 },
  bands: {
    width: REPEAT,
    height: REPEAT,
    squares: [...upTo(4, (at) => [at, 0, 1] as const), ...upTo(4, (at) => [at, 3, 2] as const)],
    leads: [
      [0, 1, 0],
      [2, 1, 0],
    ],
    seams: `${EDGES}M0 40H160M0 120H160M80 0V160M40 0V40M120 0V40M40 120V160M120 120V160`,
    times: 1,
  },
  quarters: {
    width: REPEAT,
    height: REPEAT,
    squares: [...upTo(4, (at) => [2 + (at % 2), at >> 1, 1] as const), ...upTo(4, (at) => [at % 2, 2 + (at >> 1), 2] as const)],
    leads: [
      [0, 0, 0],
      [2, 2, 3],
    ],
    seams: `${EDGES}M80 0V160M0 80H160M120 0V80M40 80V160M80 40H160M0 120H80`,
    times: 1,
  },
}

/** The squares of a cloth unrolled into one row, as a border. */
const bandOf = ({ ring }: Cloth): Laid => ({
  width: ring.length * SQUARE,
  height: SQUARE,
  squares: upTo(ring.length, (at) => [at, 0, aroundTone(at)] as const),
  leads: [],
  seams: `M0 0H${ring.length * SQUARE}M0 40H${ring.length * SQUARE}${upTo(ring.length + 1, (at) => `M${at * SQUARE} 0V40`).join('')}`,
  times: 2,
})

/** Units of a piece within its hem: two repeats each way, or one twice as large. */
export const PIECE = 2 * REPEAT + 2 * HEM

/** A piece of the cloth with its hem, as an SVG document of so many pixels each way: at most 6 KB, and nothing of the name in it. */
export const drawCloth = (cloth: Cloth, size: number): string => svg(size, size, `0 0 ${PIECE} ${PIECE}`, drawPiece(cloth, 'c'))

/** The cloth from edge to edge, as the ground of a picture of so many pixels; `repeat` is the width of four squares. */
export const drawClothGround = (cloth: Cloth, width: number, height: number, repeat = REPEAT): string =>
  svg(width, height, `0 0 ${width} ${height}`, fillWithCloth(cloth, { id: 'c', repeat }))

/** A piece as what an `<svg>` with the view box of {@link PIECE} units each way holds. No other element of the page may have the id. */
export function drawPiece(cloth: Cloth, id: string): string {
  const laid = LAID[cloth.layout]
  // Used rather than tiled by a pattern, which some browsers draw as a picture first and then scale.
  const others = [`x="${REPEAT}"`, `y="${REPEAT}"`, `x="${REPEAT}" y="${REPEAT}"`].map((at) => `<use href="#${id}" ${at}/>`)
  const drawn = repeatOf(cloth, laid, id)
  return (
    `<defs>${figures(cloth, laid, id)}</defs><path d="M0 0h${PIECE}v${PIECE}h-${PIECE}z" fill="${groundOf(cloth, 0)}"/>` +
    (laid.times === 2
      ? `<g transform="translate(${HEM} ${HEM})"><g id="${id}">${drawn}</g>${others.join('')}</g>`
      : `<g transform="translate(${HEM} ${HEM}) scale(2)">${drawn}</g>`) +
    hem(cloth)
  )
}

/** The cloth without end, or a band of its squares, as what an `<svg>` of any size holds. */
export function fillWithCloth(cloth: Cloth, { id, repeat, asBand }: { id: string; repeat: number; asBand?: boolean }): string {
  const laid = asBand ? bandOf(cloth) : LAID[cloth.layout]
  return (
    `<defs>${figures(cloth, laid, id)}<pattern id="${id}" width="${laid.width}" height="${laid.height}" patternUnits="userSpaceOnUse" ` +
    `patternTransform="scale(${repeat / REPEAT})">${repeatOf(cloth, laid, id)}</pattern></defs>` +
    `<rect width="100%" height="100%" fill="url(#${id})"/>`
  )
}

/** One figure as what an `<svg>` with the view box -20 -20 40 40 holds, in the colour of the text around it. */
export const drawMotif = (motif: Motif, id: string): string => inked(define(motif, id))

const svg = (width: number, height: number, viewBox: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${content}</svg>`

const inked = (content: string): string =>
  `<g fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${content}</g>`

/** A ground of a cloth's vat, and what is drawn on it. */
export function shadesOf({ dye }: Cloth, tone: Tone): { ground: string; ink: string } {
  const { grounds: all, inks } = VATS[dye % VATS.length] as Vat
  return { ground: all[tone], ink: inks[tone] }
}
const groundOf = (cloth: Cloth, tone: Tone): string => shadesOf(cloth, tone).ground
const inkOn = (cloth: Cloth, tone: Tone): string => shadesOf(cloth, tone).ink

const repeatOf = (cloth: Cloth, laid: Laid, id: string): string =>
  grounds(cloth, laid) +
  inked(
    rules(cloth, laid) +
      squares(cloth, laid, id) +
      laid.leads.map((lead, at) => leadAt(cloth, leadsOf(cloth)[at] ?? cloth.lead, lead, id)).join(''),
  )

const leadsOf = ({ lead, beside }: Cloth): readonly Motif[] => [lead, beside]

const figures = (cloth: Cloth, { leads }: Laid, id: string): string =>
  [...new Set([...leadsOf(cloth).slice(0, leads.length), ...cloth.ring])].map((motif) => define(motif, id)).join('')

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

function grounds(cloth: Cloth, { width, height, squares: small, leads }: Laid): string {
  const boxes = (all: readonly Square[], size: number, tone: Tone): string =>
    all.map(([x, y, at]) => (cloth.tones[at] === tone ? `M${x * SQUARE} ${y * SQUARE}h${size}v${size}h-${size}z` : '')).join('')
  const above = ([1, 2] as const).map((tone) => {
    const d = boxes(small, SQUARE, tone) + boxes(leads, 2 * SQUARE, tone)
    return d && `<path d="${d}" fill="${groundOf(cloth, tone)}"/>`
  })
  return `<path d="M0 0h${width}v${height}h-${width}z" fill="${groundOf(cloth, 0)}"/>${above.join('')}`
}

const RULES = [
  'stroke-width="1.6"',
  'stroke-width="4"',
  'stroke-width="3" stroke-dasharray="0 5"',
  'stroke-width="4" stroke-linecap="butt" stroke-dasharray="1.5 2.5"',
  'stroke-dasharray="6 4"',
]
const DOUBLE = 1

/** What parts the squares, on a seam of the first ground's own so that it is seen beside any other. */
function rules(cloth: Cloth, { seams }: Laid): string {
  const line = (colour: string, drawn = '') => `<path d="${seams}" stroke="${colour}" ${drawn}/>`
  const ground = groundOf(cloth, 0)
  const between = cloth.rule === DOUBLE ? line(ground, 'stroke-width="1.6"') : ''
  return line(ground, 'stroke-width="5"') + line(inkOn(cloth, 0), RULES[cloth.rule]) + between
}

/** The figures beside the leads, in a group for each ink. */
function squares(cloth: Cloth, { squares: places }: Laid, id: string): string {
  const inks = places.map(([, , tone]) => inkOn(cloth, cloth.tones[tone]))
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

const leadAt = (cloth: Cloth, motif: Motif, [x, y, tone]: Square, id: string): string =>
  `<g color="${inkOn(cloth, cloth.tones[tone])}" transform="translate(${(x + 1) * SQUARE} ${(y + 1) * SQUARE})">${FRAMES[cloth.frame]}` +
  `<use href="#${id}-${motif}" transform="scale(1.5)" stroke-width="1.5"/></g>`

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
  return `<g fill="none" stroke="${inkOn(cloth, 0)}">${lines.join('')}</g>`
}
