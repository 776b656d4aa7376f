import { domainToASCII } from 'node:url'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection, { type SMTPConnectionCustomAuthContext } from 'nodemailer/lib/smtp-connection'
import { MAIL_SERVER_PATIENCE } from '../outbox/mailer.ts'

export type Step = 'connect' | 'sign in' | 'sender' | 'recipient' | 'reset'

/** Where the conversation ended before its end; the cause is what nodemailer says. */
export class StepFailed extends Error {
  readonly step: Step
  constructor(step: Step, cause: unknown) {
    super(`${step}: ${(cause as Error).message}`, { cause })
    this.step = step
  }
}

export interface Conversation {
  isEncrypted: boolean
  isSignedIn: boolean
}

interface Asked {
  smtpUrl: string
  siteUrl: string
  sender: string
  recipient: string
}

/** A way to send single commands: nodemailer has it for sign-ins of other kinds. */
const ENVELOPE = 'ENVELOPE'

/** Connects, by TLS where the server offers it, signs in, and says from whom and to whom a mail would be; it ends by RSET. Throws {@link StepFailed}. */
export async function speakWithMailServer({ smtpUrl, siteUrl, sender, recipient }: Asked): Promise<Conversation> {
  const { auth, ...settings } = parseConnectionUrl(smtpUrl)
  let step: Step = 'connect'
  const offer = async ({ sendCommand }: SMTPConnectionCustomAuthContext) => {
    const commands = { sender: `MAIL FROM:<${asWritten(sender)}>`, recipient: `RCPT TO:<${asWritten(recipient)}>`, reset: 'RSET' } as const
    for (const [name, command] of Object.entries(commands)) {
      step = name as keyof typeof commands
      const { response } = await sendCommand(command)
      if (!response.startsWith('2')) throw Object.assign(new Error(response), { response })
    }
  }
  const name = new URL(siteUrl).hostname
  const connection = new SMTPConnection({ name, ...settings, ...MAIL_SERVER_PATIENCE, customAuth: { [ENVELOPE]: offer } })
  const { promise: broken, reject } = Promise.withResolvers<never>()
  connection.on('error', reject)
  connection.on('end', () => reject(new Error('the mail server closed the connection')))
  broken.catch(() => {})
  const talk = async (): Promise<Conversation> => {
    await asPromise((done) => connection.connect(done))
    step = 'sign in'
    if (auth) await asPromise((done) => connection.login(auth, done))
    await asPromise((done) => connection.login({ method: ENVELOPE }, done))
    return { isEncrypted: connection.secure, isSignedIn: Boolean(auth) }
  }
  try {
    return await Promise.race([talk(), broken])
  } catch (error) {
    throw new StepFailed(step, error)
  } finally {
    connection.quit()
    connection.close()
  }
}

const asPromise = (start: (done: (error?: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error as Error) : resolve())))

/** Domains of other letters are written in ASCII. */
const asWritten = (address: string): string => address.replace(/[^@]+$/, (domain) => domainToASCII(domain))
