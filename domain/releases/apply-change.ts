import type { ContentItemType } from '#shared/content/items.ts'
import * as messages from '#shared/messages.ts'
import { type Account, actorOf } from '../accounts/account.ts'
import { removeItem, restoreItem } from '../content/bin-items.ts'
import { addItem } from '../content/save-content-items.ts'
import { Refusal } from '../errors.ts'
import { siteWithin } from '../site-within.ts'
import type { Site, Write } from '../site.ts'
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
    await removeItem(within, actorOf(editor), id)
    return { entityId: id, was: {}, became: {} }
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
  if (action === 'remove') return restore(within, editor, done.entityId)
  if ((await kinds[kind].read(within, done.entityId)) === undefined) return
  if (action === 'add') await removeItem(within, actorOf(editor), done.entityId)
  else if (Object.keys(done.was).length > 0) await kinds[kind].change(within, editor, done.entityId, done.was)
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

/** Someone may have taken it out of the bin before, or it was purged. */
async function restore(within: Site, editor: Account, id: string): Promise<void> {
  try {
    await restoreItem(within, actorOf(editor), id)
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'not-found') throw error
  }
}
