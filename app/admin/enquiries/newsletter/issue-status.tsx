import type { IssueState } from '#shared/newsletter/issue-state.ts'
import { STATE_WORDS } from './issue-words.ts'

const LOOKS: Record<IssueState, string> = {
  draft: 'draft',
  scheduled: 'scheduled',
  sending: 'scheduled',
  paused: 'draft',
  sent: 'published',
  stopped: 'draft',
}

/** In words; the colour only repeats them. */
export const IssueStatus = ({ status }: { status: IssueState }) => (
  <span className={`desk-status desk-status-${LOOKS[status]}`}>{STATE_WORDS[status]}</span>
)
