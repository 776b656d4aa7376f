import type { Db, Trx } from '#database/tables.ts'
import type { Write } from '../site.ts'
import { type RateLimit, requireNoWait, waitOf, windowStart } from './rate-limit.ts'

/** Whose times are rows of `sign_in_tries`, forgotten after a day: their kind there, and which of its keyed hashes is the key. */
export interface TryLimit extends RateLimit {
  kind: string
  by: 'account' | 'address'
}

/** Writes a try down, and gives its id. */
export async function insertTry({ trx, now, newId }: Write, tried: { kind: string; account?: string; address?: string }): Promise<string> {
  const row = { account: '', address: '', ...tried, id: newId(), at: now.toISOString() }
  await trx.insertInto('sign_in_tries').values(row).execute()
  return row.id
}

/** Milliseconds until a key may try again; 0 for now. */
export async function waitForTry(db: Db | Trx, limit: TryLimit, key: string, now: Date): Promise<number> {
  const rows = await db
    .selectFrom('sign_in_tries')
    .select('at')
    .where('kind', '=', limit.kind)
    .where(limit.by, '=', key)
    .where('at', '>', windowStart(limit, now).toISOString())
    .orderBy('at', 'desc')
    .limit(limit.most)
    .execute()
  const times = rows.map(({ at }) => at)
  return waitOf(limit, times, now)
}

/** Writes a try of a key down. Throws {@link Refusal} `too-many` instead while it must wait. */
export async function noteTry(write: Write, limit: TryLimit, key: string): Promise<void> {
  // Those that come at once must see each other.
  await write.lock(`${limit.kind}:${key}`)
  requireNoWait(limit, await waitForTry(write.trx, limit, key, write.now))
  await insertTry(write, { kind: limit.kind, [limit.by]: key })
}
