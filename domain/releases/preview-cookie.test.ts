import { expect, test } from 'vitest'
import { readSessionToken, sessionCookieName } from '../accounts/session-cookie.ts'
import { previewCookie, readPreview } from './preview-cookie.ts'

const SECRET = 'a secret for tests that is long enough'
const sent = (line: string): string => line.split(';')[0] ?? ''

test.each(['http://localhost:3000', 'https://site.example'])(
  'at %s a release that is chosen is read again, until it is ended',
  (siteUrl) => {
    const line = previewCookie('0199-a', SECRET, siteUrl)
    expect(line).toMatch(
      siteUrl.startsWith('https') ? /^__Host-.*Path=\/; HttpOnly; Secure; SameSite=Lax$/ : /Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(readPreview(`a=b; ${sent(line)}`, SECRET, siteUrl)).toBe('0199-a')
    expect(readPreview(sent(previewCookie(null, SECRET, siteUrl)), SECRET, siteUrl)).toBeUndefined()
    expect(readPreview(undefined, SECRET, siteUrl)).toBeUndefined()
  },
)

test('one that this site did not sign, or signed as something else, chooses nothing', () => {
  const siteUrl = 'http://localhost:3000'
  const line = sent(previewCookie('0199-a', SECRET, siteUrl))
  expect(readPreview(line, 'another secret', siteUrl)).toBeUndefined()
  expect(readPreview(line.replace('0199-a', '0199-b'), SECRET, siteUrl)).toBeUndefined()
  // Whoever may look at releases can't have a session signed of any name they like.
  const asSession = `${sessionCookieName(siteUrl)}=${line.slice(line.indexOf('=') + 1)}`
  expect(readSessionToken(asSession, SECRET, siteUrl)).toBe('release:0199-a')
})
