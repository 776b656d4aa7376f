import { Form, redirect, useLocation } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { decideComments, OvertakenComment, undoDecisions } from '#domain/comments/decide-comments.ts'
import { listComments } from '#domain/comments/moderate-comments.ts'
import { replyToComment, undoReply } from '#domain/comments/reply-to-comment.ts'
import { findPost } from '#domain/posts/find-post.ts'
import { CommentReply, type CommentState, commentStates } from '#shared/comments/comment-decision.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { readForm } from '#shared/forms.ts'
import { DESK_PAGE_SIZE } from '#shared/limits.ts'
import { longDate } from '#shared/local-time.ts'
import { readNumberId } from '#shared/number-id.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { Pagination } from '../../../ui/pagination/pagination.tsx'
import { formAgain } from '../../parts/forms/attempt.ts'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { revalidatesAfterConflict } from '../../parts/forms/revalidate.ts'
import { type Pressed, screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { Filters } from '../../parts/lists/filters.tsx'
import { leftAgain, type LeftAnswer, type ListAction, readSeenStates, seenRowText } from '../../parts/lists/left-again.ts'
import { LeftAlone } from '../../parts/lists/left-alone.tsx'
import { listQuery, pageHref, readListQuery } from '../../parts/lists/list-query.ts'
import { NothingHere } from '../../parts/lists/nothing-here.tsx'
import { chosenIn, SelectionBar } from '../../parts/lists/selection.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import type { Route } from './+types/route'
import { CommentItem, type CommentItemIntent, type CommentRow, type DecisionIntent, type Refused, replyField } from './comment-item.tsx'
import { tellLeftComments, tellLeftReply } from './left-comments.ts'

/** `post` narrows the list to one article. */
export const handle = {
  query: { ...listQuery, ...noticeQuery, status: /^[a-z]{1,20}$/, post: /^\d{1,9}$/ },
  keys: [
    ['a', 'Approve'],
    ['s', 'Spam'],
    ['r', 'Reply'],
  ],
}

const STATES = [
  { value: 'pending', label: 'Waiting' },
  { value: 'approved', label: 'Approved' },
  { value: 'spam', label: 'Spam' },
  { value: 'all', label: 'All except spam' },
] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { page, text } = readListQuery(url)
  const state = STATES.find(({ value }) => value === url.searchParams.get('status'))?.value ?? 'pending'
  const postId = readNumberId(url.searchParams.get('post') ?? '')
  const wanted = { page, limit: DESK_PAGE_SIZE, status: state === 'all' ? undefined : state, postId, text }
  const [{ comments, pages, total }, post] = await answering(site, () =>
    Promise.all([listComments(site, wanted), postId === undefined ? undefined : findPost(site, postId, 'editor')]),
  )
  if (page > pages) throw redirect(lastPage(url, pages))
  const rows = comments.map(({ createdAt, ...comment }): CommentRow => ({
    ...comment,
    date: longDate(createdAt, site.timeZone),
    seen: seenRowText(comment.status, comment.name),
  }))
  return { rows, page, pages, total, state, text, postId, postTitle: post?.title }
}

/** Every comment of the last page was decided about: what was done, and its 'Undo', come along to the page before. */
function lastPage({ pathname, search }: { pathname: string; search: string }, page: number): string {
  const query = new URLSearchParams(search)
  query.set('page', String(page))
  return `${pathname}?${query}`
}

const STATE_OF: Record<DecisionIntent, CommentState> = { approve: 'approved', spam: 'spam', wait: 'pending' }

/** Decides about the chosen comments, or about one where the button names it. */
const decide = (decision: DecisionIntent) => async (pressed: Pressed) => {
  const { site, account, form, on } = pressed
  const ids = chosenIn(form, on)
  if (ids.length === 0) return 'unticked'
  const done = await decideComments(site, actorOf(account), ids, STATE_OF[decision], readSeenStates(form, ids, commentStates))
  const left = await tellLeftComments(site, done, { intent: decision, posted: form })
  if (left) return leftAgain(left)
  return done.step ? { did: decision, of: [done.step] } : 'nothing'
}

