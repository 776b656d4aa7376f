import * as messages from '#shared/messages.ts'
import { type Account, actorOf } from '../accounts/account.ts'
import { Refusal } from '../errors.ts'
import { siteWithin, writeAtLength } from '../site-within.ts'
import type { Site, Write } from '../site.ts'
import { naming, putBack } from './apply-change.ts'
import { kinds, lockSubjects } from './change-kinds.ts'
import { refuseOthersSettings } from './may-publish.ts'
import { lockRelease, selectChanges } from './release-store.ts'
import type { ReleaseChange } from './release.ts'

export interface TakeBack {
  /** Someone has seen what was changed since; without it that is refused. */
  isConfirmed?: boolean
  /** Ids of changes that are put back though someone changed the same since. */
  overwrite?: readonly string[]
}

/**
 * Puts everything that a release changed back to what it was before, at one moment, or nothing. What someone changed since
 * is left alone unless `overwrite` names it. Throws {@link Refusal} `conflict` when it is not published, or when something
 * was changed since and nobody confirmed it; `not-allowed` for settings without an administrator.
 */
export const takeBackRelease = (site: Site, editor: Account, id: string, { isConfirmed = false, overwrite = [] }: TakeBack = {}) =>
  writeAtLength(site, actorOf(editor), async (write) => {
    await lockRelease(write, id, 'published')
    const changes = await selectChanges(write.trx, id)
    refuseOthersSettings(editor, changes)
    await lockSubjects(write, changes)
    const since = await changedSince(siteWithin(site, write), changes)
    if (since.length > 0 && !isConfirmed)
      throw new Refusal('conflict', messages.releaseChangedSince(since.map(({ title }) => title).join(', ')))
    const left = new Set(since.filter((change) => !overwrite.includes(change.id)))
    for (const change of changes.toReversed()) if (!left.has(change)) await undo(site, write, editor, change)
    const taken = { state: 'taken back' as const, taken_back_by: actorOf(editor), taken_back_at: write.now.toISOString() }
    await write.trx.updateTable('releases').set(taken).where('id', '=', id).execute()
    const details = { changes: changes.length - left.size, left: left.size }
    await write.audit({ action: 'release taken back', entity: 'release', entityId: id, details })
    write.contentChanged()
  })

const undo = async (site: Site, write: Write, editor: Account, change: ReleaseChange): Promise<void> => {
  const { done } = change
  if (done) await naming(change, () => putBack(site, write, editor, change, done))
}

/** The changes of a published release whose thing holds something else by now in the same fields. */
export async function changedSince(site: Site, changes: readonly ReleaseChange[]): Promise<ReleaseChange[]> {
  const since: ReleaseChange[] = []
  for (const change of changes) {
    const { kind, action, done } = change
    if (!done || action === 'remove') continue
    const stored = await kinds[kind].read(site, done.entityId)
    const differs = ([field, value]: [string, unknown]) => !kinds[kind].isSame(stored?.[field], value)
    if (stored && Object.entries(done.became).some(differs)) since.push(change)
  }
  return since
}
