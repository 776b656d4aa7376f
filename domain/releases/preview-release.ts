import { type Account, actorOf } from '../accounts/account.ts'
import { rolledBack, siteWithin } from '../site-within.ts'
import type { Site } from '../site.ts'
import { applyChange, naming } from './apply-change.ts'
import { selectChanges } from './release-store.ts'

/**
 * Gives the site as a release would leave it to the work, then takes everything back: what is seen is made by what publishes.
 * Others wait with their writes until the work is done. Throws what making one of the changes throws, with its name.
 */
export const previewRelease = <T>(site: Site, editor: Account, id: string, work: (previewed: Site) => Promise<T>): Promise<T> =>
  rolledBack(site, actorOf(editor), async (write) => {
    for (const change of await selectChanges(write.trx, id)) await naming(change, () => applyChange(site, write, editor, change))
    return work(siteWithin(site, write))
  })

/** Undefined for one that was published or thrown away meanwhile. */
export async function findOpenRelease(site: Site, id: string): Promise<{ id: string; name: string } | undefined> {
  return site.db.selectFrom('releases').select(['id', 'name']).where('id', '=', id).where('state', '=', 'open').executeTakeFirst()
}
