import { type Selectable, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { FOCUS_MIDDLE, focusStep, type PictureFocus, pictureFiles } from '#shared/media/picture.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import { likePattern, offsetOf, pageMeta, type PageWanted } from '../paging.ts'
import { mergeSeen, type SeenFields } from '../seen/merge-seen.ts'
import type { Site, Write } from '../site.ts'
import { MEDIA_LOCK, type Media, isShown, toPicture } from './media-store.ts'

export interface LibraryPicture extends Media {
  /** ISO 8601. */
  createdAt: string
  /** ISO 8601; null outside of the bin. */
  deletedAt: string | null
}

/** Newest first; `text` is what the description or the name must hold, `bin` asks for those that were taken out. */
export async function listMedia(site: Site, { text, bin = false, ...wanted }: PageWanted & { text: string; bin?: boolean }) {
  const pattern = likePattern(text)
  const matching = site.db
    .selectFrom('media')
    .where('deleted_at', bin ? 'is not' : 'is', null)
    .where('file', 'not in', (query) => query.selectFrom('picture_moves').select('picture_moves.file'))
    .$if(text !== '', (query) => query.where(sql<boolean>`(lower(alt) like ${pattern} escape '\\' or file like ${pattern} escape '\\')`))
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('file')
    .limit(wanted.limit)
    .offset(offsetOf(wanted))
    .execute()
  return { pictures: rows.map(toLibraryPicture), meta: pageMeta(total, wanted) }
}

/** Throws {@link Refusal} `not-found`. */
export async function findMedia(site: Site, file: string): Promise<LibraryPicture> {
  const row = await site.db.selectFrom('media').selectAll().where('file', '=', file).executeTakeFirst()
  if (!row) throw new Refusal('not-found', messages.pictureNotFound)
  return toLibraryPicture(row)
}

const toLibraryPicture = (row: Selectable<Tables['media']>): LibraryPicture => ({
  ...toPicture(row),
  alt: row.alt,
  bytes: row.bytes,
  createdAt: row.created_at,
  deletedAt: row.deleted_at,
})

/** Changes what a picture is said to show. Throws {@link Refusal} `not-found`, `conflict` where a colleague did after it was `seen`. */
export const describeMedia = (site: Site, actor: string, file: string, alt: string, seen?: SeenFields): Promise<LibraryPicture> =>
  changeMedia(site, actor, file, 'picture described', (write, stored, saved) =>
    mergeSeen(write, { given: { alt }, stored: { alt: stored.alt }, seen, saved }),
  )

/** A point is one value, though its form has two fields: half of it is never that of a colleague. */
export const seenPoint = ({ x, y }: PictureFocus) => ({ focus_x: `${focusStep(x)} ${focusStep(y)}` })

/** Changes what stays in view where pages cut a picture, to the nearest step. Throws as {@link describeMedia}. */
export const focusMedia = (site: Site, actor: string, file: string, focus: PictureFocus, seen?: SeenFields): Promise<LibraryPicture> =>
  changeMedia(site, actor, file, 'picture focused', async (write, stored, saved) => {
    const merged = await mergeSeen(write, { given: seenPoint(focus), stored: seenPoint(stored.focus ?? FOCUS_MIDDLE), seen, saved })
    const [x, y] = merged.focus_x.split(' ').map(Number)
    return { focus_x: x, focus_y: y }
  })

type Changes = Partial<Pick<Selectable<Tables['media']>, 'alt' | 'focus_x' | 'focus_y'>>

async function changeMedia(
  site: Site,
  actor: string,
  file: string,
  action: string,
  changesOf: (write: Write, stored: Media, saved: { entity: string; entityId: string; actions: string[] }) => Promise<Changes>,
): Promise<LibraryPicture> {
  await site.write(actor, async (write) => {
    await write.lock(`media:${file}`)
    const row = await write.trx.selectFrom('media').selectAll().where('file', '=', file).executeTakeFirst()
    if (!row) throw new Refusal('not-found', messages.pictureNotFound)
    const saved = { entity: 'media', entityId: file, actions: [action] }
    const changes = await changesOf(write, toLibraryPicture(row), saved)
    await write.trx.updateTable('media').set(changes).where('file', '=', file).execute()
    await write.audit({ action, entity: 'media', entityId: file })
    write.contentChanged()
  })
  return findMedia(site, file)
}

/** Takes a picture away for good. Throws {@link Refusal} `not-found`, `conflict` while something shows it. */
export async function removeMedia(site: Site, actor: string, file: string): Promise<void> {
  const picture = await findMedia(site, file)
  await site.write(actor, async (write) => {
    await write.lock(MEDIA_LOCK)
    if (await isShown(write.trx, file)) throw new Refusal('conflict', deskMessages.pictureInUse)
    const { numDeletedRows } = await write.trx.deleteFrom('media').where('file', '=', file).executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('not-found', messages.pictureNotFound)
    await write.trx.deleteFrom('samples').where('entity', '=', 'media').where('entity_id', '=', file).execute()
    await write.audit({ action: 'picture removed', entity: 'media', entityId: file })
  })
  // Were this cut short, the next sweep would take the files.
  await site.files.delete(pictureFiles(picture))
}
