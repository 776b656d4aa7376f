import { createHash } from 'node:crypto'
import { BucketError, unreachable } from './bucket-error.ts'
import { abandonParts, putParts } from './put-parts.ts'
import { type ListedObject, readListing } from './read-listing.ts'
import { chunksOf, createSender, type SenderParts } from './send-signed.ts'

/** Where an object says what it was written as; it comes back with each read. */
const DIGEST = 'x-amz-meta-sha256'
/** Of an object that is not what was written: the same may be put in its place. */
export const DAMAGED = 'Damaged'
/** A connection that breaks off again after fewer bytes than this is no connection. */
const PROGRESS_BYTES = 64 * 1024
const MOST_BREAKS = 5

interface OpenObject {
  /** Of the whole object, whatever part was asked for. */
  size: number
  /** To be read to its end, or left by its `return`. */
  chunks: AsyncGenerator<Uint8Array>
}

/** Both ends included. */
export interface Part {
  from: number
  to: number
}

/** Objects of one bucket by their keys. Everything throws {@link BucketError} when the store refuses or can't be reached. */
export interface Bucket {
  /** True once the object is stored; false, with `isNew`, when there is one of this key. */
  put(key: string, bytes: Uint8Array, options?: { isNew?: boolean; headers?: Record<string, string> }): Promise<boolean>
  /** Stores what comes, of any size, in bounded memory; `bytes` says how much it is, `sha256` its digest. */
  putParts(key: string, object: { chunks: AsyncIterable<Uint8Array>; bytes: number; sha256: string }): Promise<void>
  /** Takes back what {@link putParts} began below a prefix, for keys that `isOurs`, and never ended. */
  abandonParts(prefix: string, isOurs: (key: string) => boolean): Promise<void>
  /** The bytes, which are those that were written, or undefined when there is no such object. */
  get(key: string): Promise<Buffer | undefined>
  /** The bytes as they come, however many; one that breaks off goes on where it was. */
  open(key: string, part?: Part, signal?: AbortSignal): Promise<OpenObject | undefined>
  sizeOf(key: string): Promise<number | undefined>
  digestOf(key: string): Promise<string | undefined>
  /** What is not there counts as deleted. */
  delete(key: string): Promise<void>
  list(prefix: string): AsyncGenerator<ListedObject>
  /** Asks for one page of a listing: that the bucket is there and may be read. */
  check(): Promise<void>
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Gives undefined for a missing object; a missing bucket stays an error. */
async function orMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof BucketError && error.status === 404 && error.code !== 'NoSuchBucket') return undefined
    throw error
  }
}

export function openBucket(parts: SenderParts): Bucket {
  const sender = createSender(parts)
  const conditions = { areKnown: true }

  async function putNew(key: string, body: Uint8Array, headers: Record<string, string>): Promise<boolean> {
    try {
      await sender.send({ method: 'PUT', key, body, headers: { ...headers, 'if-none-match': '*' } })
      return true
    } catch (error) {
      if (!(error instanceof BucketError)) throw error
      // 409: another one is just being written under the same key, and this one was not.
      if (error.status === 412 || error.status === 409) return false
      if (error.code !== 'NotImplemented') throw error
      conditions.areKnown = false
      return putIfMissing(key, body, headers)
    }
  }

  /** For stores without conditions: two that come within the same moment are not told apart. */
  async function putIfMissing(key: string, body: Uint8Array, headers: Record<string, string>): Promise<boolean> {
    if (await orMissing(sender.send({ method: 'HEAD', key }))) return false
    await sender.send({ method: 'PUT', key, body, headers })
    return true
  }

  async function* rest(key: string, first: Response, { from, to }: Part, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
    const etag = first.headers.get('etag')
    let [response, at, breaks] = [first, from, 0]
    for (;;) {
      const began = at
      let reason: unknown = new Error(`it ended after ${at} bytes`)
      try {
        for await (const chunk of chunksOf(response)) {
          at += chunk.length
          yield chunk
        }
        if (at > to) return
      } catch (error) {
        signal?.throwIfAborted()
        reason = error
      }
      breaks = at - began >= PROGRESS_BYTES ? 1 : breaks + 1
      if (breaks > MOST_BREAKS) throw unreachable(`GET ${key}`, reason)
      await sender.pauseBefore(breaks, reason, signal)
      response = await sender.open({
        method: 'GET',
        key,
        signal,
        headers: { range: `bytes=${at}-${to}`, ...(etag && { 'if-match': etag }) },
      })
    }
  }

  async function listPage(prefix: string, token: string | undefined, most?: number) {
    const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }), ...(most && { 'max-keys': String(most) }) }
    const { body } = await sender.send({ method: 'GET', key: '', query })
    try {
      return readListing(body.toString('utf8'))
    } catch (error) {
      throw new BucketError('the address answers, but not as a store of objects', { status: 200, code: 'NoListing', cause: error })
    }
  }

  const headOf = async (key: string) => (await orMissing(sender.send({ method: 'HEAD', key })))?.headers

  return {
    async put(key, bytes, { isNew = false, headers = {} } = {}) {
      const all = { ...headers, [DIGEST]: sha256(bytes) }
      if (isNew) return conditions.areKnown ? putNew(key, bytes, all) : putIfMissing(key, bytes, all)
      await sender.send({ method: 'PUT', key, body: bytes, headers: all })
      return true
    },
    async putParts(key, { chunks, bytes, sha256: digest }) {
      await putParts(sender, key, { chunks, bytes, headers: { [DIGEST]: digest } })
    },
    abandonParts: (prefix, isOurs) => abandonParts(sender, prefix, isOurs),
    async get(key) {
      const found = await orMissing(sender.send({ method: 'GET', key }))
      const written = found?.headers.get(DIGEST)
      if (found && written && sha256(found.body) !== written)
        throw new BucketError(`GET ${key}: it is not what was written`, { status: 200, code: DAMAGED })
      return found?.body
    },
    async open(key, part, signal) {
      const range = part && { range: `bytes=${part.from}-${part.to}` }
      const response = await orMissing(sender.open({ method: 'GET', key, signal, headers: { ...range } }))
      if (!response) return undefined
      const [, whole] = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? []
      const size = Number(whole ?? response.headers.get('content-length'))
      const to = Math.min(part?.to ?? Infinity, size - 1)
      return { size, chunks: rest(key, response, { from: part?.from ?? 0, to }, signal) }
    },
    async sizeOf(key) {
      const length = (await headOf(key))?.get('content-length')
      return length ? Number(length) : undefined
    },
    digestOf: async (key) => (await headOf(key))?.get(DIGEST) ?? undefined,
    async delete(key) {
      await orMissing(sender.send({ method: 'DELETE', key }))
    },
    async *list(prefix) {
      let token: string | undefined
      do {
        const { objects, next } = await listPage(prefix, token)
        yield* objects
        token = next
      } while (token)
    },
    async check() {
      await listPage('', undefined, 1)
    },
  }
}
