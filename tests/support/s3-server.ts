import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BucketSettings } from '#config/object-storage.ts'
import { Availability } from '#domain/object-storage/availability.ts'
import { openBucket } from '#domain/object-storage/bucket.ts'
import type { SenderParts } from '#domain/object-storage/send-signed.ts'
import { Refused, S3_KEYS, verify } from './s3-signature.ts'
import { answerUpload, listUploads, type Upload } from './s3-uploads.ts'

interface StoredObject {
  bytes: Buffer
  headers: Record<string, string>
  changedAt: Date
}

/** What goes wrong with requests, until it is taken back. */
interface Faults {
  /** Answers of the next requests, instead of theirs. */
  next: { status: number; code: string; headers?: Record<string, string> }[]
  /** Requests are taken and never answered. */
  hangs: boolean
  /** Bodies break off after so many bytes, this many times. */
  cuts: { after: number; times: number } | undefined
  /** Bodies stop coming after so many bytes, this many times, and the connection stays. */
  stalls: { after: number; times: number } | undefined
  /** The next PUT is stored, and its answer is lost. */
  losesAnswer: boolean
  /** Of what is written half is stored, and success is said. */
  halves: boolean
  /** Milliseconds that the server's clock is ahead. */
  clock: number
  /** Writes are not for this key. */
  readOnly: boolean
  /** As stores that know no conditional writes. */
  withoutConditions: boolean
  /** Anybody may read, without a signature. */
  isPublic: boolean
}

