import * as deskMessages from '#shared/desk-messages.ts'
import { Refusal } from '../errors.ts'
import { dropRevisions } from '../revisions/revisions.ts'
import { indexPage } from '../search/index-documents.ts'
import type { Site, Write } from '../site.ts'
import { nextUpdatedAt } from '../stale.ts'
import { refuseLinked } from './page-links.ts'
import { selectEditorPage } from './page-store.ts'
import type { EditorPage } from './page.ts'
import { PAGES_LOCK } from './save-page.ts'

/**
 * Puts a page into the bin; its address stays its own there. Throws {@link Refusal} `not-found`, `conflict` while the menus
 * of the site lead to it.
 */
export async function binPage(site: Site, actor: string, id: number): Promise<void> {
  await site.write(actor, (write) => move(write, id, 'kept', 'page binned'))
}

/** Takes a page out of the bin. Throws {@link Refusal} `not-found`. */
export const restorePage = (site: Site, actor: string, id: number): Promise<EditorPage> =>
  site.write(actor, (write) => move(write, id, 'bin', 'page restored'))

/** Puts several into the bin in one go, or none; gives those that were there to be put. Throws {@link Refusal} `conflict`. */
export const binPages = (site: Site, actor: string, ids: readonly number[]): Promise<number[]> =>
  site.write(actor, (write) => moveEach(write, ids, 'kept', 'page binned'))

/** Takes several out of the bin in one go; gives those that were in it. */
export const restorePages = (site: Site, actor: string, ids: readonly number[]): Promise<number[]> =>
  site.write(actor, (write) => moveEach(write, ids, 'bin', 'page restored'))

async function moveEach(write: Write, ids: readonly number[], from: 'kept' | 'bin', action: string): Promise<number[]> {
  const moved: number[] = []
  await write.lock(PAGES_LOCK)
  for (const id of ids) if (await selectEditorPage(write.trx, id, from)) moved.push((await move(write, id, from, action)).id)
  return moved
}

async function move(write: Write, id: number, from: 'kept' | 'bin', action: string): Promise<EditorPage> {
  await write.lock(PAGES_LOCK)
  const page = await selectEditorPage(write.trx, id, from)
  if (!page) throw new Refusal('not-found', deskMessages.pageNotFound)
  if (from === 'kept') await refuseLinked(write.trx, page)
  const deletedAt = from === 'kept' ? write.now.toISOString() : null
  const updatedAt = nextUpdatedAt(write.now, page.updatedAt)
  await write.trx.updateTable('pages').set({ deleted_at: deletedAt, updated_at: updatedAt }).where('id', '=', id).execute()
  await indexPage(write.trx, id)
  await write.audit({ action, entity: 'page', entityId: id })
  write.contentChanged()
  return { ...page, deletedAt, updatedAt }
}

/** Deletes for good what was put into the bin up to a time; gives how many. */
export const purgePages = (site: Site, before: string): Promise<number> =>
  site.write('system', async (write) => {
    await write.lock(PAGES_LOCK)
    const due = await write.trx.selectFrom('pages').select('id').where('deleted_at', '<=', before).execute()
    return purge(
      write,
      due.map(({ id }) => id),
    )
  })

/** Deletes these of the bin for good; gives how many were there. */
export const purgeBinnedPages = (site: Site, actor: string, ids: readonly number[]): Promise<number> =>
  site.write(actor, async (write) => {
    await write.lock(PAGES_LOCK)
    return purge(write, ids)
  })

async function purge(write: Write, ids: readonly number[]): Promise<number> {
  let purged = 0
  for (const id of ids) {
    const { numDeletedRows } = await write.trx
      .deleteFrom('pages')
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .executeTakeFirst()
    if (numDeletedRows === 0n) continue
    await dropRevisions(write.trx, 'page', [id])
    await write.trx.deleteFrom('samples').where('entity', '=', 'page').where('entity_id', '=', String(id)).execute()
    await indexPage(write.trx, id)
    await write.audit({ action: 'page purged', entity: 'page', entityId: id })
    write.contentChanged()
    purged += 1
  }
  return purged
}
