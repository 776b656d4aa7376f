import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawMotif } from './draw-cloth.ts'
import { type Motif, motifNames } from './motifs.ts'

const SIDE = 20

/** How much of each dot of a small picture the figure covers, from 0 to 255. */
async function coverage(motif: Motif): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="-20 -20 40 40" color="#fff"><path d="M-20-20h40v40h-40z"/>${drawMotif(motif, 'm')}</svg>`
  return sharp(Buffer.from(svg)).resize(SIDE, SIDE).greyscale().raw().toBuffer()
}

/** What differs between two is at least half as much ink as one holds: looked at as 20 by 20 dots, about as large as on a phone. */
const LEAST_APART = 0.5

test('no two figures look alike, and none is nearly empty or nearly full', async () => {
  const pictures = await Promise.all(motifNames.map(coverage))
  const share = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0) / (SIDE * SIDE * 255)
  for (const [at, picture] of pictures.entries()) {
    const inked = share(picture)
    expect([motifNames[at], inked > 0.1 && inked < 0.5]).toEqual([motifNames[at], true])
    for (const [next, other] of pictures.entries()) {
      if (next <= at) continue
      const apart = share(picture.map((value, dot) => Math.abs(value - (other[dot] ?? 0)))) / ((inked + share(other)) / 2)
      expect([motifNames[at], motifNames[next], apart > LEAST_APART]).toEqual([motifNames[at], motifNames[next], true])
    }
  }
})
