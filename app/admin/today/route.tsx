import { answering } from '#app/loading.ts'
import { runningContext, siteContext } from '#app/site-context.ts'
import type { Account } from '#domain/accounts/account.ts'
import { findDemosSoon } from '#domain/appointments/list-appointments.ts'
import { getCalendar } from '#domain/hours/working-calendar.ts'
import { lateBeforeOf } from '#domain/leads/lateness.ts'
import { listDueTasks } from '#domain/leads/lead-tasks.ts'
import { countHeldMails } from '#domain/outbox/hold-mails.ts'
import { findMailTrouble } from '#domain/outbox/mail-trouble.ts'
import { settleFailedMails, undoSettlingFailed } from '#domain/outbox/settle-failed-mail.ts'
import type { Site } from '#domain/site.ts'
import { findEnquiries } from '#domain/today/find-enquiries.ts'
import { findRunningState } from '#domain/today/find-running.ts'
import { findWishes } from '#domain/today/find-wishes.ts'
import { findWriting } from '#domain/today/find-writing.ts'
import { findTroubles } from '#domain/troubles/find-troubles.ts'
import { hasRole } from '#shared/accounts/roles.ts'
import { longDateTime } from '#shared/clock-time.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { longDate, nextMidnight } from '#shared/local-time.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { accountContext } from '../frame/guard.ts'
import { FormProblems } from '../parts/forms/desk-form.tsx'
import { screenAction, type ScreenActions } from '../parts/forms/screen-actions.ts'
import { chosenIn } from '../parts/lists/selection.tsx'
import { SetAside } from '../parts/lists/set-aside.tsx'
import { LeadNews } from '../parts/news/lead-news-part.tsx'
import { DeskPage } from '../parts/page/desk-page.tsx'
import { documentTitle } from '../parts/page/document-title.ts'
import { NoticeBar, noticeQuery, type Notices } from '../parts/page/notice.tsx'
import { NOTHING_DONE } from '../running/outbox/mail-words.ts'
import { sayMailTrouble } from '../running/outbox/say-mail-trouble.ts'
import type { Route } from './+types/route'
import { AgendaList } from './agenda-part.tsx'
import { agendaParts, reminderPart } from './agenda-parts.tsx'
import { ageOf, said } from './agenda-words.ts'
import { type Agenda, comingEntries, demoEntries, reminderEntries, type Reminders } from './agenda.ts'
import { enquiriesBeside, type EnquiriesIntent, lateEnquiries, newEnquiries } from './enquiry-parts.tsx'
import { findSetAside } from './find-set-aside.ts'
import { MailsStuck } from './mails-stuck.tsx'
import { runningPart } from './running-parts.tsx'
import { showEnquiries } from './show-enquiries.ts'
import { writingParts } from './writing-parts.tsx'

export const handle = { query: noticeQuery }

