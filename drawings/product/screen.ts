import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#config/project-root.ts'
import { iconShapes } from '../../app/ui/icon/icon-shapes.ts'
import { screenStyle } from './style.ts'

export interface Canvas {
  /** Units of the composition. */
  width: number
  height: number
  /** Pixels, rising. */
  widths: number[]
}

export interface Screen extends Canvas {
  compose: () => string
  /** What phones get where the whole would be too small to read: the same without what is marked `wide`, or a composition of its own. */
  narrow?: Canvas & { compose?: () => string }
}

const read = (path: string, encoding: BufferEncoding = 'utf8') => readFileSync(join(projectRoot, path), encoding)

const face = (family: string, file: string, weight: string): string =>
  `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${read(`app/fonts/${file}`, 'base64')})}`

/** Leaves out what only wide pictures have. */
export const narrowStyle =
  '.wide{display:none!important}.app{grid-template-columns:minmax(0,1fr)!important}.all{width:100%!important}.paper{padding:26px 24px}.paper h1{font-size:22px!important;white-space:nowrap}.calm{background:var(--indigo-soft)!important;color:var(--indigo)!important}.low{flex:none}.low .bar{height:calc(var(--high)*.33)}'

/** The document that a composition is rendered in, with the site's own colours and faces. */
export const documentOf = (body: string, style = ''): string =>
  `<!doctype html><meta charset="utf-8"><style>${read('shared/tokens.css')}${face('Inter', 'inter.woff2', '400 700')}
  ${face('Merriweather', 'merriweather.woff2', '700')}${screenStyle}${style}</style>${body}`

/** Those of the site, and some of the same set that only drawings show. */
const shapes = {
  ...iconShapes,
  chart: 'M3 3v16a2 2 0 0 0 2 2h16M18 17V9M13 17V5M8 17v-3',
  'chevron-right': 'M9 18l6-6-6-6',
  'shield-check':
    'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72' +
    'a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z' +
    'M9 12l2 2 4-4',
}
type IconName = keyof typeof shapes

export const icon = (name: IconName, size = 18): string =>
  `<svg class="icon" viewBox="0 0 24 24" style="width:${size}px;height:${size}px"><path d="${shapes[name]}"/></svg>`

/** A pattern of app/patterns in one colour, as big as what it stands in. */
export const cloth = (pattern: string, ink: string, size = 180): string => {
  const image = `url(data:image/svg+xml;base64,${read(`app/patterns/${pattern}.svg`, 'base64')})`
  return `<i style="position:absolute;inset:0;background:${ink};mask:${image} 0 0/${size}px"></i>`
}

export const mark = (size: number): string => read('public/favicon.svg').replace('<svg ', `<svg width="${size}" height="${size}" `)

const FACES = [
  ['#dedef2', '#2b2f86'],
  ['#d6ecdf', '#17613c'],
  ['#fbe5b8', '#6b4a00'],
  ['#f9dcd9', '#8f1d17'],
] as const

/** Initials in a disc, as the product shows people without a photograph. */
export const initials = (name: string, size = 32, kind = name.length): string => {
  const [ground, ink] = FACES[kind % FACES.length] ?? FACES[0]
  const letters = name
    .split(' ')
    .slice(0, 2)
    .map((word) => [...new Intl.Segmenter().segment(word)][0]?.segment)
    .join('')
  return `<span class="face" style="width:${size}px;height:${size}px;background:${ground};color:${ink};font-size:${size * 0.38}px">${letters}</span>`
}

const GRADE_COLOURS: Record<string, string> = {
  A: 'background:#e6f3eb;color:#17613c',
  B: 'background:#ecebf7;color:#2b2f86',
  C: 'background:#fdf0d2;color:#6b4a00',
  D: 'background:#fcecea;color:#b3261e',
}

/** A grade of the West African scale (A1 to F9) in its colour. */
export const grade = (value: string): string =>
  `<span class="grade" style="${GRADE_COLOURS[value[0] ?? 'D'] ?? GRADE_COLOURS['D']}">${value}</span>`

export const SCHOOL = 'Ìmọ́lẹ̀ College'

const MENU: [IconName, name: string][] = [
  ['chart', 'Dashboard'],
  ['graduation-cap', 'Students'],
  ['file-text', 'Results'],
  ['qr-code', 'Attendance'],
  ['wallet', 'Fees'],
  ['clipboard-check', 'CBT'],
  ['shopping-cart', 'Shop'],
  ['users', 'Users'],
]

/** A page of the app on a laptop: its menu, with one entry on, beside the page. */
export const appScreen = (on: string, main: string): string =>
  `<div class="app"><nav class="side wide"><div class="brand">${mark(26)}Thinksch</div>${MENU.map(
    ([sign, name]) => `<div class="item ${name === on ? 'on' : ''}">${icon(sign)}${name}</div>`,
  ).join('')}<div class="school"><b>${SCHOOL}</b>First term 2026/27</div></nav><main class="page">${main}</main></div>`

/** What is above every screen of a phone. */
export const statusBar = (time: string): string =>
  `<div class="status"><span>${time}</span><svg width="52" height="14" viewBox="0 0 52 14" fill="currentColor"><path d="M0 10h3v4H0zM5 7h3v7H5zM10 4h3v10h-3zM15 0h3v14h-3z"/>
  <path d="M26 1h20a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H26a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3z" fill="none" stroke="currentColor" stroke-width="1.500"/><rect x="25" y="3" width="16" height="8" rx="1.500"/><path d="M50.500 5v4"  stroke="currentColor" stroke-width="2"/></svg></div>`
