import type { Selectable } from 'kysely'
import type { TaskRow } from '#database/desk-rows.ts'
import type { Tables } from '#database/tables.ts'
import type { Site } from '../site.ts'

/** Work that somebody asked for once, which goes on when nobody looks. */
export interface Task extends Pick<TaskRow, 'id' | 'kind' | 'name' | 'state' | 'done' | 'total' | 'message' | 'actor'> {
  /** Of the kind's own shape. */
  result: unknown
  /** Its process ended while it was at it, and nobody has said yet what becomes of it. */
  isSetAside: boolean
  /** ISO 8601. */
  createdAt: string
}

/** Handler of background tasks of one kind. Idempotent: it runs again after a process died in it. */
export interface TaskKind {
  kind: string
  /** Gives what the task's `result` is to be. A {@link Refusal} says to whoever asked why it failed. */
  run(site: Site, task: Task, span: TaskSpan): Promise<unknown>
  /** Kinds that wait for each other: what comes behind one that is set aside stays until somebody has said what becomes of that. Without it, its own. */
  queue?: string
  /** The file is of no more use once it is done. */
  dropsFile?: boolean
}

export interface TaskSpan {
  /** Says how far it is; written now and then. */
  progress(done: number, total: number): void
  /** Aborted when the process is about to end: throw at the next good place, and the task waits for the next process. */
  stop: AbortSignal
}

export const toTask = (row: Selectable<Tables['tasks']>): Task => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  state: row.state,
  done: row.done,
  total: row.total,
  message: row.message,
  result: row.result === null ? null : JSON.parse(row.result),
  actor: row.actor,
  isSetAside: row.set_aside_at !== null,
  createdAt: row.created_at,
})
