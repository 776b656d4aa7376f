import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../accounts/secret.ts'
import type { Site } from '../site.ts'

/** Of the question, and of what the site answers to it. */
export const DOCTOR_HEADER = 'x-doctor'
const HOLDS_MS = 60_000

/** What the site saw of a request: proxies are told apart by it. */
export interface SeenWay {
  /** For whom the site takes whoever asks. */
  address: string
  /** Who opened the connection to the site. */
  peer: string
  /** X-Forwarded-For as it arrived. */
  forwarded: string | undefined
  /** How many proxies were believed. */
  believed: number
}

const signatureOf = (secret: string, time: string): string => keyedHash(secret, `doctor ${time}`)

/** A header that nobody can write who does not know the site's secret, for a minute. */
export async function signQuestion(site: Site): Promise<string> {
  const time = String(site.clock.now().getTime())
  return `${time}.${signatureOf(await site.secret(), time)}`
}

/** Whether doctor asks, with the secret of this site. */
export async function isDoctor(site: Site, header: string | string[] | undefined): Promise<boolean> {
  const [, time = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(String(header)) ?? []
  if (time === '' || Math.abs(site.clock.now().getTime() - Number(time)) > HOLDS_MS) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(await site.secret(), time)))
}
