import { randomBytes } from 'node:crypto'
import type { Trx } from '#database/tables.ts'
import { keyedHash } from '../accounts/secret.ts'
import { clientOf } from '../submissions/client-address.ts'
import type { Visitor } from './tally.ts'

export const MARK_LENGTH = 16
const ROWS_PER_STATEMENT = 500

/** What visitors are hashed with today. With the first of a day the one before is thrown away, and all that was hashed with it. */
export async function saltOf(trx: Trx, day: string): Promise<string> {
  const known = await trx.selectFrom('visitor_days').select('salt').where('day', '=', day).executeTakeFirst()
  if (known) return known.salt
  await forgetVisitorsBefore(trx, day)
  await trx
    .insertInto('visitor_days')
    .values({ day, salt: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
  const { salt } = await trx.selectFrom('visitor_days').select('salt').where('day', '=', day).executeTakeFirstOrThrow()
  return salt
}

/** Nobody can be known again by what was kept of an earlier day. */
export async function forgetVisitorsBefore(trx: Trx, day: string): Promise<void> {
  await trx.deleteFrom('visitor_days').where('day', '<', day).execute()
  await trx.deleteFrom('visitor_marks').where('day', '<', day).execute()
}

/** Someone on one day, or with `way` that they came by it: it tells nobody who, and nothing once the salt is gone. */
export const markOf = (salt: string, { address, agent }: Pick<Visitor, 'address' | 'agent'>, way = ''): string =>
  keyedHash(salt, `${clientOf(address)}\0${agent}\0${way}`).slice(0, MARK_LENGTH)

/** Stores marks of a day; gives those that were not there. */
export async function addMarks(trx: Trx, day: string, marks: readonly string[]): Promise<Set<string>> {
  // In one order, so that two processes wait for each other instead of both for ever.
  const sorted = [...new Set(marks)].toSorted()
  const added = new Set<string>()
  for (let start = 0; start < sorted.length; start += ROWS_PER_STATEMENT) {
    const rows = await trx
      .insertInto('visitor_marks')
      .values(sorted.slice(start, start + ROWS_PER_STATEMENT).map((mark) => ({ day, mark })))
      .onConflict((conflict) => conflict.columns(['day', 'mark']).doNothing())
      .returning('mark')
      .execute()
    for (const { mark } of rows) added.add(mark)
  }
  return added
}

/** Of these marks those that the day has. */
export async function hasMarks(trx: Trx, day: string, marks: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (let start = 0; start < marks.length; start += ROWS_PER_STATEMENT) {
    const rows = await trx
      .selectFrom('visitor_marks')
      .select('mark')
      .where('day', '=', day)
      .where('mark', 'in', marks.slice(start, start + ROWS_PER_STATEMENT))
      .execute()
    for (const { mark } of rows) found.add(mark)
  }
  return found
}

export async function countMarks(trx: Trx, day: string): Promise<number> {
  const { marks } = await trx
    .selectFrom('visitor_marks')
    .select((eb) => eb.fn.countAll<number>().as('marks'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return marks
}
