import * as messages from '#shared/messages.ts'
import { type Account, actorOf } from '../accounts/account.ts'
import { Refusal } from '../errors.ts'
import { siteWithin, writeAtLength } from '../site-within.ts'
import type { Site, Write } from '../site.ts'
import { applyChange, naming } from './apply-change.ts'
import { lockSubjects } from './change-kinds.ts'
import { findStale } from './find-stale.ts'
import { refuseOthersSettings } from './may-publish.ts'
import { lockRelease, selectChanges } from './release-store.ts'
import type { ReleaseChange } from './release.ts'

/**
 * Makes all changes of an open release at one moment, or none. Throws {@link Refusal} `conflict` when it is not open or
 * someone changed the same since it was gathered, `not-allowed` for settings without an administrator, `invalid` when it is
 * empty, and what saving one of them by hand throws, with its name.
 */
export const publishRelease = (site: Site, editor: Account, id: string): Promise<void> =>
  writeAtLength(site, actorOf(editor), async (write) => {
    await lockRelease(write, id)
    const changes = await selectChanges(write.trx, id)
    if (changes.length === 0) throw new Refusal('invalid', messages.releaseEmpty)
    refuseOthersSettings(editor, changes)
    await lockSubjects(write, changes)
    await refuseStaleChanges(site, write, changes)
    for (const change of changes) {
      const done = await naming(change, () => applyChange(site, write, editor, change))
      await write.trx
        .updateTable('release_changes')
        .set({ done: JSON.stringify(done) })
        .where('id', '=', change.id)
        .execute()
    }
    const published = { published_by: actorOf(editor), published_at: write.now.toISOString() }
    await write.trx
      .updateTable('releases')
      .set({ ...published, state: 'published', publish_at: null, scheduled_by: null, trouble: null })
      .where('id', '=', id)
      .execute()
    await write.audit({ action: 'release published', entity: 'release', entityId: id, details: { changes: changes.length } })
    write.contentChanged()
  })

async function refuseStaleChanges(site: Site, write: Write, changes: readonly ReleaseChange[]): Promise<void> {
  const within = siteWithin(site, write)
  const stale: string[] = []
  for (const change of changes) if (await findStale(within, change)) stale.push(change.title)
  if (stale.length > 0) throw new Refusal('conflict', messages.releaseStale(stale.join(', ')))
}
