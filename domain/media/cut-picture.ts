import sharp from 'sharp'
import { timeLimit } from '#config/time-limits.ts'
import { PICTURE_LIMIT_PIXELS, PICTURE_LIMIT_SIDE, PICTURE_MAX_HEIGHT, PICTURE_WIDTHS } from '#shared/limits.ts'
import { PICTURE_FORMATS, type PictureFormat, widthsIn } from '#shared/media/picture.ts'
import { isAnimation } from './is-animation.ts'
import { isHeic } from './is-heic.ts'

// Loads libvips, so only the picture process, scripts and tests import this file; the server takes its types.

export interface CutPicture {
  width: number
  height: number
  widths: number[]
  placeholder: string | null
  /** It moved as it came. */
  wasAnimated?: true
  variants: { width: number; format: PictureFormat; bytes: Uint8Array }[]
}

/** What is wrong with the bytes. */
export type PictureFault = 'type' | 'heic' | 'damaged' | 'pixels' | 'slow'

export class PictureError extends Error {
  readonly fault: PictureFault

  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(`picture refused: ${fault}`, options)
    this.fault = fault
  }
}

// Every decoder but these is switched off before a byte is looked at: no SVG, PDF, TIFF or ImageMagick.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
/** Pixels across of the copy that colours are counted in. */
const COLOUR_WIDTH = 96

sharp.cache(false)
sharp.concurrency(1)

export interface Encoding {
  /** Quality 1 to 100; effort 0 to 9, more is smaller and slower. */
  avif: { quality: number; effort: number }
  /** Quality 1 to 100; effort 0 to 6. `smartSubsample` keeps edges of strong colours, and takes three times as long. */
  webp: { quality: number; effort: number; smartSubsample: boolean }
  /** Decoding and each encoding are given up after this. */
  seconds: number
}

/** For photographs, by an editor who waits: half the time of an effort of 2 and careful colours, and 0.1 dB (AVIF) and 1 dB (WebP) less. */
const QUICK: Encoding = { avif: { quality: 50, effort: 1 }, webp: { quality: 76, effort: 4, smartSubsample: false }, seconds: 30 }

/**
 * Decodes a JPEG, PNG, WebP, AVIF or GIF (of an animation its first frame), turns it upright and gives it at the widths pages use, never
 * larger than it came and without any of its metadata. Throws {@link PictureError}.
 */
export async function cutPicture(bytes: Uint8Array, encoding: Encoding = QUICK): Promise<CutPicture> {
  try {
    const { size, frames } = await readHead(bytes)
    const { width, height } = fitted(size)
    const pixels = await decode(bytes, width, height, encoding)
    const widths = [...PICTURE_WIDTHS.filter((each) => each < width), width]
    const sizes = PICTURE_FORMATS.flatMap((format) => widthsIn(format, { width, widths }).map((each) => ({ width: each, format })))
    const variants = await encodeAll(pixels, sizes, encoding)
    const wasAnimated = frames > 1 || isAnimation(bytes)
    return { width, height, widths, placeholder: pixels.placeholder, ...(wasAnimated && { wasAnimated }), variants }
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError(faultOf(error), { cause: error })
  }
}

/** Any error of one bad pixel is the whole picture's; what follows a picture's end is never looked at. */
const input = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: PICTURE_LIMIT_PIXELS, failOn: 'error' })

async function readHead(bytes: Uint8Array): Promise<{ size: { width: number; height: number }; frames: number }> {
  if (isHeic(bytes)) throw new PictureError('heic')
  const { format, compression, autoOrient, pages = 1 } = await input(bytes).metadata()
  // HEIF is a box that AVIF shares with HEIC.
  if (format === 'heif' && compression !== 'av1') throw new PictureError('heic')
  if (Math.max(autoOrient.width, autoOrient.height) > PICTURE_LIMIT_SIDE) throw new PictureError('pixels')
  return { size: autoOrient, frames: pages }
}

function fitted({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const largest = PICTURE_WIDTHS.at(-1) ?? width
  const scale = Math.min(1, largest / width, PICTURE_MAX_HEIGHT / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

interface Pixels {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
  placeholder: string | null
}

/** One decoding feeds every size. */
async function decode(bytes: Uint8Array, width: number, height: number, { seconds }: Encoding): Promise<Pixels> {
  const { data, info } = await input(bytes)
    .autoOrient()
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .timeout({ seconds: timeLimit(seconds) })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width, height, channels: info.channels as Pixels['raw']['channels'] }
  return { data, raw, placeholder: await placeholderOf(data, raw) }
}

/** Its strongest colour, which a small copy has too; none for one with transparent parts, however small. */
async function placeholderOf(data: Buffer, raw: Pixels['raw']): Promise<string | null> {
  const hasAlpha = raw.channels % 2 === 0
  if (hasAlpha && !(await sharp(data, { raw }).stats()).isOpaque) return null
  const small = await sharp(data, { raw }).resize(COLOUR_WIDTH).raw().toBuffer({ resolveWithObject: true })
  const { dominant } = await sharp(small.data, { raw: { ...small.info, channels: raw.channels } }).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

type Size = Pick<CutPicture['variants'][number], 'width' | 'format'>

/** Two at once, the largest first: even a small server has two cores, and each size by itself uses one. */
async function encodeAll(pixels: Pixels, sizes: readonly Size[], encoding: Encoding): Promise<CutPicture['variants']> {
  const variants: CutPicture['variants'] = []
  const waiting = [...sizes.entries()].toSorted(([, one], [, other]) => other.width - one.width)
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, { width, format }] = next
      variants[at] = { width, format, bytes: await encode(pixels, width, format, encoding) }
    }
  }
  try {
    await Promise.all([work(), work()])
  } finally {
    waiting.length = 0
  }
  return variants
}

async function encode({ data, raw }: Pixels, width: number, format: PictureFormat, { avif, webp, seconds }: Encoding): Promise<Uint8Array> {
  const image = sharp(data, { raw })
    .resize(width)
    .timeout({ seconds: timeLimit(seconds) })
  return (format === 'avif' ? image.avif(avif) : image.webp(webp)).toBuffer()
}

function faultOf(error: unknown): PictureFault {
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit|dimensions? exceed|too large/i.test(message)) return 'pixels'
  if (/unsupported image format/i.test(message)) return 'type'
  if (/timeout/i.test(message)) return 'slow'
  return 'damaged'
}
