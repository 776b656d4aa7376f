import { IMPORT_LIMIT_BYTES } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import type { Site } from '../site.ts'
import { addTask, beginTask } from '../tasks/manage-tasks.ts'
import type { Task, TaskSpan } from '../tasks/task.ts'
import type { ImportReport } from './import-report.ts'
import { importWordpress } from './import-wordpress.ts'

/** First the export is read through and nothing written; then, when somebody says so, the same file is brought in. */
export const TRIAL_TASK = 'wordpress-trial'
export const IMPORT_TASK = 'wordpress-import'
export const IMPORT_KINDS = [TRIAL_TASK, IMPORT_TASK] as const

export interface ImportResult {
  /** What would come in. */
  trial?: ImportReport
  /** What came in; of the last run, so what an earlier one brought is 'already here'. */
  report?: ImportReport
}

export const resultOf = ({ result }: Task): ImportResult => (result ?? {}) as ImportResult

/** Reads a staged export, as a trial or for good. What came in before a stop or a crash is not brought in again. */
export async function importTask(site: Site, task: Task, { progress, stop }: TaskSpan): Promise<ImportResult> {
  const isTrial = task.kind === TRIAL_TASK
  const report = await importWordpress(site, () => site.staged.open(task.id), { actor: task.actor, isTrial, stop, onProgress: progress })
  return isTrial ? { trial: report } : { ...resultOf(task), report }
}

/** Takes a whole export and reads it through. Throws {@link Refusal} `too-large`. */
export async function addImport(site: Site, actor: string, { name, bytes }: { name: string; bytes: Uint8Array }): Promise<string> {
  refuseTooLarge(bytes.length)
  return addTask(site, actor, { kind: TRIAL_TASK, name, bytes })
}

/** Begins an export that comes in pieces; `bytes` is how many will come. Throws {@link Refusal} `too-large`. */
export async function beginImport(site: Site, actor: string, { name, bytes }: { name: string; bytes: number }): Promise<string> {
  refuseTooLarge(bytes)
  return beginTask(site, actor, { kind: TRIAL_TASK, name, bytes })
}

function refuseTooLarge(bytes: number): void {
  if (bytes > IMPORT_LIMIT_BYTES) throw new Refusal('too-large', messages.exportTooLarge, { errors: { file: messages.exportTooLarge } })
}
