import { LEAD_IMPORT_LIMIT_BYTES, PIECE_BYTES } from '#shared/import-limits.ts'
import { columnName, importFields } from '#shared/leads/import-choices.ts'
import * as importMessages from '#shared/leads/import-messages.ts'
import type { FileFormat, ImportPlan } from '#shared/leads/import-plan.ts'
import * as messages from '#shared/messages.ts'
import { invalidField, Refusal } from '../errors.ts'
import type { Site } from '../site.ts'
import { addTask, beginTask, findTask, repeatTask } from '../tasks/manage-tasks.ts'
import { LEAD_IMPORT_KINDS, leadImportOf, LEADS_IMPORT_TASK, LEADS_TRIAL_TASK, LEADS_UNDO_TASK, LOOK_TASK } from './lead-import.ts'

/** Takes a file and looks at it; it goes to disk a piece at a time. Throws {@link Refusal} `too-large`. */
export async function addLeadImport(site: Site, actor: string, { name, file }: { name: string; file: Blob }): Promise<string> {
  refuseTooLarge(file.size)
  return addTask(site, actor, { kind: LOOK_TASK, name, bytes: piecesOf(file) })
}

async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let offset = 0; offset < file.size; offset += PIECE_BYTES)
    yield new Uint8Array(await file.slice(offset, offset + PIECE_BYTES).arrayBuffer())
}

/** Begins a file that comes in pieces; `bytes` is how many will come. Throws {@link Refusal} `too-large`. */
export async function beginLeadImport(site: Site, actor: string, { name, bytes }: { name: string; bytes: number }): Promise<string> {
  refuseTooLarge(bytes)
  return beginTask(site, actor, { kind: LOOK_TASK, name, bytes })
}

function refuseTooLarge(bytes: number): void {
  if (bytes > LEAD_IMPORT_LIMIT_BYTES)
    throw new Refusal('too-large', importMessages.csvTooLarge, { errors: { file: importMessages.csvTooLarge } })
}

export const findLeadImport = (site: Site, id: string) => findTask(site, id, LEAD_IMPORT_KINDS)

/** Looks at the file again, as somebody says that it is written. */
export async function rereadFile(site: Site, actor: string, id: string, format: FileFormat): Promise<void> {
  await requireBefore(site, id)
  await repeatTask(site, actor, id, LOOK_TASK, { format })
}

/** Has the file gone through by a plan, without bringing anything in. Throws {@link Refusal} `invalid` for a plan that can't work, by its fields. */
export async function tryPlan(site: Site, actor: string, id: string, plan: ImportPlan): Promise<void> {
  const { look } = await requireBefore(site, id)
  if (!look || plan.columns.length !== look.headings.length) throw new Refusal('conflict', messages.importNotRead)
  requireWorkable(plan)
  await repeatTask(site, actor, id, LEADS_TRIAL_TASK, { look, plan })
}

function requireWorkable({ columns, nameless }: ImportPlan): void {
  for (const field of importFields) {
    const places = columns.flatMap((name, at) => (name === field.name ? [at] : []))
    const second = places[1]
    if (second !== undefined && !('join' in field)) throw invalidField(columnName(second), importMessages.columnTwice(field.label))
  }
  if (!columns.includes('email') && !columns.includes('phone')) throw invalidField(columnName(0), importMessages.columnsUnreachable)
  if (!columns.includes('name') && !nameless) throw invalidField('nameless', importMessages.columnsNameless)
}

/** Brings in what a trial found, or goes on with it. */
export async function startImport(site: Site, actor: string, id: string): Promise<void> {
  const task = await findLeadImport(site, id)
  const { trial } = leadImportOf(task)
  const isStopped = task.kind === LEADS_IMPORT_TASK && task.state === 'failed'
  if (!isStopped && !(task.kind === LEADS_TRIAL_TASK && task.state === 'done' && trial))
    throw new Refusal('conflict', messages.importNotRead)
  await repeatTask(site, actor, id, LEADS_IMPORT_TASK)
}

/** Removes what came in, or goes on with that. */
export async function undoLeadImport(site: Site, actor: string, id: string): Promise<void> {
  const { kind } = await findLeadImport(site, id)
  if (kind !== LEADS_IMPORT_TASK && kind !== LEADS_UNDO_TASK) throw new Refusal('not-found', messages.undoGone)
  await repeatTask(site, actor, id, LEADS_UNDO_TASK)
}

/** What is known of a file of which nothing is in, or nothing any more. Throws {@link Refusal} `conflict` once it is. */
async function requireBefore(site: Site, id: string) {
  const task = await findLeadImport(site, id)
  const isBefore = task.kind !== LEADS_IMPORT_TASK && !(task.kind === LEADS_UNDO_TASK && task.state !== 'done')
  if (!isBefore) throw new Refusal('conflict', messages.importIsIn)
  return leadImportOf(task)
}
