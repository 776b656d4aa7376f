import { LEADS_IMPORT_TASK, LEADS_TRIAL_TASK, LEADS_UNDO_TASK } from '#domain/lead-imports/lead-import.ts'
import type { Task } from '#domain/tasks/task.ts'

type Told = Pick<Task, 'kind' | 'state' | 'done' | 'total'>

const DOING: Readonly<Record<string, string>> = {
  [LEADS_TRIAL_TASK]: 'Checking',
  [LEADS_IMPORT_TASK]: 'Importing',
  [LEADS_UNDO_TASK]: 'Removing',
}
const DONE: Readonly<Record<string, string>> = {
  [LEADS_TRIAL_TASK]: 'Checked, nothing imported yet',
  [LEADS_IMPORT_TASK]: 'Imported',
  [LEADS_UNDO_TASK]: 'Import undone',
}

/** How far a file is, in words. */
export function importWords({ kind, state, done, total }: Told): string {
  const far = total > 0 ? `, ${done} of ${total}` : ''
  switch (state) {
    case 'arriving':
      return `Arriving, ${Math.floor((done / Math.max(1, total)) * 100)} %`
    case 'waiting':
      return 'Queued'
    case 'running':
      return `${DOING[kind] ?? 'Checking'}${far}`
    case 'failed':
      return 'Stopped'
    default:
      return DONE[kind] ?? 'Ready: choose what its columns are'
  }
}
