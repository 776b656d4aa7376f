import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Site } from '#domain/site.ts'

/** A picture of one colour. */
export const solidPicture = (width: number, height: number, background = '#1e7a4c') =>
  sharp({ create: { width, height, channels: 3, background } })

/** A picture that does not compress, so that half of its file is half of the picture. */
export const noisyPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })

/** A small photograph that takes so many bytes, by what its camera noted: read at once, unlike noise. */
export async function largePhotograph(bytes: number): Promise<Buffer> {
  const plain = await solidPicture(640, 480).jpeg().toBuffer()
  const note = Buffer.concat([Buffer.from([0xff, 0xef, 0xff, 0xff]), Buffer.alloc(0xffff - 2)])
  return Buffer.concat([plain.subarray(0, 2), ...Array.from({ length: Math.ceil(bytes / note.length) }, () => note), plain.subarray(2)])
}

/** What a phone writes into a photograph. */
export const exifWithPlace = {
  IFD0: { Make: 'Tecno', Model: 'Spark' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '3/1 23/1 0/1' },
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A valid black PNG of one bit a pixel: a few kilobytes, however many pixels. */
export function bombPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** Three pictures after each other, as a GIF or WebP of that name has them. */
export async function animation(format: 'gif' | 'webp', width = 20, height = 10): Promise<Buffer> {
  const colours = ['#ff0000', '#00ff00', '#0000ff']
  const frames = await Promise.all(colours.map((colour) => solidPicture(width, height, colour).png().toBuffer()))
  const moving = sharp(frames, { join: { animated: true } })
  const delay = colours.map(() => 100)
  return (format === 'gif' ? moving.gif({ delay }) : moving.webp({ delay })).toBuffer()
}

/** A PNG that says it has so many frames; what they show is of no interest to who reads the first. */
export async function animatedPng(frames: number): Promise<Buffer> {
  const plain = await solidPicture(20, 10).png().toBuffer()
  const control = Buffer.alloc(8)
  control.writeUInt32BE(frames)
  const headEnd = 8 + 12 + 13
  return Buffer.concat([plain.subarray(0, headEnd), chunk('acTL', control), plain.subarray(headEnd)])
}

/** An AVIF that names itself a sequence too. */
export async function avifSequence(): Promise<Buffer> {
  const bytes = await solidPicture(20, 10).avif().toBuffer()
  bytes.write('avis', bytes.indexOf('miaf'), 'latin1')
  return bytes
}

/** The names of everything in the uploads. */
export async function filesOf(site: Site): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of site.files.list()) names.push(name)
  return names.sort()
}

/** A HEIC photograph as phones begin theirs, with nothing that could be decoded behind its first boxes. */
export function heic(major = 'heic', compatible: readonly string[] = ['mif1', 'MiHE', 'miaf', 'MiHB', 'heic']): Buffer {
  const box = (type: string, ...parts: Buffer[]) => {
    const content = Buffer.concat(parts)
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 + content.length)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, content])
  }
  const brands = Buffer.from(compatible.join(''), 'latin1')
  return Buffer.concat([
    box('ftyp', Buffer.from(major, 'latin1'), Buffer.alloc(4), brands),
    box('meta', Buffer.alloc(120)),
    box('mdat', Buffer.alloc(4_000, 7)),
  ])
}
