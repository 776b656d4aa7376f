import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface TrappedMail {
  /** Addresses of MAIL FROM and RCPT TO. */
  sender: string
  recipients: string[]
  parsed: Email
}

export interface MailTrap {
  url: string
  port: number
  mails: TrappedMail[]
  /** Conversations so far, whatever became of them. */
  connections(): number
  /** The reply to RCPT TO or to the end of DATA from now on; undefined accepts. */
  refuseRecipient: ((address: string) => string | undefined) | undefined
  refuseData: ((mail: Email) => string | undefined) | undefined
  close(): Promise<void>
}

const refusal = (reply: string) => Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })

type Extension = 'SMTPUTF8' | '8BITMIME'

/** Bytes beyond ASCII go nowhere unless they were agreed on: in commands and headers by SMTPUTF8 (RFC 6531), in the body by 8BITMIME (RFC 6152). */
const isAscii = (text: string | Buffer): boolean => Buffer.from(text).every((byte) => byte < 0x80)

/** A mail server of its own for the running test, as strict as the strictest; it does not know the extensions that it `lacks`. */
export async function startMailTrap(port = 0, lacks: readonly Extension[] = []): Promise<MailTrap> {
  let connections = 0
  /** Ports of who sent a command with other bytes than ASCII; the server itself shows domains as they are read. */
  const unplain = new Set<number>()
  async function take(stream: SMTPServerDataStream, { envelope, remotePort }: SMTPServerSession): Promise<void> {
    const { mailFrom, rcptTo, smtpUtf8, bodyType } = envelope
    const message = await readAll(stream)
    const headersEnd = message.indexOf('\r\n\r\n')
    if (!smtpUtf8 && unplain.has(remotePort)) throw refusal('554 5.6.7 8-bit bytes in a command')
    if (!smtpUtf8 && !isAscii(message.subarray(0, headersEnd))) throw refusal('554 5.6.7 8-bit bytes in a header')
    if (bodyType !== '8bitmime' && !isAscii(message.subarray(headersEnd))) throw refusal('554 5.6.3 8-bit bytes in the body')
    const parsed = await PostalMime.parse(message.toString('utf8'))
    const reply = trap.refuseData?.(parsed)
    if (reply) throw refusal(reply)
    const recipients = rcptTo.map(({ address }) => address)
    trap.mails.push({ sender: mailFrom ? mailFrom.address : '', recipients, parsed })
  }

  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    hideSMTPUTF8: lacks.includes('SMTPUTF8'),
    hide8BITMIME: lacks.includes('8BITMIME'),
    disabledCommands: ['AUTH'],
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect(_session, callback) {
      connections += 1
      callback()
    },
    onMailFrom({ address }, { envelope }, callback) {
      const isUnknown =
        (envelope.smtpUtf8 && lacks.includes('SMTPUTF8')) || (envelope.bodyType === '8bitmime' && lacks.includes('8BITMIME'))
      const reply = isUnknown ? '555 5.5.4 Parameter not known' : replyTo8Bit(address, envelope)
      callback(reply ? refusal(reply) : null)
    },
    onRcptTo({ address }, { envelope }, callback) {
      const reply = replyTo8Bit(address, envelope) ?? trap.refuseRecipient?.(address)
      callback(reply ? refusal(reply) : null)
    },
    onData: callbackify(take),
  })
  server.server.on('connection', (socket: Socket) =>
    socket.on('data', (bytes) => {
      const commands = bytes.toString('latin1').match(/^(?:MAIL FROM|RCPT TO):.*$/gim) ?? []
      if (!isAscii(commands.join('')) && socket.remotePort) unplain.add(socket.remotePort)
    }),
  )
  // A sender that a test kills goes in the middle of a mail.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET') throw error
  })
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const at = (listener.address() as AddressInfo).port
  const trap: MailTrap = {
    url: `smtp://127.0.0.1:${at}`,
    port: at,
    mails: [],
    connections: () => connections,
    refuseRecipient: undefined,
    refuseData: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  onTestFinished(() => trap.close())
  return trap
}

const replyTo8Bit = (address: string, { smtpUtf8 }: SMTPServerSession['envelope']): string | undefined =>
  smtpUtf8 || isAscii(address.slice(0, Math.max(0, address.lastIndexOf('@')))) ? undefined : '553 5.6.7 8-bit bytes in a command'

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Takes connections and never says a word. */
export async function startSilentServer(): Promise<{ url: string; connected: Promise<unknown> }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => sockets.add(socket.on('error', () => {})))
  const connected = once(server, 'connection')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, connected }
}
