import { Entry, fromRandomAccessReaderPromise, openPromise, type ZipFile } from 'yauzl'
import * as deskMessages from '#shared/desk-messages.ts'
import { PICTURE_LIMIT_BYTES } from '#shared/limits.ts'
import { oneLine } from '#shared/one-line.ts'
import * as uploadsMessages from '#shared/uploads-messages.ts'
import { Refusal } from '../errors.ts'
import { shortened } from '../shortened.ts'
import type { ReachedFile } from '../tasks/staged-files.ts'
import { UPLOADS_MOST_BYTES, UPLOADS_MOST_ENTRIES } from './export-bounds.ts'
import { PartReader } from './part-reader.ts'
import { placesOf, segmentsOf } from './picture-places.ts'
import type { PictureSource } from './pictures-of-import.ts'

/** Where an entry lies and what it says of itself; the rest of it would be kept a hundred thousand times. */
type Kept = Pick<
  Entry,
  'relativeOffsetOfLocalHeader' | 'compressedSize' | 'uncompressedSize' | 'compressionMethod' | 'generalPurposeBitFlag'
>

interface UploadsArchive {
  source: PictureSource
  /** How many pictures it holds. */
  count: number
  close(): void
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)$/i
/** Left beside each file by a Mac that packs. */
const OF_A_MAC = /(?:^|\/)(?:__MACOSX\/|\._[^/]*$)/
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1
const LONGEST_REASON = 200

/**
 * The pictures of a copy of wp-content/uploads in a ZIP file. Only its list is read: nothing of it is written anywhere, and one
 * picture at a time is unpacked into memory, to no more than a picture may have. Throws {@link Refusal} `invalid` for what is
 * no whole archive or has a name that leads out of it, and `too-large` for one that holds more than it may.
 */
export async function openUploads(archive: ReachedFile): Promise<UploadsArchive> {
  const zip = await readable(() => openZip(archive))
  try {
    const entries = await readable(() => listPictures(zip))
    if (entries.size === 0) throw new Refusal('invalid', uploadsMessages.archiveEmpty)
    return { source: inArchive(zip, entries), count: entries.size, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

const openZip = (archive: ReachedFile): Promise<ZipFile> =>
  typeof archive === 'string'
    ? openPromise(archive, { lazyEntries: true, autoClose: false })
    : fromRandomAccessReaderPromise(new PartReader(archive), archive.size, { lazyEntries: true, autoClose: false })

/** What is wrong with an archive is its sender's to know. */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refusal || (error as NodeJS.ErrnoException).syscall) throw error
    throw new Refusal('invalid', uploadsMessages.archiveUnreadable(shortened(oneLine((error as Error).message), LONGEST_REASON)), {
      cause: error,
    })
  }
}

async function listPictures(zip: ZipFile): Promise<Map<string, Kept>> {
  if (zip.entryCount > UPLOADS_MOST_ENTRIES) throw new Refusal('too-large', uploadsMessages.archiveTooMany)
  const found = new Map<string, Kept>()
  let bytes = 0
  let seen = 0
  for await (const entry of zip.eachEntry()) {
    seen += 1
    if (seen > UPLOADS_MOST_ENTRIES) throw new Refusal('too-large', uploadsMessages.archiveTooMany)
    if (!PICTURE.test(entry.fileName) || OF_A_MAC.test(entry.fileName)) continue
    bytes += entry.uncompressedSize
    if (bytes > UPLOADS_MOST_BYTES) throw new Refusal('too-large', uploadsMessages.archiveUnpackTooLarge)
    const place = placeOf(entry.fileName)
    if (!found.has(place)) found.set(place, kept(entry))
  }
  return found
}

const kept = ({
  relativeOffsetOfLocalHeader,
  compressedSize,
  uncompressedSize,
  compressionMethod,
  generalPurposeBitFlag,
}: Entry): Kept => ({
  relativeOffsetOfLocalHeader,
  compressedSize,
  uncompressedSize,
  compressionMethod,
  generalPurposeBitFlag,
})

/** Below the folder of the uploads, whatever that was packed in; a Mac writes accents apart from their letters. */
const placeOf = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/^(?:.*\/)?uploads\//, '')
    .replace(/^.*?(?=\d{4}\/\d{2}\/[^/]+$)/, '')

const inArchive = (zip: ZipFile, entries: ReadonlyMap<string, Kept>): PictureSource => ({
  async find(address) {
    const segments = segmentsOf(address)
    for (const place of segments ? placesOf(segments) : []) {
      const key = place.join('/').normalize('NFC')
      const entry = entries.get(key)
      if (entry) return { key, read: () => unpacked(zip, entry) }
    }
    return { reason: 'not in the archive' }
  },
})

async function unpacked(zip: ZipFile, entry: Kept): Promise<Uint8Array> {
  const { uncompressedSize, compressionMethod, generalPurposeBitFlag } = entry
  if (uncompressedSize > PICTURE_LIMIT_BYTES) throw new Refusal('too-large', deskMessages.pictureTooLarge)
  if ((generalPurposeBitFlag & ENCRYPTED) !== 0) throw new Refusal('invalid', uploadsMessages.archiveLocked)
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED) throw new Refusal('invalid', uploadsMessages.archivePacking)
  try {
    // Beyond the size that it says it has the stream ends in an error.
    const stream = await zip.openReadStreamPromise(Object.assign(new Entry(), entry))
    const parts: Buffer[] = []
    for await (const part of stream as AsyncIterable<Buffer>) parts.push(part)
    return Buffer.concat(parts)
  } catch (error) {
    if (error instanceof Refusal || (error as NodeJS.ErrnoException).syscall) throw error
    throw new Refusal('invalid', uploadsMessages.archivePictureDamaged, { cause: error })
  }
}
