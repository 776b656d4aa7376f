import type { Trx } from '#database/tables.ts'
import type { ContentItemType } from '#shared/content/items.ts'
import * as messages from '#shared/messages.ts'
import { type Account, actorOf } from '../accounts/account.ts'
import { addItem, removeItem } from '../content/save-content-items.ts'
import { Refusal } from '../errors.ts'
import type { Site, Write } from '../site.ts'
import { siteWithin } from '../site-within.ts'
import { kinds } from './change-kinds.ts'
import { type Done, isSame, pick, type ReleaseChange, type Subject, type Values } from './release.ts'

/**
 * Makes one change inside an open write by the operation that saving by hand calls, and gives what it takes to put it back.
 * Throws what that operation throws.
 */
export async function applyChange(
  site: Site,
  write: Write,
  editor: Account,
  { kind, action, entityId, type, fields }: Subject & { fields: Values },
  madeFrom?: string,
): Promise<Done> {
  const within = siteWithin(site, write)
  if (action === 'add') {
    const added = await addItem(within, actorOf(editor), type as ContentItemType, fields)
    return { entityId: added.id, was: {}, became: { ...added.data } }
  }
  const id = entityId ?? ''
  if (action === 'remove') {
    const was = await rowOf(write.trx, id)
    await removeItem(within, actorOf(editor), id)
    return { entityId: id, was, became: {} }
  }
  const was = (await kinds[kind].read(within, id)) ?? {}
  await kinds[kind].change(within, editor, id, fields, madeFrom)
  const became = (await kinds[kind].read(siteWithin(site, write), id)) ?? {}
  const changed = Object.keys(became).filter((field) => !isSame(was[field], became[field]))
  return { entityId: id, was: pick(was, changed), became: pick(became, changed) }
}

/** Puts back what {@link applyChange} changed; what is not there any more is left alone. Throws what saving by hand throws. */
export async function putBack(site: Site, write: Write, editor: Account, { kind, action }: ReleaseChange, done: Done): Promise<void> {
  const within = siteWithin(site, write)
  if (action === 'remove') return insertRow(write, done.entityId, done.was)
  if ((await kinds[kind].read(within, done.entityId)) === undefined) return
  if (action === 'add') return removeItem(within, actorOf(editor), done.entityId)
  if (Object.keys(done.was).length > 0) await kinds[kind].change(within, editor, done.entityId, done.was)
}

/** A refusal names the change that it is about. */
export async function naming<T>({ title }: Pick<ReleaseChange, 'title'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.kind, messages.releaseChangeFails(title, error.message), { cause: error })
  }
}

/** All that goes with an item that is removed. */
async function rowOf(trx: Trx, id: string): Promise<Values> {
  const row = await trx.selectFrom('content_items').select(['type', 'position', 'data']).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not-found', messages.itemNotFound)
  const sample = await samplesOf(trx, id).select('entity_id').executeTakeFirst()
  return { ...row, isSample: sample !== undefined }
}

const samplesOf = (trx: Trx, id: string) => trx.selectFrom('samples').where('entity', '=', 'content_item').where('entity_id', '=', id)

async function insertRow({ trx, now, audit, contentChanged }: Write, id: string, row: Values): Promise<void> {
  const { type, position, data, isSample } = row as { type: string; position: number; data: string; isSample: boolean }
  await trx.insertInto('content_items').values({ id, type, position, data, updated_at: now.toISOString() }).execute()
  if (isSample) await trx.insertInto('samples').values({ entity: 'content_item', entity_id: id }).execute()
  await audit({ action: 'content item restored', entity: 'content_item', entityId: id, details: { type } })
  contentChanged()
}
