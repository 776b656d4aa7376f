import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../accounts/secret.ts'

type Purpose = 'confirm' | 'leave'

export interface LinkToken {
  subscriberId: string
  issuedAt: Date
}

const SHAPE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{13})\.([\w-]{43})$/

const sign = (secret: string, purpose: Purpose, id: string, time: string): string =>
  keyedHash(secret, `newsletter-${purpose}:${id}:${time}`)

/** Signed, stateless token in a mail's link (HMAC): nothing need be stored to verify it. */
export function makeToken(secret: string, purpose: Purpose, { subscriberId, issuedAt }: LinkToken): string {
  const time = String(issuedAt.getTime())
  return `${subscriberId}.${time}.${sign(secret, purpose, subscriberId, time)}`
}

/** Undefined for whatever this site did not sign for this purpose. */
export function readToken(secret: string, purpose: Purpose, token: string): LinkToken | undefined {
  const [, id, time, signature] = SHAPE.exec(token) ?? []
  if (!id || !time || !signature) return undefined
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, purpose, id, time)))) return undefined
  return { subscriberId: id, issuedAt: new Date(Number(time)) }
}
