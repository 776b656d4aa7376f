import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Trx } from '#database/tables.ts'
import { FOCUS_MIDDLE, type Picture } from '#shared/media/picture.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import type { Write } from '../site.ts'

export interface Media extends Picture {
  /** What it shows, for who can't see it. */
  alt: string
  /** Of all its files together. */
  bytes: number
}

/** Whoever shows a picture and whoever removes one run one after the other. */
export const MEDIA_LOCK = 'media'

/** `kept` puts it into the library, where it stays when nothing shows it; `digest` is of the file that it came as. */
export async function insertMedia(trx: Trx, media: Media, now: Date, kept = false, digest: string | null = null): Promise<void> {
  const { widths, wasAnimated = false, ...row } = media
  await trx
    .insertInto('media')
    .values({
      ...row,
      widths: JSON.stringify(widths),
      was_animated: wasAnimated ? 1 : 0,
      kept: kept ? 1 : 0,
      digest,
      created_at: now.toISOString(),
    })
    .execute()
}

/** Columns of an image's metadata: size, widths of its derivatives, placeholder, focal point, whether it moved. */
export const PICTURE_COLUMNS = ['file', 'width', 'height', 'widths', 'placeholder', 'focus_x', 'focus_y', 'was_animated'] as const

export type PictureColumns = Pick<Selectable<Tables['media']>, (typeof PICTURE_COLUMNS)[number]>

export const toPicture = ({ file, width, height, widths, placeholder, focus_x: x, focus_y: y, was_animated }: PictureColumns): Picture => ({
  file,
  width,
  height,
  widths: JSON.parse(widths) as number[],
  placeholder,
  ...(x === FOCUS_MIDDLE.x && y === FOCUS_MIDDLE.y ? {} : { focus: { x, y } }),
  ...(was_animated === 1 && { wasAnimated: true }),
})

/** The pictures of these names, also those of the bin; unknown names are left out. */
export async function selectPictures(db: Db | Trx, files: readonly string[]): Promise<Picture[]> {
  if (files.length === 0) return []
  const rows = await db.selectFrom('media').select(PICTURE_COLUMNS).where('file', 'in', files).execute()
  return rows.map(toPicture)
}

/** The pictures that content means by these names, by name: of one that was replaced, the one in its place. */
export async function findPictures(db: Db | Trx, files: readonly string[]): Promise<Map<string, Picture>> {
  if (files.length === 0) return new Map()
  const moves = await db.selectFrom('picture_moves').select(['file', 'target']).where('file', 'in', files).execute()
  const targets = new Map(moves.map(({ file, target }) => [file, target]))
  const current = (file: string) => targets.get(file) ?? file
  const known = new Map((await selectPictures(db, [...new Set(files.map(current))])).map((picture) => [picture.file, picture]))
  return new Map(files.flatMap((file) => (known.has(current(file)) ? [[file, known.get(current(file)) as Picture]] : [])))
}

/**
 * For a write that puts a picture into content: keeps the sweep from taking it until the transaction is done, and gives its
 * name, which is another one when it was replaced. Throws {@link Refusal} `invalid` when there is no such picture (any more).
 */
export async function claimPicture(write: Write, file: string): Promise<string> {
  await write.lock(MEDIA_LOCK)
  const current = (await findPictures(write.trx, [file])).get(file)?.file ?? file
  const found = await write.trx
    .selectFrom('media')
    .select('file')
    .where('file', '=', current)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new Refusal('invalid', messages.pictureUnknown, { errors: { blog_image: messages.pictureUnknown } })
  return found.file
}

/** A picture that comes once more, kept from the sweep as if it were new; undefined when it is gone or in the bin. */
export async function claimAgain(write: Write, file: string): Promise<Picture | undefined> {
  await write.lock(MEDIA_LOCK)
  const here = write.trx.selectFrom('media').select(PICTURE_COLUMNS).where('file', '=', file).where('deleted_at', 'is', null)
  const row = await here.executeTakeFirst()
  if (!row) return undefined
  const created_at = write.now.toISOString()
  await write.trx.updateTable('media').set({ created_at }).where('file', '=', file).where('kept', '=', 0).execute()
  return toPicture(row)
}

