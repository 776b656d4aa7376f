import { redirect } from 'react-router'
import { answering, postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { demoHoursPlace, readKeptHours, restoreDemoHours } from '#domain/appointments/change-demo-hours.ts'
import { findPutOutside } from '#domain/appointments/demos-outside.ts'
import { compareStates } from '#domain/content/content-history.ts'
import type { Snapshot } from '#domain/revisions/revisions.ts'
import { demoHoursBounds } from '#shared/appointments/demo-hours.ts'
import type { AnyFields } from '#shared/content/form-fields.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { accountContext } from '../../frame/guard.ts'
import { attempt, readPosted } from '../../parts/forms/attempt.ts'
import { HistoryPage } from '../../parts/history/history-page.tsx'
import { historyOfContent } from '../../parts/history/history-words.ts'
import { type HistorySubject, loadHistory } from '../../parts/history/load-history.ts'
import { historyQuery } from '../../parts/lists/list-query.ts'
import { documentTitle } from '../../parts/page/document-title.ts'
import { noticePath } from '../../parts/page/notice.tsx'
import type { Route } from './+types/history-route'
import { outsidePath } from './load-demos-outside.ts'
import type { AppointmentsNotice } from './route.tsx'

export const handle = { query: historyQuery }

const fields: AnyFields = {
  weeklyHours: { kind: 'text', label: 'Weekly hours' },
  exceptions: { kind: 'text', label: 'Exceptions' },
  ...Object.fromEntries(Object.entries(demoHoursBounds).map(([name, { label }]) => [name, { kind: 'line', label } as const])),
}

const read = (snapshot: Snapshot) => ({ ...readKeptHours(snapshot) })

const subject: HistorySubject = {
  of: demoHoursPlace,
  title: 'Demo hours',
  compare: (older, newer) => compareStates(fields, older ? read(older) : {}, read(newer)),
  form: deskPaths.appointments,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, () => loadHistory(site, url, subject))
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const posted = readPosted(await postedForm(request))
  return attempt(site, posted, async () => {
    const actor = actorOf(context.get(accountContext))
    const { demos } = await findPutOutside(site, () => restoreDemoHours(site, actor, posted.id ?? ''))
    return redirect(noticePath<AppointmentsNotice>(outsidePath(deskPaths.appointments, demos), 'hours'))
  })
}

export const meta: Route.MetaFunction = () => documentTitle('History of the demo hours')

export default function HoursHistoryRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  return <HistoryPage words={historyOfContent} history={loaderData} again={again} />
}
