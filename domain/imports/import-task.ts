import { IMPORT_LIMIT_BYTES } from '#shared/import-limits.ts'
import * as uploadsMessages from '#shared/uploads-messages.ts'
import { Refusal } from '../errors.ts'
import type { pictureAt } from '../media/fetch-picture.ts'
import type { Site } from '../site.ts'
import { addTask, beginTask, keepResult, removeTask, repeatTask } from '../tasks/manage-tasks.ts'
import type { Task, TaskSpan } from '../tasks/task.ts'
import { IMPORT_TASK, TRIAL_TASK } from './import-kinds.ts'
import type { ImportReport, PictureReport } from './import-report.ts'
import { importWordpress } from './import-wordpress.ts'
import { onOldSite } from './old-site.ts'
import { dropUploads, requireRead, withUploads } from './uploads-task.ts'

export interface ImportResult {
  /** What would come in. */
  trial?: ImportReport
  /** What came in; of the last run, so what an earlier one brought is 'already here'. */
  report?: ImportReport
  /** Somebody wants the pictures fetched from the old site. */
  fetches?: boolean
  /** What a run that was cut short could not bring along: what it stored is not looked at again. */
  missed?: MissedSoFar
}

type MissedSoFar = Pick<PictureReport, 'missed' | 'more'>

export const resultOf = ({ result }: Task): ImportResult => (result ?? {}) as ImportResult

/** Reads a staged export, as a trial or for good. What came in before a stop or a crash is not brought in again. */
export async function importTask(
  site: Site,
  task: Task,
  { progress, stop }: TaskSpan,
  { fetch }: { fetch?: typeof pictureAt } = {},
): Promise<ImportResult> {
  const open = () => site.staged.open(task.id)
  const options = { actor: task.actor, stop, onProgress: progress }
  if (task.kind === TRIAL_TASK) return { trial: await importWordpress(site, open, { ...options, isTrial: true }) }
  const { missed: missedBefore, ...known } = resultOf(task)
  const report = await withUploads(site, task.id, (archives) =>
    importWordpress(site, open, {
      ...options,
      sources: [...archives.map((archive) => () => archive), ...(known.fetches ? [onOldSite({ clock: site.clock, fetch })] : [])],
      ...(missedBefore && { missedBefore }),
      onMissed: (missed) => keepResult(site, task.id, { ...known, missed }),
    }),
  )
  await dropUploads(site, task.actor, task.id)
  return { ...known, report }
}

/**
 * Brings in an export that was read through, with the pictures of its archives, and with those that its old site still shows if that
 * is wished. Throws {@link Refusal} `conflict` while an archive is on its way.
 */
export async function beginBringing(site: Site, actor: string, task: Task, { fetches }: { fetches: boolean }): Promise<void> {
  await requireRead(site, task.id)
  const { trial } = resultOf(task)
  await repeatTask(site, actor, task.id, IMPORT_TASK, { ...(trial && { trial }), ...(fetches && { fetches }) })
}

/** Forgets an import that is not under way, with its file and its archives; what came in stays. */
export async function forgetImport(site: Site, actor: string, id: string): Promise<void> {
  await removeTask(site, actor, id)
  await dropUploads(site, actor, id)
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
  if (bytes > IMPORT_LIMIT_BYTES)
    throw new Refusal('too-large', uploadsMessages.exportTooLarge, { errors: { file: uploadsMessages.exportTooLarge } })
}
