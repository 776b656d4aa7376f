import type { Freshness } from '#domain/freshness.ts'
import { EVERYTHING, type Reading, type Written } from '#domain/reading.ts'
import type { PageCopies } from './page-files.ts'
import { compressBest, isKeepable, type PreparedResponse } from './page-response.ts'

/** Counted in bytes of all encodings; about 450 pages of this site. */
const MAX_BYTES = 24 * 1024 * 1024

/** Answered from memory this often, a page is worth the best compression. */
const OFTEN = 2

/** So many are made anew before anyone asks. */
const MOST_POPULAR = 30
/** Asked for so often until everything ended, it is compressed best as soon as it is made anew. */
const SURE_TO_BE_ASKED = 10

interface Entry {
  response: PreparedResponse
  reading: Reading
  asked: number
  /** It was made before anyone asked. */
  isAhead: boolean
  /** It waits for the best compression, or has it. */
  isCompressed: boolean
}

/** An answer under way, and how many still want it. */
interface Making {
  answer: Promise<PreparedResponse>
  stop: AbortController
  asking: number
  isAhead: boolean
}

export interface CacheCounts {
  hits: number
  misses: number
  entries: number
  bytes: number
}

/**
 * Answers by their canonical address, in memory, least recently used out first. One ends when something that it shows changes in any
 * process, all when something scheduled is due. Concurrent misses of an address make one answer, which is given up once none of
 * them waits for it any more. What is asked for again is compressed anew, one at a time, and answered in fewer bytes from then on.
 */
export class PageCache {
  readonly #freshness: Freshness
  readonly #maxBytes: number
  readonly #entries = new Map<string, Entry>()
  readonly #making = new Map<string, Making>()
  readonly #copies: PageCopies | undefined
  /** How much an address was asked for, what is long ago counting less and less. */
  #popular = new Map<string, number>()
  readonly #expected: readonly string[]
  #bytes = 0
  #compressing: Promise<void> = Promise.resolve()
  hits = 0
  misses = 0

  /** `expected`: addresses that count as asked for often, whoever has asked. */
  constructor(
    freshness: Freshness,
    { maxBytes = MAX_BYTES, copies, expected = [] }: { maxBytes?: number; copies?: PageCopies | undefined; expected?: string[] } = {},
  ) {
    this.#freshness = freshness
    this.#maxBytes = maxBytes
    this.#copies = copies
    this.#expected = expected
    this.#popular = this.#rank()
    freshness.onEnd((written) => this.#end(written))
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
    making.isAhead = false
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

  /** Addresses that were asked for most until the last time that everything ended, most first. */
  get popular(): string[] {
    return [...this.#popular.keys()]
  }

  /** Makes an answer before anyone asks, unless there is one already. */
  async makeAhead(address: string, make: (gone: AbortSignal) => Promise<PreparedResponse>): Promise<void> {
    if (this.#entries.has(address) || this.#making.has(address)) return
    const making = this.#begin(address, make)
    // Whoever comes and leaves again does not stop it.
    making.asking = 1
    making.isAhead = true
    await making.answer
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
    const isAhead = () => making.isAhead
    const making: Making = { answer: this.#makeAndKeep(address, () => make(stop.signal), isAhead), stop, asking: 0, isAhead: false }
    this.#making.set(address, making)
    const forget = () => this.#forget(address, making)
    making.answer.then(forget, forget)
    return making
  }

  #forget(address: string, making: Making): void {
    if (this.#making.get(address) === making) this.#making.delete(address)
  }

  async #makeAndKeep(address: string, make: () => Promise<PreparedResponse>, isAhead: () => boolean): Promise<PreparedResponse> {
    void this.#freshness.generation
    const { run, close, reading } = this.#freshness.open()
    try {
      // Known before the page is read, so that something that falls due meanwhile ends it.
      const timed = await this.#freshness.endsAt().then(
        () => true,
        () => false,
      )
      const response = await run(make)
      if (close() && timed && isKeepable(response))
        this.#keep(address, { response, reading, asked: 0, isAhead: isAhead(), isCompressed: false })
      return response
    } finally {
      close()
    }
  }

  #keep(address: string, made: Entry): void {
    const { response } = made
    if (response.bytes > this.#maxBytes / 4) return
    this.#bytes -= this.#entries.get(address)?.response.bytes ?? 0
    this.#entries.delete(address)
    this.#entries.set(address, made)
    this.#bytes += response.bytes
    this.#copies?.put(address, response, made.reading)
    if ((this.#popular.get(address) ?? 0) >= SURE_TO_BE_ASKED) this.#compressLater(address, made)
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.#entries.delete(oldest)
      this.#bytes -= entry.response.bytes
      this.#copies?.leave(oldest)
    }
  }

  #compressLater(address: string, entry: Entry): void {
    if (entry.isCompressed) return
    entry.isCompressed = true
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

  #end(written: Written): void {
    // What is being made may have read the old: whoever comes after the change does not join it.
    this.#making.clear()
    const all = this.#copies?.knowsAll === false ? EVERYTHING : written
    this.#copies?.end(all)
    const seen = new Map<Reading, boolean>()
    const ended = all.isUnknown ? new Map(this.#entries) : new Map([...this.#entries].filter(([, { reading }]) => all.ends(reading, seen)))
    this.#popular = this.#rank(ended, all.isUnknown)
    for (const [address, { response }] of ended) {
      this.#entries.delete(address)
      this.#bytes -= response.bytes
    }
  }

  /** Those that ended, and those that did before; how often these were asked for counts half with each end of theirs. */
  #rank(ended: ReadonlyMap<string, Entry> = new Map(), isAll = true): Map<string, number> {
    const scores = new Map([...this.#popular].map(([address, score]) => [address, isAll || ended.has(address) ? score / 2 : score]))
    for (const [address, { asked, isAhead }] of ended) scores.set(address, (scores.get(address) ?? 0) + asked + (isAhead ? 0 : 1))
    for (const address of this.#expected) scores.set(address, Math.max(scores.get(address) ?? 0, SURE_TO_BE_ASKED))
    const ranked = [...scores].filter(([, score]) => score >= 1).toSorted(([, one], [, other]) => other - one)
    return new Map(ranked.slice(0, MOST_POPULAR))
  }
}
