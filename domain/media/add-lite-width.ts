import { LITE_PICTURE_WIDTH } from '#shared/limits.ts'
import { type Picture, pictureFile, widthsIn } from '#shared/media/picture.ts'
import type { Site } from '../site.ts'
import type { NewFile } from './files.ts'
import { MEDIA_LOCK, PICTURE_COLUMNS, toPicture } from './media-store.ts'
import { pictureCutter } from './picture-cutter.ts'

/** So many at once: other jobs wait meanwhile, and a site that has more goes on with the next run. */
const AT_ONCE = 25

/**
 * Pictures that were uploaded before there was a width for pages that cost less are given it, cut from their own smallest WebP. What can't
 * be cut stays as it is and is passed over. Gives how many have it now.
 */
export async function addLiteWidth(site: Site, cutter: Pick<typeof pictureCutter, 'cut'> = pictureCutter): Promise<number> {
  const made: { picture: Picture; file: NewFile }[] = []
  for (const picture of await selectWithout(site)) {
    const file = await cutLite(site, picture, cutter).catch(() => undefined)
    if (file) made.push({ picture, file })
    if (made.length === AT_ONCE) break
  }
  if (made.length === 0) return 0
  await site.files.put(made.map(({ file }) => file))
  await site.write('system', async (write) => {
    await write.lock(MEDIA_LOCK)
    for (const { picture, file } of made) {
      const widths = JSON.stringify([...picture.widths, LITE_PICTURE_WIDTH].toSorted((one, other) => one - other))
      await write.trx
        .updateTable('media')
        .set(({ eb }) => ({ widths, bytes: eb('bytes', '+', file.bytes.length) }))
        .where('file', '=', picture.file)
        .where('widths', '=', JSON.stringify(picture.widths))
        .execute()
    }
    await write.audit({ action: 'small pictures added', entity: 'media', entityId: 'lite', details: { pictures: made.length } })
    write.contentChanged()
  })
  return made.length
}

async function selectWithout(site: Site): Promise<Picture[]> {
  const rows = await site.db
    .selectFrom('media')
    .select(PICTURE_COLUMNS)
    .where('width', '>', LITE_PICTURE_WIDTH)
    .where('widths', 'not like', `%,${LITE_PICTURE_WIDTH},%`)
    .where('widths', 'not like', `[${LITE_PICTURE_WIDTH},%`)
    .orderBy('file')
    .execute()
  return rows.map(toPicture)
}

async function cutLite(site: Site, picture: Picture, cutter: Pick<typeof pictureCutter, 'cut'>): Promise<NewFile | undefined> {
  const [source = picture.width] = widthsIn('webp', picture)
  const whole = await site.files.get(pictureFile(picture, source, 'webp'))
  const cut = whole && (await cutter.cut(whole)).variants.find(({ width, format }) => width === LITE_PICTURE_WIDTH && format === 'avif')
  return cut && { name: pictureFile(picture, LITE_PICTURE_WIDTH, 'avif'), bytes: cut.bytes }
}
