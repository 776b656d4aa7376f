import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the accounts library puts before the names of its cookies; browsers keep others from setting a `__Host-` one. */
export const cookiePrefix = (siteUrl: string): string => (siteUrl.startsWith('https:') ? '__Host-site' : 'site')

export const sessionCookieName = (siteUrl: string): string => `${cookiePrefix(siteUrl)}.session_token`

/** Part of the session cookie's name, with or without the prefix of https. */
export const SESSION_COOKIE = 'site.session_token='

/** `name=token.signature`; the signature is HMAC-SHA-256 in base64, and the whole value is percent-encoded. */
const SESSION_VALUE = /(?:^|;)\s*((?:__Host-)?site\.session_token)=([^;]*)/g

/**
 * Whether a Cookie header holds a session cookie that this site signed. Asks no database: the session may have ended, so
 * this decides nothing but which answers are worth making.
 */
export function hasSignedSession(cookieHeader: string | undefined, secret: string): boolean {
  return signedTokens(cookieHeader, secret).length > 0
}

/** The token of the session cookie of a site at this address, when the site signed it. */
export function readSessionToken(cookieHeader: string | undefined, secret: string, siteUrl: string): string | undefined {
  return signedTokens(cookieHeader, secret).find(({ name }) => name === sessionCookieName(siteUrl))?.token
}

function signedTokens(cookieHeader: string | undefined, secret: string): { name: string; token: string }[] {
  if (!cookieHeader?.includes(SESSION_COOKIE)) return []
  return [...cookieHeader.matchAll(SESSION_VALUE)].flatMap(([, name = '', value = '']) => {
    const token = verifiedToken(value, secret)
    return token ? [{ name, token }] : []
  })
}

function verifiedToken(encoded: string, secret: string): string | undefined {
  const value = decode(encoded)
  const dot = value.lastIndexOf('.')
  const token = value.slice(0, dot)
  if (dot < 1) return undefined
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return ''
  }
}
