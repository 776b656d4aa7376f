import type { ReportSheet } from '#shared/report-sheet/make-sheet.ts'
import { columns, factsOf, GRADES_KEY, RATINGS_KEY, remarksOf, roomFor, sampleWords, titleOf } from '#shared/report-sheet/sheet-words.ts'
import { linesWithin } from './lines-within.ts'
import { type Look, type Painter, SHEET } from './painter.ts'

const BAND = 26
const LEFT = 50
const RIGHT = SHEET.width - LEFT
const WIDTH = RIGHT - LEFT
const MIDDLE = SHEET.width / 2
const FACTS_IN_ROW = 4
const FACT_HEIGHT = 34
const ROW = 21
/** Room for what the school puts there. */
const CREST = { width: 58, height: 58, top: 44 } as const
const STAMP = { width: 100, height: 54 } as const
/** The school's name stands between the crest and what balances it. */
const HEAD_WIDTH = WIDTH - 2 * (CREST.width + 12)
/** Repeats of the cloth on the sheet, of which the border shows one square in four. */
const CLOTH = { columns: 6, rows: 8 } as const
/** Where each column after the subject's ends, or has its middle. */
const COLUMN_AT = [216, 262, 306, 346, 386, 434, 490]

const label: Look = { size: 7.5, colour: 'muted' }
const value: Look = { size: 10.5, weight: 'bold' }
const text: Look = { size: 9.5 }
const small: Look = { size: 7.5, colour: 'muted' }

/** One sheet of A4, whatever it is painted on. `product`: the name that the sample is signed with. */
export function drawSheet(paint: Painter, sheet: ReportSheet, product: string): void {
  drawBorder(paint)
  paint.box(BAND, BAND, SHEET.width - 2 * BAND, SHEET.height - 2 * BAND, 'paper')
  let y = drawHead(paint, sheet)
  y = drawFacts(paint, sheet, y)
  y = drawTable(paint, sheet, y + 10)
  y = drawRatings(paint, sheet, y + 24)
  y = drawRemarks(paint, sheet, y + 16)
  paint.words(`${GRADES_KEY} ${RATINGS_KEY}`, MIDDLE, y + 20, { ...small, align: 'middle' })
  paint.words(sampleWords(product), MIDDLE, SHEET.height - BAND - 18, { ...small, align: 'middle' })
}

function drawBorder(paint: Painter): void {
  const width = SHEET.width / CLOTH.columns
  const height = SHEET.height / CLOTH.rows
  for (let column = 0; column < CLOTH.columns; column += 1)
    for (let row = 0; row < CLOTH.rows; row += 1) {
      const isInside = column > 0 && column < CLOTH.columns - 1 && row > 0 && row < CLOTH.rows - 1
      if (!isInside) paint.cloth(column * width, row * height, width, height)
    }
}

function drawHead(paint: Painter, sheet: ReportSheet): number {
  paint.frame(LEFT, CREST.top, CREST.width, CREST.height, 'muted')
  paint.words(roomFor.crest, LEFT + CREST.width / 2, CREST.top + CREST.height / 2 + 2, { ...small, align: 'middle' })
  paint.words('SAMPLE', RIGHT, 52, { size: 8.5, weight: 'bold', colour: 'indigo', align: 'end' })
  const fits = (size: number) => paint.widthOf(sheet.school, size, 'bold') <= HEAD_WIDTH
  const size = [21, 18, 15].find(fits) ?? 12
  let y = 76
  paint.part('heading', () => {
    for (const line of linesWithin(sheet.school, HEAD_WIDTH, (words) => paint.widthOf(words, size, 'bold'))) {
      paint.words(line, MIDDLE, y, { size, weight: 'bold', colour: 'indigo', align: 'middle' })
      y += size * 1.2
    }
  })
  paint.words(titleOf(sheet), MIDDLE, y, { size: 10.5, colour: 'muted', align: 'middle' })
  return Math.max(y, CREST.top + CREST.height - 4) + 16
}

