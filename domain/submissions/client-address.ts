import { isIPv6 } from 'node:net'

/** What an IPv6 address begins with that stands for an IPv4 one: mapped (RFC 4291), translated by a carrier (RFC 6052). */
const OF_IPV4 = ['0:0:0:0:0:ffff:', '64:ff9b:0:0:0:0:']

/**
 * What counts as one client: an IPv4 address, however it is written, or the first half of an IPv6 address, since one connection
 * is given all of the second half.
 */
export function clientOf(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const whole = groups.join(':')
  if (OF_IPV4.some((beginning) => whole.startsWith(beginning)))
    return groups
      .slice(6)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join('.')
  return groups.slice(0, 4).join(':')
}

/**
 * What shares something with everybody else at once: an IPv4 address, or the first 56 bits of an IPv6 address. A household is given as
 * much of IPv6 (RFC 6177), 256 networks that {@link clientOf} tells apart, each of which would have a share of its own.
 */
export function householdOf(address: string): string {
  const client = clientOf(address)
  const [, first, last] = /^((?:[\da-f]+:){3})([\da-f]+)$/.exec(client) ?? []
  if (!first || !last) return client
  return `${first}${(Number.parseInt(last, 16) & 0xff00).toString(16)}`
}

/**
 * The networks around an IPv6 address: what a customer gets at most (the first 48 bits), and what a provider gets at least (32).
 * Undefined for IPv4, whose addresses are dealt out one by one.
 */
export function widerNetworks(address: string): { customer: string; provider: string } | undefined {
  const client = clientOf(address)
  if (!isIPv6(`${client}::`)) return undefined
  const groups = client.split(':')
  return { customer: groups.slice(0, 3).join(':'), provider: groups.slice(0, 2).join(':') }
}

/** All eight, without leading zeros. */
function groupsOf(address: string): string[] {
  const plain = (address.split('%')[0] ?? '').replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [head = '', tail] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0')
  return [...groups, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
}
