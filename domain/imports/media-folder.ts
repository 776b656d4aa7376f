import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import * as deskMessages from '#shared/desk-messages.ts'
import { PICTURE_LIMIT_BYTES } from '#shared/limits.ts'
import { Refusal } from '../errors.ts'
import { placesOf, segmentsOf } from './picture-places.ts'
import type { SourceOf } from './pictures-of-import.ts'

/**
 * The pictures of a copy of wp-content/uploads: each by its place below the folder, or by its name alone when all lie flat; the
 * original rather than a smaller copy. Nothing outside of the folder is ever found, whatever an address says and wherever a link
 * in the folder leads.
 */
export const inFolder =
  (folder: string): SourceOf =>
  () => ({
    async find(address) {
      const segments = segmentsOf(address)
      const root = await realpath(folder)
      for (const place of segments ? placesOf(segments) : []) {
        const path = await realpath(join(root, ...place)).catch(() => undefined)
        if (path?.startsWith(root + sep) && (await stat(path)).isFile()) return { key: place.join('/'), read: () => readPicture(path) }
      }
      return { reason: 'not in the folder' }
    },
  })

async function readPicture(path: string): Promise<Uint8Array> {
  if ((await stat(path)).size > PICTURE_LIMIT_BYTES) throw new Refusal('too-large', deskMessages.pictureTooLarge)
  return readFile(path)
}
