import type { Account } from '#domain/accounts/account.ts'
import { mayPublish } from '#domain/releases/may-publish.ts'
import { type ReviewedChange, reviewRelease } from '#domain/releases/review-release.ts'
import { scheduleForm } from '#domain/releases/schedule-release.ts'
import type { Site } from '#domain/site.ts'
import { longDateTime } from '#shared/clock-time.ts'
import type { ChangeAction, ChangeKind } from '#shared/releases/release-kinds.ts'
import { seenText } from '../../parts/forms/seen-text.ts'
import { changePath } from './change-path.ts'
import { standingOf } from './release-status.tsx'

/** A release as its screen shows it. */
export async function loadRelease(site: Site, account: Account, id: string) {
  const { changes, ...release } = await reviewRelease(site, id)
  const read = (at: string | null) => (at === null ? '' : longDateTime(at, site.timeZone))
  const { publish_at: publishAt } = scheduleForm(site, release.publishAt)
  return {
    id,
    name: release.name,
    state: release.state,
    trouble: release.trouble,
    standing: standingOf(release),
    published: read(release.publishedAt),
    takenBack: read(release.takenBackAt),
    scheduled: read(release.publishAt),
    publishAt,
    seen: {
      name: seenText({ name: release.name }, release.name),
      time: seenText({ publish_at: publishAt }, release.name),
    },
    mayPublish: mayPublish(account, changes),
    timeZone: site.timeZone,
    changes: changes.map((change) => shown(change, read)),
  }
}

export type ShownChange = Awaited<ReturnType<typeof loadRelease>>['changes'][number]

const KINDS: Record<ChangeKind, string> = {
  post: 'Post',
  page: 'Page',
  'content-item': 'Site content',
  'item-order': 'Site content',
  settings: 'Settings',
}
const ACTIONS: Record<ChangeAction, string> = { add: 'added', change: 'changed', remove: 'removed' }

const shown = (change: ReviewedChange, read: (at: string | null) => string) => ({
  id: change.id,
  title: change.title,
  href: isGone(change) ? undefined : changePath(change),
  by: change.by,
  at: read(change.gatheredAt),
  what: `${KINDS[change.kind]} ${ACTIONS[change.action]}`,
  differences: change.differences,
  trouble: change.trouble,
})

/** What a release took out has no form any more. */
const isGone = ({ action, done, trouble }: ReviewedChange): boolean => (action === 'remove' && done !== null) || trouble?.kind === 'gone'