/** Reminders of so many days after today are told in short. */
const COMING_MS = 7 * 24 * 60 * 60_000

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const account = context.get(accountContext)
  const now = site.clock.now()
  const { sendsMail, watched } = context.get(runningContext)
  const [writing, enquiries, agenda, reminders, running, troubles, heldMails, mailTrouble, setAside] = await answering(site, () =>
    Promise.all([
      hasRole(account, 'editor') ? findWriting(site, account) : undefined,
      hasRole(account, 'sales') ? findWaiting(site, account, now) : undefined,
      hasRole(account, 'sales') ? findAgenda(site, now) : {},
      hasRole(account, 'sales') ? findReminders(site, account, now) : undefined,
      hasRole(account, 'admin') ? findRunningState(site) : undefined,
      hasRole(account, 'admin') ? findTroubles(site, watched) : [],
      hasRole(account, 'admin') ? countHeldMails(site) : 0,
      sendsMail && hasRole(account, 'sales') ? findMailTrouble(site) : undefined,
      findSetAside(site, account),
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
    setAside,
    enquiries,
    agenda,
    reminders,
    /** Of those who would answer by mail. */
    mailsWait: enquiries !== undefined && !sendsMail,
    mailsStuck: mailTrouble && sayMailTrouble(mailTrouble, site.timeZone),
    running: running && {
      failedMails: said(running.failedMails, 'mail failed', 'mails failed'),
      heldMails: said(heldMails, 'mail is', 'mails are'),
      failedSignIns: said(running.failedSignIns, 'sign-in failed', 'sign-ins failed'),
      lastBackup: running.lastBackup && longDate(running.lastBackup, site.timeZone),
      backsUp: watched.backupDir !== undefined,
      // Failed mails have a line of their own, with the way to them.
      troubles: troubles.filter(({ kind }) => kind !== 'mails-given-up').map(({ words }) => words),
      mailsLeave: sendsMail && !mailTrouble,
    },
  }
}

/** `settle` says that failed mails of enquiries are done with, `undo-settle` takes that back. */
const actions = {
  settle: async ({ site, account, form }) => {
    const done = await settleFailedMails(site, account, chosenIn(form, undefined))
    return { did: done.length > 0 ? 'settle' : 'nothing', of: done, at: deskPaths.today }
  },
  'undo-settle': async ({ site, account, form }) => {
    const done = await undoSettlingFailed(site, account, chosenIn(form, undefined))
    return { did: done.length > 0 ? 'undo-settle' : 'nothing', at: deskPaths.today }
  },
} satisfies ScreenActions<keyof typeof NOTICES, object, never, EnquiriesIntent>

export const action = screenAction(actions)
type TodayIntent = keyof typeof actions

const NOTICES = {
  settle: { text: 'Resolved. The outbox keeps it.', undo: 'undo-settle' },
  'undo-settle': { text: 'No longer resolved.' },
  nothing: NOTHING_DONE,
} as const satisfies Notices

async function findAgenda(site: Site, now: Date): Promise<Agenda> {
  const demos = await findDemosSoon(site, now)
  return { demos: demoEntries(demos.today, site.timeZone), demosTomorrow: demoEntries(demos.tomorrow, site.timeZone) }
}

async function findReminders(site: Site, account: Account, now: Date): Promise<Reminders> {
  const midnight = nextMidnight(now, site.timeZone)
  const [due, coming] = await Promise.all([
    listDueTasks(site, account.id, midnight),
    listDueTasks(site, account.id, new Date(midnight.getTime() + COMING_MS), midnight),
  ])
  return { due: reminderEntries(due, now, site.timeZone), coming: comingEntries(coming, site.timeZone) }
}

async function findWaiting(site: Site, account: Account, now: Date) {
  const hours = await getCalendar(site.db)
  const { timeZone } = site
  const enquiries = await findEnquiries(site, account.id, lateBeforeOf(now, hours, timeZone))
  const wishes = await findWishes(
    site,
    [...enquiries.late, ...enquiries.fresh].map(({ id }) => id),
  )
  return showEnquiries(enquiries, { now, hours, timeZone, me: account.id, wishes })
}

export const meta: Route.MetaFunction = () => documentTitle('Today')

export default function TodayRoute({
  loaderData: { name, setAside, writing, enquiries, agenda, reminders, mailsWait, mailsStuck, running },
  actionData: again,
}: Route.ComponentProps) {
  const parts = [
    ...(enquiries ? [lateEnquiries(enquiries)] : []),
    ...(reminders ? [reminderPart(reminders)] : []),
    ...(enquiries ? [newEnquiries(enquiries)] : []),
    ...agendaParts(agenda),
    ...(enquiries ? enquiriesBeside(enquiries) : []),
    ...(writing ? writingParts(writing) : []),
    ...(running ? [runningPart(running)] : []),
  ]
  return (
    <DeskPage title="Today" help={`Good to see you, ${name}. Here is what needs you now.`}>
      <NoticeBar<TodayIntent> notices={NOTICES} />
      {again && <FormProblems again={again} />}
      {enquiries && <LeadNews />}
      <SetAside tasks={setAside} />
      {mailsWait && <MailsWait canMend={running !== undefined} />}
      {mailsStuck && <MailsStuck words={mailsStuck} canLook={running !== undefined} />}
      <div className="desk-today desk-stack">
        <AgendaList parts={parts} />
      </div>
    </DeskPage>
  )
}

/** While no mail server is set; `canMend` for those who may set one. */
function MailsWait({ canMend }: { canMend: boolean }) {
  const words = 'No mail server is set up: every mail waits'
  return (
    <div className="desk-notice desk-today-warning">
      <p>
        <span>{canMend ? <SiteLink to={deskPaths.goingLive}>{words}</SiteLink> : words}</span>, thanks to visitors too. Until it is, call
        them or write by WhatsApp.
      </p>
    </div>
  )
}
