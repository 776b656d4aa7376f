import type { CommentState } from '#shared/comments/comment-form.ts'
import { DESK_PAGE_SIZE } from '#shared/limits.ts'
import { selectedIn } from '../../parts/lists/selection.tsx'

const STATE_OF: Partial<Record<string, CommentState>> = { approve: 'approved', spam: 'spam', wait: 'pending' }

/** What a posted list decides, undefined for no decision: about the chosen comments, or about one when the button names it. */
export function readDecision(posted: FormData, intent: string, one: string | undefined) {
  const status = Object.hasOwn(STATE_OF, intent) ? STATE_OF[intent] : undefined
  return status && { status, ids: (one ? [one] : selectedIn(posted)).slice(0, DESK_PAGE_SIZE) }
}
