import { brandsOf } from './is-heic.ts'

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n'
/** In bytes: the length and the type before a chunk's data, and the checksum behind it. */
const CHUNK_HEAD = 8
const CHUNK_END = 4

/**
 * True for what libvips reads as one picture and says nothing of: a PNG with frames (APNG), and an AVIF that is a sequence.
 * GIF and WebP it counts itself.
 */
export const isAnimation = (bytes: Uint8Array): boolean => isAnimatedPng(view(bytes)) || isAvifSequence(view(bytes))

const view = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)

/** `acTL` says how many frames there are, and stands before the first pixels. */
function isAnimatedPng(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, PNG_SIGNATURE.length) !== PNG_SIGNATURE) return false
  let at = PNG_SIGNATURE.length
  while (at + CHUNK_HEAD <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + CHUNK_HEAD)
    if (type === 'IDAT') return false
    if (type === 'acTL') return at + CHUNK_HEAD + 4 <= bytes.length && bytes.readUInt32BE(at + CHUNK_HEAD) > 1
    at += CHUNK_HEAD + bytes.readUInt32BE(at) + CHUNK_END
  }
  return false
}

/** A sequence names itself among the brands of its first box. */
const isAvifSequence = (bytes: Buffer): boolean => brandsOf(bytes).includes('avis')
