import type { KeptFields } from '#domain/working-copies/working-copies.ts'

/** Where the words are, as the person is told. */
export type AutosaveState =
  | { kind: 'idle' }
  | { kind: 'keeping' }
  | { kind: 'kept'; at: string }
  /** On this device only: the line is cut or the site is away. */
  | { kind: 'local' }
  /** On this device only, until whoever writes has signed in again. */
  | { kind: 'signed-out' }
  /** On this device only, and why the site does not take them. */
  | { kind: 'refused'; message: string }

export interface WorkToKeep {
  id: string
  entity: string
  entityId: string | null
  madeFrom: string | null
  /** `updatedAt` of the copy on the server; null while there is none. */
  known: string | null
}

interface KeeperParts {
  work: WorkToKeep
  /** Sends one copy; gives its new `updatedAt`. */
  send: (work: WorkToKeep & { fields: KeptFields }) => Promise<SendOutcome>
  storage: Pick<Storage, 'setItem' | 'removeItem'>
  newId: () => string
  onState: (state: AutosaveState) => void
  now: () => Date
}

export type SendOutcome =
  | { kind: 'kept'; updatedAt: string }
  | { kind: 'elsewhere' | 'signed-out' | 'away' }
  | { kind: 'refused'; message: string }

export const LOCAL_PREFIX = 'work:'
/** Words stand on the device at once, and on the server after so long a pause; whoever never pauses is not waited for. */
const PAUSE_MS = 1_000
const LONGEST_MS = 1_500
const TRIED_AGAIN_MS = [2_000, 5_000, 15_000, 30_000]

/**
 * Keeps what is being written: on the device at once, on the server within two seconds, one send at a time and the newest
 * words last. A copy that another tab went on with is left to it: these words go on under an id of their own.
 */
export class Autosave {
  readonly #parts: KeeperParts
  #work: WorkToKeep
  #fields: KeptFields | undefined
  #unsentSince: number | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | undefined
  #failures = 0

  constructor(parts: KeeperParts) {
    this.#parts = parts
    this.#work = parts.work
  }

  /** The id under which the words are on the server; a form names it when it is saved, so that the copy ends with it. */
  get id(): string {
    return this.#work.id
  }

  changed(fields: KeptFields): void {
    this.#fields = fields
    this.#storeLocally(fields)
    this.#parts.onState({ kind: 'keeping' })
    const now = this.#parts.now().getTime()
    this.#unsentSince ??= now
    this.#sendIn(Math.max(0, Math.min(PAUSE_MS, this.#unsentSince + LONGEST_MS - now)))
  }

  /**
   * Sends what waits now: the page is being left, or the line or the session is back. Gives whether the server has heard of
   * all of it.
   */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    await this.#sending
    await this.#send()
    if (this.#fields === undefined) return true
    return this.#failures === 0 ? this.flush() : false
  }

  /** What was written so far was saved: what comes now begins from there, as a copy of its own. */
  beganAgain(work: WorkToKeep): void {
    if (work.id === this.#work.id) return
    this.#parts.storage.removeItem(this.#key())
    this.#work = work
    if (this.#fields !== undefined) this.#storeLocally(this.#fields)
  }

  /** The words are not wanted: no more of them is sent, and the device forgets them. What is typed after that is kept. */
  async forget(): Promise<void> {
    this.#fields = undefined
    this.#unsentSince = undefined
    await this.#sending
    clearTimeout(this.#timer)
    this.#parts.storage.removeItem(this.#key())
  }

  #sendIn(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#send(), milliseconds)
  }

  async #send(): Promise<void> {
    if (this.#sending || this.#fields === undefined) return this.#sending
    const fields = this.#fields
    this.#unsentSince = undefined
    this.#sending = this.#sendNow(fields).finally(() => (this.#sending = undefined))
    await this.#sending
    if (this.#fields !== undefined && this.#failures === 0) this.#sendIn(PAUSE_MS)
  }

  async #sendNow(fields: KeptFields): Promise<void> {
    const sent = this.#work
    const outcome = await this.#parts.send({ ...sent, fields }).catch((): SendOutcome => ({ kind: 'away' }))
    if (outcome.kind === 'kept') return this.#wasKept(fields, sent.id, outcome.updatedAt)
    if (outcome.kind === 'elsewhere') {
      // Saved meanwhile: these words go on under the id that came with the save.
      if (sent.id !== this.#work.id) return
      this.#parts.storage.removeItem(this.#key())
      this.#work = { ...this.#work, id: this.#parts.newId(), known: null }
      this.#storeLocally(this.#fields ?? fields)
      return
    }
    this.#failures += 1
    this.#parts.onState(outcome.kind === 'refused' ? outcome : { kind: outcome.kind === 'away' ? 'local' : 'signed-out' })
    this.#sendIn(TRIED_AGAIN_MS[Math.min(this.#failures, TRIED_AGAIN_MS.length) - 1] ?? PAUSE_MS)
  }

  #wasKept(fields: KeptFields, id: string, updatedAt: string): void {
    this.#failures = 0
    if (this.#work.id === id) this.#work = { ...this.#work, known: updatedAt }
    if (this.#fields !== fields) return
    this.#fields = undefined
    this.#parts.storage.removeItem(this.#key())
    this.#parts.onState({ kind: 'kept', at: updatedAt })
  }

  #key(): string {
    return `${LOCAL_PREFIX}${this.#work.entity}:${this.#work.entityId ?? 'new'}:${this.#work.id}`
  }

  #storeLocally(fields: KeptFields): void {
    try {
      const kept = { ...this.#work, fields, at: this.#parts.now().toISOString() }
      this.#parts.storage.setItem(this.#key(), JSON.stringify(kept))
    } catch {
      // A full or refused storage: the server's copy is a second away.
    }
  }
}
