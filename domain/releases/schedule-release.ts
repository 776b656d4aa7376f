import * as deskMessages from '#shared/desk-messages.ts'
import { dateTimeInput } from '#shared/local-time.ts'
import * as messages from '#shared/messages.ts'
import { type Account, actorOf } from '../accounts/account.ts'
import { selectUser } from '../accounts/user-store.ts'
import { invalidField, Refusal } from '../errors.ts'
import { mergeSeen, type SeenFields } from '../seen/merge-seen.ts'
import type { Site } from '../site.ts'
import { refuseOthersSettings } from './may-publish.ts'
import { publishRelease } from './publish-release.ts'
import { lockRelease, selectChanges, toRelease } from './release-store.ts'
import type { Release } from './release.ts'

const SCHEDULED = 'release scheduled'
const UNSCHEDULED = 'release not scheduled'

/** The time as its form has it: by the site's clock, to the minute, blank for none. */
export const scheduleForm = ({ timeZone }: Pick<Site, 'timeZone'>, at: string | null) => ({
  publish_at: at === null ? '' : dateTimeInput(at, timeZone),
})

/**
 * Says when an open release publishes itself, ISO 8601, with the rights of who says so; null takes that back. Gives when it does. Throws
 * {@link Refusal} `conflict`, also for what a colleague said after it was `seen`, `not-allowed`, `invalid` for a time that is over.
 */
export const scheduleRelease = (
  site: Site,
  editor: Account,
  id: string,
  wanted: string | null,
  seen?: SeenFields,
): Promise<string | null> =>
  site.write(actorOf(editor), async (write) => {
    const stored = await lockRelease(write, id)
    const given = scheduleForm(site, wanted)
    const saved = { entity: 'release', entityId: id, actions: [SCHEDULED, UNSCHEDULED] }
    const merged = await mergeSeen(write, { given, stored: scheduleForm(site, stored.publishAt), seen, saved })
    const at = merged.publish_at === given.publish_at ? wanted : stored.publishAt
    refuseOthersSettings(editor, await selectChanges(write.trx, id))
    if (at !== null && at <= write.now.toISOString()) throw invalidField('publish_at', deskMessages.dateToCome)
    const row = { publish_at: at, scheduled_by: at === null ? null : editor.id, trouble: null }
    await write.trx.updateTable('releases').set(row).where('id', '=', id).execute()
    await write.audit({ action: at === null ? UNSCHEDULED : SCHEDULED, entity: 'release', entityId: id })
    return at
  })

/** Publishes what is due. What can't be published stays open and says why. */
export async function publishDueReleases(site: Site): Promise<void> {
  const due = await site.db
    .selectFrom('releases')
    .selectAll()
    .where('state', '=', 'open')
    .where('publish_at', '<=', site.clock.now().toISOString())
    .orderBy('publish_at')
    .execute()
  for (const release of due.map(toRelease)) {
    try {
      await publishRelease(site, await schedulerOf(site, release), release.id)
    } catch (error) {
      // The database is away, or others' releases come first: the next round looks again.
      if (!(error instanceof Refusal) || error.kind === 'away' || error.kind === 'busy') throw error
      await giveUp(site, release, error.message)
    }
  }
}

/** Rights count as they are now, not as they were when it was scheduled. */
async function schedulerOf(site: Site, { scheduledBy }: Release): Promise<Account> {
  const account = await selectUser(site.db, { id: scheduledBy ?? '' })
  if (!account || account.role === 'sales') throw new Refusal('not-allowed', messages.releaseSchedulerGone)
  return account
}

const giveUp = (site: Site, { id, publishAt }: Release, trouble: string): Promise<void> =>
  site.write('jobs', async (write) => {
    const { numUpdatedRows } = await write.trx
      .updateTable('releases')
      .set({ trouble, publish_at: null, scheduled_by: null })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .where('publish_at', '=', publishAt)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await write.audit({ action: 'release not published', entity: 'release', entityId: id })
  })
