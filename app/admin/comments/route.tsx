import { Form, redirect, useLocation } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { decideComments, listComments } from '#domain/comments/moderate-comments.ts'
import { type CommentState, commentStates } from '#shared/comments/comment-form.ts'
import { longDate } from '#shared/local-time.ts'
import { DESK_PAGE_SIZE } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { EmptyState } from '../../ui/status/status.tsx'
import { deskMeta } from '../desk-meta.ts'
import { accountContext } from '../frame/guard.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { Filters } from '../parts/filters.tsx'
import { listQuery, pageHref, readListQuery } from '../parts/list-query.ts'
import { type Notice, NoticeBar, noticePath, noticeQuery } from '../parts/notice.tsx'
import { type Column, RecordList } from '../parts/record-list.tsx'
import { selectedIn, SelectionBar, SelectRecord } from '../parts/selection.tsx'
import type { Route } from './+types/route'

export const handle = { query: { ...listQuery, ...noticeQuery, status: /^[a-z]{1,20}$/ } }

const STATE_LABELS: Record<CommentState, string> = { pending: 'Waiting', approved: 'Approved', spam: 'Spam' }
const isState = (text: unknown): text is CommentState => commentStates.some((state) => state === text)

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { page, text } = readListQuery(url)
  const asked = url.searchParams.get('status')
  const status = isState(asked) ? asked : 'pending'
  const { comments, pages, total } = await answering(site, () => listComments(site, { page, limit: DESK_PAGE_SIZE, status, text }))
  return { comments: comments.map((comment) => rowOf(comment, site.timeZone)), page, pages, total, status, text }
}

type Listed = Awaited<ReturnType<typeof listComments>>['comments'][number]

const rowOf = ({ id, name, email, comment, postId, postTitle, spamReasons, createdAt }: Listed, timeZone: string) => ({
  ...{ id, name, email, comment, postId, postTitle, spamReasons },
  date: longDate(createdAt, timeZone),
})

type Row = ReturnType<typeof rowOf>

/**
 * `approve`, `spam` and `wait` decide about the chosen comments, or about one when the button names it. `undo` takes each
 * back to what the notice says it was.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const posted = await request.formData()
  const [intent = '', one] = String(posted.get('intent') ?? '').split(':')
  const decisions =
    intent === 'undo' ? decisionsOf(posted) : (one ? [one] : selectedIn(posted)).map((id) => ({ id, status: STATE_OF[intent] }))
  const valid = decisions.filter((each): each is { id: string; status: CommentState } => isState(each.status)).slice(0, DESK_PAGE_SIZE)
  const before = await answering(site, () => decideComments(site, actorOf(context.get(accountContext)), valid))
  const did = intent === 'undo' ? 'undone' : before.length === 0 ? 'nothing' : intent
  return redirect(
    noticePath(
      url.pathname + url.search,
      did,
      before.map(({ id, status }) => `${id}:${status}`),
    ),
  )
}

const STATE_OF: Partial<Record<string, CommentState>> = { approve: 'approved', spam: 'spam', wait: 'pending' }

const decisionsOf = (posted: FormData) =>
  String(posted.get('ids') ?? '')
    .split(',')
    .map((each) => each.split(':'))
    .map(([id = '', status]) => ({ id, status }))

const NOTICES: Readonly<Record<string, Notice>> = {
  approve: { text: 'Approved. It stands below its article now.', undo: 'undo' },
  spam: { text: 'Marked as spam. Visitors do not see it.', undo: 'undo' },
  wait: { text: 'Waiting again.', undo: 'undo' },
  undone: { text: 'Undone.' },
  nothing: { text: 'Nothing was selected.' },
}

export const meta: Route.MetaFunction = () => deskMeta('Comments')

const columns: readonly Column<Row>[] = [
  { label: '', cell: ({ id, name }) => <SelectRecord id={id} name={`the comment of ${name}`} /> },
  {
    label: 'Comment',
    names: true,
    cell: ({ comment, name, email, spamReasons }) => (
      <>
        <p className="desk-comment">{comment}</p>
        <p className="desk-muted">
          {name}, <a href={`mailto:${email}`}>{email}</a>
          {spamReasons.length > 0 && ` · ${spamReasons.join(', ')}`}
        </p>
      </>
    ),
  },
  { label: 'Article', cell: ({ postId, postTitle }) => <a href={paths.post(postId)}>{postTitle}</a> },
  { label: 'Sent', cell: ({ date }) => date },
  { label: '', cell: ({ id, name }) => <Decisions id={id} name={name} /> },
]

function Decisions({ id, name }: { id: string; name: string }) {
  return (
    <span className="desk-row-actions">
      <Button type="submit" name="intent" value={`approve:${id}`} variant="secondary" aria-label={`Approve the comment of ${name}`}>
        Approve
      </Button>
      <Button type="submit" name="intent" value={`spam:${id}`} variant="quiet" aria-label={`Spam: the comment of ${name}`}>
        Spam
      </Button>
    </span>
  )
}

export default function CommentsRoute({ loaderData: { comments, page, pages, status, text } }: Route.ComponentProps) {
  const location = useLocation()
  return (
    <DeskPage title="Comments" help="What readers wrote below articles. Nothing is shown before someone approves it.">
      <NoticeBar notices={NOTICES} />
      <Filters label="Filter comments">
        <Field name="q" label="Search" type="search" defaultValue={text} required />
        <SelectField
          name="status"
          label="Status"
          defaultValue={status}
          options={commentStates.map((value) => ({ value, label: STATE_LABELS[value] }))}
          required
        />
      </Filters>
      <Form method="post" aria-label="Comments">
        {comments.length > 0 && (
          <SelectionBar>
            <Button type="submit" name="intent" value="approve" variant="secondary">
              Approve
            </Button>
            <Button type="submit" name="intent" value="spam" variant="quiet">
              Spam
            </Button>
          </SelectionBar>
        )}
        <RecordList
          label="Comments"
          columns={columns}
          rows={comments}
          keyOf={({ id }) => id}
          empty={<EmptyState title="No comments here" text={status === 'pending' ? 'Every comment has been looked at.' : undefined} />}
        />
      </Form>
      <Pagination page={page} pages={pages} hrefOf={(wanted) => pageHref(location, wanted)} />
    </DeskPage>
  )
}
