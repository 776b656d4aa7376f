import type { Visit } from '#domain/accounts/visit.ts'

/** Someone who asks from this address, with the cookies of earlier answers. */
export const visitFrom = (address: string, cookies: readonly string[] = []): Visit => ({
  address,
  viaUnknownProxy: false,
  cookie: cookies.map((line) => line.split(';')[0]).join('; ') || undefined,
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
})
