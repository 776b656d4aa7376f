import { timingSafeEqual } from 'node:crypto'
import { paths } from '#shared/paths.ts'
import { keyedHash } from '../accounts/secret.ts'

const tokenOf = (secret: string, reference: string): string => keyedHash(secret, `standing:${reference}`)

/** The page of an enquiry as a mail links it: signed, so that its reader is never taken for someone who guesses. */
export const standingUrl = (siteUrl: string, secret: string, reference: string, step?: 'move' | 'cancel' | 'time'): string =>
  `${siteUrl}${paths.sent(reference)}?${new URLSearchParams({ ...(step && { step }), token: tokenOf(secret, reference) })}`

/** Whether this site signed a link to the page of that reference. */
export function isSignedLink(secret: string, reference: string, token: string | null): boolean {
  const [given, wanted] = [Buffer.from(token ?? ''), Buffer.from(tokenOf(secret, reference.toUpperCase()))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
