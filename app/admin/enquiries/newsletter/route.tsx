import { Form, redirect, useLocation } from 'react-router'
import { answering } from '#app/loading.ts'
import { runningContext, siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { addIssue, restoreIssue } from '#domain/newsletter/edit-issue.ts'
import { listIssues } from '#domain/newsletter/list-issues.ts'
import { changePace, getPace } from '#domain/newsletter/pace.ts'
import { countConfirmed } from '#domain/newsletter/send-issue.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { DESK_PAGE_SIZE, PACE_MAX, PACE_MIN } from '#shared/limits.ts'
import type { IssueState } from '#shared/newsletter/issue-state.ts'
import { Alert } from '../../../ui/alert/alert.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { Pagination } from '../../../ui/pagination/pagination.tsx'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { SeenForm } from '../../parts/forms/seen-form.tsx'
import { readSeen, seenText } from '../../parts/forms/seen-text.ts'
import { listQuery, pageHref, readListQuery } from '../../parts/lists/list-query.ts'
import { NothingHere } from '../../parts/lists/nothing-here.tsx'
import { type Column, RecordList } from '../../parts/lists/record-list.tsx'
import { useRefreshing } from '../../parts/news/use-refreshing.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticePath, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import type { Route } from './+types/route'
import type { IssueNotice } from './issue-notices.ts'
import { whenOf, STATE_WORDS } from './issue-words.ts'

export const handle = { query: { page: listQuery.page, ...noticeQuery } }

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { page } = readListQuery(url)
  const [{ issues, pages }, pace, readers] = await answering(site, () =>
    Promise.all([listIssues(site, { page, limit: DESK_PAGE_SIZE }), getPace(site.db), countConfirmed(site)]),
  )
  return {
    rows: issues.map((issue) => ({
      id: issue.id,
      subject: issue.subject || 'No subject yet',
      status: issue.status,
      when: whenOf(issue, site.timeZone),
      counts: issue.counts,
    })),
    page,
    pages,
    pace,
    readers,
    seen: seenText({ pace }),
    sendsMail: context.get(runningContext).sendsMail,
  }
}

/** `new` begins an issue, `pace` sets how fast all of them leave, `restore` takes back that one was thrown away. */
const actions = {
  new: async ({ site, account }) => redirect(deskPaths.issue(await addIssue(site, actorOf(account)))),
  restore: async ({ site, account, posted }) => {
    const id = await restoreIssue(site, actorOf(account), posted.ids ?? '')
    return redirect(noticePath<IssueNotice>(deskPaths.issue(id), 'restored'))
  },
  pace: async ({ site, account, posted }) => {
    await changePace(site, actorOf(account), Number(posted.pace), readSeen(posted))
    return 'saved'
  },
} satisfies ScreenActions<NewsletterNotice>

export const action = screenAction(actions)
type Intent = keyof typeof actions

const NOTICES = {
  saved: { text: 'Saved. It applies within a minute.' },
  discarded: { text: 'Discarded.', undo: 'restore' },
} as const satisfies Notices

export type NewsletterNotice = keyof typeof NOTICES

export const meta: Route.MetaFunction = () => documentTitle('Newsletter')

type Row = Route.ComponentProps['loaderData']['rows'][number]

const figure = (label: string, of: (row: Row) => number, minor = false): Column<Row> => ({
  label,
  end: true,
  short: true,
  minor,
  cell: (row) => (row.status === 'draft' || row.status === 'scheduled' ? '' : of(row)),
})

const columns: readonly Column<Row>[] = [
  { label: 'Subject', names: true, cell: ({ id, subject }) => <SiteLink to={deskPaths.issue(id)}>{subject}</SiteLink> },
  { label: 'Status', short: true, cell: ({ status }) => <IssueStatus status={status} /> },
  { label: 'When', short: true, cell: ({ when }) => when },
  figure('Delivered', ({ counts }) => counts.sent),
  figure('Failed', ({ counts }) => counts.refused + counts.failed),
  figure('Unsubscribed since', ({ counts }) => counts.leftSince),
]

export default function NewsletterRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  const { rows, page, pages, pace, readers, seen, sendsMail } = loaderData
  const location = useLocation()
  useRefreshing(rows.some(({ status }) => status === 'sending'))
  return (
    <DeskPage
      title="Newsletter"
      help={`Sent to everyone who subscribed and confirmed: ${readers === 1 ? 'one person' : `${readers} people`} now.`}
      action={
        <Form role="none" method="post">
          <Button type="submit" name="intent" value={'new' satisfies Intent}>
            Write an issue
          </Button>
        </Form>
      }
    >
      <NoticeBar<Intent> notices={NOTICES} />
      {again && again.entered.intent !== 'pace' && <FormProblems again={again} />}
      {!sendsMail && <Alert tone="info">No mail server is set up. What you send waits until one is.</Alert>}
      <RecordList
        label="Issues"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<NothingHere title="No issues yet" text="Write the first one. Nobody gets it until you send it." />}
      />
      <Pagination page={page} pages={pages} hrefOf={(wanted) => pageHref(location, wanted)} />
      <details className="desk-fold" open={again?.errors.pace !== undefined}>
        <summary>Sending speed: {pace} mails an hour</summary>
        <SeenForm<Intent>
          label="Pace"
          again={again?.entered.intent === 'pace' ? again : undefined}
          seen={seen}
          intent="pace"
          variant="secondary"
        >
          <Field
            name="pace"
            label="Mails an hour"
            type="number"
            inputMode="numeric"
            min={PACE_MIN}
            max={PACE_MAX}
            hint="As many as your mail provider allows. Mails about enquiries never wait for the newsletter."
            defaultValue={again?.entered.pace ?? String(pace)}
            error={again?.errors.pace}
            required
          />
        </SeenForm>
      </details>
    </DeskPage>
  )
}

const LOOKS: Record<IssueState, string> = {
  draft: 'draft',
  scheduled: 'scheduled',
  sending: 'scheduled',
  paused: 'draft',
  sent: 'published',
  stopped: 'draft',
}

/** In words; the colour only repeats them. */
const IssueStatus = ({ status }: { status: IssueState }) => (
  <span className={`desk-status desk-status-${LOOKS[status]}`}>{STATE_WORDS[status]}</span>
)
