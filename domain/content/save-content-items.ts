import { isDeepStrictEqual } from 'node:util'
import { picturesOf, replacePictures } from '#shared/content/item-picture.ts'
import type { ContentItemType } from '#shared/content/items.ts'
import { schemaOf } from '#shared/content/translations.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import * as messages from '#shared/messages.ts'
import { invalidField, Refusal } from '../errors.ts'
import { marks } from '../marks.ts'
import { claimPicture } from '../media/media-store.ts'
import { keepRevision } from '../revisions/revisions.ts'
import { isShownSample } from '../samples/shown-samples.ts'
import type { Site, Write } from '../site.ts'
import { nextUpdatedAt, refuseStale } from '../stale.ts'
import { type EditorItem, findItem, selectEnglishItems, toItem } from './item-store.ts'
import { claimPlace, rememberEnglish, sameLanguage } from './list-translations.ts'
import { readItemData } from './read-item-data.ts'

/** An item after a save, with the kept state that undoing starts from; null when the save changed nothing. */
export interface SavedItem extends EditorItem {
  revisionId: string | null
}

/** Changes of one item run one after the other. */
export const lockItem = (write: Write, id: string): Promise<void> => write.lock(`item:${id}`)
/** Adding, removing, restoring and ordering items of one type run one after the other. */
export const lockItems = (write: Write, type: ContentItemType): Promise<void> => write.lock(`items:${type}`)

/** The items of one type in their order, those that do not fit their schema too. */
export async function listEditorItems(site: Site, type: ContentItemType): Promise<EditorItem[]> {
  const rows = await selectEnglishItems(site.db, type).execute()
  return rows.map((row) => toItem(row, type))
}

/** How many items each type has; a type without any is left out. */
export async function countItems(site: Site): Promise<Partial<Record<ContentItemType, number>>> {
  const rows = await site.db
    .selectFrom('content_items')
    .select(['type', (eb) => eb.fn.countAll<number>().as('total')])
    .where('deleted_at', 'is', null)
    .where('language', 'is', null)
    .groupBy('type')
    .execute()
  return Object.fromEntries(rows.map(({ type, total }) => [type, Number(total)]))
}

/**
 * Adds an item behind the others, or with a `translation` the words of one in another language. Throws {@link Refusal}
 * `invalid` with one message a field, `not-found` without the item to translate, `conflict` where it is translated already.
 */
export async function addItem(site: Site, actor: string, type: ContentItemType, input: Record<string, unknown>): Promise<SavedItem> {
  const read = readItemData(type, input)
  return site.write(actor, async (write) => {
    await lockItems(write, type)
    const columns = await claimPlace(write, type, read)
    const data = await claimPictures(write, await rememberEnglish(write, type, read))
    const { last } = await write.trx
      .selectFrom('content_items')
      .select((eb) => eb.fn.max('position').as('last'))
      .where('type', '=', type)
      .executeTakeFirstOrThrow()
    const item: EditorItem = { id: write.newId(), type, data, updatedAt: write.now.toISOString() }
    const row = { id: item.id, type, position: (last ?? 0) + 10, data: JSON.stringify(data), updated_at: item.updatedAt, ...columns }
    await write.trx.insertInto('content_items').values(row).execute()
    const revisionId = await keepRevision(write, placeOf(item), { actor, before: undefined, after: stateOf(item) })
    await itemChanged(write, 'content item added', item)
    return { ...item, revisionId }
  })
}

interface ItemChange {
  /** `updatedAt` of what the change was made from. */
  madeFrom?: string | undefined
  /** What the audit calls it. */
  action?: string
}

/**
 * Replaces what an item holds; the state before can be restored. What is equal to it changes nothing. Throws
 * {@link Refusal} `not-found`, `invalid` with one message a field, a StaleRefusal when someone else saved in between.
 */
