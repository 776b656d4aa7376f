import { TASK_FILE_GRACE_MS, TASKS_KEPT_MS } from '#shared/limits.ts'
import type { Site } from '../site.ts'

/** Forgets tasks that ended long ago or whose file never came whole, and files that belong to none. */
export async function sweepTasks(site: Site): Promise<void> {
  const ago = (milliseconds: number) => new Date(site.clock.now().getTime() - milliseconds)
  const orphaned = ago(TASK_FILE_GRACE_MS)
  await site.write('system', async ({ trx }) => {
    await trx.deleteFrom('tasks').where('ended_at', '<', ago(TASKS_KEPT_MS).toISOString()).execute()
    await trx.deleteFrom('tasks').where('state', '=', 'arriving').where('created_at', '<', orphaned.toISOString()).execute()
  })
  for (const { id, changedAt } of await site.staged.list()) {
    if (changedAt >= orphaned) continue
    const task = await site.db.selectFrom('tasks').select('id').where('id', '=', id).executeTakeFirst()
    if (!task) await site.staged.delete(id)
  }
}