function drawFacts(paint: Painter, sheet: ReportSheet, top: number): number {
  const [[, pupil] = ['', ''], ...facts] = factsOf(sheet)
  const names = linesWithin(pupil, WIDTH - 24, (words) => paint.widthOf(words, 14, 'bold'))
  const height = 22 + names.length * 17 + 2 * FACT_HEIGHT
  paint.box(LEFT, top, WIDTH, height, 'soft')
  let y = top + 31
  paint.part('paragraph', () => {
    paint.words('Pupil', LEFT + 12, top + 16, label)
    for (const line of names) {
      paint.words(line, LEFT + 12, y, { size: 14, weight: 'bold' })
      y += 17
    }
  })
  facts.forEach(([term, said], at) => {
    const x = LEFT + 12 + ((at % FACTS_IN_ROW) * (WIDTH - 24)) / FACTS_IN_ROW
    const row = y + Math.floor(at / FACTS_IN_ROW) * FACT_HEIGHT
    paint.part('paragraph', () => {
      paint.words(term, x, row, label)
      paint.words(said, x, row + 14, value)
    })
  })
  return top + height
}

function drawTable(paint: Painter, sheet: ReportSheet, top: number): number {
  let y = top + ROW
  paint.part('table', () => {
    drawRow(paint, { head: 'Subject', cells: columns.map(({ head }) => head), areHeads: true }, top + 14, { ...label, weight: 'bold' })
    for (const subject of sheet.subjects) {
      paint.box(LEFT, y, WIDTH, 0.75, 'line')
      drawRow(paint, { head: subject.subject, cells: columns.map(({ of }) => of(subject)) }, y + 14, text)
      y += ROW
    }
  })
  paint.box(LEFT, y, WIDTH, 0.75, 'line')
  return y
}

interface Row {
  head: string
  cells: readonly string[]
  areHeads?: boolean
}

function drawRow(paint: Painter, { head, cells, areHeads }: Row, y: number, look: Look): void {
  const drawCell = (cell: string, at: number) => {
    const isLast = at === cells.length - 1
    const isBold = columns[at]?.head === 'Total' || columns[at]?.head === 'Grade'
    paint.words(cell, isLast ? RIGHT - 4 : LEFT + (COLUMN_AT[at] ?? 0) - 46, y, {
      ...look,
      ...(isBold ? { weight: 'bold' } : {}),
      align: isLast ? 'end' : 'middle',
    })
  }
  paint.part('row', () => {
    paint.part(areHeads ? 'column head' : 'row head', () => paint.words(head, LEFT + 4, y, look))
    cells.forEach((cell, at) => paint.part(areHeads ? 'column head' : 'cell', () => drawCell(cell, at)))
  })
}

function drawRatings(paint: Painter, sheet: ReportSheet, top: number): number {
  const width = (WIDTH - 24) / sheet.ratings.length
  sheet.ratings.forEach(({ name, traits }, at) => {
    const x = LEFT + at * (width + 24)
    paint.part('subheading', () => paint.words(name, x + 4, top, { ...label, weight: 'bold' }))
    traits.forEach(({ trait, rating }, row) => {
      const y = top + 17 + row * 16
      paint.part('paragraph', () => {
        paint.words(trait, x + 4, y, text)
        paint.words(String(rating), x + width - 4, y, { ...text, weight: 'bold', align: 'end' })
      })
    })
  })
  return top + 17 + Math.max(...sheet.ratings.map(({ traits }) => traits.length)) * 16
}

function drawRemarks(paint: Painter, sheet: ReportSheet, top: number): number {
  let y = top
  for (const [who, words] of remarksOf(sheet)) {
    const line = y
    paint.part('paragraph', () => {
      paint.words(who, LEFT + 4, line, { ...label, weight: 'bold' })
      paint.words(words, LEFT + 84, line, text)
    })
    y += 18
  }
  return drawRoom(paint, y - 6)
}

/** For what is put on it by hand. */
function drawRoom(paint: Painter, top: number): number {
  const width = (WIDTH - STAMP.width) / roomFor.signatures.length - 16
  const foot = top + STAMP.height
  roomFor.signatures.forEach((words, at) => {
    const x = LEFT + 4 + at * (width + 16)
    paint.box(x, foot - 14, width, 0.75, 'muted')
    paint.words(words, x, foot - 3, label)
  })
  paint.frame(RIGHT - STAMP.width, top, STAMP.width, STAMP.height, 'muted')
  paint.words(roomFor.stamp, RIGHT - STAMP.width / 2, top + STAMP.height / 2 + 2, { ...small, align: 'middle' })
  return foot
}
