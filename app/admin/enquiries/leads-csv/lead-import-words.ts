import { LEADS_IMPORT_TASK, LEADS_TRIAL_TASK, LEADS_UNDO_TASK } from '#domain/lead-imports/lead-import.ts'
import type { Task } from '#domain/tasks/task.ts'

type Told = Pick<Task, 'kind' | 'state' | 'done' | 'total'>

const DOING: Readonly<Record<string, string>> = {
  [LEADS_TRIAL_TASK]: 'Being tried',
  [LEADS_IMPORT_TASK]: 'Coming in',
  [LEADS_UNDO_TASK]: 'Being removed',
}
const DONE: Readonly<Record<string, string>> = {
  [LEADS_TRIAL_TASK]: 'Tried, nothing is in yet',
  [LEADS_IMPORT_TASK]: 'Brought in',
  [LEADS_UNDO_TASK]: 'Removed again',
}

/** How far a file is, in words. */
export function importWords({ kind, state, done, total }: Told): string {
  const far = total > 0 ? `, ${done} of ${total}` : ''
  switch (state) {
    case 'arriving':
      return `Arriving, ${Math.floor((done / Math.max(1, total)) * 100)} %`
    case 'waiting':
      return 'Waiting for its turn'
    case 'running':
      return `${DOING[kind] ?? 'Being looked at'}${far}`
    case 'failed':
      return 'Stopped'
    default:
      return DONE[kind] ?? 'Looked at: say what its columns are'
  }
}
