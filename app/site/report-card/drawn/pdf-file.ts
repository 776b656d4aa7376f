import { jsPDF } from 'jspdf'
import type { ReportSheet } from '#shared/report-sheet/make-sheet.ts'
import { titleOf } from '#shared/report-sheet/sheet-words.ts'
import bold from '../../../fonts/inter-sheet-bold.ttf?inline'
import regular from '../../../fonts/inter-sheet-regular.ttf?inline'
import { drawSheet } from './draw-sheet.ts'
import { inSheetLetters, runsOf } from './mark-runs.ts'
import { colours, type Look, type Painter, type Weight } from './painter.ts'

export { lacksLetters } from './mark-runs.ts'

const FAMILY = 'Inter'
const STYLES = { regular: 'normal', bold: 'bold' } as const
/** `data:font/ttf;base64,` and the file. */
const fileOf = (dataUrl: string): string => dataUrl.slice(dataUrl.indexOf(',') + 1)

/**
 * The sheet as a PDF of one page of A4, made where it is called: nothing of it is sent. `cloth`: a repeat of the school's cloth as a
 * JPEG's data URL; without it the border is plain.
 */
export function makePdf(sheet: ReportSheet, product: string, cloth?: string): Blob {
  const pdf = new jsPDF({ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true })
  for (const [weight, face] of Object.entries({ regular, bold })) {
    pdf.addFileToVFS(`${weight}.ttf`, fileOf(face))
    pdf.addFont(`${weight}.ttf`, FAMILY, STYLES[weight as Weight])
  }
  pdf.setProperties({ title: `${sheet.school}: ${titleOf(sheet)} (sample)` })
  drawSheet(paintPdf(pdf, cloth), sheet, product)
  return pdf.output('blob')
}

function paintPdf(pdf: jsPDF, cloth: string | undefined): Painter {
  // Its types leave out what its own plug-ins write by.
  const { write } = pdf.internal as unknown as { write: (line: string) => void }
  const setFace = (size: number, weight: Weight) => pdf.setFont(FAMILY, STYLES[weight]).setFontSize(size)

  function set(words: string, x: number, y: number, size: number, weight: Weight): void {
    let end = x
    for (const { letters, offset } of runsOf(words, weight)) {
      const [right, up] = offset ?? [0, 0]
      pdf.text(letters, end + (right * size) / 1000, y - (up * size) / 1000)
      if (!offset) end += pdf.getTextWidth(letters)
    }
  }

  const painter: Painter = {
    widthOf(words, size, weight) {
      setFace(size, weight)
      const placed = runsOf(inSheetLetters(words), weight).filter(({ offset }) => !offset)
      return placed.reduce((sum, { letters }) => sum + pdf.getTextWidth(letters), 0)
    },
    words(words, x, y, { size, weight = 'regular', colour = 'ink', align = 'start' }: Look) {
      const width = align === 'start' ? 0 : painter.widthOf(words, size, weight)
      setFace(size, weight).setTextColor(colours[colour])
      // What is copied and searched: a mark that stands by itself would be read as a word of its own.
      const shown = inSheetLetters(words)
      write(`/Span <</ActualText <${utf16Hex(shown)}>>> BDC`)
      set(shown, align === 'middle' ? x - width / 2 : x - width, y, size, weight)
      write('EMC')
    },
    box(x, y, width, height, colour) {
      pdf.setFillColor(colours[colour]).rect(x, y, width, height, 'F')
    },
    cloth(x, y, width, height) {
      // By its alias it is in the file once.
      if (cloth) pdf.addImage(cloth, 'JPEG', x, y, width, height, 'cloth')
      else painter.box(x, y, width, height, 'indigo')
    },
  }
  return painter
}

const utf16Hex = (text: string): string =>
  `FEFF${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}`
