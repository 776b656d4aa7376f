import type { Db } from '#database/tables.ts'
import { inMailState } from './mail-states.ts'

/** Mails that were tried in vain and are tried no more. What staff settled is no fault that somebody has to look at. */
export const selectFailedMails = (db: Db) => db.selectFrom('outbox').where(inMailState('given_up'))
