import type { Db } from '#database/tables.ts'
import { GIVEN_UP_BY_STAFF } from './manage-outbox.ts'

/** Mails that were tried in vain and are tried no more. What staff gave up is no fault that somebody has to look at. */
export const selectFailedMails = (db: Db) =>
  db
    .selectFrom('outbox')
    .where('given_up_at', 'is not', null)
    .where('sent_at', 'is', null)
    .where('last_error', 'is distinct from', GIVEN_UP_BY_STAFF)
