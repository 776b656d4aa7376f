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

/** A mail server of its own for the running test. */
export async function startMailTrap(port = 0): Promise<MailTrap> {
  let connections = 0
  async function take(stream: SMTPServerDataStream, { envelope: { mailFrom, rcptTo } }: SMTPServerSession): Promise<void> {
    const parsed = await PostalMime.parse(await readAll(stream))
    const reply = trap.refuseData?.(parsed)
    if (reply) throw refusal(reply)
    const recipients = rcptTo.map(({ address }) => address)
    trap.mails.push({ sender: mailFrom ? mailFrom.address : '', recipients, parsed })
  }

  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disabledCommands: ['AUTH'],
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect(_session, callback) {
      connections += 1
      callback()
    },
    onRcptTo({ address }, _session, callback) {
      const reply = trap.refuseRecipient?.(address)
      callback(reply ? refusal(reply) : null)
    },
    onData: callbackify(take),
  })
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

async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
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
