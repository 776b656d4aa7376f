import { longDate } from '#shared/local-time.ts'
import { type Account, actorOf } from '../accounts/account.ts'
import { mergeSeen, type SeenFields } from '../seen/merge-seen.ts'
import type { Site, Write } from '../site.ts'
import { lockRelease } from './release-store.ts'

/** Begins an empty release; gives its id. */
export const addRelease = (site: Site, editor: Account, name: string): Promise<string> =>
  site.write(actorOf(editor), (write) => insertRelease(site, write, editor, name))

/** The same inside an open write. Without a name it is called after the day. */
export async function insertRelease(site: Site, write: Write, editor: Account, name: string): Promise<string> {
  const id = write.newId()
  const created_at = write.now.toISOString()
  const none = { publish_at: null, scheduled_by: null, trouble: null }
  const later = { published_by: null, published_at: null, taken_back_by: null, taken_back_at: null }
  const own = { id, name: name || `Release of ${longDate(created_at, site.timeZone)}`, state: 'open' as const }
  await write.trx
    .insertInto('releases')
    .values({ ...own, ...none, ...later, created_by: actorOf(editor), created_at })
    .execute()
  await write.audit({ action: 'release made', entity: 'release', entityId: id })
  return id
}

const RENAMED = 'release renamed'

/** Throws {@link Refusal} `not-found`, `conflict` when it is not open, or a colleague renamed it after its name was `seen`. */
export const renameRelease = (site: Site, editor: Account, id: string, typed: string, seen?: SeenFields): Promise<void> =>
  site.write(actorOf(editor), async (write) => {
    const stored = await lockRelease(write, id)
    const saved = { entity: 'release', entityId: id, actions: [RENAMED] }
    const { name } = await mergeSeen(write, { given: { name: typed }, stored, seen, saved })
    await write.trx.updateTable('releases').set({ name }).where('id', '=', id).execute()
    await write.audit({ action: RENAMED, entity: 'release', entityId: id })
  })

/** Throws an open release away with what it would have changed. Throws {@link Refusal} `not-found`, `conflict`. */
export const removeRelease = (site: Site, editor: Account, id: string): Promise<void> =>
  site.write(actorOf(editor), async (write) => {
    await lockRelease(write, id)
    await write.trx.deleteFrom('releases').where('id', '=', id).execute()
    await write.audit({ action: 'release removed', entity: 'release', entityId: id })
  })
