import { storeSetting } from '#database/stored-settings.ts'
import type { Db, Trx } from '#database/tables.ts'
import type { Write } from '../site.ts'

/** What became of the enquiries that the site sends itself. Times are ISO 8601. */
export interface TestEnquiryState {
  /** When the last one came through. */
  lastGoodAt: string | null
  /** Why the last one did not, since when none has, and how many in a row. */
  failed: { since: string; reason: string; times: number } | null
}

const KEY = 'test-enquiry'

/** Undefined before the first one. */
export async function findTestEnquiryState(db: Db | Trx): Promise<TestEnquiryState | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  return row && (JSON.parse(row.value) as TestEnquiryState)
}

/** Keeps how the last one ended; null is well. */
export async function noteTestEnquiry({ trx, now, lock }: Pick<Write, 'trx' | 'now' | 'lock'>, reason: string | null): Promise<void> {
  await lock(KEY)
  const [before, at] = [await findTestEnquiryState(trx), now.toISOString()]
  const state: TestEnquiryState =
    reason === null
      ? { lastGoodAt: at, failed: null }
      : {
          lastGoodAt: before?.lastGoodAt ?? null,
          failed: { since: before?.failed?.since ?? at, reason, times: (before?.failed?.times ?? 0) + 1 },
        }
  await storeSetting(trx, KEY, state, at)
}
