import { MEDIA_GRACE_MS } from '#shared/limits.ts'
import { mainFileOf, pictureFiles } from '#shared/media/picture.ts'
import type { Site } from '../site.ts'
import { deleteBinnedMedia } from './bin-pictures.ts'
import type { ListedFile } from './files.ts'
import { deleteUnusedMedia, selectPictures } from './media-store.ts'

export interface Swept {
  pictures: number
  files: number
}

const BATCH = 400

/**
 * Removes what nothing shows: pictures that no content has used for the grace time after they came, then files that no
 * picture owns; and what lay in the bin for its time. What came within the grace time stays, since its post may be about to be saved.
 */
export async function sweepMedia(site: Site, graceMs = MEDIA_GRACE_MS): Promise<Swept> {
  const before = new Date(site.clock.now().getTime() - graceMs)
  const unused = await site.write('system', async (write) => {
    const pictures = [...(await deleteUnusedMedia(write, before)), ...(await deleteBinnedMedia(write))]
    if (pictures.length > 0) {
      await write.audit({ action: 'unused pictures removed', entity: 'media', entityId: 'sweep', details: { pictures: pictures.length } })
    }
    return pictures
  })
  await site.files.delete(unused.flatMap(pictureFiles))
  return { pictures: unused.length, files: await removeOwnerless(site, before) }
}

async function removeOwnerless(site: Site, before: Date): Promise<number> {
  const ownerless: string[] = []
  let owned = 0
  for await (const batch of inBatches(site.files.list())) {
    const mains = batch.map(({ name }) => mainFileOf(name)).filter((main) => main !== undefined)
    const known = new Set((await selectPictures(site.db, [...new Set(mains)])).flatMap(pictureFiles))
    for (const { name, changedAt } of batch) {
      if (known.has(name)) owned += 1
      else if (changedAt < before) ownerless.push(name)
    }
  }
  // Uploads of which the store knows not one belong to another database: a wrong setting must not cost them.
  if (owned === 0 && ownerless.some((name) => mainFileOf(name))) {
    site.log.warn({ files: ownerless.length }, 'none of the uploads is known to this database, so none was removed')
    return 0
  }
  await site.files.delete(ownerless)
  return ownerless.length
}

async function* inBatches(files: AsyncIterable<ListedFile>): AsyncIterable<ListedFile[]> {
  let batch: ListedFile[] = []
  for await (const file of files) {
    batch.push(file)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
