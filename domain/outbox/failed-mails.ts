import type { Db } from '#database/tables.ts'
import { inMailState } from './mail-states.ts'

/** Mails that were tried in vain and are tried no more. What staff settled is no fault that somebody has to look at. */
export const selectFailedMails = (db: Db) => db.selectFrom('outbox').where(inMailState('given_up'))

export interface FailedMail {
  id: string
  /** What it was to say. */
  subject: string
  /** What the mail server, or the lack of one, said last. */
  lastError: string | null
}

/** Those of these enquiries, the newest first. */
export const listFailedMailsOf = (db: Db, leadIds: readonly string[]): Promise<FailedMail[]> =>
  selectFailedMails(db)
    .where('lead_id', 'in', leadIds)
    .select(['id', 'subject', 'last_error as lastError'])
    .orderBy('given_up_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
