import type { ReportSheet } from '#shared/report-sheet/make-sheet.ts'
import { clothTile } from './border-tile.ts'
import { drawSheet } from './draw-sheet.ts'
import { colours, type Painter, SHEET, type Weight } from './painter.ts'

/** 1,190 × 1,684 pixels: sharp on a phone, and small enough to be sent. */
const SCALE = 2
const WEIGHTS = { regular: 400, bold: 600 } as const

/** The sheet as a picture (PNG), made where it is called. */
export async function makePicture(sheet: ReportSheet, product: string): Promise<Blob> {
  const cloth = await clothTile(sheet.school)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(SHEET.width * SCALE)
  canvas.height = Math.round(SHEET.height * SCALE)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.scale(SCALE, SCALE)
  drawSheet(paintCanvas(context, cloth), sheet, product)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}

function paintCanvas(context: CanvasRenderingContext2D, cloth: HTMLCanvasElement): Painter {
  const family = getComputedStyle(document.body).fontFamily
  const setFace = (size: number, weight: Weight) => {
    context.font = `${WEIGHTS[weight]} ${size}px ${family}`
  }
  const painter: Painter = {
    part: (_, draw) => draw(),
    widthOf(words, size, weight) {
      setFace(size, weight)
      return context.measureText(words).width
    },
    words(words, x, y, { size, weight = 'regular', colour = 'ink', align = 'start' }) {
      setFace(size, weight)
      context.fillStyle = colours[colour]
      context.textAlign = align === 'middle' ? 'center' : align
      context.fillText(words, x, y)
    },
    box(x, y, width, height, colour) {
      context.fillStyle = colours[colour]
      context.fillRect(x, y, width, height)
    },
    frame(x, y, width, height, colour) {
      context.strokeStyle = colours[colour]
      context.lineWidth = 0.75
      context.setLineDash([2, 2])
      context.strokeRect(x, y, width, height)
    },
    cloth(x, y, width, height) {
      context.drawImage(cloth, x, y, width, height)
    },
  }
  return painter
}
