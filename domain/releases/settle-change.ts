import { type Account, actorOf } from '../accounts/account.ts'
import { siteWithin } from '../site-within.ts'
import type { Site, Write } from '../site.ts'
import { findStale } from './find-stale.ts'
import { lockChange, updateChange } from './release-store.ts'
import { pick, type ReleaseChange } from './release.ts'

/** Takes a change out of an open release. Throws {@link Refusal} `not-found`, `conflict`. */
export const dropChange = (site: Site, editor: Account, releaseId: string, id: string): Promise<void> =>
  settled(site, editor, releaseId, id, 'change dropped', (write) => drop(write, id))

/** What someone else saved meanwhile is overwritten when the release is published. Throws {@link Refusal} `not-found`, `conflict`. */
export const keepMine = (site: Site, editor: Account, releaseId: string, id: string): Promise<void> =>
  settled(site, editor, releaseId, id, 'change kept', async (write, change) => {
    const stale = await findStale(siteWithin(site, write), change)
    if (!stale) return
    // What is gone can't be changed any more.
    if (!stale.stored) return drop(write, id)
    await updateChange(write.trx, { ...change, base: { ...change.base, ...pick(stale.stored, stale.fields) } })
  })

/** What someone else saved meanwhile stays: the release changes those fields no more. Throws {@link Refusal} `not-found`, `conflict`. */
export const keepTheirs = (site: Site, editor: Account, releaseId: string, id: string): Promise<void> =>
  settled(site, editor, releaseId, id, 'change given up', async (write, change) => {
    const stale = await findStale(siteWithin(site, write), change)
    if (!stale) return
    const left = stale.stored ? Object.keys(change.fields).filter((field) => !stale.fields.includes(field)) : []
    if (left.length === 0) return drop(write, id)
    await updateChange(write.trx, { ...change, fields: pick(change.fields, left), base: pick(change.base, left) })
  })

const settled = (
  site: Site,
  editor: Account,
  releaseId: string,
  id: string,
  action: string,
  work: (write: Write, change: ReleaseChange) => Promise<unknown>,
): Promise<void> =>
  site.write(actorOf(editor), async (write) => {
    await work(write, await lockChange(write, releaseId, id))
    await write.audit({ action, entity: 'release', entityId: releaseId, details: { change: id } })
  })

const drop = async (write: Write, id: string): Promise<void> => {
  await write.trx.deleteFrom('release_changes').where('id', '=', id).execute()
}
