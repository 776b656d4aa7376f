import { UPLOADS_LIMIT_BYTES, UPLOADS_OF_IMPORT } from '#shared/import-limits.ts'
import * as messages from '#shared/messages.ts'
import * as uploadsMessages from '#shared/uploads-messages.ts'
import { Refusal } from '../errors.ts'
import type { Site } from '../site.ts'
import { addTask, beginTask, findTask, listTasks, removeTask, repeatTask } from '../tasks/manage-tasks.ts'
import type { Task } from '../tasks/task.ts'
import { IMPORT_KINDS, TRIAL_TASK, UPLOADS_TASK } from './import-kinds.ts'
import type { PictureSource } from './pictures-of-import.ts'
import { openUploads } from './uploads-archive.ts'

interface Uploads {
  /** The import that they are for. */
  of: string
  /** How many there are, once the archive was read. */
  pictures?: number
}

export const uploadsOf = ({ result }: Task): Uploads => (result ?? { of: '' }) as Uploads

/** More than anybody has at once. */
const MOST_ARCHIVES = 200

/** The archives of an import, in the order in which they came. */
export async function listUploads(site: Site, importId: string): Promise<Task[]> {
  const tasks = await listTasks(site, [UPLOADS_TASK], MOST_ARCHIVES)
  return tasks.filter((task) => uploadsOf(task).of === importId).toReversed()
}

/** Looks whether an archive is one; it stays on disk until its import is done with it. */
export async function readUploads(site: Site, task: Task): Promise<Uploads> {
  const { count, close } = await openUploads(await site.staged.reach(task.id))
  close()
  return { of: uploadsOf(task).of, pictures: count }
}

interface Archive {
  name: string
  bytes: Uint8Array
}

/** Takes an archive for an import that has not begun. Throws {@link Refusal} `too-large`, `conflict` or `not-found`. */
export async function addUploads(site: Site, actor: string, importId: string, { name, bytes }: Archive): Promise<string> {
  await requireRoom(site, importId, bytes.length)
  return addTask(site, actor, { kind: UPLOADS_TASK, name, bytes, known: { of: importId } })
}

/** Begins an archive that comes in pieces; `bytes` is how many will come. Throws as {@link addUploads} does. */
export async function beginUploads(site: Site, actor: string, importId: string, file: { name: string; bytes: number }): Promise<string> {
  await requireRoom(site, importId, file.bytes)
  return beginTask(site, actor, { kind: UPLOADS_TASK, ...file, known: { of: importId } })
}

async function requireRoom(site: Site, importId: string, bytes: number): Promise<void> {
  const refused = (kind: 'too-large' | 'conflict', message: string) => new Refusal(kind, message, { errors: { file: message } })
  const { kind } = await findTask(site, importId, IMPORT_KINDS)
  if (kind !== TRIAL_TASK) throw refused('conflict', uploadsMessages.archiveTooLate)
  if (bytes > UPLOADS_LIMIT_BYTES) throw refused('too-large', uploadsMessages.archiveTooLarge)
  if ((await listUploads(site, importId)).length >= UPLOADS_OF_IMPORT) throw refused('conflict', uploadsMessages.archiveEnough)
}

/** The archives of an import that were read. Throws {@link Refusal} `conflict` while another is on its way. */
export async function requireRead(site: Site, importId: string): Promise<Task[]> {
  const archives = await listUploads(site, importId)
  if (archives.some(({ state, isSetAside }) => isSetAside || (state !== 'done' && state !== 'failed')))
    throw new Refusal('conflict', uploadsMessages.archiveUnderWay)
  return archives.filter(({ state }) => state === 'done')
}

/** Does some work with the pictures of an import's archives. */
export async function withUploads<T>(site: Site, importId: string, work: (sources: PictureSource[]) => Promise<T>): Promise<T> {
  const opened: Awaited<ReturnType<typeof openUploads>>[] = []
  try {
    for (const { id } of await requireRead(site, importId)) opened.push(await openUploads(await site.staged.reach(id)))
    return await work(opened.map(({ source }) => source))
  } finally {
    for (const { close } of opened) close()
  }
}

/** Forgets an archive, or has it read once more. Throws {@link Refusal} `not-found` for one of another import. */
export async function forgetUploads(site: Site, actor: string, importId: string, id: string): Promise<void> {
  await requireOf(site, importId, id)
  await removeTask(site, actor, id)
}

export async function rereadUploads(site: Site, actor: string, importId: string, id: string): Promise<void> {
  await requireOf(site, importId, id)
  await repeatTask(site, actor, id, UPLOADS_TASK, { of: importId })
}

async function requireOf(site: Site, importId: string, id: string): Promise<void> {
  if (uploadsOf(await findTask(site, id, [UPLOADS_TASK])).of !== importId) throw new Refusal('not-found', messages.taskNotFound)
}

/** The import is over, or forgotten: so are its archives, but for one that is just being read. */
export async function dropUploads(site: Site, actor: string, importId: string): Promise<void> {
  for (const { id, state } of await listUploads(site, importId)) if (state !== 'running') await removeTask(site, actor, id)
}
