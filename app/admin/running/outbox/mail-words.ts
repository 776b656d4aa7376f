import type { MailLine } from '#domain/outbox/browse-mails.ts'
import type { Notice } from '../../parts/page/notice.tsx'

export const mailStateNames: Record<MailLine['state'], string> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  held: 'Held by a restore',
  sent: 'Sent',
  given_up: 'Failed for good',
  settled: 'Resolved by staff',
}

/** Said of one mail and of several. */
export const NOTHING_DONE: Notice<never> = {
  text: 'Nothing was changed: nothing to do, or it was sent or changed meanwhile.',
  isNothing: true,
}

const CODES: readonly [pattern: RegExp, words: string][] = [
  [
    /SMTPUTF8|\b5\.6\.7\b/,
    'Not deliverable: the mail server does not accept such letters before the @. Call, or write from your own mail program',
  ],
  [/MAIL_TO is not set/i, 'There is nobody to send it to: MAIL_TO is not set, and no account follows up enquiries'],
  [/^5\.?1\.1|\b550\b|user unknown|no such user|mailbox unavailable/i, 'The address does not exist, or refuses mails'],
  [/\b552\b|quota|mailbox full/i, 'The mailbox is full'],
  [/\b5(?:53|54|00|01|02|03|04)\b/, 'The mail server refuses this mail for good'],
  [/\b535\b|EAUTH|authenticat/i, 'The mail server does not accept the user name or password of SMTP_URL'],
  [/\b4\d\d\b|greylist|try again later/i, 'The mail server asks to try again later'],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo/i, 'The mail server of SMTP_URL cannot be found'],
  [/ECONNREFUSED/i, 'The mail server of SMTP_URL refuses connections'],
  [/ETIMEDOUT|timed? ?out|Greeting never received/i, 'The mail server did not answer in time'],
  [/certificate|TLS|SSL/i, 'The connection to the mail server is not safe'],
  [/ECONNRESET|closed|EPIPE|ESOCKET/i, 'The connection to the mail server was lost'],
]

/** Why a mail did not go, for people; the server's own answer stands beside it. Blank where nothing went wrong. */
export function troubleOf(lastError: string | null): string {
  if (!lastError) return ''
  return CODES.find(([pattern]) => pattern.test(lastError))?.[1] ?? 'The mail server did not accept it'
}
