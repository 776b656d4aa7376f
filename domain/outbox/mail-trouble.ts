import type { Site } from '../site.ts'
import { countUpTo } from '../today/count-up-to.ts'

/** The mail server keeps the site from sending anything. */
export interface MailTrouble {
  /** ISO 8601: the first try that failed since a mail last left. */
  since: string
  /** What the server, or the lack of one, said last. */
  lastError: string
  /** Mails that have not left, up to a hundred. */
  waiting: number
}

/** A server that is begun anew is back by then. */
const PATIENCE_MS = 5 * 60_000
const LOOKED_THROUGH = 200
/** A reply with a code is about one mail or address, but for those to a sign-in or at the door. */
const ABOUT_ONE_MAIL = /^(?!421|454|53\d)\d{3}\b|MAIL_TO/

/** Outage of the SMTP server: it failed mails for minutes, and no other has left since. Undefined while all is well. */
export async function findMailTrouble({ db, clock }: Pick<Site, 'db' | 'clock'>): Promise<MailTrouble | undefined> {
  const { lastSent } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('sent_at').as('lastSent'))
    .where('sent_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const waiting = db.selectFrom('outbox').where('sent_at', 'is', null).where('given_up_at', 'is', null).where('held_at', 'is', null)
  const tried = await waiting
    .select(['first_attempt_at', 'last_error'])
    .where('first_attempt_at', '>', lastSent ?? '')
    .where('attempts', '>', 0)
    .orderBy('first_attempt_at')
    .limit(LOOKED_THROUGH)
    .execute()
  const failed = tried.filter(({ last_error }) => last_error !== null && !ABOUT_ONE_MAIL.test(last_error))
  const [since, lastError] = [failed[0]?.first_attempt_at, failed.at(-1)?.last_error]
  if (!since || !lastError || clock.now().getTime() - Date.parse(since) < PATIENCE_MS) return undefined
  return { since, lastError, waiting: await countUpTo(db, waiting) }
}
