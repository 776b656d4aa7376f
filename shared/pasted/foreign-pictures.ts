import { unescapeHtml } from '../html/html-tree.ts'
import { ownPath } from '../own-path.ts'
import { readUrl } from '../read-url.ts'

/** Where an address without a host of its own stands, in a scheme beside which `https:a.example` and `https:/a.example` name one as well. */
const NOWHERE = 'ftp://site.invalid'

/**
 * Of another site: the policy of ours lets no browser show it, since it would tell that site who reads here. It is read as browsers and feed
 * readers do, which need not two slashes for a host.
 */
export function isForeignPicture(src: string, siteUrl: string): boolean {
  const { protocol, host, href } = readUrl(src, NOWHERE) ?? new URL(NOWHERE)
  if (protocol === 'ftp:') return host !== 'site.invalid' && ownPath(siteUrl, src) === undefined
  return /^https?:$/.test(protocol) && ownPath(siteUrl, href) === undefined
}

/** The addresses of the pictures of other sites in clean HTML, each once. */
export const foreignPicturesIn = (html: string, siteUrl: string): string[] => [
  ...new Set(
    [...html.matchAll(/<img\b[^>]*? src="([^"]*)"/g)]
      .map(([, src = '']) => unescapeHtml(src))
      .filter((src) => isForeignPicture(src, siteUrl)),
  ),
]

/** An address as people read it: its host and the name of its file. */
export function pictureName(address: string): string {
  const { hostname, pathname } = readUrl(address, 'https://site.invalid') ?? {}
  if (hostname === undefined || pathname === undefined) return address
  const name = pathname.split('/').at(-1) ?? ''
  return /\.\w{3,4}$/.test(name) ? `${hostname}/…/${name}` : hostname
}
