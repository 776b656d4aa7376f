import sharp from 'sharp'
import { CARD_HEIGHT, CARD_MOST_BYTES, CARD_WIDTH, PICTURE_CARD_MOST_BYTES } from '#shared/card-size.ts'
import { type Card, cardSvg } from './draw-card.ts'
import type { PictureCard } from './find-picture-card.ts'

// A process of its own for one card, so that the server never loads libvips and no font.

/** What the process is given: a card to be drawn, or a stored picture to be cut. */
export type CardWork = { card: Card } | { cut: Omit<PictureCard, 'file'> }

sharp.cache(false)
sharp.concurrency(1)

/** Fewer colours until it is small enough; a cloth has two of its own and what lies between. */
const COLOURS = [32, 16, 8, 4]

async function drawCard(card: Card): Promise<Buffer> {
  const svg = Buffer.from(cardSvg(card))
  for (const colours of COLOURS) {
    const png = await sharp(svg).png({ palette: true, colours, dither: 0, compressionLevel: 9, effort: 10 }).toBuffer()
    if (png.length <= CARD_MOST_BYTES) return png
  }
  throw new Error('the card is too large')
}

/** Less detail until it is small enough. */
const QUALITIES = [82, 72, 62, 52, 42, 32, 22]

/** Cut to a card's shape around its focus, as pages cut it (`object-position`); a small one is made larger, a transparent one stands on white. */
async function cutPicture({ bytes, focus }: Omit<PictureCard, 'file'>): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata()
  const scale = Math.min(width / CARD_WIDTH, height / CARD_HEIGHT)
  const part = { width: Math.max(1, Math.round(CARD_WIDTH * scale)), height: Math.max(1, Math.round(CARD_HEIGHT * scale)) }
  const left = Math.round(((width - part.width) * focus.x) / 100)
  const top = Math.round(((height - part.height) * focus.y) / 100)
  const pixels = await sharp(bytes)
    .extract({ ...part, left, top })
    .resize(CARD_WIDTH, CARD_HEIGHT, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const quality of QUALITIES) {
    const jpeg = await sharp(pixels.data, { raw: pixels.info }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= PICTURE_CARD_MOST_BYTES) return jpeg
  }
  throw new Error('the card is too large')
}

process.once('message', (work: CardWork) => {
  const drawn = 'card' in work ? drawCard(work.card) : cutPicture(work.cut)
  void drawn.then((bytes) => process.send?.(bytes, () => process.disconnect()))
})
