import type { LeadKind } from '#database/tables.ts'
import type { Site } from '../site.ts'
import { countUpTo } from './count-up-to.ts'

const MOST_LISTED = 8

export interface Enquiries {
  /** Nobody has taken them up, newest first. */
  newest: { id: string; kind: LeadKind; reference: string; name: string; email: string; phone: string; createdAt: string }[]
  /** How many of these there are, and how many are held as spam, up to a hundred each. */
  waiting: number
  held: number
}

/** What waits for those who follow up enquiries; what looks like spam is only counted. */
export async function findEnquiries({ db }: Site): Promise<Enquiries> {
  const untaken = db.selectFrom('leads').where('status', '=', 'new').where('spam_reasons', 'is', null)
  const [rows, waiting, held] = await Promise.all([
    untaken
      .select(['id', 'kind', 'reference', 'name', 'email', 'phone', 'phone_e164', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_LISTED)
      .execute(),
    countUpTo(db, untaken),
    countUpTo(db, db.selectFrom('leads').where('spam_reasons', 'is not', null)),
  ])
  const newest = rows.map(({ phone, phone_e164, created_at, ...lead }) => ({ ...lead, phone: phone_e164 ?? phone, createdAt: created_at }))
  return { newest, waiting, held }
}
