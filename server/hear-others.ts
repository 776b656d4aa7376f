import type { ReplicaState } from '#database/engine.ts'
import type { Site } from '#domain/site.ts'

/** What other processes change counts here too. */
export async function hearOthers({ engine, freshness, leadNews, log }: Site): Promise<void> {
  await engine.replica?.watch((state, error) => tellOfReplica(log, state, error))
  await Promise.all([leadNews.look(), freshness.look()])
  await engine.watch({
    onChange(topic) {
      if (topic === 'content') return void freshness.look()
      leadNews.look().catch((error: unknown) => log.error({ err: error }, 'open desks are not told of a changed enquiry'))
    },
    onTrouble(error) {
      log.error({ err: error }, 'changes of other processes can not be heard for now')
      freshness.keepUntilBack()
    },
    onPool: (pool) => log.info(pool, 'so many connections to PostgreSQL has this process at most'),
  })
}

function tellOfReplica(log: Site['log'], state: ReplicaState, err: unknown): void {
  if (state === 'answers') log.warn('the replica of DATABASE_READ_URL is read again')
  else if (state === 'behind') log.warn('the replica of DATABASE_READ_URL is more than a second behind: DATABASE_URL answers for it')
  else log.error({ err }, 'the replica of DATABASE_READ_URL can not be read: DATABASE_URL answers for it')
}
