import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#config/project-root.ts'
import { QR_SIDE, qrPath } from '../../app/ui/product-vector/qr-path.ts'

/** Drawing units of every picture. Text below 22 units is lost on a card. */
export const CANVAS = { width: 720, height: 450 }

export type Ground = 'deep' | 'indigo' | 'soft' | 'cream' | 'marigold' | 'leaf' | 'mint'

/** Colour of the ground and of the cloth drawn on it. */
const GROUNDS: Record<Ground, [string, string]> = {
  deep: ['var(--deep)', '#282d69'],
  indigo: ['var(--indigo)', '#3b4098'],
  soft: ['var(--indigo-soft)', '#dedef2'],
  cream: ['var(--sunken)', '#e7e1cf'],
  marigold: ['var(--marigold)', '#e59910'],
  leaf: ['var(--leaf)', '#298658'],
  mint: ['var(--leaf-soft)', '#d3eadc'],
}

export type Cloth = 'ibadandun' | 'olokun' | 'comb' | 'eiye' | 'osupa' | 'ewe'

const read = (path: string, encoding: BufferEncoding = 'utf8') => readFileSync(join(projectRoot, path), encoding)

/** A whole picture: its cloth, and the things that lie on it. */
export function scene(ground: Ground, pattern: Cloth, ...things: string[]): string {
  const [colour, ink] = GROUNDS[ground]
  return `<main style="background:${colour}">${cloth(pattern, ink)}${things.join('')}</main>`
}

/** A pattern that fills what it stands in. */
export function cloth(pattern: Cloth, ink: string): string {
  const mask = `url(data:image/svg+xml;base64,${read(`app/patterns/${pattern}.svg`, 'base64')}) -30px -40px / 170px`
  return `<i style="position:absolute;inset:0;background:${ink};mask:${mask}"></i>`
}

/** Something at a place, turned by some degrees. */
export const at = (x: number, y: number, w: number, h: number, content: string, style = '', turn = 0): string =>
  `<div style="position:absolute;left:${x}px;top:${y}px;width:${w}px;height:${h}px;transform:rotate(${turn}deg);${style}">${content}</div>`

/** One line or block of text: size, weight, colour. */
export const text = (content: string, size: number, weight = 600, colour = 'var(--ink)', style = ''): string =>
  `<div style="font-size:${size}px;font-weight:${weight};color:${colour};${style}">${content}</div>`

export const heading = (content: string, size: number, colour = 'var(--ink)', style = ''): string =>
  text(content, size, 700, colour, `font-family:Merriweather;letter-spacing:-.02em;${style}`)

/** Things beside each other. */
export const row = (items: string[], style = ''): string => `<div style="display:flex;align-items:center;${style}">${items.join('')}</div>`

/** Things below each other. */
export const column = (items: string[], style = ''): string =>
  `<div style="display:flex;flex-direction:column;${style}">${items.join('')}</div>`

export const block = (content: string, style: string): string => `<div style="${style}">${content}</div>`

export const drawing = (w: number, h: number, shapes: string, style = ''): string =>
  `<svg viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" fill="none" style="display:block;overflow:visible;flex:none;${style}">${shapes}</svg>`

export const tick = (size: number, colour = 'var(--leaf)', width = 3.4): string =>
  `<svg viewBox="0 0 24 24" width="${size}" height="${size}" style="flex:none"><path d="M4.5 12.8l5 5L19.5 7" fill="none" stroke="${colour}"
    stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/></svg>`

export const disc = (size: number, colour: string, content = ''): string =>
  block(content, `width:${size}px;height:${size}px;border-radius:50%;background:${colour};display:grid;place-items:center;flex:none`)

export const pill = (content: string, size: number, ground: string, colour: string, style = ''): string =>
  `<span style="display:inline-block;padding:.24em .7em;border-radius:99px;background:${ground};color:${colour};font-size:${size}px;
    font-weight:700;white-space:nowrap;${style}">${content}</span>`

export const button = (content: string, size: number, ground = 'var(--marigold)', colour = 'var(--on-marigold)', style = ''): string =>
  block(
    content,
    `background:${ground};color:${colour};font-size:${size}px;font-weight:700;border-radius:${size / 2}px;padding:.5em .8em;text-align:center;${style}`,
  )

/** A line where the words do not matter. */
export const line = (width: string, thick = 10, colour = 'var(--line)', style = ''): string =>
  block('', `width:${width};height:${thick}px;border-radius:9px;background:${colour};${style}`)

export interface TableStyle {
  size: number
  columns: string
  rowHeight: number
  head?: string
  ruled?: boolean
}

/** Rows of cells on a grid; the first row is the head when `head` gives its ground. */
export function table(rows: string[][], { size, columns, rowHeight, head, ruled = true }: TableStyle): string {
  return rows
    .map((cells, index) => {
      const isHead = head !== undefined && index === 0
      const ground = isHead ? `background:${head};color:#fff;` : ''
      const rule = ruled && !isHead ? 'border-bottom:2px solid var(--line);' : ''
      const style = `display:grid;grid-template-columns:${columns};align-items:center;height:${rowHeight}px;padding:0 18px;font-weight:600;`
      return block(cells.map((cell) => block(cell, 'white-space:nowrap')).join(''), `${style}font-size:${size}px;${ground}${rule}`)
    })
    .join('')
}

/** Looks like a QR code; leads nowhere. */
export const qrCode = (size: number, colour = 'var(--ink)'): string =>
  `<svg viewBox="0 0 ${QR_SIDE} ${QR_SIDE}" width="${size}" height="${size}" fill="${colour}" shape-rendering="crispEdges"
    style="display:block;flex:none"><path fill-rule="evenodd" d="${qrPath()}"/></svg>`

/** The document that a picture's markup is rendered in, with the site's own colours and faces. */
export function documentOf(body: string): string {
  const face = (family: string, file: string, weight: string) =>
    `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${read(`app/fonts/${file}`, 'base64')})}`
  return `<!doctype html><meta charset="utf-8"><style>${read('shared/tokens.css')}
    ${face('Inter', 'inter.woff2', '400 700')}${face('Merriweather', 'merriweather.woff2', '700')}
    *{box-sizing:border-box;margin:0;padding:0}
    body{font-family:Inter;line-height:1.15;-webkit-font-smoothing:antialiased;font-variant-numeric:tabular-nums}
    main{position:relative;width:${CANVAS.width}px;height:${CANVAS.height}px;overflow:hidden}
  </style>${body}`
}