/**
 * The picture that came as a file with this digest, kept from the sweep as if it were new; undefined where none is, or only in the bin.
 * One that the library is to keep stays there from now on, and one without words gets these.
 */
export async function claimSame(write: Write, digest: string, { alt, kept }: { alt: string; kept: boolean }): Promise<Media | undefined> {
  await write.lock(MEDIA_LOCK)
  const same = await write.trx
    .selectFrom('media')
    .select([...PICTURE_COLUMNS, 'alt', 'bytes', 'kept'])
    .where('digest', '=', digest)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('file')
    .limit(1)
    .executeTakeFirst()
  if (!same) return undefined
  await claimAgain(write, same.file)
  const words = same.alt || alt
  if (words !== same.alt || (kept && same.kept === 0)) {
    await write.trx
      .updateTable('media')
      .set({ alt: words, ...(kept && { kept: 1 }) })
      .where('file', '=', same.file)
      .execute()
    await write.audit({ action: 'picture described', entity: 'media', entityId: same.file })
  }
  return { ...toPicture(same), alt: words, bytes: same.bytes }
}

/** Leaves pictures to the sweep, which takes those that nothing shows. */
export async function unkeepPictures(trx: Trx, files: readonly string[]): Promise<void> {
  if (files.length > 0) await trx.updateTable('media').set({ kept: 0 }).where('file', 'in', files).execute()
}

/** Removes the rows from before a time that nothing shows, and gives what they were. */
export async function deleteUnusedMedia(write: Write, before: Date): Promise<Picture[]> {
  await write.lock(MEDIA_LOCK)
  const rows = await unshown(write.trx).where('created_at', '<', before.toISOString()).execute()
  return deleteUnmentioned(write.trx, rows)
}

/** Removes those of these pictures that nothing shows, and gives what they were. */
export async function deleteUnusedPictures(write: Write, files: readonly string[]): Promise<Picture[]> {
  if (files.length === 0) return []
  await write.lock(MEDIA_LOCK)
  return deleteUnmentioned(write.trx, await unshown(write.trx).where('file', 'in', files).execute())
}

const unshown = (trx: Trx) =>
  trx
    .selectFrom('media')
    .select(PICTURE_COLUMNS)
    .where('kept', '=', 0)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('posts').select('posts.id').whereRef('posts.image', '=', 'media.file'))))

async function deleteUnmentioned(trx: Trx, candidates: readonly PictureColumns[]): Promise<Picture[]> {
  const unused: Picture[] = []
  for (const row of candidates) if (!(await isMentioned(trx, row.file, [...TEXTS, ...REVISIONS]))) unused.push(toPicture(row))
  for (const { file } of unused) {
    await trx.deleteFrom('media').where('file', '=', file).execute()
    await trx.deleteFrom('samples').where('entity', '=', 'media').where('entity_id', '=', file).execute()
  }
  return unused
}

/** Everything whose text may show a picture by its address. */
const TEXTS = [
  ['posts', 'content'],
  ['pages', 'content'],
  ['content_items', 'data'],
  ['settings', 'value'],
] as const
/** They may come back, so their pictures stay with them. */
const REVISIONS = [
  ['revisions', 'snapshot'],
  ['release_changes', 'fields'],
  ['release_changes', 'done'],
] as const

/** True while a post, also one of the bin, a page, a content item or a setting shows the picture. */
export async function isShown(trx: Trx, file: string): Promise<boolean> {
  const post = await trx.selectFrom('posts').select('id').where('image', '=', file).limit(1).executeTakeFirst()
  return post !== undefined || isMentioned(trx, file, TEXTS)
}

type TextTable = (typeof TEXTS | typeof REVISIONS)[number][0]

async function isMentioned(trx: Trx, file: string, texts: readonly (readonly [TextTable, string])[]): Promise<boolean> {
  const name = file.slice(0, -'.webp'.length)
  for (const [table, column] of texts) {
    const row = await trx
      .selectFrom(table)
      .select((eb) => eb.lit(1).as('one'))
      .where(sql<boolean>`${sql.ref(column)} like ${`%${name}%`}`)
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}
