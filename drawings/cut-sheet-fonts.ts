/**
 * Cuts the two weights of Inter that the PDF of a report sheet carries, and writes where its tone marks stand: what makes a
 * PDF there sets one letter after another and knows nothing of marks. Run it as drawings/cut-fonts.ts is run: `node drawings/cut-sheet-fonts.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { LETTERS } from '#app/fonts/font-letters.ts'
import { writeSheetFaces } from './write-sheet-faces.ts'

interface Face {
  unitsPerEm: number
  layout: (text: string) => { positions: { xOffset: number; yOffset: number }[] }
}

const require = createRequire(pathToFileURL(`${process.env['FONT_SOURCES'] ?? process.cwd()}/`))
const subsetFont = require('subset-font') as (font: Buffer, text: string, options: object) => Promise<Buffer>
const fontkit = require('fontkit') as { create: (font: Buffer) => Face }

const weights = { regular: 400, bold: 600 }
const MARKS = [...'\u0300\u0301\u0304\u0323']
const BASES = [...'aeioumnsAEIOUMNSẹọịụẸỌỊỤ']

const SOURCE = 'inter-ui/variable/InterVariable.woff2'
const full = readFileSync(require.resolve(SOURCE))

/** Thousandths of the size by which a mark moves from where the letter before it ends; only of pairs that are no letter of their own. */
function placesIn(face: Face): Record<string, readonly [number, number]> {
  const places: Record<string, readonly [number, number]> = {}
  for (const pair of BASES.flatMap((base) => MARKS.map((mark) => base + mark))) {
    if (LETTERS.includes(pair.normalize('NFC')) && [...pair.normalize('NFC')].length === 1) continue
    const at = face.layout(pair).positions[1]
    const thousandths = (units: number) => Math.round((units / face.unitsPerEm) * 1000)
    if (at) places[pair] = [thousandths(at.xOffset), thousandths(at.yOffset)]
  }
  return places
}

const entries: string[] = []
for (const [name, wght] of Object.entries(weights)) {
  const options = { targetFormat: 'truetype', variationAxes: { wght, opsz: 14 }, noHinting: true }
  const font = await subsetFont(full, LETTERS, { ...options, keepFeatures: [], noLayoutClosure: true })
  writeFileSync(new URL(`faces/inter-sheet-${name}.ttf`, import.meta.url), font)
  process.stdout.write(`inter-sheet-${name}.ttf: ${font.length} bytes\n`)
  const places = placesIn(fontkit.create(await subsetFont(full, LETTERS, { ...options, keepFeatures: ['mark', 'mkmk'] })))
  const pairs = Object.entries(places).map(([pair, [x, y]]) => `'${pair}': [${x}, ${y}]`)
  entries.push(`${name}: {\n// prettier-ignore\n...{ ${pairs.join(', ')} } }`)
}
const NOTE = '/** Written by drawings/cut-sheet-fonts.ts: where a mark stands after its letter, in thousandths of the size. */'
writeFileSync(
  new URL('../app/site/report-card/drawn/mark-places.ts', import.meta.url),
  `/** What the faces of the PDF have. */
export const sheetLetters = ${JSON.stringify(LETTERS)}

${NOTE}
export const markPlaces: Record<'regular' | 'bold', Record<string, readonly [number, number]>> = { ${entries.join(', ')} }
`,
)
writeSheetFaces()
