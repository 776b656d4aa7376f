import { redirect } from 'react-router'
import { invalidField } from '#domain/errors.ts'
import { removeRelease, renameRelease } from '#domain/releases/make-release.ts'
import { previewCookie } from '#domain/releases/preview-cookie.ts'
import { publishRelease } from '#domain/releases/publish-release.ts'
import { scheduleRelease } from '#domain/releases/schedule-release.ts'
import { dropChange, keepMine, keepTheirs } from '#domain/releases/settle-change.ts'
import { takeBackRelease } from '#domain/releases/take-back-release.ts'
import type { Site } from '#domain/site.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { readDateTime } from '#shared/local-time.ts'
import { paths } from '#shared/paths.ts'
import { ReleaseForm } from '#shared/releases/release-form.ts'
import { filledIn, type Pressed, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { readSeen } from '../../parts/forms/seen-text.ts'
import { noticePath } from '../../parts/page/notice.tsx'
import { redirectWithCookies } from '../../you/sign-in/with-cookies.ts'
import type { ReleasesNotice } from './list-route.tsx'
import { OVERWRITE_FIELD } from './overwrite-field.ts'
import type { ReleaseNotice } from './release-notices.ts'

export type ReleaseParams = { id: string }
type Asked = Pressed<ReleaseParams>

/** Said on the release's screen once the work is done. */
const doing = (did: ReleaseNotice, work: (asked: Asked & { id: string; change: string }) => Promise<unknown>) => async (asked: Asked) => {
  const { id } = asked.params
  // `change` is the one that a button beside it is about.
  await work({ ...asked, id, change: asked.posted.change ?? '' })
  return { did, at: deskPaths.release(id) }
}

/** What each button of a release's screen does. */
export const releaseActions = {
  publish: doing('published', ({ site, account, id }) => publishRelease(site, account, id)),
  'take-back': doing('taken-back', ({ site, account, id, posted, form }) => {
    const overwrite = form.getAll(OVERWRITE_FIELD).map(String)
    return takeBackRelease(site, account, id, { isConfirmed: posted.confirmed === 'yes', overwrite })
  }),
  drop: doing('dropped', ({ site, account, id, change }) => dropChange(site, account, id, change)),
  mine: doing('settled', ({ site, account, id, change }) => keepMine(site, account, id, change)),
  theirs: doing('settled', ({ site, account, id, change }) => keepTheirs(site, account, id, change)),
  schedule: async ({ site, account, params: { id }, posted }) => {
    const at = await scheduleRelease(site, account, id, dateOf(site, posted.publish_at ?? ''), readSeen(posted))
    return { did: at === null ? 'unscheduled' : 'scheduled', at: deskPaths.release(id) }
  },
  unschedule: doing('unscheduled', ({ site, account, id }) => scheduleRelease(site, account, id, null)),
  preview: async ({ site, params: { id } }) => redirectWithCookies(paths.home, [previewCookie(id, await site.secret(), site.siteUrl)]),
  save: filledIn(ReleaseForm, async ({ site, account, params: { id }, posted }: Asked, { name }) => {
    await renameRelease(site, account, id, name, readSeen(posted))
    return { did: 'saved' as const, at: deskPaths.release(id) }
  }),
  remove: async ({ site, account, params: { id } }) => {
    await removeRelease(site, account, id)
    return redirect(noticePath<ReleasesNotice>(deskPaths.releases, 'removed'))
  },
} satisfies ScreenActions<ReleaseNotice, ReleaseParams>

export type ReleaseIntent = keyof typeof releaseActions

/** A time reads as a date where it is told. */
export const releaseWords = { publish_at: (typed: string) => typed.replace('T', ', ') }

function dateOf({ timeZone }: Site, typed: string): string {
  const date = readDateTime(typed, timeZone)
  if (!date) throw invalidField('publish_at', deskMessages.dateInvalid)
  return date
}
