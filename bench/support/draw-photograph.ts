import sharp from 'sharp'

/** A JPEG of 12 megapixels and some 3 MB as a phone takes it: large shapes with fine grain in them, none of it smooth. */
export async function drawPhotograph(): Promise<Uint8Array> {
  const [width, height] = [4_000, 3_000]
  const layer = async (coarse: number, sigma: number) => {
    const noise = { type: 'gaussian', mean: 128, sigma } as const
    const small = await sharp({ create: { width: width / coarse, height: height / coarse, channels: 3, background: '#808080', noise } })
      .png()
      .toBuffer()
    return sharp(small).resize(width, height, { kernel: 'cubic' }).png({ compressionLevel: 0 }).toBuffer()
  }
  const [shapes, grain] = await Promise.all([layer(20, 60), layer(4, 40)])
  return sharp(shapes)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}
