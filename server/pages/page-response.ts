import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, deflateRaw, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const deflated = promisify(deflateRaw)

/** A page of 100 KB: 21.7 KB at level 5 in about 2.4 ms, 21.5 KB at level 6 in about 2.9 ms, 23.2 KB at level 4; level 11, which comes later, wins an eighth more. */
const BROTLI_QUALITY = 5
const BROTLI_BEST_QUALITY = 11
/** 256 KB, larger than any page: the default window of 4 MB only costs memory and time. */
const BROTLI_WINDOW_BITS = 18
const GZIP_LEVEL = 6
const GZIP_BEST_LEVEL = 9

export type Encoding = 'br' | 'gzip' | 'identity'

/** One answer, ready to be written: raw header pairs as `writeHead` takes them. */
export interface EncodedResponse {
  etag: string
  body: Buffer
  headers: string[]
  /** Headers of a 304: all but those that describe a body. */
  notModifiedHeaders: string[]
}

/** An answer before it is compressed; headers by lower-case name. */
export interface PlainResponse {
  status: number
  headers: Record<string, string>
  /** Values of Set-Cookie, the one header that may stand more than once. */
  cookies?: readonly string[]
  body: Buffer
  /** In place of the body: a file that is made while it is sent. */
  stream?: Readable
}

type ByEncoding<T> = Partial<Record<Encoding, T>> & { identity: T }

/** The same answer in some of the encodings that a client may ask for, always as it is; in all of them when it is kept. */
export interface PreparedResponse {
  status: number
  /** By lower-case name, without those that describe one encoding. */
  headers: Record<string, string>
  byEncoding: ByEncoding<EncodedResponse>
  /** Values of Set-Cookie; none on what is kept. */
  cookies?: readonly string[]
  bytes: number
  /** Parts of it may be asked for by a Range header. */
  inRanges?: boolean
  /** The page that a view of it counts for; none for what is no page. */
  page?: string | undefined
  /** Sent in place of the bodies, as fast as the client takes it. */
  stream?: Readable
}

/** Pictures gain nothing by it; each of them would be kept three times. */
const isPacked = (headers: Record<string, string>): boolean => /^image\/(?!svg)/.test(headers['content-type'] ?? '')

/** For an answer that is kept: compressed in every way, each form with a strong ETag of its own. */
export async function prepareResponse({ status, headers, body }: PlainResponse): Promise<PreparedResponse> {
  if (isPacked(headers)) return joinEncodings(status, headers, { identity: body })
  const [br, gz] = await Promise.all([compressedAsMost(body), gzipped(body, { level: GZIP_LEVEL })])
  return joinEncodings(status, headers, packed({ br, gzip: gz, identity: body }))
}

/** For an answer that goes to one client: in the encoding that it asked for, and as it is. */
export async function prepareFor(
  encoding: Encoding,
  { status, headers, cookies = [], body, stream }: PlainResponse,
): Promise<PreparedResponse> {
  if (stream) return { ...joinEncodings(status, headers, { identity: body }), cookies, stream }
  if (encoding === 'identity' || body.length === 0 || isPacked(headers))
    return { ...joinEncodings(status, headers, { identity: body }), cookies }
  const made = encoding === 'br' ? await compressedAsMost(body) : await gzipped(body, { level: GZIP_LEVEL })
  const bodies: ByEncoding<Buffer> = { identity: body, [encoding]: made }
  return { ...joinEncodings(status, headers, bodies), cookies }
}

/** The same answer in fewer bytes, for one that is asked for again: worth its time on another thread, not a visitor's. */
export async function compressBest(response: PreparedResponse): Promise<PreparedResponse> {
  const { status, headers, page, byEncoding } = response
  const { gzip: gz, identity } = byEncoding
  if (isPacked(headers)) return response
  const br = await compressed(identity.body, BROTLI_BEST_QUALITY)
  // Other bytes, so another strong tag.
  const bodies = packed({ br, gzip: gz?.body ?? identity.body, identity: identity.body })
  return { ...joinEncodings(status, headers, bodies, { br: 'best' }), page }
}

