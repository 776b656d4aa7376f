import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { oneLine } from '#shared/one-line.ts'
import { inSpan, type SpanStart } from '../spans.ts'
import type { LeasedMail, MailCalendar } from './outbox-store.ts'
import { needsUtf8, sendUtf8OnlyWhereOffered, Utf8NotOffered } from './utf8-mails.ts'

/** So short that a server that hangs leaves the retry schedule as it is promised. */
const CONNECT_TIMEOUT_MS = 10_000
/** In the words of nodemailer. */
export const MAIL_SERVER_PATIENCE = {
  connectionTimeout: CONNECT_TIMEOUT_MS,
  dnsTimeout: CONNECT_TIMEOUT_MS,
  greetingTimeout: 10_000,
  // Longest silence inside a conversation; servers that look for spam take their time after DATA.
  socketTimeout: 30_000,
} as const
/** No try takes longer, however slowly a server drips its answers. */
const TRY_TIMEOUT_MS = 120_000
const MAX_ERROR_LENGTH = 300
/** One conversation at a time; a mail is tried again by the schedule of the outbox alone. */
const POOL = { pool: true, maxConnections: 1, maxRequeues: 0 } as const

interface MailerSettings {
  smtpUrl: string
  /** `Name <address>` or a bare address. */
  from: string
  siteUrl: string
  /** Shorter in tests, ms. */
  greetingTimeoutMs?: number | undefined
}

/** Why a try failed. `reply` may be stored and shown: one line, at most 300 characters, no addresses. */
export class DeliveryError extends Error {
  readonly reply: string
  /** The server could not be spoken to, so that other mails would fail alike. */
  readonly serverAway: boolean
  /** The server refused every recipient for good. */
  readonly refused: boolean
  /** It did so because nobody has the address, rather than for who sends. */
  readonly noMailbox: boolean
  /** It will not get there however often it is tried: no server on the way takes an address with such letters. */
  readonly isFinal: boolean
  /** The server said why; without an answer a mail that was handed over may have arrived. */
  readonly answered: boolean
  constructor(error: unknown) {
    const { code = '', responseCode = 0, command = '' } = error as { code?: string; responseCode?: number; command?: string }
    const reply = replyOf(error)
    super(reply)
    this.reply = reply
    this.serverAway = code !== 'EENVELOPE' && code !== 'EMESSAGE'
    this.refused = code === 'EENVELOPE' && ((command === 'RCPT TO' && responseCode >= 500) || command === 'API')
    this.noMailbox = this.refused && (command === 'API' || saysNoMailbox(reply))
    this.isFinal = error instanceof Utf8NotOffered || /^55\d[ -]5\.6\.7\b/.test(reply)
    this.answered = responseCode > 0
  }
}

export interface Mailer {
  /**
   * Hands a mail to the server; gives a remark when only some of the recipients were refused. Throws
   * {@link DeliveryError}; an aborted `signal` ends the conversation. `beforeLastLine` is awaited before the line that makes the
   * server take the mail; when it throws, that line is never sent.
   */
  send(mail: LeasedMail, recipients: readonly string[], signal: AbortSignal, beforeLastLine?: () => Promise<void>): Promise<string | null>
  /** Ends the connection that is kept for the next mail. */
  rest?(): void
}

/** The reply to an address that is not there, or no server can write: 550, 551 or 553, unless its enhanced code (RFC 3463) names another reason. */
function saysNoMailbox(reply: string): boolean {
  const [, code = '', enhanced] = /^(\d{3})[ -](?:(5\.\d{1,3}\.\d{1,3})\b)?/.exec(reply) ?? []
  return enhanced ? /^5\.(?:1\.|2\.1$|6\.7$)/.test(enhanced) : ['550', '551', '553'].includes(code)
}

