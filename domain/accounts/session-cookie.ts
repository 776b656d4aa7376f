import { createHmac, timingSafeEqual } from 'node:crypto'
import { SESSION_COOKIE } from './auth.ts'

/** A cookie's value as the accounts library signs it: the value, a full stop, its HMAC in base64. */
export const signValue = (value: string, secret: string): string =>
  `${value}.${createHmac('sha256', secret).update(value).digest('base64')}`

/**
 * Whether a Cookie header holds a session that this site gave out, told by its signature alone. Whether it still counts is
 * for the database to say.
 */
export function hasSignedSession(cookies: string | undefined, secret: string): boolean {
  if (!cookies?.includes(SESSION_COOKIE)) return false
  return cookies.split(';').some((cookie) => {
    const at = cookie.indexOf(SESSION_COOKIE)
    return at >= 0 && isSigned(cookie.slice(at + SESSION_COOKIE.length).trim(), secret)
  })
}

function isSigned(escaped: string, secret: string): boolean {
  const given = unescaped(escaped)
  const end = given.lastIndexOf('.')
  if (end < 1) return false
  const [had, due] = [given, signValue(given.slice(0, end), secret)].map((text) => Buffer.from(text)) as [Buffer, Buffer]
  return had.length === due.length && timingSafeEqual(had, due)
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
