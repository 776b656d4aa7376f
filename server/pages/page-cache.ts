import type { Freshness } from '#domain/freshness.ts'
import { compressBest, isKeepable, type PreparedResponse } from './page-response.ts'

/** Counted in bytes of all encodings; about 450 pages of this site. */
const MAX_BYTES = 24 * 1024 * 1024

/** Answered from memory this often, a page is worth the best compression. */
const OFTEN = 2

interface Entry {
  response: PreparedResponse
  asked: number
}

/** An answer under way, and how many still want it. */
interface Making {
  answer: Promise<PreparedResponse>
  stop: AbortController
  asking: number
}

export interface CacheCounts {
  hits: number
  misses: number
  entries: number
  bytes: number
}

/**
 * Answers by their canonical address, in memory, least recently used out first. Emptied when the content changes in any
 * process or something scheduled is due. Concurrent misses of an address make one answer, which is given up once none of
 * them waits for it any more. What is asked for again is compressed anew, one at a time, and answered in fewer bytes from then on.
 */
export class PageCache {
  readonly #freshness: Freshness
  readonly #maxBytes: number
  readonly #entries = new Map<string, Entry>()
  readonly #making = new Map<string, Making>()
  #bytes = 0
  #compressing: Promise<void> = Promise.resolve()
  hits = 0
  misses = 0

  constructor(freshness: Freshness, maxBytes = MAX_BYTES) {
    this.#freshness = freshness
    this.#maxBytes = maxBytes
    freshness.onEnd(() => this.#clear())
  }

  get(address: string): PreparedResponse | undefined {
    // Reading it ends a generation whose time is over, which empties the entries.
    void this.#freshness.generation
    const known = this.#entries.get(address)
    if (!known) return undefined
    this.hits += 1
    // The order only matters when something may have to go; most sites never come near it.
    if (this.#bytes > this.#maxBytes / 2) {
      this.#entries.delete(address)
      this.#entries.set(address, known)
    }
    known.asked += 1
    if (known.asked === OFTEN) this.#compressLater(address, known)
    return known.response
  }

  /** Settles when what was asked for again so far is compressed. */
  get compressed(): Promise<void> {
    return this.#compressing
  }

  /**
   * The answer for an address, made once however many ask; kept when it is a storable 200 and still true when it is done.
   * `gone` says that this one no longer waits: work for nobody is told to stop, and this then rejects.
   */
  async make(address: string, make: (gone: AbortSignal) => Promise<PreparedResponse>, gone?: AbortSignal): Promise<PreparedResponse> {
    gone?.throwIfAborted()
    const making = this.#making.get(address) ?? this.#begin(address, make)
    making.asking += 1
    const leave = () => {
      making.asking -= 1
      if (making.asking > 0) return
      this.#forget(address, making)
      making.stop.abort()
    }
    gone?.addEventListener('abort', leave, { once: true })
    try {
      return await making.answer
    } finally {
      gone?.removeEventListener('abort', leave)
    }
  }

  isMaking(address: string): boolean {
    return this.#making.has(address)
  }

  counts(): CacheCounts {
    return { hits: this.hits, misses: this.misses, entries: this.#entries.size, bytes: this.#bytes }
  }

  #begin(address: string, make: (gone: AbortSignal) => Promise<PreparedResponse>): Making {
    this.misses += 1
    const stop = new AbortController()
    const making = { answer: this.#makeAndKeep(address, () => make(stop.signal)), stop, asking: 0 }
    this.#making.set(address, making)
    const forget = () => this.#forget(address, making)
    making.answer.then(forget, forget)
    return making
  }

  #forget(address: string, making: Making): void {
    if (this.#making.get(address) === making) this.#making.delete(address)
  }

  async #makeAndKeep(address: string, make: () => Promise<PreparedResponse>): Promise<PreparedResponse> {
    const generation = this.#freshness.generation
    // Known before the page is read, so that something that falls due meanwhile ends it.
    const timed = await this.#freshness.endsAt().then(
      () => true,
      () => false,
    )
    const response = await make()
    if (timed && isKeepable(response) && generation === this.#freshness.generation) this.#keep(address, response)
    return response
  }

  #keep(address: string, response: PreparedResponse): void {
    if (response.bytes > this.#maxBytes / 4) return
    this.#bytes -= this.#entries.get(address)?.response.bytes ?? 0
    this.#entries.delete(address)
    this.#entries.set(address, { response, asked: 0 })
    this.#bytes += response.bytes
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.#entries.delete(oldest)
      this.#bytes -= entry.response.bytes
    }
  }

  #compressLater(address: string, entry: Entry): void {
    // One that can't be compressed better stays as it is.
    this.#compressing = this.#compressing.then(() => this.#compress(address, entry)).catch(() => undefined)
  }

  async #compress(address: string, entry: Entry): Promise<void> {
    const isKept = () => this.#entries.get(address) === entry
    if (!isKept()) return
    const best = await compressBest(entry.response)
    if (!isKept()) return
    this.#bytes += best.bytes - entry.response.bytes
    entry.response = best
  }

  #clear(): void {
    this.#entries.clear()
    this.#making.clear()
    this.#bytes = 0
  }
}
