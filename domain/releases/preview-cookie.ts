import { cookiePrefix, readSignedCookie, signValue } from '../accounts/session-cookie.ts'

const nameOf = (siteUrl: string): string => `${cookiePrefix(siteUrl)}.preview`

/** So that what is signed here is never taken for a session. */
const MARK = 'release:'

/** A Set-Cookie line that makes a browser see the site as a release would leave it, until it is closed; null ends that. */
export function previewCookie(releaseId: string | null, secret: string, siteUrl: string): string {
  const value = releaseId === null ? '; Max-Age=0' : encodeURIComponent(signValue(MARK + releaseId, secret))
  const secure = siteUrl.startsWith('https:') ? ' Secure;' : ''
  return `${nameOf(siteUrl)}=${value}; Path=/; HttpOnly;${secure} SameSite=Lax`
}

/** The release that a Cookie header asks for, when this site signed it. It says nothing of who asks. */
export function readPreview(cookieHeader: string | undefined, secret: string, siteUrl: string): string | undefined {
  const value = readSignedCookie(cookieHeader, nameOf(siteUrl), secret)
  return value?.startsWith(MARK) ? value.slice(MARK.length) : undefined
}
