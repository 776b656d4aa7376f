import type { ReportSheet } from '#shared/report-sheet/make-sheet.ts'
import { titleOf } from '#shared/report-sheet/sheet-words.ts'
import { drawSheet } from './draw-sheet.ts'
import { inSheetLetters, runsOf } from './mark-runs.ts'
import { type Colour, colours, type Look, type Painter, SHEET, type Weight } from './painter.ts'
import { type Bytes, PdfDocument, textString, written } from './pdf-document.ts'
import { addFace, glyphsIn, widthIn } from './pdf-face.ts'
import { PdfStructure } from './pdf-structure.ts'

export { lacksLetters } from './mark-runs.ts'

const FACES = { regular: '/R', bold: '/B' } as const

/** A JPEG of so many pixels each way. */
export interface SheetCloth {
  jpeg: Bytes
  size: number
}

/**
 * The sheet as a PDF of one page of A4, made where it is called: nothing of it is sent. `cloth`: a repeat of the school's cloth; without
 * it the border is plain.
 */
export async function makePdf(sheet: ReportSheet, product: string, cloth?: SheetCloth): Promise<Blob> {
  const pdf = new PdfDocument()
  const drawn: string[] = []
  const structure = new PdfStructure()
  drawSheet(paintPdf(drawn, structure, cloth !== undefined), sheet, product)
  const [regular, bold] = [await addFace(pdf, 'regular'), await addFace(pdf, 'bold')]
  const image = cloth && addJpeg(pdf, cloth)
  const content = await pdf.addPacked(drawn.join('\n'))
  const resources = `<</Font<<${FACES.regular} ${regular} 0 R${FACES.bold} ${bold} 0 R>>${image ? `/XObject<</C ${image} 0 R>>` : ''}>>`
  const pages = pdf.reserve()
  const size = `[0 0 ${written(SHEET.width)} ${written(SHEET.height)}]`
  const page = pdf.add(
    `<</Type/Page/Parent ${pages} 0 R/MediaBox${size}/Resources${resources}/Contents ${content} 0 R/StructParents 0/Tabs/S>>`,
  )
  const parts = structure.add(pdf, page)
  pdf.add(`<</Type/Pages/Kids[${page} 0 R]/Count 1>>`, pages)
  const tagged = `/MarkInfo<</Marked true>>/StructTreeRoot ${parts} 0 R`
  const root = pdf.add(`<</Type/Catalog/Pages ${pages} 0 R/Lang(en-NG)/ViewerPreferences<</DisplayDocTitle true>>${tagged}>>`)
  return pdf.finish(root, pdf.add(`<</Title${textString(`${sheet.school}: ${titleOf(sheet)} (sample)`)}>>`))
}

const addJpeg = (pdf: PdfDocument, { jpeg, size }: SheetCloth): number =>
  pdf.addStream(jpeg, `/Type/XObject/Subtype/Image/Width ${size}/Height ${size}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`)

/** Writes what is painted as the lines of a page's content. A PDF counts from the foot of the page. */
function paintPdf(lines: string[], structure: PdfStructure, hasCloth: boolean): Painter {
  const decorate = (line: string) => lines.push('/Artifact BMC', line, 'EMC')
  const place = (x: number, y: number) => `${written(x)} ${written(SHEET.height - y)}`

  function set(words: string, x: number, y: number, size: number, weight: Weight): void {
    let end = x
    for (const { letters, offset } of runsOf(words, weight)) {
      const [right, up] = offset ?? [0, 0]
      const at = place(end + (right * size) / 1000, y - (up * size) / 1000)
      lines.push(`BT ${FACES[weight]} ${size} Tf ${at} Td ${glyphsIn(weight, letters)} Tj ET`)
      if (!offset) end += (widthIn(weight, letters) * size) / 1000
    }
  }

  const painter: Painter = {
    part: (kind, draw) => structure.part(kind, draw),
    widthOf(words, size, weight) {
      const placed = runsOf(inSheetLetters(words), weight).filter(({ offset }) => !offset)
      return placed.reduce((sum, { letters }) => sum + (widthIn(weight, letters) * size) / 1000, 0)
    },
    words(words, x, y, { size, weight = 'regular', colour = 'ink', align = 'start' }: Look) {
      const width = align === 'start' ? 0 : painter.widthOf(words, size, weight)
      // What is copied and searched: a mark that stands by itself would be read as a word of its own.
      const shown = inSheetLetters(words)
      lines.push(`${rgb(colour)} rg`, `/Span<</MCID ${structure.mark()}/ActualText${textString(shown)}>>BDC`)
      set(shown, align === 'middle' ? x - width / 2 : x - width, y, size, weight)
      lines.push('EMC')
    },
    box(x, y, width, height, colour) {
      decorate(`${rgb(colour)} rg ${place(x, y + height)} ${written(width)} ${written(height)} re f`)
    },
    frame(x, y, width, height, colour) {
      decorate(`q ${rgb(colour)} RG 0.75 w [2 2] 0 d ${place(x, y + height)} ${written(width)} ${written(height)} re S Q`)
    },
    cloth(x, y, width, height) {
      if (hasCloth) decorate(`q ${written(width)} 0 0 ${written(height)} ${place(x, y + height)} cm /C Do Q`)
      else painter.box(x, y, width, height, 'indigo')
    },
  }
  return painter
}

/** '#14183a' as three shares of one. */
const rgb = (colour: Colour): string =>
  [1, 3, 5].map((at) => written(Number.parseInt(colours[colour].slice(at, at + 2), 16) / 255)).join(' ')
