/**
 * Writes the two faces of a report sheet's PDF as its script carries them: the files that drawings/cut-sheet-fonts.ts cut, packed as a PDF
 * holds them, and of each letter its glyph and width. Run by itself after a change here: `node drawings/write-sheet-faces.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { deflateSync } from 'node:zlib'
import { create, type Font } from 'fontkit'
import { LETTERS } from '#app/fonts/font-letters.ts'

const WEIGHTS = ['regular', 'bold'] as const
/** What is drawn of a face; which letter has which glyph the PDF says itself. */
const TABLES = new Set(['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'])
const HEADER = 12
const ENTRY = 16

/** The file with those tables alone. */
function bare(file: Buffer): Buffer {
  const count = file.readUInt16BE(4)
  const kept = Array.from({ length: count }, (_, at) => file.subarray(HEADER + at * ENTRY, HEADER + (at + 1) * ENTRY)).filter((entry) =>
    TABLES.has(entry.toString('latin1', 0, 4)),
  )
  const header = Buffer.from(file.subarray(0, HEADER))
  const power = Math.floor(Math.log2(kept.length))
  header.writeUInt16BE(kept.length, 4)
  header.writeUInt16BE(2 ** power * ENTRY, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE((kept.length - 2 ** power) * ENTRY, 10)
  const entries: Buffer[] = []
  const tables: Buffer[] = []
  let at = HEADER + kept.length * ENTRY
  for (const entry of kept) {
    const length = entry.readUInt32BE(12)
    const from = entry.readUInt32BE(8)
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    file.copy(table, 0, from, from + length)
    const moved = Buffer.from(entry)
    moved.writeUInt32BE(at, 8)
    at += table.length
    entries.push(moved)
    tables.push(table)
  }
  return Buffer.concat([header, ...entries, ...tables])
}

export function writeSheetFaces(): void {
  const faces = WEIGHTS.map((weight) => {
    const file = readFileSync(new URL(`faces/inter-sheet-${weight}.ttf`, import.meta.url))
    const font = create(file) as Font
    const glyphs = [...LETTERS].map((letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0))
    const widths = glyphs.map(({ advanceWidth }) => Math.round((advanceWidth / font.unitsPerEm) * 1_000))
    const cut = bare(file)
    process.stdout.write(`${weight}: ${cut.length} bytes\n`)
    return `${weight}: {
  bytes: ${cut.length},
  // prettier-ignore
  glyphs: [${glyphs.map(({ id }) => id).join(', ')}],
  // prettier-ignore
  widths: [${widths.join(', ')}],
  deflated: '${deflateSync(cut, { level: 9 }).toString('base64')}',
}`
  })
  writeFileSync(
    new URL('../app/site/report-card/drawn/sheet-faces.ts', import.meta.url),
    `import type { Weight } from './painter.ts'

/** A face of the PDF. */
export interface SheetFace {
  /** Of the file before it was packed. */
  bytes: number
  /** Of each letter of \`sheetLetters\`: its glyph, and its width in thousandths of the size. */
  glyphs: readonly number[]
  widths: readonly number[]
  /** The file, packed by zlib, in base64. */
  deflated: string
}

/** Written by drawings/write-sheet-faces.ts. */
export const sheetFaces: Record<Weight, SheetFace> = { ${faces.join(', ')} }
`,
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeSheetFaces()
