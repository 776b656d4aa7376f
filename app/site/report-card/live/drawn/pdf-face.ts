import { sheetLetters } from './mark-places.ts'
import type { Weight } from './painter.ts'
import { fromBase64, hexOf, type PdfDocument, textString } from './pdf-document.ts'
import { sheetFaces } from './sheet-faces.ts'

const letters = [...sheetLetters]
const placeOf = new Map(letters.map((letter, at) => [letter, at]))

const NAMES = { regular: 'SHEETR+Inter-Regular', bold: 'SHEETB+Inter-SemiBold' } as const
/** In thousandths of the size, as Inter has them. */
const METRICS = '/FontBBox[-195 -234 1000 962]/ItalicAngle 0/Ascent 969/Descent -241/CapHeight 728/StemV 80'
/** Its own order of glyphs. */
const SYMBOLIC = 4

/** Thousandths of the size; `text` as `inSheetLetters` leaves it. */
export const widthIn = (weight: Weight, text: string): number =>
  [...text].reduce((sum, letter) => sum + (sheetFaces[weight].widths[placeOf.get(letter) ?? 0] ?? 0), 0)

/** The text as glyphs of a face, in hexadecimal. */
export const glyphsIn = (weight: Weight, text: string): string =>
  `<${[...text].map((letter) => hexOf(sheetFaces[weight].glyphs[placeOf.get(letter) ?? 0] ?? 0)).join('')}>`

/** Gives the number of the face, which lies in the file whole. */
export async function addFace(pdf: PdfDocument, weight: Weight): Promise<number> {
  const { bytes, glyphs, widths, deflated } = sheetFaces[weight]
  const name = `/${NAMES[weight]}`
  const file = pdf.addStream(fromBase64(deflated), `/Length1 ${bytes}/Filter/FlateDecode`)
  const descriptor = pdf.add(`<</Type/FontDescriptor/FontName${name}/Flags ${SYMBOLIC}${METRICS}/FontFile2 ${file} 0 R>>`)
  const listed = glyphs.map((glyph, at) => `${glyph}[${widths[at]}]`).join('')
  const descendant = pdf.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
      `/FontDescriptor ${descriptor} 0 R/W[${listed}]/CIDToGIDMap/Identity>>`,
  )
  const toUnicode = await pdf.addPacked(unicodeOf(glyphs))
  return pdf.add(
    `<</Type/Font/Subtype/Type0/BaseFont${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${toUnicode} 0 R>>`,
  )
}

/** At most so many a block. */
const BLOCK = 100

/** Which letter each glyph is, for whoever copies or searches. */
function unicodeOf(glyphs: readonly number[]): string {
  const pairs = glyphs.map((glyph, at) => `<${hexOf(glyph)}><${textString(letters[at] ?? '').slice('<feff'.length)}`)
  const blocks: string[] = []
  for (let at = 0; at < pairs.length; at += BLOCK) {
    const block = pairs.slice(at, at + BLOCK)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`)
  }
  return (
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /Letters def\n/CMapType 2 def\n' +
    `1 begincodespacerange\n<0000><ffff>\nendcodespacerange\n${blocks.join('')}endcmap\nend\nend\n`
  )
}
