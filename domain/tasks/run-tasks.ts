import { setTimeout as sleep } from 'node:timers/promises'
import type { Trx } from '#database/tables.ts'
import * as messages from '#shared/messages.ts'
import { asRefusal } from '../as-refusal.ts'
import { Refusal } from '../errors.ts'
import { givenBack, isOver, leaseEnd, leaseUntil } from '../leases.ts'
import type { Site } from '../site.ts'
import { type Task, type TaskKind, toTask } from './task.ts'

/** A process that has not said that it is alive for this long is taken for dead. */
export const TASK_LEASE_MS = 60_000
const RENEWED_EVERY_MS = 5_000
const ACTOR = 'tasks'
/** The store may be restarted while a long task runs; one that itself asks too much of it is not done for ever. */
const MOST_INTERRUPTIONS = 5
const REACHED_AGAIN_EVERY_MS = 1_000

/** How often each task was put back because the store could not be reached. */
type Interruptions = Map<string, number>

/** Does what waits, one after the other, until nothing waits or `stop` is aborted. Throws when the database is away before one begins. */
export async function runTasks(
  site: Site,
  kinds: readonly TaskKind[],
  stop: AbortSignal,
  interruptions: Interruptions = new Map(),
): Promise<void> {
  await setLostAside(site)
  while (!stop.aborted) {
    const task = await leaseTask(site, kinds)
    const kind = kinds.find((each) => each.kind === task?.kind)
    if (!task || !kind) return
    await runOne(site, kind, task, { stop, interruptions })
  }
}

const leaseFrom = (now: Date) => leaseUntil(leaseEnd(now, TASK_LEASE_MS))

/**
 * A process ended in them. What ended it may do so again, so nothing of their queue goes on until a person has said what becomes of
 * them. One server has a folder of SQLite, and one pass at a time, so there whatever is under way when a pass begins is lost; of several
 * processes each says that it is alive by its lease.
 */
async function setLostAside(site: Site): Promise<void> {
  const lost = await site.write(ACTOR, ({ trx, now }) =>
    trx
      .updateTable('tasks')
      .set({
        state: 'failed',
        message: messages.taskCutShort,
        ...givenBack,
        ended_at: now.toISOString(),
        set_aside_at: now.toISOString(),
      })
      .where('state', '=', 'running')
      .$if(site.engine.kind === 'postgres', (query) => query.where(isOver(now)))
      .returning(['id', 'kind'])
      .execute(),
  )
  for (const { id, kind } of lost)
    site.log.error({ task: id, kind }, 'the process ended during this task: it is set aside until somebody continues or discards it')
}

/**
 * The oldest task whose file can be reached (of several processes each has its own disk, or all share one or a bucket), unless one is under way
 * anywhere: it may be the end of its process, and until its lease is over nobody knows.
 */
async function leaseTask(site: Site, kinds: readonly TaskKind[]): Promise<Task | undefined> {
  const here = await waitingHere(site)
  if (here.length === 0) return undefined
  const row = await site.write(ACTOR, async (write) => {
    await write.lock('tasks')
    const { trx, now } = write
    if (await trx.selectFrom('tasks').select('id').where('state', '=', 'running').executeTakeFirst()) return undefined
    const next = await trx
      .selectFrom('tasks')
      .select('id')
      .where('state', '=', 'waiting')
      .where('id', 'in', here)
      .where('kind', 'in', [...(await kindsThatMay(trx, kinds)), ''])
      .orderBy('created_at')
      .orderBy('id')
      .executeTakeFirst()
    if (!next) return undefined
    const lease = { state: 'running', ...leaseFrom(now) } as const
    return trx.updateTable('tasks').set(lease).where('id', '=', next.id).where('state', '=', 'waiting').returningAll().executeTakeFirst()
  })
  return row && toTask(row)
}

/** Asked in this order, since to look through a store that is elsewhere is a request, and most often nothing waits. */
async function waitingHere({ db, staged }: Site): Promise<string[]> {
  const waiting = await db.selectFrom('tasks').select('id').where('state', '=', 'waiting').execute()
  if (waiting.length === 0) return []
  const here = new Set((await staged.list()).map(({ id }) => id))
  return waiting.map(({ id }) => id).filter((id) => here.has(id))
}

