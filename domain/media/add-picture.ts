import { createHash, randomBytes } from 'node:crypto'
import { codePoints } from '#shared/code-points.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { lengthLimits, PICTURE_LIMIT_BYTES } from '#shared/limits.ts'
import { pictureFile } from '#shared/media/picture.ts'
import * as messages from '#shared/messages.ts'
import { oneLine } from '#shared/one-line.ts'
import { Refusal, type RefusalKind } from '../errors.ts'
import type { Site } from '../site.ts'
import type { CutPicture } from './cut-picture.ts'
import { claimSame, insertMedia, type Media } from './media-store.ts'
import { pictureCutter } from './picture-cutter.ts'

export interface UploadedPicture {
  /** The file as it came; its name and type are of no interest. */
  bytes: Uint8Array
  /** What the picture shows; may be blank. */
  alt: string
  /** In the library until an editor takes it out, instead of as long as something shows it. */
  kept?: boolean
}

type Cutter = { cut(bytes: Uint8Array): Promise<CutPicture> }

/**
 * Stores our own encodings of a picture and its row; they are on disk when this returns. Whatever goes wrong leaves
 * neither, and a crash between the two leaves only files, which the sweep removes. Throws {@link Refusal} `invalid`,
 * `too-large` or `away`.
 */
export async function addPicture(site: Site, picture: UploadedPicture, actor: string, cutter: Cutter = pictureCutter): Promise<Media> {
  return (await storePicture(site, checked(picture), actor, { cutter, isOnce: false })).picture
}

export interface PictureAddedOnce {
  picture: Media
  /** It had come before, as the same file: nothing was added. */
  isHere: boolean
}

/**
 * The same, but once however often the same file comes: then the picture that is here already is given, with the words that it has,
 * or these where it has none. One in the bin is not here. Throws as {@link addPicture}.
 */
export async function addPictureOnce(
  site: Site,
  picture: UploadedPicture,
  actor: string,
  cutter: Cutter = pictureCutter,
): Promise<PictureAddedOnce> {
  const upload = checked(picture)
  // Before it is cut, which takes seconds.
  const here = await site.write(actor, (write) => claimSame(write, upload.digest, upload))
  return here ? { picture: here, isHere: true } : storePicture(site, upload, actor, { cutter, isOnce: true })
}

type Checked = ReturnType<typeof checked>

function checked({ bytes, alt, kept = false }: UploadedPicture) {
  const description = checkedAlt(alt)
  if (bytes.length === 0) throw refusal('invalid', 'blog_image', messages.pictureEmpty)
  if (bytes.length > PICTURE_LIMIT_BYTES) throw refusal('too-large', 'blog_image', deskMessages.pictureTooLarge)
  return { bytes, alt: description, kept, digest: createHash('sha256').update(bytes).digest('hex') }
}

async function storePicture(
  site: Site,
  { bytes, alt, kept, digest }: Checked,
  actor: string,
  { cutter, isOnce }: { cutter: Cutter; isOnce: boolean },
): Promise<PictureAddedOnce> {
  const { variants, ...picture } = await cutter.cut(bytes)
  // Twenty letters nobody can guess: a picture of an unpublished post has an address too.
  const file = `${randomBytes(10).toString('hex')}.webp`
  const files = variants.map((variant) => ({
    name: pictureFile({ file, width: picture.width }, variant.width, variant.format),
    bytes: variant.bytes,
  }))
  const media: Media = { ...picture, file, alt, bytes: files.reduce((sum, each) => sum + each.bytes.length, 0) }
  const remove = () => site.files.delete(files.map(({ name }) => name)).catch(() => {})
  try {
    await site.files.put(files)
    const here = await site.write(actor, async (write) => {
      // Two who send it at once were both too early to find it.
      const same = isOnce ? await claimSame(write, digest, { alt, kept }) : undefined
      if (same) return same
      await insertMedia(write.trx, media, write.now, kept, digest)
      await write.audit({ action: 'picture added', entity: 'media', entityId: file, details: { bytes: media.bytes } })
      return undefined
    })
    if (!here) return { picture: media, isHere: false }
    await remove()
    return { picture: here, isHere: true }
  } catch (error) {
    await remove()
    throw error
  }
}

function checkedAlt(alt: string): string {
  const text = oneLine(alt)
  if (codePoints(text) <= lengthLimits.imageAlt) return text
  throw refusal('invalid', 'image_alt', messages.tooLong('The picture description', lengthLimits.imageAlt))
}

const refusal = (kind: RefusalKind, field: string, message: string) => new Refusal(kind, message, { errors: { [field]: message } })
