import { type CommentState, commentStates } from '#shared/comments/comment-form.ts'
import { DESK_PAGE_SIZE } from '#shared/limits.ts'
import { selectedIn } from '../parts/selection.tsx'

interface Decision {
  id: string
  status: CommentState
}

export const isState = (text: unknown): text is CommentState => commentStates.some((state) => state === text)

const STATE_OF: Partial<Record<string, CommentState>> = { approve: 'approved', spam: 'spam', wait: 'pending' }

/** What a posted list decides: about the chosen comments, or about one when the button names it; `undo` names what each was. */
export function readDecisions(posted: FormData, intent: string, one: string | undefined): Decision[] {
  const given = intent === 'undo' ? readStates(posted) : (one ? [one] : selectedIn(posted)).map((id) => ({ id, status: STATE_OF[intent] }))
  return given.filter((each): each is Decision => isState(each.status)).slice(0, DESK_PAGE_SIZE)
}

/** As {@link writeStates} wrote them into a notice. */
export const readStates = (posted: FormData) =>
  String(posted.get('ids') ?? '')
    .split(',')
    .map((each) => each.split(':'))
    .map(([id = '', status = '']) => ({ id, status }))

export const writeStates = (decisions: readonly { id: string; status: string }[]): string[] =>
  decisions.map(({ id, status }) => `${id}:${status}`)