export interface S3Server {
  settings: BucketSettings
  objects: Map<string, StoredObject>
  /** Begun in parts and not ended, by their ids. */
  uploads: Map<string, Upload>
  faults: Faults
  /** Method and key of each request that was let in, in order. */
  asked: string[]
  /** Bytes of the largest body that came. */
  largestBody(): number
  /** Away: connections are refused. Nothing that is stored is lost. */
  pause(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

const BUCKET = 'site-uploads'
const PAGE = 1_000

/**
 * A store that speaks the protocol of S3: it verifies Signature Version 4 in full (canonical request, scope, digest of the body, date)
 * and knows objects, ranges, conditions and listings in pages. It verifies by nothing of the site's own client.
 */
export async function startS3(port = 0): Promise<S3Server> {
  const objects = new Map<string, StoredObject>()
  const faults: Faults = { ...noFaults(), next: [] }
  const uploads = new Map<string, Upload>()
  const asked: string[] = []
  let largest = 0
  let server = serve()

  function serve() {
    return createServer((request, response) => {
      answer(request, response).catch((error: unknown) => {
        const { status, code, more } = error instanceof Refused ? error : new Refused(500, 'InternalError', String(error))
        refuse(response, request, status, code, {}, more)
      })
    })
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('date', new Date(Date.now() + faults.clock).toUTCString())
    const body = await bodyOf(request)
    largest = Math.max(largest, body.length)
    if (faults.hangs) return
    const planned = faults.next.shift()
    if (planned) return refuse(response, request, planned.status, planned.code, planned.headers)
    const url = new URL(request.url ?? '/', 'http://store')
    if (!faults.isPublic || request.method !== 'HEAD') verify(request, url, body, Date.now() + faults.clock)
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    if (bucket !== BUCKET) throw new Refused(404, 'NoSuchBucket')
    const key = rest.join('/')
    asked.push(`${request.method} ${key}`)
    if (key === '' && url.searchParams.has('uploads')) return answerXml(response, listUploads(uploads, url))
    if (key === '') return list(url, response)
    if (url.searchParams.has('uploads') || url.searchParams.has('uploadId')) return putInParts(key, url, body, request, response)
    if (request.method === 'PUT') return put(key, body, request, response)
    if (request.method === 'DELETE') return remove(key, response)
    return get(key, request, response)
  }

  function putInParts(key: string, url: URL, body: Buffer, { method, headers }: IncomingMessage, response: ServerResponse): void {
    if (faults.readOnly) throw new Refused(403, 'AccessDenied')
    const taken = faults.halves ? body.subarray(0, body.length / 2) : body
    const answered = answerUpload(uploads, { method, key, query: url.searchParams, body: taken, headers: keptHeaders(headers) })
    if ('refused' in answered) throw new Refused(answered.status, answered.refused)
    if (answered.object) objects.set(key, { ...answered.object, changedAt: new Date() })
    if (answered.part) return void response.writeHead(200, { etag: etagOf(answered.part) }).end()
    answerXml(response, answered.xml)
  }

  function put(key: string, body: Buffer, { headers }: IncomingMessage, response: ServerResponse): void {
    const bytes = faults.halves ? body.subarray(0, body.length / 2) : body
    if (faults.readOnly) throw new Refused(403, 'AccessDenied')
    if (headers['content-length'] === undefined) throw new Refused(411, 'MissingContentLength')
    if (headers['if-none-match'] !== undefined) {
      if (faults.withoutConditions) throw new Refused(501, 'NotImplemented')
      if (objects.has(key)) throw new Refused(412, 'PreconditionFailed')
    }
    objects.set(key, { bytes, headers: keptHeaders(headers), changedAt: new Date() })
    if (faults.losesAnswer) {
      faults.losesAnswer = false
      return void response.destroy()
    }
    response.writeHead(200, { etag: etagOf(bytes) }).end()
  }

  function remove(key: string, response: ServerResponse): void {
    if (faults.readOnly) throw new Refused(403, 'AccessDenied')
    objects.delete(key)
    response.writeHead(204).end()
  }

  function get(key: string, { method, headers }: IncomingMessage, response: ServerResponse): void {
    const object = objects.get(key)
    if (!object) throw new Refused(404, 'NoSuchKey')
    const { bytes } = object
    if (headers['if-match'] !== undefined && headers['if-match'] !== etagOf(bytes)) throw new Refused(412, 'PreconditionFailed')
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
    const from = Number(first ?? 0)
    const to = Math.min(last ? Number(last) : Infinity, bytes.length - 1)
    if (first !== undefined && from >= bytes.length) throw new Refused(416, 'InvalidRange')
    const part = bytes.subarray(from, to + 1)
    const common = {
      ...object.headers,
      etag: etagOf(bytes),
      'last-modified': object.changedAt.toUTCString(),
      'content-length': part.length,
    }
    if (first === undefined) response.writeHead(200, common)
    else response.writeHead(206, { ...common, 'content-range': `bytes ${from}-${to}/${bytes.length}` })
    if (method === 'HEAD') return void response.end()
    const { cuts, stalls } = faults
    if (stalls && stalls.times > 0) {
      stalls.times -= 1
      return void response.write(part.subarray(0, stalls.after))
    }
    if (!cuts || cuts.times === 0 || cuts.after >= part.length) return void response.end(part)
    cuts.times -= 1
    response.write(part.subarray(0, cuts.after), () => response.destroy())
  }

  function list(url: URL, response: ServerResponse): void {
    if (url.searchParams.get('list-type') !== '2') throw new Refused(400, 'InvalidArgument')
    const prefix = url.searchParams.get('prefix') ?? ''
    const after = Buffer.from(url.searchParams.get('continuation-token') ?? '', 'base64').toString()
    const most = Number(url.searchParams.get('max-keys') ?? PAGE)
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted((one, other) => (one < other ? -1 : 1))
    const page = keys.slice(0, most)
    const more = keys.length > page.length
    const items = page.map((key) => {
      const { bytes, changedAt } = objects.get(key) as StoredObject
      const owner = '<Owner><ID>1</ID></Owner>'
      return `<Contents><Key>${escaped(key)}</Key><LastModified>${changedAt.toISOString()}</LastModified><ETag>${escaped(etagOf(bytes))}</ETag><Size>${bytes.length}</Size>${owner}</Contents>`
    })
    const next = more ? `<NextContinuationToken>${Buffer.from(page.at(-1) ?? '').toString('base64')}</NextContinuationToken>` : ''
    const xml = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${BUCKET}</Name><IsTruncated>${more}</IsTruncated>${items.join('')}${next}</ListBucketResult>`
    answerXml(response, xml)
  }

  const listen = (at: number) => new Promise<void>((resolve) => void server.listen(at, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await listen(port)
  const { port: taken } = server.address() as AddressInfo
  return {
    objects,
    uploads,
    faults,
    asked,
    settings: {
      bucket: BUCKET,
      endpoint: `http://127.0.0.1:${taken}`,
      ...S3_KEYS,
      sessionToken: undefined,
    },
    largestBody: () => largest,
    pause: close,
    async resume() {
      if (server.listening) return
      server = serve()
      await listen(taken)
    },
    stop: close,
  }
}

export const noFaults = (): Faults => ({
  next: [],
  hangs: false,
  cuts: undefined,
  stalls: undefined,
  losesAnswer: false,
  halves: false,
  clock: 0,
  readOnly: false,
  withoutConditions: false,
  isPublic: false,
})

/** The settings of a process that keeps its uploads there. */
export const s3Environment = ({ settings }: S3Server): Record<string, string> => ({
  S3_BUCKET: settings.bucket,
  S3_ENDPOINT: settings.endpoint,
  S3_REGION: settings.region ?? '',
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
})

/** A client of it whose pauses are no time at all, and what is told of it. */
export function bucketOf(
  { settings }: S3Server,
  {
    listener = { onAway() {}, onBack() {} },
    ...parts
  }: Partial<SenderParts> & { listener?: ConstructorParameters<typeof Availability>[0] } = {},
) {
  const availability = new Availability(listener)
  return { bucket: openBucket({ settings, availability, pause: async () => {}, ...parts }), availability }
}

/** Everything that comes, in its order. */
export async function allOf<T>(coming: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const each of coming) all.push(each)
  return all
}

function answerXml(response: ServerResponse, xml: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(xml)
}

const keptHeaders = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => /^(?:content-type|cache-control|x-amz-meta-.*)$/.test(name))) as Record<
    string,
    string
  >

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function refuse(
  response: ServerResponse,
  { method }: IncomingMessage,
  status: number,
  code: string,
  headers: Record<string, string> = {},
  more = '',
): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message>${more}</Error>`
  response.writeHead(status, { ...headers, 'content-type': 'application/xml' }).end(method === 'HEAD' ? undefined : xml)
}

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
