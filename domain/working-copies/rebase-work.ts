import type { Account } from '../accounts/account.ts'
import type { Write } from '../site.ts'

interface Rebase {
  entity: string
  entityId: string
  /** `updatedAt` of what was written on, before the change and after it. */
  from: string
  to: string
}

/**
 * What is being written goes on from the changed state: the change touched no words, so that no copy is older for it. The
 * writer's own copies get new ids, by which their open forms hear of it.
 */
export async function rebaseWork(
  { trx, newId }: Write,
  { id: writer }: Pick<Account, 'id'>,
  { entity, entityId, from, to }: Rebase,
): Promise<void> {
  const made = await trx
    .updateTable('working_copies')
    .set({ made_from: to })
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('made_from', '=', from)
    .returning(['id', 'user_id'])
    .execute()
  for (const { id, user_id } of made)
    if (user_id === writer) await trx.updateTable('working_copies').set({ id: newId() }).where('id', '=', id).execute()
}
