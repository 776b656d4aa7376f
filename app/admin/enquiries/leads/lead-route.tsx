import { createContext } from 'react-router'
import { answering, postedForm } from '#app/loading.ts'
import { runningContext, siteContext } from '#app/site-context.ts'
import { getAnyLead, readLead } from '#domain/leads/follow-up.ts'
import { noteLeadViewed } from '#domain/leads/note-viewed.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { accountContext } from '../../frame/guard.ts'
import type { FormAgain } from '../../parts/forms/attempt.ts'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { revalidatesAfterConflict } from '../../parts/forms/revalidate.ts'
import { LeadNews } from '../../parts/news/lead-news-part.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticeQuery } from '../../parts/page/notice.tsx'
import { WhoElse } from '../../parts/presence/who-else.tsx'
import { givenBack } from '../../you/sign-in/typed-before.ts'
import { AppointmentPanel } from '../appointments/appointment-panel.tsx'
import { startFieldOf } from '../appointments/start-field.ts'
import type { Route } from './+types/lead-route'
import { DuplicatesPanel, MergedInto } from './duplicates-panel.tsx'
import { FailedMails } from './failed-mail-list.tsx'
import { FOLLOW_UP, FollowUpForm } from './follow-up-form.tsx'
import { actOnLead, type LeadIntent } from './lead-actions.ts'
import { LeadFacts } from './lead-facts.tsx'
import { LeadHandling } from './lead-handling.tsx'
import { LeadHistory } from './lead-history.tsx'
import { LeadNote } from './lead-note.tsx'
import { noticesOf } from './lead-notices.tsx'
import { LeadReply } from './lead-reply.tsx'
import { LeadStatusMark } from './lead-table.tsx'
import { LeadTasks } from './lead-task-list.tsx'
import { loadLead } from './load-lead.ts'

export const handle = { query: { ...noticeQuery, snippet: /^[\w-]{1,40}$/ } }

export async function loader({ context, params: { id }, request, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const account = context.get(accountContext)
  return answering(site, async () => {
    const { readAt } = await getAnyLead(site, id)
    if (isVisit(request)) {
      if (readAt === null) await readLead(site, account, id)
      await noteLeadViewed(site, account, id)
    }
    const lead = await loadLead(site, account, id, context.get(snippetContext) || (url.searchParams.get('snippet') ?? ''))
    return { ...lead, sendsMail: context.get(runningContext).sendsMail }
  })
}

/** Not what a browser fetches before anyone asked for it. */
const isVisit = ({ method, headers }: Request): boolean =>
  method === 'GET' && !/prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')

/** What was chosen to answer with, where the answer to a form shows it. */
const snippetContext = createContext('')

export async function action({ context, params: { id }, request, url }: Route.ActionArgs) {
  const posted = await postedForm(request)
  const back = givenBack(posted)
  if (back) return back
  if (posted.get('intent') === 'fill') context.set(snippetContext, String(posted.get('snippet')))
  return actOnLead(context.get(siteContext), context.get(accountContext), id, posted, url)
}

/** What a colleague changed meanwhile shows as it is now. */
export const shouldRevalidate = revalidatesAfterConflict

export const meta: Route.MetaFunction = ({ loaderData }) => documentTitle(loaderData?.name ?? 'Enquiry')

/** Forms that say within themselves what was wrong. */
const TELLING: ReadonlySet<string | undefined> = new Set<LeadIntent>(['note', 'task', 'demo-book'])
/** The fields whose id is not their name. */
const idsOf = ({ entered: { intent, id = '' } }: FormAgain): Record<string, string> =>
  intent === 'demo-move' ? { start: startFieldOf(id) } : {}

export default function LeadRoute({ loaderData: lead, actionData: again }: Route.ComponentProps) {
  const isMerged = lead.duplicates.partOf !== undefined
  return (
    <DeskPage title={lead.name} help={`${lead.kindName} ${lead.reference}, ${lead.came}.`}>
      {/* The first of its buttons, which Enter presses, stands before all others on the page. */}
      <FollowUpForm lead={lead} />
      <NoticeBar<LeadIntent> notices={again && !again.done ? {} : noticesOf(lead.sendsMail)} done={again?.done} form={FOLLOW_UP} />
      {again && !TELLING.has(again.entered.intent) && <FormProblems again={again} ids={idsOf(again)} />}
      <WhoElse entity="lead" id={lead.id} />
      <LeadNews />
      <div className="desk-lead desk-stack desk-gap-3" key={lead.id}>
        <div className="desk-lead-first">
          <p className="desk-lead-state desk-row">
            <LeadStatusMark status={lead.status} label={lead.statusLabel} />
            {lead.read && <span className="desk-muted">{`First opened by ${lead.read.by}, ${lead.read.at}.`}</span>}
          </p>
          <MergedInto partOf={lead.duplicates.partOf} />
          <FailedMails failedMails={lead.failedMails} />
          <LeadReply lead={lead}>
            <LeadFacts lead={lead} />
          </LeadReply>
          {!isMerged && <LeadNote lead={lead} again={again ?? undefined} />}
          <DuplicatesPanel {...lead.duplicates} />
        </div>
        {/* What others know of the same enquiry stands here, one below the other; of a merged one, where it went. */}
        {!isMerged && (
          <aside aria-label="Follow up" className="desk-lead-aside">
            <LeadHandling lead={lead} again={again ?? undefined} />
            <LeadTasks lead={lead} again={again ?? undefined} />
            <AppointmentPanel data={lead.appointments} me={lead.me} again={again ?? undefined} />
          </aside>
        )}
        <div className="desk-lead-rest">
          <LeadHistory lead={lead} />
        </div>
      </div>
      <p className="desk-muted">
        <SiteLink to={deskPaths.removeLead(lead.id)}>Remove this enquiry</SiteLink>
      </p>
    </DeskPage>
  )
}
