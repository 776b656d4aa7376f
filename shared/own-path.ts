import { readUrl } from './read-url.ts'

/** The path of this site that an address of a text leads to; undefined for other sites, mail, calls and places of the same page. */
export function ownPath(siteUrl: string, address: string): string | undefined {
  const base = new URL(siteUrl)
  const url = /^[#?]/.test(address) ? undefined : readUrl(address, siteUrl)
  return url?.origin === base.origin ? url.pathname.replace(/(.)\/$/, '$1') : undefined
}
