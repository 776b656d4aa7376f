import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Site } from '#domain/site.ts'

/**
 * A transaction that does its work and stays open: `begun` settles then, `end` lets it commit. What it holds is what somebody is
 * just doing.
 */
export function openWrite(site: Site, work: (write: Parameters<Parameters<Site['write']>[1]>[0]) => Promise<unknown>) {
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = site.write('user:someone', async (write) => {
    await work(write)
    begun.resolve()
    await held.promise
  })
  return { begun: begun.promise, end: () => (held.resolve(), done) }
}

/** Settles once a transaction of this database waits for another. On SQLite, where writers take turns, nobody can look. */
export async function untilWaiting({ engine, db }: Site): Promise<void> {
  if (engine.kind !== 'postgres') return
  const waiting = sql<{ total: number }>`
    select count(*) as total from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(db)).rows[0]?.total).toBe(1)
}
