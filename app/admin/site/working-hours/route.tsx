import { answering } from '#app/loading.ts'
import { runningContext, siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { findPutOutside } from '#domain/appointments/demos-outside.ts'
import { findWorkingHours, saveWorkingHours, undoWorkingHours } from '#domain/hours/working-calendar.ts'
import { outsideQuery } from '#shared/appointments/outside-words.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { openStatuses, untouchedFieldOf, WorkingHoursForm } from '#shared/hours/working-hours.ts'
import { leadStatusFacts } from '#shared/leads/lead-statuses.ts'
import { Field, TextAreaField } from '../../../ui/form/field.tsx'
import { appointmentNotices } from '../../enquiries/appointments/appointment-notices.ts'
import { demoActions } from '../../enquiries/appointments/demo-actions.ts'
import { DemosOutsideList } from '../../enquiries/appointments/demos-outside-list.tsx'
import { type DemosOutside, loadDemosOutside, outsidePath } from '../../enquiries/appointments/load-demos-outside.ts'
import { filledIn, screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { SeenForm } from '../../parts/forms/seen-form.tsx'
import { readSeen, seenText } from '../../parts/forms/seen-text.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import type { Route } from './+types/route'

export const handle = { query: { ...noticeQuery, ...outsideQuery } }

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const [hours, outside] = await Promise.all([findWorkingHours(site.db), loadDemosOutside(site, url)])
    return { hours, seen: seenText(hours), outside, timeZone: site.timeZone, sendsMail: context.get(runningContext).sendsMail }
  })
}

const actions = {
  ...demoActions,
  save: filledIn(WorkingHoursForm, async ({ site, account, posted }, hours) => {
    const { done: step, demos } = await findPutOutside(site, () => saveWorkingHours(site, actorOf(account), hours, readSeen(posted)))
    return { did: 'saved', of: [step], at: outsidePath(deskPaths.workingHours, demos) }
  }),
  undo: async ({ site, account, posted }) => {
    const { demos } = await findPutOutside(site, () => undoWorkingHours(site, actorOf(account), posted.ids ?? ''))
    return { did: 'undone', at: outsidePath(deskPaths.workingHours, demos) }
  },
} satisfies ScreenActions<keyof ReturnType<typeof noticesOf>>

export const action = screenAction(actions)
type Intent = keyof typeof actions

const noticesOf = (sendsMail: boolean, { demos, saved, undone }: DemosOutside) =>
  ({
    ...appointmentNotices(sendsMail),
    saved: { text: saved, undo: 'undo' },
    undone: { text: demos.length > 0 ? undone : 'Undone.' },
  }) as const satisfies Notices

const DAYS = [
  ['monday', 'Monday'],
  ['tuesday', 'Tuesday'],
  ['wednesday', 'Wednesday'],
  ['thursday', 'Thursday'],
  ['friday', 'Friday'],
  ['saturday', 'Saturday'],
  ['sunday', 'Sunday'],
] as const

export const meta: Route.MetaFunction = () => documentTitle('Working hours')

export default function WorkingHoursRoute({
  loaderData: { hours, seen, timeZone, outside, sendsMail },
  actionData: answered,
}: Route.ComponentProps) {
  const ofDemo = answered?.entered.intent?.startsWith('demo-') ? answered : undefined
  const again = ofDemo ? undefined : answered
  const values = { ...hours, ...again?.entered }
  return (
    <DeskPage
      title="Working hours"
      width="form"
      help={`When your team works, in the time zone ${timeZone}. How long an enquiry waits is counted in these hours. The hours that visitors see are set elsewhere.`}
    >
      <NoticeBar<Intent> notices={noticesOf(sendsMail, outside)} />
      <DemosOutsideList outside={outside} again={ofDemo} />
      <SeenForm label="Working hours" again={again} seen={seen}>
        <fieldset className="desk-hours desk-stack desk-gap-1-half">
          <legend>Week</legend>
          <p className="desk-muted">Times such as 8:00-17:00, with a break 8:00-12:00, 13:00-17:00. Blank: a day off.</p>
          {DAYS.map(([name, label]) => (
            <Field key={name} name={name} label={label} defaultValue={values[name]} error={again?.errors[name]} blankMeans />
          ))}
        </fieldset>
        <TextAreaField
          name="holidays"
          label="Holidays"
          hint="One per line: 2026-12-25 Christmas Day. No demos are offered that day, and newsletters and task reminders wait until the next day."
          rows={6}
          blankMeans
          defaultValue={values.holidays}
          error={again?.errors.holidays}
        />
        <Field
          name="lateAfterHours"
          label="Working hours until a new enquiry is late"
          hint="Applies to new enquiries that nobody has worked on. Today lists them first."
          inputMode="numeric"
          required
          defaultValue={values.lateAfterHours}
          error={again?.errors.lateAfterHours}
        />
        <fieldset className="desk-hours desk-stack desk-gap-1-half">
          <legend>Late after this many working days without activity</legend>
          <p className="desk-muted">
            By status: an enquiry is late after this many full working days without activity. One that was worked on but has no next step,
            or whose next step has passed, is late at once.
          </p>
          {openStatuses.map((status) => (
            <Field
              key={status}
              name={untouchedFieldOf(status)}
              label={leadStatusFacts[status].label}
              inputMode="numeric"
              required
              defaultValue={values[untouchedFieldOf(status)]}
              error={again?.errors[untouchedFieldOf(status)]}
            />
          ))}
        </fieldset>
      </SeenForm>
    </DeskPage>
  )
}