export async function changeItem(
  site: Site,
  actor: string,
  id: string,
  input: Record<string, unknown>,
  { madeFrom, action = 'content item changed' }: ItemChange = {},
): Promise<SavedItem> {
  return site.write(actor, async (write) => {
    await lockItem(write, id)
    const before = await findItem(write.trx, id)
    const read = await rememberEnglish(write, before.type, readItemData(before.type, sameLanguage(before, input)))
    if (isDeepStrictEqual(read, schemaOf(before.type, before.data).safeParse(before.data).data)) return { ...before, revisionId: null }
    refuseStale(before, madeFrom)
    const data = await claimPictures(write, read, before.data)
    const item: EditorItem = { ...before, data, updatedAt: nextUpdatedAt(write.now, before.updatedAt) }
    const row = { data: JSON.stringify(data), updated_at: item.updatedAt }
    await write.trx.updateTable('content_items').set(row).where('id', '=', id).execute()
    const revisionId = await keepRevision(write, placeOf(item), { actor, before: stateOf(before), after: stateOf(item) })
    await itemChanged(write, action, item)
    return { ...item, revisionId }
  })
}

/** Puts the items of a type into the given order of their ids. Throws {@link Refusal} `invalid` unless it names each once. */
export async function orderItems(site: Site, actor: string, type: ContentItemType, ids: readonly string[]): Promise<EditorItem[]> {
  await site.write(actor, async (write) => {
    const known = new Set(await lockedOrder(write, type))
    if (ids.length !== known.size || new Set(ids).size !== known.size || ids.some((id) => !known.has(id))) {
      throw invalidField('ids', messages.itemOrderInvalid)
    }
    await storeOrder(write, type, ids)
  })
  return listEditorItems(site, type)
}

/**
 * Moves an item to a place among those of its type, counted from 0; past either end is that end. Gives the place that it
 * had. Throws {@link Refusal} `not-found`.
 */
export const moveItem = (site: Site, actor: string, type: ContentItemType, id: string, to: number): Promise<number> =>
  site.write(actor, async (write) => {
    const ids = await lockedOrder(write, type)
    const from = ids.indexOf(id)
    if (from < 0) throw new Refusal('not-found', deskMessages.itemNotFound)
    const place = Math.min(Math.max(to, 0), ids.length - 1)
    if (place !== from) await storeOrder(write, type, ids.toSpliced(from, 1).toSpliced(place, 0, id))
    return from
  })

async function lockedOrder(write: Write, type: ContentItemType): Promise<string[]> {
  await lockItems(write, type)
  const rows = await selectEnglishItems(write.trx, type).execute()
  return rows.map(({ id }) => id)
}

async function storeOrder(write: Write, type: ContentItemType, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await write.trx
      .updateTable('content_items')
      .set({ position: (index + 1) * 10 })
      .where('id', '=', id)
      .execute()
  }
  await itemChanged(write, 'content items ordered', { id: type, type })
}

/** What the item newly shows must be there, and stay until the transaction is done; of what was replaced it is the newer one. */
async function claimPictures<T extends object>(write: Write, data: T, before: object = {}): Promise<T> {
  const had = new Set(picturesOf(before).map(({ file }) => file))
  const current = new Map<string, string>()
  for (const { file } of picturesOf(data)) if (!had.has(file)) current.set(file, await claim(write, file, data))
  return replacePictures(data, (picture) => ({ ...picture, file: current.get(picture.file) ?? picture.file }))
}

const claim = (write: Write, file: string, data: object): Promise<string> =>
  claimPicture(write, file).catch((error: unknown) => {
    throw error instanceof Refusal && error.kind === 'invalid'
      ? invalidField('pictures' in data ? 'pictures' : 'picture', error.message)
      : error
  })

const placeOf = ({ id }: EditorItem) => ({ entity: 'content_item', id }) as const
const stateOf = ({ updatedAt, data }: EditorItem) => ({ at: updatedAt, snapshot: data })

export async function itemChanged(write: Write, action: string, { id, type }: { id: string; type: string }): Promise<void> {
  await write.audit({ action, entity: 'content_item', entityId: id, details: { type } })
  const samples = (await isShownSample(write.trx, { id, type })) ? [marks.shownSamples] : []
  // The pictures that it uses are in it.
  write.contentChanged([marks.itemsOf(type), 'media/saved', ...samples])
}
