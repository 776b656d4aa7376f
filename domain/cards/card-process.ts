import sharp from 'sharp'
import { CARD_MOST_BYTES } from '#shared/card-size.ts'
import { type Card, cardSvg } from './draw-card.ts'

// A process of its own for one card, so that the server never loads libvips and no font.

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

process.once('message', (card: Card) => {
  void drawCard(card).then((png) => process.send?.(png.toString('base64'), () => process.disconnect()))
})
