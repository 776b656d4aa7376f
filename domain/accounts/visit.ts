import { clientOf } from '../submissions/client-address.ts'

/** Who asks, as far as it can be known before they are signed in. */
export interface Visit {
  /** Of the client, as far as the proxies are believed. */
  address: string
  /** A forwarding header came from a proxy that TRUST_PROXY does not name, so the address may stand for everyone. */
  viaUnknownProxy: boolean
  /** Of the Cookie header. */
  cookie: string | undefined
  userAgent: string | undefined
  /** A person's own look, as far as it can be told: no program that follows links, and nothing fetched beforehand. */
  isLook?: boolean
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal
}

/** What guesses are counted by: an IPv4 address, or the network of an IPv6 one. */
export const networkOf = ({ address }: Pick<Visit, 'address'>): string => clientOf(address)