/** What Brotli makes of a document, against the quickest way to pack it: 0.64 to 0.77 of it as most are sent it, 0.73 to 0.86 as it is made at first: in between. */
const BROTLI_OF_QUICKEST = 0.73

/** About the bytes of a document as most are sent it, without packing it as it will be: that takes as long as rendering it. */
export const brotliBytes = async (html: string): Promise<number> =>
  Math.round((await deflated(html, { level: 1 })).length * BROTLI_OF_QUICKEST)

/** For bytes that are written once and read by many. */
export async function compressFully(body: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, gz] = await Promise.all([compressed(body, BROTLI_BEST_QUALITY), gzipped(body, { level: GZIP_BEST_LEVEL })])
  return { br, gzip: gz }
}

/** Whether an answer is the same for all, and may be given again. */
export const isKeepable = ({ status, headers, cookies = [] }: Pick<PlainResponse, 'status' | 'headers' | 'cookies'>): boolean =>
  status === 200 && cookies.length === 0 && !headers['cache-control']?.includes('no-store')

const compressed = (body: Buffer, quality: number): Promise<Buffer> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })

/** As most are sent what is made for them. */
export const compressedAsMost = (body: Buffer): Promise<Buffer> => compressed(body, BROTLI_QUALITY)

/** The compressors give views of buffers that are larger than what they wrote: kept, those would cost twice what is counted. */
function packed({ br, gzip: gz, identity }: Record<Encoding, Buffer>): Record<Encoding, Buffer> {
  const all = Buffer.allocUnsafeSlow(br.length + gz.length + identity.length)
  let end = 0
  const place = (body: Buffer) => {
    const start = end
    end += body.copy(all, start)
    return all.subarray(start, end)
  }
  return { br: place(br), gzip: place(gz), identity: place(identity) }
}

/** For bodies that were compressed before; one that is the identity's own buffer did not gain by it. */
export function joinEncodings<Bodies extends ByEncoding<Buffer>>(
  status: number,
  headers: Record<string, string>,
  bodies: Bodies,
  tags: Partial<Record<Encoding, string>> = {},
) {
  // Headers are part of what a 304 confirms (a policy may change while the body does not), so they enter the tag.
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(bodies.identity).digest('base64url').slice(0, 16)
  const encode = (encoding: Encoding, body: Buffer): EncodedResponse => {
    const etag = `"${hash}-${tags[encoding] ?? encoding}"`
    const common = { ...headers, etag, vary: headers['vary'] ? `Accept-Encoding, ${headers['vary']}` : 'Accept-Encoding' }
    const described = {
      ...common,
      ...(body === bodies.identity ? {} : { 'content-encoding': encoding }),
      'content-length': String(body.length),
    }
    const { 'content-type': _, ...notModified } = common as Record<string, string>
    return { etag, body, headers: Object.entries(described).flat(), notModifiedHeaders: Object.entries(notModified).flat() }
  }
  const given = Object.entries(bodies) as [Encoding, Buffer][]
  return {
    status,
    headers,
    byEncoding: Object.fromEntries(given.map(([name, body]) => [name, encode(name, body)])) as { [Name in keyof Bodies]: EncodedResponse },
    bytes: given.reduce((sum, [, body]) => sum + body.length, 0),
  }
}

/** The best encoding that an Accept-Encoding header allows; a weight of 0 forbids. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const allows = (name: string) => {
    const at = header.indexOf(name)
    return at >= 0 && !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i.test(header.slice(at + name.length))
  }
  if (allows('br')) return 'br'
  return allows('gzip') ? 'gzip' : 'identity'
}

/**
 * True when an If-None-Match header names the tag, or that of the same content in other bytes. Weak comparison, as RFC 9110 13.1.2
 * asks.
 */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag || header === '*' || header.split(',').some((part) => contentOf(part.trim().replace(/^W\//, '')) === contentOf(etag)))

/** A tag without its encoding; another's tag, which may end in anything, is left whole. */
const contentOf = (etag: string): string => etag.replace(/-(?:br|best|gzip|identity)"$/, '')
