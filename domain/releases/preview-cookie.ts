import { cookiePrefix, readSignedCookie, signValue } from '../accounts/session-cookie.ts'

const nameOf = (siteUrl: string): string => `${cookiePrefix(siteUrl)}.preview`

/** A Set-Cookie line that makes a browser see the site as a release would leave it, until it is closed; null ends that. */
export function previewCookie(releaseId: string | null, secret: string, siteUrl: string): string {
  const value = releaseId === null ? '; Max-Age=0' : `${encodeURIComponent(signValue(releaseId, secret))}`
  const secure = siteUrl.startsWith('https:') ? ' Secure;' : ''
  return `${nameOf(siteUrl)}=${value}; Path=/; HttpOnly;${secure} SameSite=Lax`
}

/** The release that a Cookie header asks for, when this site signed it. It says nothing of who asks. */
export const readPreview = (cookieHeader: string | undefined, secret: string, siteUrl: string): string | undefined =>
  readSignedCookie(cookieHeader, nameOf(siteUrl), secret)
