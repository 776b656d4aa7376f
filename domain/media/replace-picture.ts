import type { Trx } from '#database/tables.ts'
import type { Picture } from '#shared/media/picture.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import type { Site, Write } from '../site.ts'
import { addPicture } from './add-picture.ts'
import { findMedia, type LibraryPicture } from './library.ts'
import { MEDIA_LOCK, PICTURE_COLUMNS, toPicture } from './media-store.ts'
import { repointPicture } from './repoint-picture.ts'

/**
 * Puts another file in a picture's place: everything that shows it shows the new one at once, and its old addresses lead
 * to the new one's (docs/decisions/0054). Words and point of interest stay. Throws {@link Refusal} `not-found` and what
 * addPicture throws.
 */
export async function replacePicture(site: Site, actor: string, file: string, bytes: Uint8Array): Promise<LibraryPicture> {
  const { alt } = await findMedia(site, file)
  // Were this cut short, the sweep would take it: nothing shows it and the library does not keep it.
  const added = await addPicture(site, { bytes, alt }, actor)
  await site.write(actor, async (write) => {
    await write.lock(MEDIA_LOCK)
    const old = await write.trx.selectFrom('media').selectAll().where('file', '=', file).where('deleted_at', 'is', null).executeTakeFirst()
    if (!old) throw new Refusal('not-found', messages.pictureNotFound)
    const { alt: words, kept, focus_x, focus_y } = old
    await write.trx.updateTable('media').set({ alt: words, kept, focus_x, focus_y }).where('file', '=', added.file).execute()
    await repointPicture(write.trx, toPicture(old), added)
    await write.trx.updateTable('media').set({ deleted_at: write.now.toISOString() }).where('file', '=', file).execute()
    await write.trx.updateTable('picture_moves').set({ target: added.file }).where('target', '=', file).execute()
    await write.trx.insertInto('picture_moves').values({ file, target: added.file, created_at: write.now.toISOString() }).execute()
    await write.audit({ action: 'picture replaced', entity: 'media', entityId: file, details: { by: added.file } })
    write.contentChanged()
  })
  return findMedia(site, added.file)
}

/** Brings the picture back whose place another one took; that one goes to the bin. Throws {@link Refusal} `not-found`. */
export async function undoReplacing(site: Site, actor: string, file: string): Promise<LibraryPicture> {
  await site.write(actor, async (write) => {
    await write.lock(MEDIA_LOCK)
    const move = await write.trx.selectFrom('picture_moves').select('target').where('file', '=', file).executeTakeFirst()
    const old = await pictureOf(write.trx, file)
    const replacement = move && (await pictureOf(write.trx, move.target))
    if (!old || !replacement) throw new Refusal('not-found', messages.pictureNotFound)
    await repointPicture(write.trx, replacement, old)
    await setDeleted(write, file, null)
    await setDeleted(write, replacement.file, write.now.toISOString())
    await write.trx.deleteFrom('picture_moves').where('file', '=', file).execute()
    await write.trx.updateTable('picture_moves').set({ target: file }).where('target', '=', replacement.file).execute()
    await write.audit({ action: 'picture replacement undone', entity: 'media', entityId: file, details: { was: replacement.file } })
    write.contentChanged()
  })
  return findMedia(site, file)
}

/** The picture that this one took the place of last, while it can be brought back. */
export async function findReplaced(site: Site, file: string): Promise<string | undefined> {
  const row = await site.db
    .selectFrom('picture_moves')
    .innerJoin('media', 'media.file', 'picture_moves.file')
    .select('picture_moves.file')
    .where('target', '=', file)
    .orderBy('picture_moves.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.file
}

async function pictureOf(trx: Trx, file: string): Promise<Picture | undefined> {
  const row = await trx.selectFrom('media').select(PICTURE_COLUMNS).where('file', '=', file).executeTakeFirst()
  return row && toPicture(row)
}

const setDeleted = ({ trx }: Write, file: string, deleted_at: string | null) =>
  trx.updateTable('media').set({ deleted_at }).where('file', '=', file).execute()
