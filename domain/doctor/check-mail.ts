import { findStaffAddresses, NO_STAFF } from '../outbox/deliver-outbox.ts'
import { DeliveryError } from '../outbox/mailer.ts'
import { type Examined, type Finding, look, ok, readableSite, together, wrong } from './finding.ts'
import { type Conversation, type Step, StepFailed, speakWithMailServer } from './speak-with-mail-server.ts'

const MENDS: Record<Step, string> = {
  connect:
    "Check host and port in SMTP_URL, whether this machine's firewall and provider allow that port (many block 25), and the server's certificate.",
  'sign in': 'Correct user and password in SMTP_URL, and write what is not a letter or digit in them as %XX.',
  sender: 'Set MAIL_FROM to an address that this account of the mail server may send from.',
  recipient: 'Correct MAIL_TO or the address of the staff, or ask the provider why it refuses that address.',
  reset: 'Ask the provider of the mail server.',
}
const SAID: Record<Step, string> = {
  connect: 'could not be connected to',
  'sign in': 'refused the sign-in',
  sender: 'refused MAIL_FROM',
  recipient: 'refused an address that enquiries are mailed to',
  reset: 'did not accept RSET',
}

/** Speaks with the mail server up to the point where the text of a mail would follow. */
export async function checkMail(examined: Examined): Promise<Finding> {
  const { smtpUrl, from, to } = examined.config.mail
  if (!smtpUrl) return look('No mail server is set: mails wait in the outbox.', 'Set SMTP_URL to what your mail provider names.')
  const site = await readableSite(examined)
  const recipients = site ? await findStaffAddresses(site, to) : (to ?? [])
  const [recipient = addressIn(from)] = recipients
  try {
    const spoken = await speakWithMailServer({ smtpUrl, siteUrl: examined.config.siteUrl, sender: addressIn(from), recipient })
    const untold =
      recipients.length === 0 && site ? [look(`Nobody is told of enquiries: ${NO_STAFF}.`, 'Set MAIL_TO, or add an administrator.')] : []
    return together([sayTaken(smtpUrl, spoken), ...untold])
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    return wrong(`The mail server ${SAID[error.step]}: ${new DeliveryError(error.cause).reply}.`, MENDS[error.step])
  }
}

function sayTaken(smtpUrl: string, { isEncrypted, isSignedIn }: Conversation): Finding {
  const { hostname } = new URL(smtpUrl)
  const says = `${hostname} accepts mails ${isEncrypted ? 'over TLS' : 'without TLS'}${isSignedIn ? ', signed in' : ''}; none was sent.`
  if (isEncrypted || isLoopback(hostname)) return ok(says)
  const mend = 'Ask the provider for a port with TLS: smtps://…:465, or 587 with STARTTLS.'
  return isSignedIn ? wrong(`${says} The password can be read in transit.`, mend) : look(`${says} Mails can be read in transit.`, mend)
}

const isLoopback = (hostname: string): boolean => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname)

/** Of `Name <address>` or a bare address. */
const addressIn = (mailbox: string): string => /<([^>]+)>$/.exec(mailbox)?.[1] ?? mailbox
