import * as z from 'zod/mini'
import type { Trx } from '#database/tables.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import type { Write } from '../site.ts'

/**
 * Keeps what it takes to take an action back, for what no bin keeps; gives its id. On the server, so that nobody can have
 * something undone that was never done.
 */
export async function keepUndoStep(write: Write, action: string, facts: object): Promise<string> {
  const id = write.newId()
  await write.trx
    .insertInto('undo_steps')
    .values({ id, at: write.now.toISOString(), action, facts: JSON.stringify(facts) })
    .execute()
  return id
}

/** What was kept of an action; it can be taken once. Throws {@link Refusal} `not-found`. */
export async function takeUndoStep<S extends z.ZodMiniType>({ trx }: Write, action: string, id: string, schema: S): Promise<z.output<S>> {
  const row = await trx.deleteFrom('undo_steps').where('id', '=', id).where('action', '=', action).returning('facts').executeTakeFirst()
  if (!row) throw new Refusal('not-found', messages.undoGone)
  return schema.parse(JSON.parse(row.facts))
}

export async function dropUndoSteps(trx: Trx, before: string): Promise<void> {
  await trx.deleteFrom('undo_steps').where('at', '<=', before).execute()
}
