import { randomBytes } from 'node:crypto'
import { codePoints } from '#shared/code-points.ts'
import { lengthLimits, PICTURE_LIMIT_BYTES } from '#shared/limits.ts'
import { pictureFile } from '#shared/media/picture.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import * as messages from '#shared/messages.ts'
import { oneLine } from '#shared/one-line.ts'
import { Refusal, type RefusalKind } from '../errors.ts'
import type { Site } from '../site.ts'
import type { CutPicture } from './cut-picture.ts'
import { insertMedia, type Media } from './media-store.ts'
import { pictureCutter } from './picture-cutter.ts'

export interface UploadedPicture {
  /** The file as it came; its name and type are of no interest. */
  bytes: Uint8Array
  /** What the picture shows; may be blank. */
  alt: string
  /** In the library until an editor takes it out, instead of as long as something shows it. */
  kept?: boolean
}

/**
 * Stores our own encodings of a picture and its row; they are on disk when this returns. Whatever goes wrong leaves
 * neither, and a crash between the two leaves only files, which the sweep removes. Throws {@link Refusal} `invalid`,
 * `too-large` or `away`.
 */
export async function addPicture(
  site: Site,
  { bytes, alt, kept }: UploadedPicture,
  actor: string,
  cutter: { cut(bytes: Uint8Array): Promise<CutPicture> } = pictureCutter,
): Promise<Media> {
  const description = checkedAlt(alt)
  if (bytes.length === 0) throw refusal('invalid', 'blog_image', messages.pictureEmpty)
  if (bytes.length > PICTURE_LIMIT_BYTES) throw refusal('too-large', 'blog_image', deskMessages.pictureTooLarge)
  const { variants, ...picture } = await cutter.cut(bytes)
  // Twenty letters nobody can guess: a picture of an unpublished post has an address too.
  const file = `${randomBytes(10).toString('hex')}.webp`
  const files = variants.map((variant) => ({
    name: pictureFile({ file, width: picture.width }, variant.width, variant.format),
    bytes: variant.bytes,
  }))
  const media: Media = { ...picture, file, alt: description, bytes: files.reduce((sum, each) => sum + each.bytes.length, 0) }
  try {
    await site.files.put(files)
    await site.write(actor, async (write) => {
      await insertMedia(write.trx, media, write.now, kept)
      await write.audit({ action: 'picture added', entity: 'media', entityId: file, details: { bytes: media.bytes } })
    })
  } catch (error) {
    await site.files.delete(files.map(({ name }) => name)).catch(() => {})
    throw error
  }
  return media
}

function checkedAlt(alt: string): string {
  const text = oneLine(alt)
  if (codePoints(text) <= lengthLimits.imageAlt) return text
  throw refusal('invalid', 'image_alt', messages.tooLong('The picture description', lengthLimits.imageAlt))
}

const refusal = (kind: RefusalKind, field: string, message: string) => new Refusal(kind, message, { errors: { [field]: message } })
