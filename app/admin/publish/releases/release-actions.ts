import { redirect } from 'react-router'
import type { Account } from '#domain/accounts/account.ts'
import { invalidField } from '#domain/errors.ts'
import { removeRelease, renameRelease } from '#domain/releases/make-release.ts'
import { previewCookie } from '#domain/releases/preview-cookie.ts'
import { publishRelease } from '#domain/releases/publish-release.ts'
import { scheduleRelease } from '#domain/releases/schedule-release.ts'
import { dropChange, keepMine, keepTheirs } from '#domain/releases/settle-change.ts'
import { takeBackRelease } from '#domain/releases/take-back-release.ts'
import type { Site } from '#domain/site.ts'
import { readForm } from '#shared/forms.ts'
import { readDateTime } from '#shared/local-time.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { paths } from '#shared/paths.ts'
import { ReleaseForm } from '#shared/releases/release-form.ts'
import { redirectWithCookies } from '../../you/sign-in/with-cookies.ts'
import { attempt, formAgain, readPosted } from '../../parts/forms/attempt.ts'
import { readSeen } from '../../parts/forms/seen-text.ts'
import { noticePath } from '../../parts/page/notice.tsx'
import { OVERWRITE_FIELD } from './change-list.tsx'

interface Asked {
  site: Site
  editor: Account
  id: string
  /** The change that a button beside it is about. */
  change: string
  fields: Record<string, string>
  form: FormData
}

/** What each button of the screen does; gives the notice that says so. */
const acts: Record<string, (asked: Asked) => Promise<string>> = {
  publish: ({ site, editor, id }) => publishRelease(site, editor, id).then(() => 'published'),
  'take-back': ({ site, editor, id, fields, form }) => {
    const overwrite = form.getAll(OVERWRITE_FIELD).map(String)
    return takeBackRelease(site, editor, id, { isConfirmed: fields.confirmed === 'yes', overwrite }).then(() => 'taken-back')
  },
  drop: ({ site, editor, id, change }) => dropChange(site, editor, id, change).then(() => 'dropped'),
  mine: ({ site, editor, id, change }) => keepMine(site, editor, id, change).then(() => 'settled'),
  theirs: ({ site, editor, id, change }) => keepTheirs(site, editor, id, change).then(() => 'settled'),
  schedule: ({ site, editor, id, fields }) =>
    scheduleRelease(site, editor, id, dateOf(site, fields.publish_at ?? ''), readSeen(fields)).then((at) =>
      at === null ? 'unscheduled' : 'scheduled',
    ),
  unschedule: ({ site, editor, id }) => scheduleRelease(site, editor, id, null).then(() => 'unscheduled'),
}

/** A time reads as a date where it is told. */
const words = { publish_at: (typed: string) => typed.replace('T', ', ') }

function dateOf({ timeZone }: Site, typed: string): string {
  const date = readDateTime(typed, timeZone)
  if (!date) throw invalidField('publish_at', deskMessages.dateInvalid)
  return date
}

/** Does what a button of a release's screen asks for. */
export async function actOnRelease(site: Site, editor: Account, id: string, form: FormData) {
  const fields = readPosted(form)
  const { intent = '', change = '' } = fields
  if (intent === 'preview') return redirectWithCookies(paths.home, [previewCookie(id, await site.secret(), site.siteUrl)])
  return attempt(
    site,
    fields,
    async () => {
      if (intent === 'remove') {
        await removeRelease(site, editor, id)
        return redirect(noticePath(deskPaths.releases, 'removed'))
      }
      const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined
      if (act) return redirect(noticePath(deskPaths.release(id), await act({ site, editor, id, change, fields, form })))
      const named = readForm(ReleaseForm, fields)
      if (!named.ok) return formAgain({ errors: named.errors, entered: fields })
      await renameRelease(site, editor, id, named.value.name, readSeen(fields))
      return redirect(noticePath(deskPaths.release(id), 'saved'))
    },
    words,
  )
}