/** Speaks SMTP over `SMTP_URL`; a connection is kept from one mail to the next until {@link Mailer.rest}. */
export function createMailer({ smtpUrl, from, siteUrl, greetingTimeoutMs = MAIL_SERVER_PATIENCE.greetingTimeout }: MailerSettings): Mailer {
  const host = new URL(siteUrl).hostname
  const { hostname: server, port, protocol } = new URL(smtpUrl)
  const span: SpanStart = {
    name: 'send mail',
    kind: 'client',
    attributes: { 'server.address': server, 'server.port': Number(port) || (protocol === 'smtps:' ? 465 : 587) },
  }
  const open = () => {
    const transport = createTransport({
      ...POOL,
      url: smtpUrl,
      ...MAIL_SERVER_PATIENCE,
      greetingTimeout: greetingTimeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    transport.use('stream', (mail, done) => {
      const { beforeLastLine, onUtf8Refused } = mail.data as Watched
      sendUtf8OnlyWhereOffered(transport, mail.message, onUtf8Refused)
      // Read only once the server asks for the message, and the last line follows the end of what is read.
      if (beforeLastLine) mail.message.processFunc((message: Readable) => Readable.from(endingAfter(message, beforeLastLine)))
      done()
    })
    return transport
  }
  let kept: ReturnType<typeof open> | undefined

  /** Throws {@link Utf8NotOffered}, and whatever nodemailer does. */
  async function handOver(mail: LeasedMail, recipients: readonly string[], signal: AbortSignal, beforeLastLine?: () => Promise<void>) {
    let isUtf8Refused = false
    const watched: Watched = { onUtf8Refused: () => (isUtf8Refused = true), ...(beforeLastLine && { beforeLastLine }) }
    const sent = (kept ??= open()).sendMail({
      ...watched,
      ...messageOf(mail, recipients),
      from,
      messageId: `<${mail.message_id}@${host}>`,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TRY_TIMEOUT_MS)]),
    })
    const { rejectedErrors = [] } = await sent.catch((error: unknown) => {
      throw isUtf8Refused ? new Utf8NotOffered() : error
    })
    return rejectedErrors
  }

  /** Errors of the recipients that were refused while others were not. */
  async function refusedOf(
    mail: LeasedMail,
    recipients: readonly string[],
    ...how: [AbortSignal, (() => Promise<void>)?]
  ): Promise<unknown[]> {
    try {
      return await handOver(mail, recipients, ...how)
    } catch (error) {
      const others = recipients.filter((address) => !needsUtf8(address))
      if (!(error instanceof Utf8NotOffered) || others.length === 0) throw error
      const refused = await handOver(mail, others, ...how)
      return [...Array.from({ length: recipients.length - others.length }, () => error), ...refused]
    }
  }

  return {
    async send(mail, recipients, signal, beforeLastLine) {
      try {
        const refused = await inSpan(span, () => refusedOf(mail, recipients, signal, beforeLastLine))
        if (refused.length === 0) return null
        return remarkOf(`${refused.length} of ${recipients.length} addresses refused: ${replyOf(refused[0])}`)
      } catch (error) {
        throw new DeliveryError(error)
      }
    },
    rest() {
      kept?.close()
      kept = undefined
    },
  }
}

/** What a mail of nodemailer's is given beside what it says. */
interface Watched {
  beforeLastLine?: () => Promise<void>
  onUtf8Refused: () => void
}

/** As nodemailer takes it. Headers hold ASCII alone but for the recipient who can't be written otherwise: no answer goes to one either. */
const messageOf = (mail: LeasedMail, recipients: readonly string[]) => ({
  // Objects, not text: text would be read as a list of addresses.
  to: recipients.map(asAddress),
  replyTo: mail.reply_to === null || needsUtf8(mail.reply_to) ? undefined : asAddress(mail.reply_to),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  icalEvent: calendarOf(mail),
  date: new Date(mail.created_at),
  // Holiday replies and the like stay away (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribe_url) },
  xMailer: false as const,
})

async function* endingAfter(message: Readable, work: () => Promise<void>) {
  yield* message
  await work()
}

/** Lets mail programs show a button of their own (RFC 2369, RFC 8058). */
const unsubscribeHeaders = (url: string | null): Record<string, string> =>
  url === null ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** As an alternative to the words, for calendars, and as a file for programs that know of none. */
function calendarOf({ calendar }: LeasedMail) {
  if (calendar === null) return undefined
  const { method, ics } = JSON.parse(calendar) as MailCalendar
  return { method, filename: 'demo.ics', content: ics }
}

const asAddress = (address: string) => ({ name: '', address })

function replyOf(error: unknown): string {
  const { response, message } = error as { response?: string; message?: string }
  return remarkOf(response || message || 'unknown error')
}

/** One line without addresses, which servers repeat in what they answer. */
const remarkOf = (text: string): string =>
  oneLine(text)
    .replace(/<?[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+>?/g, '(address)')
    .slice(0, MAX_ERROR_LENGTH)
