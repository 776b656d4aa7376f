import { lookup } from 'node:dns'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import * as deskMessages from '#shared/desk-messages.ts'
import { PICTURE_LIMIT_BYTES } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import { Lane, outsideTurn } from '../lane.ts'

const SECONDS = 15
const PORTS = ['', '80', '443']

/** Networks that are nobody's, one's own, or not of the open internet: what stands there must not be asked from here. */
const CLOSED = new BlockList()
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
  ] as const),
  ...([
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ] as const),
  ...([
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
] as const)
  CLOSED.addSubnet(network, bits, 'ipv4')
/** Of IPv6 only what is given out for the open internet is open, less what stands for other networks or IPv4 there. */
const OPEN_6 = new BlockList()
OPEN_6.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  CLOSED.addSubnet(network, bits, 'ipv6')

/** True for addresses of the open internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !CLOSED.check(address, 'ipv4')
  return family === 6 && OPEN_6.check(address, 'ipv6') && !CLOSED.check(address, 'ipv6')
}

interface Reach {
  mayReach: (address: string) => boolean
  ports: readonly string[]
}
const INTERNET: Reach = { mayReach: isPublicAddress, ports: PORTS }

const lane = new Lane({ atOnce: 2, waiting: 24, refusal: messages.picturesBusy })

/** {@link pictureAt} for whoever waits for it: some at once. */
export const fetchPicture = (address: string, reach: Reach = INTERNET): Promise<Uint8Array> =>
  outsideTurn(() => lane.run(() => pictureAt(address, reach)))

/**
 * The bytes of a picture of another site, asked for once and from that host alone: no redirects to others, nothing of a
 * closed network whatever a name leads to, no more than a picture may have, and no longer than some seconds. Throws
 * {@link Refusal} `invalid` that says why there is none.
 */
export async function pictureAt(address: string, reach: Reach = INTERNET): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(SECONDS * 1_000)
  const first = readAddress(address, reach)
  const answer = await ask(first, reach, signal)
  const { location } = answer.headers
  if (location === undefined) return bytesOf(answer)
  answer.destroy()
  // Old addresses move to https, or to their right spelling, on the same host.
  const next = URL.canParse(location, first) ? readAddress(new URL(location, first).href, reach) : undefined
  if (next?.hostname !== first.hostname) throw refused(messages.pictureElsewhere)
  return bytesOf(await ask(next, reach, signal))
}

function readAddress(address: string, { mayReach, ports }: Reach): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? ''
  const isFit = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && ports.includes(url.port)
  // A number for a host is asked for without a look-up.
  if (!isFit || (isIP(host) !== 0 && !mayReach(host))) throw refused(messages.pictureAddress)
  return url
}

function ask(url: URL, { mayReach }: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  const found: LookupFunction = (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const open = (addresses ?? []).filter((each) => mayReach(each.address))
      const [one] = open
      if (error || !one) return done(error ?? new Error('a closed network'), [])
      // What was looked at is what is connected to.
      if (options.all) done(null, open)
      else done(null, one.address, one.family)
    })
  const get = url.protocol === 'https:' ? getHttps : getHttp
  return new Promise((resolve, reject) => {
    const request = get(url, { lookup: found, signal, agent: false, headers: { accept: 'image/*' } }, resolve)
    request.on('error', (cause) => reject(refused(messages.pictureNotReached, cause)))
  })
}

async function bytesOf(answer: IncomingMessage): Promise<Uint8Array> {
  const type = answer.headers['content-type'] ?? ''
  if (answer.statusCode !== 200 || !type.startsWith('image/')) {
    answer.destroy()
    throw refused(messages.pictureNotGiven)
  }
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      length += part.length
      if (length > PICTURE_LIMIT_BYTES) break
      parts.push(part)
    }
  } catch (cause) {
    throw refused(messages.pictureNotReached, cause)
  }
  if (length > PICTURE_LIMIT_BYTES) throw refused(deskMessages.pictureTooLarge)
  return Buffer.concat(parts)
}

const refused = (message: string, cause?: unknown): Refusal => new Refusal('invalid', message, { cause })
