// Written by drawings/draw-product.ts.
import type { DrawnPicture } from './drawn-picture.ts'

export const drawn: Readonly<Record<string, DrawnPicture>> = {
  'result-sheet': {
    hash: 'a38ccbd3',
    width: 1200,
    height: 1500,
    widths: [480, 720, 1200],
    narrow: { width: 720, height: 1407, widths: [400, 720] },
  },
  transcript: {
    hash: 'fb225d58',
    width: 1200,
    height: 1500,
    widths: [480, 720, 1200],
    narrow: { width: 720, height: 1309, widths: [400, 720] },
  },
  'qr-attendance': { hash: '67dd3077', width: 720, height: 1480, widths: [360, 720], narrow: { width: 440, height: 538, widths: [440] } },
  'fees-wallet': { hash: '5fb826c1', width: 720, height: 1480, widths: [360, 720] },
  'whatsapp-report': { hash: 'e76dd04d', width: 720, height: 1480, widths: [360, 720], narrow: { width: 440, height: 538, widths: [440] } },
  'academic-manager': {
    hash: 'bfeccf5e',
    width: 1440,
    height: 900,
    widths: [640, 960, 1440],
    narrow: { width: 800, height: 893, widths: [480, 800] },
  },
  'cbt-question': {
    hash: '9eeefaff',
    width: 1440,
    height: 900,
    widths: [640, 960, 1440],
    narrow: { width: 800, height: 1067, widths: [480, 800] },
  },
  'point-of-sale': {
    hash: 'ce0abacd',
    width: 1440,
    height: 900,
    widths: [640, 960, 1440],
    narrow: { width: 800, height: 833, widths: [480, 800] },
  },
  'user-management': {
    hash: '28903cd7',
    width: 1440,
    height: 900,
    widths: [640, 960, 1440],
    narrow: { width: 800, height: 1000, widths: [480, 800] },
  },
  'school-primary': { hash: '7b23fdac', width: 880, height: 660, widths: [440, 880] },
  'school-secondary': { hash: '76190b54', width: 880, height: 660, widths: [440, 880] },
  'school-islamic': { hash: 'cfe455b1', width: 880, height: 660, widths: [440, 880] },
  'absence-list': {
    hash: 'b8d40bd2',
    width: 1440,
    height: 900,
    widths: [640, 960, 1440],
    narrow: { width: 760, height: 941, widths: [420, 760] },
  },
  'transfer-match': {
    hash: '6458062a',
    width: 1440,
    height: 900,
    widths: [640, 960, 1440],
    narrow: { width: 640, height: 491, widths: [400, 640] },
  },
  'score-entry': {
    hash: 'cf6da8ea',
    width: 1440,
    height: 900,
    widths: [640, 960, 1440],
    narrow: { width: 760, height: 941, widths: [420, 760] },
  },
}
