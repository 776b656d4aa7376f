// Written by scripts/draw-product.ts.
import type { DrawnPicture } from './drawn-picture.ts'

export const drawn: Readonly<Record<string, DrawnPicture>> = {
  'result-sheet': {
    hash: 'a38ccbd3',
    bytes: 196138,
    width: 1200,
    height: 1500,
    widths: [480, 720, 1200],
    narrow: { width: 720, height: 1407, widths: [400, 720] },
  },
  transcript: {
    hash: 'fb225d58',
    bytes: 160096,
    width: 1200,
    height: 1500,
    widths: [480, 720, 1200],
    narrow: { width: 720, height: 1309, widths: [400, 720] },
  },
  'qr-attendance': { hash: '5275710b', bytes: 72764, width: 720, height: 1480, widths: [360, 720] },
  'fees-wallet': { hash: '8048d024', bytes: 89544, width: 720, height: 1480, widths: [360, 720] },
  'whatsapp-report': { hash: '7a47247d', bytes: 101287, width: 720, height: 1480, widths: [360, 720] },
  'academic-manager': {
    hash: '12108a09',
    bytes: 125294,
    width: 1440,
    height: 900,
    widths: [640, 960, 1440],
    narrow: { width: 800, height: 1000, widths: [480, 800] },
  },
  'cbt-question': {
    hash: '9eeefaff',
    bytes: 118000,
    width: 1440,
    height: 900,
    widths: [640, 960, 1440],
    narrow: { width: 800, height: 1067, widths: [480, 800] },
  },
  'point-of-sale': {
    hash: 'ce0abacd',
    bytes: 114197,
    width: 1440,
    height: 900,
    widths: [640, 960, 1440],
    narrow: { width: 800, height: 833, widths: [480, 800] },
  },
  'user-management': {
    hash: '28903cd7',
    bytes: 128119,
    width: 1440,
    height: 900,
    widths: [640, 960, 1440],
    narrow: { width: 800, height: 1000, widths: [480, 800] },
  },
  'school-primary': { hash: '7b23fdac', bytes: 54412, width: 880, height: 660, widths: [440, 880] },
  'school-secondary': { hash: '76190b54', bytes: 45607, width: 880, height: 660, widths: [440, 880] },
  'school-islamic': { hash: 'cfe455b1', bytes: 67116, width: 880, height: 660, widths: [440, 880] },
}