async function reply({ site, account, posted, form, on: id = '' }: Pressed) {
  const field = replyField(id)
  const read = readForm(CommentReply, { comment: posted[field] })
  if (!read.ok) return formAgain({ errors: { [field]: read.errors.comment ?? '' }, entered: posted })
  try {
    const step = await replyToComment(site, account, id, read.value.comment, readSeenStates(form, [id], commentStates).get(id))
    return { did: 'reply' as const, of: [step] }
  } catch (error) {
    if (!(error instanceof OvertakenComment)) throw error
    return leftAgain(await tellLeftReply(site, error.comment, [field, posted[field] ?? '']))
  }
}

/** `undo` and `unreply` take back what the notice tells of. */
const actions = {
  approve: decide('approve'),
  spam: decide('spam'),
  wait: decide('wait'),
  reply,
  undo: ({ site, account, posted }) => undoDecisions(site, actorOf(account), posted.ids ?? ''),
  unreply: ({ site, account, posted }) => undoReply(site, actorOf(account), posted.ids ?? ''),
} satisfies ScreenActions<keyof typeof NOTICES, object, LeftAnswer, CommentItemIntent>

export const action: ListAction = screenAction(actions)
type CommentIntent = keyof typeof actions

/** What was left as it is shows as it is now. */
export const shouldRevalidate = revalidatesAfterConflict

const NOTICES = {
  approve: { text: 'Approved. It now appears below its article.', undo: 'undo' },
  spam: { text: 'Marked as spam. Visitors cannot see it.', undo: 'undo' },
  wait: { text: 'Waiting again. Visitors cannot see it.', undo: 'undo' },
  reply: { text: 'Reply sent. It now appears below the comment.', undo: 'unreply' },
  undone: { text: 'Undone.' },
  'undone-partly': { text: 'Undone, except for what was changed since.' },
  'changed-since': { text: 'Nothing was undone, because it was changed since.', isNothing: true },
  nothing: { text: 'Nothing was changed.', isNothing: true },
  unticked: { text: 'Select at least one comment.', isNothing: true },
} as const satisfies Notices

export const meta: Route.MetaFunction = () => documentTitle('Comments')

export default function CommentsRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  const { rows, page, pages, total, state, text, postId, postTitle } = loaderData
  const location = useLocation()
  const refusedOf = (id: string): Refused | undefined =>
    again?.entered.intent === `reply:${id}`
      ? { id, text: again.entered[replyField(id)] ?? '', error: again.errors[replyField(id)] }
      : undefined
  return (
    <DeskPage
      title="Comments"
      help="What readers wrote below articles. A comment appears once someone approves it. Likely spam is kept separately."
    >
      <NoticeBar<CommentIntent> notices={NOTICES} />
      {again && (again.left ? <LeftAlone key={location.key} left={again.left} /> : <FormProblems again={again} />)}
      <Filters label="Filter comments">
        <Field name="q" label="Search" type="search" defaultValue={text} required />
        <SelectField name="status" label="Status" defaultValue={state} options={STATES} required />
        {postId !== undefined && <input type="hidden" name="post" value={postId} />}
      </Filters>
      {postId !== undefined && (
        <p>
          {`Only those below “${postTitle ?? 'an article that is gone'}”.`} <SiteLink to={deskPaths.comments}>All articles</SiteLink>
        </p>
      )}
      {rows.length === 0 ? (
        <NothingHere title="No comments here" text={state === 'pending' && !text ? 'All comments are reviewed.' : undefined} />
      ) : (
        <Form method="post" noValidate aria-label="Comments">
          <SelectionBar>
            <Button type="submit" name="intent" value={'approve' satisfies CommentIntent} variant="secondary">
              Approve
            </Button>
            <Button type="submit" name="intent" value={'spam' satisfies CommentIntent} variant="quiet">
              Spam
            </Button>
          </SelectionBar>
          <ul className="desk-comments">
            {rows.map((row) => (
              <CommentItem key={row.id} row={row} refused={refusedOf(row.id)} />
            ))}
          </ul>
        </Form>
      )}
      <p className="desk-muted">{total === 1 ? 'One comment' : `${total} comments`}</p>
      <Pagination page={page} pages={pages} hrefOf={(wanted) => pageHref(location, wanted)} />
    </DeskPage>
  )
}
