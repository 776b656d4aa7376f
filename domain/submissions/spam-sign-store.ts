import type { Trx } from '#database/tables.ts'
import type { Write } from '../site.ts'
import type { Sign, SignCount } from './learned-spam.ts'

export type Verdict = 'spam' | 'honest'

/** Spam and ham counts of signs, each once, in their order: one look into an index. */
export async function selectSignCounts(trx: Trx, signs: readonly Sign[]): Promise<SignCount[]> {
  const rows = await trx
    .selectFrom('spam_signs')
    .select(['sign', 'spam', 'honest'])
    .where(
      'sign',
      'in',
      signs.map(({ sign }) => sign),
    )
    .execute()
  const counts = new Map(rows.map((row) => [row.sign, row]))
  return signs.map(({ kind, sign }) => ({ kind, spam: counts.get(sign)?.spam ?? 0, honest: counts.get(sign)?.honest ?? 0 }))
}

export async function learnSigns({ trx, now }: Write, signs: readonly Sign[], verdict: Verdict): Promise<void> {
  const counts = { spam: verdict === 'spam' ? 1 : 0, honest: verdict === 'honest' ? 1 : 0, learned_at: now.toISOString() }
  await trx
    .insertInto('spam_signs')
    .values(signs.map(({ sign }) => ({ sign, ...counts })))
    .onConflict((conflict) =>
      conflict.column('sign').doUpdateSet((eb) => ({
        spam: eb('spam_signs.spam', '+', counts.spam),
        honest: eb('spam_signs.honest', '+', counts.honest),
        learned_at: counts.learned_at,
      })),
    )
    .execute()
}

/** As if it had not been learned; what was forgotten since stays forgotten. */
export async function unlearnSigns(trx: Trx, signs: readonly Sign[], verdict: Verdict): Promise<void> {
  await trx
    .updateTable('spam_signs')
    .set((eb) => ({ [verdict]: eb(verdict, '-', 1) }))
    .where(
      'sign',
      'in',
      signs.map(({ sign }) => sign),
    )
    .where(verdict, '>', 0)
    .execute()
}
