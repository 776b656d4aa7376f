import type { ReplicaState } from '#database/engine.ts'
import type { Site } from '#domain/site.ts'

/** What other processes change counts here too. */
export async function hearOthers({ engine, freshness, leadNews, log }: Site): Promise<void> {
  await engine.replica?.watch((state, error) => tellOfReplica(log, state, error))
  await Promise.all([leadNews.look(), freshness.look()])
  await engine.watch({
    onChange(topic) {
      if (topic === 'content') return void freshness.look()
      leadNews
        .look()
        .catch((error: unknown) => log.error({ err: error }, 'open screens of the back office were not told of a changed enquiry'))
    },
    onTrouble(error) {
      log.error({ err: error }, 'changes made by other processes cannot be received for now')
      freshness.keepUntilBack()
    },
    onPool: (pool) => log.info(pool, 'connections to PostgreSQL that this process may open'),
  })
}

function tellOfReplica(log: Site['log'], state: ReplicaState, err: unknown): void {
  if (state === 'answers') log.warn('the replica of DATABASE_READ_URL is used again')
  else if (state === 'behind') log.warn('the replica of DATABASE_READ_URL is more than a second behind: DATABASE_URL is read instead')
  else log.error({ err }, 'the replica of DATABASE_READ_URL cannot be read: DATABASE_URL is read instead')
}
