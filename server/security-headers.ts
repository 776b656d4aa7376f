/**
 * Headers of every answer. `strict-origin-when-cross-origin` rather than `no-referrer`: the latter makes browsers send
 * `Origin: null` with forms that are posted without scripts, and the origin check would refuse them.
 */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

interface PagePolicy {
  /** As CSP has `frame-ancestors`. */
  framedBy?: "'none'" | "'self'"
  styleHash?: string | undefined
  /** Where pictures may come from beside the site. */
  picturesUrl?: string | undefined
}

/** For pages: inline scripts, and the one style, only by their hashes, so that the same bytes serve everyone. */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  { framedBy = "'none'", styleHash, picturesUrl }: PagePolicy = {},
): string {
  return [
    "default-src 'self'",
    `script-src 'self'${scriptHashes.map((hash) => ` '${hash}'`).join('')}`,
    `style-src 'self'${styleHash === undefined ? '' : ` '${styleHash}'`}`,
    `img-src 'self' data:${picturesUrl === undefined ? '' : ` ${new URL(picturesUrl).origin}`}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}

/** For answers that are never a page: nothing may run or load. */
export const apiContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'"
