import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

const MOST_KNOWN = 5_000

/** The proxies that are believed, and those for whom they ask. */
export interface Proxies {
  /** Whether a connection from there is a proxy's, which is that of all visitors. */
  isProxy(address: string): boolean
  /** The address of whoever asks, as the framework reads it. */
  addressOf(request: IncomingMessage): string
}

/** Everybody asks for themselves. */
export const NO_PROXIES: Proxies = { isProxy: () => false, addressOf: directAddress }

/** The proxies of TRUST_PROXY. */
export function createProxies(trusted: readonly string[]): Proxies {
  if (trusted.length === 0) return NO_PROXIES
  const trust = proxyAddr.compile([...trusted])
  // It costs more than the rest of an answer from memory, so each is worked out once.
  const known = new Map<string, string>()
  return {
    isProxy: (address) => trust(address, 0),
    addressOf(request) {
      const forwarded = request.headers['x-forwarded-for']
      const direct = directAddress(request)
      if (forwarded === undefined) return direct
      const key = `${direct} ${String(forwarded)}`
      const address = known.get(key) ?? proxyAddr(request, trust)
      if (known.size >= MOST_KNOWN) known.clear()
      known.set(key, address)
      return address
    },
  }
}

function directAddress({ socket }: IncomingMessage): string {
  return socket.remoteAddress ?? ''
}
