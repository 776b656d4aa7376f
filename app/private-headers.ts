/** Of what is not for everyone: kept by nobody, and not found by search engines. */
export const PRIVATE_HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' } as const