const queueOf = ({ kind, queue = kind }: TaskKind): string => queue

/** Those of queues in which none is set aside. */
async function kindsThatMay(trx: Trx, kinds: readonly TaskKind[]): Promise<string[]> {
  const aside = await trx.selectFrom('tasks').select('kind').distinct().where('set_aside_at', 'is not', null).execute()
  const stopped = new Set(kinds.filter(({ kind }) => aside.some((each) => each.kind === kind)).map(queueOf))
  return kinds.filter((kind) => !stopped.has(queueOf(kind))).map(({ kind }) => kind)
}

async function runOne(
  site: Site,
  kind: TaskKind,
  task: Task,
  { stop, interruptions }: { stop: AbortSignal; interruptions: Interruptions },
): Promise<void> {
  const far = { done: 0, total: 0 }
  const alive = setInterval(() => void sayAlive(site, task, far), RENEWED_EVERY_MS)
  const progress = (done: number, total: number) => {
    const isFirst = far.total === 0
    Object.assign(far, { done, total })
    if (isFirst) void sayAlive(site, task, far)
  }
  try {
    const result = await kind.run(site, task, { progress, stop })
    await endTask(site, task, {
      state: 'done',
      result: JSON.stringify(result ?? null),
      message: null,
      ...(far.total > 0 ? { done: far.total, total: far.total } : {}),
    })
    if (kind.dropsFile) await site.staged.delete(task.id)
  } catch (error) {
    const failure = asRefusal(site.engine, error)
    if (stop.aborted) await endTask(site, task, { state: 'waiting' })
    else if (isAway(failure) && mayGoOn(task, interruptions)) await putBack(site, task, failure, stop)
    else {
      if (!(failure instanceof Refusal)) site.log.error({ err: error, kind: task.kind }, 'a task failed')
      const message = failure instanceof Refusal ? failure.message : messages.taskFailed
      await onceReached(() => endTask(site, task, { state: 'failed', message }), stop)
    }
  } finally {
    clearInterval(alive)
  }
}

const isAway = (failure: unknown): failure is Refusal => failure instanceof Refusal && failure.kind === 'away'

function mayGoOn({ id }: Task, interruptions: Interruptions): boolean {
  const before = interruptions.get(id) ?? 0
  interruptions.set(id, before + 1)
  return before < MOST_INTERRUPTIONS
}

/** It was not the task that failed, and nobody is asked about it: it goes on by itself as soon as the store can be reached. */
async function putBack(site: Site, task: Task, failure: Refusal, stop: AbortSignal): Promise<void> {
  site.log.warn({ err: failure, task: task.id, kind: task.kind }, 'the database cannot be reached: this task continues once it can')
  await onceReached(() => endTask(site, task, { state: 'waiting' }), stop)
}

/** Until then its lease is kept by nobody; another process that reaches the store first, after more than that, sets it aside. */
async function onceReached(write: () => Promise<void>, stop: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!isAway(error) || stop.aborted) throw error
      // A stop ends the wait; the write is tried once more.
      await sleep(REACHED_AGAIN_EVERY_MS, undefined, { signal: stop }).catch(() => {})
    }
  }
}

/** Between two batches of its work; a look that fails is made up for by the next. */
const sayAlive = (site: Site, { id }: Task, far: { done: number; total: number }): Promise<unknown> =>
  site
    .write(ACTOR, ({ trx, now }) =>
      trx
        .updateTable('tasks')
        .set({ ...far, ...leaseFrom(now) })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .execute(),
    )
    .catch((error: unknown) => site.log.warn({ err: error }, 'the progress of a task could not be stored'))

async function endTask(
  site: Site,
  { id }: Task,
  ended: { state: 'done' | 'failed' | 'waiting'; result?: string; message?: string | null; done?: number; total?: number },
): Promise<void> {
  await site.write(ACTOR, ({ trx, now }) =>
    trx
      .updateTable('tasks')
      .set({ ...ended, ...givenBack, ended_at: ended.state === 'waiting' ? null : now.toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute(),
  )
}
