import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What a request must be signed with. */
export const S3_KEYS = { accessKeyId: 'AKTEST', secretAccessKey: 'secret/with+signs', region: 'eu-test-1' } as const

const SKEW_MS = 15 * 60 * 1_000

/** An answer of the store that is no good one, with its status and code. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly more: string

  constructor(status: number, code: string, more = '') {
    super(code)
    this.status = status
    this.code = code
    this.more = more
  }
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()
const uriEncoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, ?SignedHeaders=(?<signed>[^,]+), ?Signature=(?<signature>[0-9a-f]{64})$/

/** Throws {@link Refused} as Amazon's store does. */
export function verify({ method, headers }: IncomingMessage, url: URL, body: Buffer, now: number): void {
  const given = AUTHORIZATION.exec(headers.authorization ?? '')?.groups
  if (!given) throw new Refused(403, 'AccessDenied')
  const { key, day, region, signed = '', signature } = given
  if (key !== S3_KEYS.accessKeyId) throw new Refused(403, 'InvalidAccessKeyId')
  if (region !== S3_KEYS.region) throw new Refused(400, 'AuthorizationHeaderMalformed', `<Region>${S3_KEYS.region}</Region>`)
  const stamp = String(headers['x-amz-date'])
  const at = Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (Number.isNaN(at) || !stamp.startsWith(String(day))) throw new Refused(403, 'AccessDenied')
  if (Math.abs(at - now) > SKEW_MS) throw new Refused(403, 'RequestTimeTooSkewed')
  const names = signed.split(';')
  const must = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (must.some((name) => !names.includes(name)) || names.toSorted().join(';') !== signed) throw new Refused(403, 'AccessDenied')
  const digest = String(headers['x-amz-content-sha256'])
  if (digest !== sha256(body)) throw new Refused(400, 'XAmzContentSHA256Mismatch')
  const query = [...url.searchParams].map(([name, value]) => `${uriEncoded(name)}=${uriEncoded(value)}`).toSorted()
  const path = decodeURIComponent(url.pathname).split('/').map(uriEncoded).join('/')
  const lines = names.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replaceAll(/ +/g, ' ')}\n`,
  )
  const canonical = [method, path, query.join('&'), lines.join(''), signed, digest].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', stamp, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const signingKey = hmac(hmac(hmac(hmac(`AWS4${S3_KEYS.secretAccessKey}`, String(day)), String(region)), 's3'), 'aws4_request')
  if (hmac(signingKey, toSign).toString('hex') !== signature) throw new Refused(403, 'SignatureDoesNotMatch')
}
