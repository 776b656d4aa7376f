import type { Trx } from '#database/tables.ts'
import { windowStart } from '../rate-limits/rate-limit.ts'
import type { GuessKind, Pace } from './guess-pace.ts'

/** Both as keyed hashes. */
export interface GuessPlace {
  account: string
  address: string
}

/** Failures that count together, and the time of the last of them. */
export async function selectFailures(trx: Trx, kind: GuessKind, { account, address }: GuessPlace, { scope, ...pace }: Pace, now: Date) {
  const { failures, last } = await trx
    .selectFrom('sign_in_tries')
    .select((eb) => [
      // A network is slowed down for how many accounts it tries, not for how often one of its own is mistyped.
      (scope === 'network' ? eb.fn.count<number>('account').distinct() : eb.fn.countAll<number>()).as('failures'),
      eb.fn.max('at').as('last'),
    ])
    .where('kind', '=', kind)
    .where('at', '>', windowStart(pace, now).toISOString())
    .$if(scope === 'pair' || scope === 'account', (query) => query.where('account', '=', account))
    .$if(scope === 'pair' || scope === 'network', (query) => query.where('address', '=', address))
    .executeTakeFirstOrThrow()
  return { failures, last: last as string | null }
}

export async function isKnownPlace(trx: Trx, { account, address }: GuessPlace): Promise<boolean> {
  const row = await trx
    .selectFrom('known_sign_ins')
    .select('at')
    .where('account', '=', account)
    .where('address', '=', address)
    .executeTakeFirst()
  return row !== undefined
}

export async function upsertKnownPlace(trx: Trx, place: GuessPlace, now: Date): Promise<void> {
  const at = now.toISOString()
  await trx
    .insertInto('known_sign_ins')
    .values({ ...place, at })
    .onConflict((conflict) => conflict.columns(['account', 'address']).doUpdateSet({ at }))
    .execute()
}
