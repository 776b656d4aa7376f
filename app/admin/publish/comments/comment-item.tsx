import type { CommentState } from '#shared/comments/comment-decision.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextAreaField } from '../../../ui/form/field.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import type { IntentOn } from '../../parts/forms/screen-actions.ts'
import { SeenField } from '../../parts/lists/seen-row.tsx'
import { SelectRecord } from '../../parts/lists/selection.tsx'

/** What it posts; its screen has an action for each. */
export type CommentItemIntent = DecisionIntent | 'reply'

export interface CommentRow {
  id: string
  name: string
  email: string
  comment: string
  status: CommentState
  postId: number
  postTitle: string
  parentName: string | null
  spamReasons: readonly string[]
  date: string
  /** Of `seenRowText`. */
  seen: string
}

/** The field of an answer; one for each comment, since the whole list is one form. */
export const replyField = (id: string): string => `reply-${id}`

/** An answer that was refused. */
export interface Refused {
  id: string
  text: string
  error: string | undefined
}

/** A comment with who wrote it, where, and what can be done; `data-key` names the key that presses a control. */
export function CommentItem({ row, refused }: { row: CommentRow; refused: Refused | undefined }) {
  const { id, name, email, comment, status, postId, postTitle, parentName, spamReasons, date, seen } = row
  return (
    <li>
      <article data-record tabIndex={-1} aria-label={`Comment of ${name}`} className="desk-written desk-small desk-ruled">
        <SeenField id={id} seen={seen} />
        <SelectRecord id={id} name={`the comment of ${name}`} />
        <div className="desk-stack desk-breaks desk-gap-half">
          <p>
            <strong>{name}</strong> <a href={`mailto:${email}`}>{email}</a>
          </p>
          <p className="desk-muted">
            {`${date}, ${parentName ? `in answer to ${parentName}, ` : ''}below`} <a href={paths.post(postId)}>{postTitle}</a> (
            <SiteLink to={`${deskPaths.comments}?status=all&post=${postId}`}>all its comments</SiteLink>)
          </p>
          <p className="desk-written-text">{comment}</p>
          {spamReasons.length > 0 && <p className="desk-written-doubt">Looks suspicious: {spamReasons.join(', ')}.</p>}
          <div className="desk-actions">
            {status !== 'approved' && <Decide id={id} intent="approve" word="Approve" name={name} shortcut="a" variant="secondary" />}
            {status !== 'spam' && <Decide id={id} intent="spam" word="Spam" name={name} shortcut="s" />}
            {status !== 'pending' && <Decide id={id} intent="wait" word="Back to waiting" name={name} />}
            {status !== 'spam' && <Reply id={id} name={name} status={status} refused={refused} />}
          </div>
        </div>
      </article>
    </li>
  )
}

/** What decides about a comment. */
export type DecisionIntent = 'approve' | 'spam' | 'wait'

interface DecideProps {
  id: string
  intent: DecisionIntent
  word: string
  name: string
  shortcut?: string
  variant?: 'secondary' | 'quiet'
}

const Decide = ({ id, intent, word, name, shortcut, variant = 'quiet' }: DecideProps) => (
  <Button
    type="submit"
    name="intent"
    value={`${intent}:${id}` satisfies IntentOn<DecisionIntent>}
    variant={variant}
    data-key={shortcut}
    aria-label={`${word}: the comment of ${name}`}
  >
    {word}
  </Button>
)

function Reply({ id, name, status, refused }: Pick<CommentRow, 'id' | 'name' | 'status'> & { refused: Refused | undefined }) {
  return (
    <details className="desk-comment-reply" open={refused !== undefined}>
      <summary data-key="r">Reply</summary>
      <TextAreaField
        name={replyField(id)}
        label={`Your answer to ${name}`}
        rows={3}
        hint={`It appears below the comment, with your name and the company's.${status === 'pending' ? ' This also approves the comment.' : ''}`}
        defaultValue={refused?.text}
        error={refused?.error}
        required
      />
      <Button type="submit" name="intent" value={`reply:${id}` satisfies IntentOn<CommentItemIntent>} variant="secondary">
        Send the reply
      </Button>
    </details>
  )
}
