import { answering } from '#app/loading.ts'
import { runningContext, siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { changeDemoHours, findDemoHours, formOfDemoHours } from '#domain/appointments/change-demo-hours.ts'
import { closedBy, findPutOutside, getHoursOfDay, isNamedClosed } from '#domain/appointments/demos-outside.ts'
import { findDemoWeek } from '#domain/appointments/list-appointments.ts'
import { DemoHoursForm } from '#shared/appointments/demo-hours.ts'
import { ISO_WEEK } from '#shared/appointments/iso-week.ts'
import { outsideQuery } from '#shared/appointments/outside-words.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { longDate, longDay } from '#shared/local-time.ts'
import { weekdayAndDate, zoneName } from '#shared/time-words.ts'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { filledIn, screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { readSeen, seenText } from '../../parts/forms/seen-text.ts'
import { NothingHere } from '../../parts/lists/nothing-here.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import type { Route } from './+types/route'
import { AppointmentItem } from './appointment-item.tsx'
import { appointmentNotices } from './appointment-notices.ts'
import { appointmentView } from './appointment-view.ts'
import { demoActions } from './demo-actions.ts'
import { DemosOutsideList } from './demos-outside-list.tsx'
import { HoursForm } from './hours-form.tsx'
import { type DemosOutside, loadDemosOutside, outsidePath } from './load-demos-outside.ts'
import { startFieldOf } from './start-field.ts'

export const handle = { query: { ...noticeQuery, ...outsideQuery, week: ISO_WEEK } }

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { timeZone } = site
  return answering(site, async () => {
    const [{ week, before, after, days }, stored, held, outside] = await Promise.all([
      findDemoWeek(site, url.searchParams.get('week') ?? undefined),
      findDemoHours(site),
      getHoursOfDay(site),
      loadDemosOutside(site, url),
    ])
    const now = site.clock.now()
    return {
      week,
      before,
      after,
      from: longDay(days[0]?.day ?? ''),
      days: days.map(({ day, demos }) => ({
        day,
        label: weekdayAndDate(`${day}T12:00:00Z`, 'UTC'),
        demos: demos.map((demo) =>
          appointmentView(demo, {
            timeZone,
            now,
          }),
        ),
        closed: closedWords[closedBy(day, held) ?? 'open'],
        isShown: demos.length > 0 || isNamedClosed(day, held),
      })),
      outside,
      hours: formOfDemoHours(stored.hours),
      seen: seenText(formOfDemoHours(stored.hours)),
      changed: stored.changedAt
        ? {
            at: stored.changedAt,
            day: longDate(stored.changedAt, timeZone),
            by: stored.changedBy,
          }
        : null,
      zone: zoneName(now, timeZone),
      sendsMail: context.get(runningContext).sendsMail,
    }
  })
}

const actions = {
  ...demoActions,
  hours: filledIn(DemoHoursForm, async ({ site, account, posted, here }, hours) => {
    const { demos } = await findPutOutside(site, () => changeDemoHours(site, actorOf(account), hours, readSeen(posted)))
    return { did: 'hours', at: outsidePath(here, demos) }
  }),
} satisfies ScreenActions<AppointmentsNotice>

export const action = screenAction(actions)
type Intent = keyof typeof actions

export type AppointmentsNotice = keyof ReturnType<typeof noticesOf>
const noticesOf = (sendsMail: boolean, { demos, saved }: DemosOutside) =>
  ({
    ...appointmentNotices(sendsMail),
    hours: { text: demos.length > 0 ? saved : 'Saved. Visitors now book within these hours. Booked demos stay.' },
  }) as const satisfies Notices

/** Beside the name of a day on which no demo is given. */
const closedWords = { 'hours of demos': 'Closed', 'working hours': 'Closed by the working hours', open: '' } as const

export const meta: Route.MetaFunction = () => documentTitle('Appointments')

const weekHref = (week: string): string => `${deskPaths.appointments}?week=${week}`

export default function AppointmentsRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  const { days, before, after, from, hours, seen, zone, changed, outside, sendsMail } = loaderData
  const ofHours = again?.entered.intent === 'hours' ? again : undefined
  const ofDemo = again && !ofHours ? again : undefined
  const isOutside = (id: string | undefined) => outside.demos.some((demo) => demo.id === id)
  const isEmpty = days.every(({ demos }) => demos.length === 0)
  return (
    <DeskPage
      title="Appointments"
      help={`Demos by week, in the time zone ${zone}. ${sendsMail ? 'When you move or cancel one, both sides get a mail with a calendar file.' : 'No mail is sent until a mail server is set up. Tell both sides yourself.'}`}
    >
      <NoticeBar<Intent> notices={noticesOf(sendsMail, outside)} />
      {ofDemo && !isOutside(ofDemo.entered.id) && <FormProblems again={ofDemo} ids={{ start: startFieldOf(ofDemo.entered.id ?? '') }} />}
      <DemosOutsideList outside={outside} again={ofDemo} />
      <nav aria-label="Weeks" className="desk-links">
        <SiteLink to={weekHref(before)}>Week before</SiteLink>
        <SiteLink to={deskPaths.appointments}>This week</SiteLink>
        <SiteLink to={weekHref(after)}>Week after</SiteLink>
      </nav>
      <h2>Week of {from}</h2>
      {isEmpty && <NothingHere title="No demos this week" text="Visitors who ask for a demo choose a time within the hours below." />}
      {days
        .filter(({ isShown }) => isShown)
        .map(({ day, label, demos, closed }) => (
          <section key={day} aria-labelledby={day} className="desk-demo-day">
            <h3 id={day}>
              <span>{label}</span> {closed && <span className="desk-status">{closed}</span>}
            </h3>
            <ul className="desk-demos">
              {demos.map((demo) => (
                <AppointmentItem
                  key={demo.id}
                  appointment={demo}
                  isNamedAbove={isOutside(demo.id)}
                  error={ofDemo?.entered.id === demo.id ? ofDemo.errors.start : undefined}
                />
              ))}
            </ul>
          </section>
        ))}
      <section aria-labelledby="hours" className="desk-demo-hours desk-stack desk-gap-2">
        <h2 id="hours">Demo hours</h2>
        <p className="desk-page-help desk-quiet">
          <span>
            {changed
              ? `Last changed on ${changed.day}${changed.by ? ` by ${changed.by}` : ''}.`
              : 'No hours are set yet. Until you set them, visitors choose from the usual office hours.'}
          </span>{' '}
          {changed && <SiteLink to={deskPaths.demoHoursHistory}>History</SiteLink>}
        </p>
        <HoursForm hours={hours} seen={seen} zone={zone} again={ofHours} />
      </section>
    </DeskPage>
  )
}
