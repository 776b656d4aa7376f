import { SESSION_COOKIE, signValue } from '#domain/accounts/session-cookie.ts'
import { SECRET } from './site-process.ts'

/** Requests that carry a signed session neither get nor fill the page cache: every one of them is rendered. */
export const uncached = { Cookie: SESSION_COOKIE + encodeURIComponent(signValue('bench', SECRET)), 'Accept-Encoding': 'br' }

/** Numbers from 1 to the last, spread evenly. */
export const spread = (last: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => 1 + Math.floor((index * (last - 1)) / Math.max(1, count - 1)))

export const repeated = (path: string, count: number): string[] => Array.from({ length: count }, () => path)
