import * as deskMessages from '#shared/desk-messages.ts'
import { lengthLimits, STAGED_PIECE_BYTES } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { oneLine } from '#shared/one-line.ts'
import { invalidField, Refusal } from '../errors.ts'
import { newUuid } from '../ids.ts'
import type { Site } from '../site.ts'
import { inPieces } from './in-pieces.ts'
import { type Task, toTask } from './task.ts'
import { wakeTasks } from './wake-tasks.ts'

/** Tasks of these kinds, newest first. */
export async function listTasks(site: Site, kinds: readonly string[], limit: number): Promise<Task[]> {
  const rows = await site.db
    .selectFrom('tasks')
    .selectAll()
    .where('kind', 'in', kinds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toTask)
}

/** Tasks of these kinds whose process ended in them, oldest first, until somebody says what becomes of them. */
export const listSetAside = (site: Pick<Site, 'db'>, kinds: readonly string[]): Promise<Pick<Task, 'id' | 'kind' | 'name'>[]> =>
  site.db
    .selectFrom('tasks')
    .select(['id', 'kind', 'name'])
    .where('set_aside_at', 'is not', null)
    .where('kind', 'in', kinds)
    .orderBy('set_aside_at')
    .orderBy('id')
    .execute()

/** Throws {@link Refusal} `not-found`. */
export async function findTask(site: Site, id: string, kinds: readonly string[]): Promise<Task> {
  const row = await site.db.selectFrom('tasks').selectAll().where('id', '=', id).where('kind', 'in', kinds).executeTakeFirst()
  if (!row) throw new Refusal('not-found', messages.taskNotFound)
  return toTask(row)
}

interface NewTask {
  kind: string
  name: string
  /** The whole file, or its pieces one after the other. */
  bytes: Uint8Array | AsyncIterable<Uint8Array>
  /** What it is to know as its `result` until it is done. */
  known?: object
}

/** Keeps a file and the wish that something be done with it; both are on disk when this returns. */
export async function addTask(site: Site, actor: string, { kind, name, bytes, known }: NewTask): Promise<string> {
  const id = newUuid(site.clock.now())
  let size = 0
  for await (const piece of bytes instanceof Uint8Array ? [bytes] : inPieces(bytes, STAGED_PIECE_BYTES))
    size = (await site.staged.append(id, size, piece)).size
  await insertTask(site, actor, { id, kind, name, state: 'waiting', done: 0, total: 0 }, known)
  wakeTasks(site)
  return id
}

/** Begins a task whose file comes in pieces; see {@link takePiece}. */
export async function beginTask(
  site: Site,
  actor: string,
  { kind, name, bytes, known }: { kind: string; name: string; bytes: number; known?: object },
): Promise<string> {
  const id = newUuid(site.clock.now())
  await insertTask(site, actor, { id, kind, name, state: 'arriving', done: 0, total: bytes }, known)
  return id
}

async function insertTask(
  site: Site,
  actor: string,
  task: Pick<Task, 'id' | 'kind' | 'name' | 'state' | 'done' | 'total'>,
  known?: object,
): Promise<void> {
  const name = oneLine(task.name).slice(0, lengthLimits.title)
  await site.write(actor, async (write) => {
    await write.trx
      .insertInto('tasks')
      .values({ ...task, name, actor, created_at: write.now.toISOString(), ...(known && { result: JSON.stringify(known) }) })
      .execute()
    await write.audit({ action: 'task added', entity: 'task', entityId: task.id, details: { kind: task.kind } })
  })
}

/**
 * Takes the next piece of a task's file and gives how much of it is here; with the last piece the task begins to wait for
 * its turn. A piece that is here already, or comes too early, is left alone: its sender goes on from what is here.
 */
export async function takePiece(
  site: Site,
  actor: string,
  id: string,
  { offset, bytes }: { offset: number; bytes: Uint8Array },
): Promise<number> {
  const task = await site.db.selectFrom('tasks').selectAll().where('id', '=', id).where('actor', '=', actor).executeTakeFirst()
  if (!task) throw new Refusal('not-found', messages.taskNotFound)
  if (task.state !== 'arriving') return offset + bytes.length
  if (offset + bytes.length > task.total) throw invalidField('file', deskMessages.pieceInvalid)
  const { size } = await site.staged.append(id, offset, bytes)
  const isWhole = size === task.total
  await site.write(actor, async ({ trx }) => {
    const changes = isWhole ? { state: 'waiting' as const, done: 0, total: 0 } : { done: size }
    await trx.updateTable('tasks').set(changes).where('id', '=', id).where('state', '=', 'arriving').execute()
  })
  if (isWhole) wakeTasks(site)
  return size
}

/**
 * Has a task done that has ended, again or as another kind, with what it is to know as its `result` until then. Throws
 * {@link Refusal} `not-found` unless it is there and has ended.
 */
export async function repeatTask(site: Site, actor: string, id: string, kind: string, known?: object): Promise<void> {
  const facts = known ? { result: JSON.stringify(known) } : {}
  await site.write(actor, async (write) => {
    const { numUpdatedRows } = await write.trx
      .updateTable('tasks')
      .set({ kind, state: 'waiting', done: 0, total: 0, message: null, actor, ended_at: null, set_aside_at: null, ...facts })
      .where('id', '=', id)
      .where('state', 'in', ['done', 'failed'])
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('not-found', messages.taskNotFound)
    await write.audit({ action: 'task repeated', entity: 'task', entityId: id, details: { kind } })
  })
  wakeTasks(site)
}

/** What a task that is under way is to know of itself should it be cut short. */
export const keepResult = (site: Site, id: string, result: object): Promise<unknown> =>
  site.write('tasks', ({ trx }) =>
    trx
      .updateTable('tasks')
      .set({ result: JSON.stringify(result) })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute(),
  )

/** Has a task done again, as the same, that was set aside. Throws {@link Refusal} `not-found` for any other. */
export async function repeatSetAside(site: Site, actor: string, id: string, kinds: readonly string[]): Promise<void> {
  const { kind, isSetAside } = await findTask(site, id, kinds)
  if (!isSetAside) throw new Refusal('not-found', messages.taskNotFound)
  await repeatTask(site, actor, id, kind)
}

/** Forgets a task that is not under way, and its file; what waited behind it begins. */
export async function removeTask(site: Site, actor: string, id: string): Promise<void> {
  await site.write(actor, async (write) => {
    const { numDeletedRows } = await write.trx.deleteFrom('tasks').where('id', '=', id).where('state', '!=', 'running').executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('not-found', messages.taskNotFound)
    await write.audit({ action: 'task removed', entity: 'task', entityId: id })
  })
  // Were this cut short, the sweep would take the file.
  await site.staged.delete(id)
  wakeTasks(site)
}
