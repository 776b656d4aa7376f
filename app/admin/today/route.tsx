import { answering } from '#app/loading.ts'
import { runningContext, siteContext } from '#app/site-context.ts'
import { COUNTED_UP_TO } from '#domain/today/count-up-to.ts'
import { findEnquiries } from '#domain/today/find-enquiries.ts'
import { findRunningState } from '#domain/today/find-running.ts'
import { findWriting } from '#domain/today/find-writing.ts'
import { hasRole } from '#shared/accounts/roles.ts'
import { longDate, longDateTime } from '#shared/local-time.ts'
import { deskMeta } from '../desk-meta.ts'
import { accountContext } from '../frame/guard.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import type { Route } from './+types/route'
import { EnquiryParts } from './enquiry-parts.tsx'
import { RunningParts } from './running-parts.tsx'
import { ageOf, howMany } from './words.ts'
import { WritingParts } from './writing-parts.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const account = context.get(accountContext)
  const now = site.clock.now()
  const [writing, enquiries, running] = await answering(site, () =>
    Promise.all([
      hasRole(account, 'editor') ? findWriting(site, account) : undefined,
      hasRole(account, 'sales') ? findEnquiries(site) : undefined,
      hasRole(account, 'admin') ? findRunningState(site) : undefined,
    ]),
  )
  return {
    name: account.name,
    writing: writing && {
      kept: writing.kept.map(({ updatedAt, ...kept }) => ({ ...kept, age: ageOf(updatedAt, now) })),
      drafts: writing.drafts.map(({ updatedAt, ...draft }) => ({ ...draft, age: ageOf(updatedAt, now) })),
      scheduled: writing.scheduled.map(({ publishAt, ...post }) => ({ ...post, comesOut: longDateTime(publishAt, site.timeZone) })),
      comments: said(writing.comments, 'comment waits', 'comments wait'),
    },
    enquiries: enquiries && {
      newest: enquiries.newest.map(({ createdAt, ...lead }) => ({ ...lead, age: ageOf(createdAt, now) })),
      waiting: said(enquiries.waiting, 'new enquiry', 'new enquiries'),
      held: said(enquiries.held, 'enquiry is', 'enquiries are'),
    },
    running: running && {
      failedMails: said(running.failedMails, 'mail', 'mails'),
      failedSignIns: said(running.failedSignIns, 'sign-in failed', 'sign-ins failed'),
      lastBackup: running.lastBackup && longDate(running.lastBackup, site.timeZone),
      sendsMail: context.get(runningContext).sendsMail,
    },
  }
}

/** Blank for none. */
const said = (number: number, one: string, many: string): string => (number === 0 ? '' : howMany(number, one, many, COUNTED_UP_TO))

export const meta: Route.MetaFunction = () => deskMeta('Today')

export default function TodayRoute({ loaderData: { name, writing, enquiries, running } }: Route.ComponentProps) {
  return (
    <DeskPage title="Today" help={`Good to see you, ${name}. Here is what waits for you now.`}>
      <div className="desk-today">
        {enquiries && <EnquiryParts {...enquiries} />}
        {writing && <WritingParts {...writing} />}
        {running && <RunningParts {...running} />}
      </div>
    </DeskPage>
  )
}
