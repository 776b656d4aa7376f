import type { Transporter } from 'nodemailer'
import { hasAsciiName } from '#shared/email-address.ts'

/** Of those to whom a mail goes only by the extension SMTPUTF8 (RFC 6531); a domain alone is written in ASCII and needs none. */
export const needsUtf8 = (address: string): boolean => !hasAsciiName(address)

/** The mail server does not offer SMTPUTF8, and the mail was not begun. */
export class Utf8NotOffered extends Error {
  readonly code = 'EENVELOPE'
  readonly command = 'API'
  constructor() {
    super('The mail server does not offer SMTPUTF8, without which no mail goes to an address with such letters')
  }
}

/** The part of nodemailer's pool that says what the server of the open connection offers; nothing of its interface does before a mail. */
interface Pool {
  _connections?: readonly { connection?: { _supportedExtensions?: readonly string[] } }[]
}

const offersUtf8 = ({ transporter }: Transporter): boolean => {
  const { _connections: open = [] } = transporter as unknown as Pool
  return open.some(({ connection }) => connection?._supportedExtensions?.includes('SMTPUTF8'))
}

interface Enveloped {
  getEnvelope(): { from: string | false; to: string[] }
}

/**
 * Has nodemailer end a mail before its first command where the server takes no such address: by itself it would send the letters all the
 * same. It asks for the envelope once the server has said what it offers, and takes one without recipients for a mistake. `onRefused` hears of it.
 */
export function sendUtf8OnlyWhereOffered(transport: Transporter, message: Enveloped, onRefused: () => void): void {
  const getEnvelope = message.getEnvelope.bind(message)
  message.getEnvelope = () => {
    const envelope = getEnvelope()
    if (!envelope.to.some(needsUtf8) || offersUtf8(transport)) return envelope
    onRefused()
    return { ...envelope, to: [] }
  }
}
