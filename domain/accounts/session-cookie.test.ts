import { expect, test } from 'vitest'
import { SESSION_COOKIE } from './auth.ts'
import { hasSignedSession, signValue } from './session-cookie.ts'

const SECRET = 'a secret that is long enough to be one'
const signed = encodeURIComponent(signValue('token', SECRET))

test.each([
  `${SESSION_COOKIE}${signed}`,
  `__Secure-${SESSION_COOKIE}${signed}`,
  `__Host-${SESSION_COOKIE}${signed}`,
  `theme=dark; ${SESSION_COOKIE}${signed}; other=1`,
  `${SESSION_COOKIE}forged; ${SESSION_COOKIE}${signed}`,
])('%s holds a session of ours', (cookies) => expect(hasSignedSession(cookies, SECRET)).toBe(true))

test.each([
  undefined,
  '',
  'theme=dark',
  SESSION_COOKIE,
  `${SESSION_COOKIE}abc`,
  `${SESSION_COOKIE}token.`,
  `${SESSION_COOKIE}.${signed.split('.')[1]}`,
  `${SESSION_COOKIE}%E0%A4%A`,
  `${SESSION_COOKIE}${signed.slice(0, -4)}`,
  `${SESSION_COOKIE}other${signed}`,
  `${SESSION_COOKIE}${encodeURIComponent(signValue('token', 'another secret'))}`,
])('%j does not', (cookies) => expect(hasSignedSession(cookies, SECRET)).toBe(false))
