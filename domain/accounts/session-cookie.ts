import { createHmac, timingSafeEqual } from 'node:crypto'
import { SESSION_LONGEST_MS } from '#shared/limits.ts'

/** What the accounts library puts before the names of its cookies; browsers keep others from setting a `__Host-` one. */
export const cookiePrefix = (siteUrl: string): string => (siteUrl.startsWith('https:') ? '__Host-site' : 'site')

export const sessionCookieName = (siteUrl: string): string => `${cookiePrefix(siteUrl)}.session_token`

/** Part of the session cookie's name, with or without the prefix of https. */
export const SESSION_COOKIE = 'site.session_token='

/**
 * Whether a Cookie header holds a session cookie that this site signed. Asks no database: the session may have ended, so
 * this decides nothing but which answers are worth making.
 */
export const hasSignedSession = (cookieHeader: string | undefined, secret: string): boolean =>
  // Under either name, so that the caller needs not know the site's address.
  ['https:', 'http:'].some((siteUrl) => readSessionToken(cookieHeader, secret, siteUrl) !== undefined)

/** The token of the session cookie of a site at this address, when the site signed it. */
export const readSessionToken = (cookieHeader: string | undefined, secret: string, siteUrl: string): string | undefined =>
  readSignedCookie(cookieHeader, sessionCookieName(siteUrl), secret)

/** The value of a cookie, when the site signed it: `name=value.signature`, percent-encoded, HMAC-SHA-256 in base64. */
export function readSignedCookie(cookieHeader: string | undefined, name: string, secret: string): string | undefined {
  if (!cookieHeader?.includes(`${name}=`)) return undefined
  for (const pair of cookieHeader.split(';')) {
    const [given = '', encoded = ''] = pair.trim().split('=', 2)
    const value = given === name ? verified(decode(encoded), secret) : undefined
    if (value) return value
  }
  return undefined
}

/** A Set-Cookie line for a session, as the accounts library writes it. */
export function sessionCookie(token: string, secret: string, siteUrl: string): string {
  const value = encodeURIComponent(signValue(token, secret))
  const secure = siteUrl.startsWith('https:') ? ' Secure;' : ''
  return `${sessionCookieName(siteUrl)}=${value}; Max-Age=${SESSION_LONGEST_MS / 1_000}; Path=/; HttpOnly;${secure} SameSite=Lax`
}

/** A cookie's value as the accounts library signs it: the value, a full stop, its HMAC in base64. */
export const signValue = (value: string, secret: string): string => `${value}.${signatureOf(value, secret).toString('base64')}`

const signatureOf = (value: string, secret: string): Buffer => createHmac('sha256', secret).update(value).digest()

function verified(signed: string, secret: string): string | undefined {
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return undefined
  const value = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1), 'base64')
  const expected = signatureOf(value, secret)
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return ''
  }
}
