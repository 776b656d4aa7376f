import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { BucketSettings } from '#config/object-storage.ts'
import { timeLimit } from '#config/time-limits.ts'
import type { Availability } from './availability.ts'
import { BucketError, errorOf, unreachable } from './bucket-error.ts'

/** A first byte takes longer only from a store that is in trouble. */
const ANSWER_WITHIN_MS = 5_000
/** A connection that is slower than this is as good as none. */
const SLOWEST_BYTES_A_MS = 200
const TRIES = 3
const FIRST_PAUSE_MS = 150
const LONGEST_PAUSE_MS = 5_000

interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Empty for the bucket itself. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
  signal?: AbortSignal | undefined
}

export interface SenderParts {
  settings: BucketSettings
  availability: Availability
  /** How often the same is asked before it is given up. */
  tries?: number
  pause?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  /** Told when this machine's clock is so wrong that the store refused it. */
  onSkew?: (milliseconds: number) => void
}

export interface Sender {
  /** The answer with its body still to come. Throws {@link BucketError}, and the signal's reason. */
  open(asked: Asked): Promise<Response>
  /** The answer and all of its body. */
  send(asked: Asked): Promise<{ headers: Headers; body: Buffer }>
  pauseBefore(attempt: number, error: unknown, signal?: AbortSignal): Promise<void>
}

const pauseFor = async (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  void (await sleep(milliseconds, undefined, signal && { signal }))

/**
 * Asks a store by HTTP, signed (Signature Version 4) with the digest of what is sent. What may pass is asked again, later each time and
 * at a time that nobody else has chosen; a store that is known to be away is not asked.
 */
export function createSender({ settings, availability, tries = TRIES, pause = pauseFor, onSkew = () => {} }: SenderParts): Sender {
  const keys = new Map<string, ArrayBuffer>()
  let skew = 0

  async function once({ method, key, query, headers, body, signal }: Asked): Promise<Response> {
    const path = key.split('/').map(encodeURIComponent).join('/')
    const url = new URL(`${settings.endpoint}/${settings.bucket}${key === '' ? '' : `/${path}`}`)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const { accessKeyId, secretAccessKey, sessionToken, region } = settings
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      service: 's3',
      accessKeyId,
      secretAccessKey,
      cache: keys,
      ...(sessionToken && { sessionToken }),
      ...(region && { region }),
      headers: {
        ...headers,
        'x-amz-content-sha256': digest,
      },
      datetime: new Date(Date.now() + skew).toISOString().replace(/[:-]|\.\d{3}/g, ''),
    }).sign()
    const most = timeLimit(ANSWER_WITHIN_MS + (body?.length ?? 0) / SLOWEST_BYTES_A_MS)
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error(`no answer within ${most} ms`)), most)
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'manual',
        ...(body && { body: body as Uint8Array<ArrayBuffer> }),
        signal: signal ? AbortSignal.any([late.signal, signal]) : late.signal,
      })
    } finally {
      clearTimeout(timer)
    }
  }

  async function attempt<T>(asked: Asked, take: (response: Response) => Promise<T>): Promise<T> {
    const name = `${asked.method} ${asked.key || settings.bucket}`
    try {
      const response = await once(asked)
      if (response.ok) return await take(response)
      throw errorOf(name, response, await within(response.text()))
    } catch (error) {
      asked.signal?.throwIfAborted()
      throw error instanceof BucketError ? error : unreachable(name, error)
    }
  }

  /** A clock that is wrong by a quarter of an hour would end everything: the store's own is taken instead. */
  function hasSetClock({ code, date }: BucketError): boolean {
    if (code !== 'RequestTimeTooSkewed' || !date) return false
    const found = date.getTime() - Date.now()
    if (Math.abs(found - skew) < 60_000) return false
    skew = found
    onSkew(skew)
    return true
  }

  async function asking<T>(asked: Asked, take: (response: Response) => Promise<T>): Promise<T> {
    if (!availability.mayAsk()) throw unreachable(`${asked.method} ${asked.key || settings.bucket}`, availability.trouble)
    const most = availability.trouble ? 1 : tries
    for (let count = 1; ; count += 1) {
      try {
        const taken = await attempt(asked, take)
        availability.noteAnswer()
        return taken
      } catch (error) {
        if (!(error instanceof BucketError)) throw error
        if (hasSetClock(error)) continue
        if (!error.isPassing) {
          availability.noteAnswer()
          throw error
        }
        if (count >= most || availability.trouble) {
          availability.noteAway(error)
          throw error
        }
        await pauseBefore(count, error, asked.signal)
      }
    }
  }

  const pauseBefore: Sender['pauseBefore'] = (count, error, signal) => {
    const most = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** count)
    const wished = error instanceof BucketError ? Math.min(error.retryAfter ?? 0, LONGEST_PAUSE_MS) : 0
    return pause(Math.max(wished, Math.random() * most), signal)
  }

  return {
    open: (asked) => asking(asked, async (response) => response),
    send: (asked) => asking(asked, async (response) => ({ headers: response.headers, body: await whole(response) })),
    pauseBefore,
  }
}

const within = <T>(work: Promise<T>): Promise<T> => withinIdle(work, () => {})

/** All of a body, as long as some of it keeps coming. */
async function whole(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of chunksOf(response)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A body as it comes. Throws when nothing came for too long, and when less came than was promised. */
export async function* chunksOf(response: Response): AsyncGenerator<Uint8Array> {
  if (!response.body) return
  const reader = response.body.getReader()
  try {
    for (;;) {
      const { done, value } = await withinIdle(reader.read(), () => void reader.cancel().catch(() => {}))
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** Only the waiting counts: whoever reads slowly is no trouble of the store's. */
async function withinIdle<T>(work: Promise<T>, giveUp: () => void): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const idle = timeLimit(ANSWER_WITHIN_MS)
  const timer = setTimeout(() => {
    reject(new Error(`nothing came for ${idle} ms`))
    giveUp()
  }, idle)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
