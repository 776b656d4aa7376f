import * as deskMessages from '#shared/desk-messages.ts'
import { BIN_KEPT_MS } from '#shared/limits.ts'
import type { Picture } from '#shared/media/picture.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import type { Site, Write } from '../site.ts'
import { MEDIA_LOCK, PICTURE_COLUMNS, toPicture } from './media-store.ts'
import { findPictureUses, type PictureUse } from './picture-uses.ts'

/** Refused while something shows the picture: `uses` says what. */
export class PictureInUse extends Refusal {
  readonly uses: PictureUse[]

  constructor(uses: PictureUse[]) {
    super('conflict', deskMessages.pictureInUse)
    this.uses = uses
  }
}

/** Takes a picture out of the library into the bin: its address answers 404 until it is back. Throws {@link Refusal} `not-found`, {@link PictureInUse}. */
export async function binPicture(site: Site, actor: string, file: string): Promise<void> {
  await site.write(actor, async (write) => {
    await write.lock(MEDIA_LOCK)
    const uses = await findPictureUses(write.trx, file)
    if (uses.length > 0) throw new PictureInUse(uses)
    const { numUpdatedRows } = await write.trx
      .updateTable('media')
      .set({ deleted_at: write.now.toISOString() })
      .where('file', '=', file)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('not-found', messages.pictureNotFound)
    await write.audit({ action: 'picture moved to the bin', entity: 'media', entityId: file })
    write.contentChanged()
  })
}

/** Takes a picture out of the bin. Throws {@link Refusal} `not-found` when it is not there, or was replaced. */
export async function restorePicture(site: Site, actor: string, file: string): Promise<void> {
  await site.write(actor, async (write) => {
    await write.lock(MEDIA_LOCK)
    const { numUpdatedRows } = await write.trx
      .updateTable('media')
      .set({ deleted_at: null })
      .where('file', '=', file)
      .where('deleted_at', 'is not', null)
      .where('file', 'not in', (query) => query.selectFrom('picture_moves').select('picture_moves.file'))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('not-found', messages.pictureNotFound)
    await write.audit({ action: 'picture restored', entity: 'media', entityId: file })
    write.contentChanged()
  })
}

/** Deletes the rows of what lay in the bin for its time and is shown nowhere, and gives what they were. */
export async function deleteBinnedMedia(write: Write): Promise<Picture[]> {
  const before = new Date(write.now.getTime() - BIN_KEPT_MS).toISOString()
  const due = await write.trx.selectFrom('media').select(PICTURE_COLUMNS).where('deleted_at', '<=', before).execute()
  const deleted: Picture[] = []
  for (const row of due) {
    // Its address may have been written into a text since.
    if ((await findPictureUses(write.trx, row.file)).length > 0) continue
    await write.trx.deleteFrom('media').where('file', '=', row.file).execute()
    await write.trx.deleteFrom('samples').where('entity', '=', 'media').where('entity_id', '=', row.file).execute()
    deleted.push(toPicture(row))
  }
  return deleted
}
