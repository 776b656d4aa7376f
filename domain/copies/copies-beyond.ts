import type { Clock } from '../clock.ts'
import type { CopyPlace } from './copy-place.ts'
import { type CopyState, reasonOf } from './copy-state.ts'
import { pruneCopies } from './prune-copies.ts'

interface Parts {
  siteId: string
  /** Where copies are written first. */
  near: CopyPlace
  /** Where they go next, however late. */
  far: CopyPlace
  /** Throws where nothing may be written there. */
  allow: () => Promise<void>
  clock: Clock
}

/** Brings the copies of one place into another one as they come, in their order; while that one is away they wait where they are. */
export class CopiesBeyond {
  readonly place: CopyPlace
  readonly #parts: Parts
  /** To be brought, or to be removed there. */
  #waiting: { name: string; isGone: boolean }[] = []
  #isKnown = false
  #state: CopyState

  constructor(parts: Parts) {
    this.#parts = parts
    this.#state = { since: parts.clock.now(), upTo: undefined, failed: undefined }
    const { near } = parts
    this.place = {
      ...near,
      put: async (name, bytes) => {
        await near.put(name, bytes)
        this.#waiting.push({ name, isGone: false })
      },
      remove: async (names) => {
        await near.remove(names)
        this.#waiting.push(...names.map((name) => ({ name, isGone: true })))
      },
    }
  }

  state(): CopyState {
    return this.#state
  }

  /** Brings what waits. Throws what keeps it from it; nothing is left out by that. */
  async pass(): Promise<void> {
    const upTo = this.#parts.clock.now()
    try {
      if (!this.#isKnown) await this.#begin()
      for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
        await this.#bring(next)
        this.#waiting.shift()
      }
      this.#state = { ...this.#state, upTo, failed: undefined }
    } catch (error) {
      this.#state = { ...this.#state, failed: { since: this.#state.failed?.since ?? upTo, reason: reasonOf(error) } }
      throw error
    }
  }

  async #bring({ name, isGone }: { name: string; isGone: boolean }): Promise<void> {
    const { near, far } = this.#parts
    if (isGone) return far.remove([name])
    // What was removed meanwhile is wanted nowhere.
    const bytes = await near.get(name)
    if (bytes) await far.put(name, bytes)
  }

  /** What came before this process; what that place keeps no longer is removed by the rules, never because it is not here. */
  async #begin(): Promise<void> {
    const { near, far, siteId, allow, clock } = this.#parts
    await allow()
    await pruneCopies({ siteId, place: far }, clock.now())
    const [here, there] = [await near.list(`${siteId}/`), new Set(await far.list(`${siteId}/`))]
    const queued = new Set(this.#waiting.map(({ name }) => name))
    const missing = here
      .filter((name) => !there.has(name) && !queued.has(name))
      .toSorted((one, other) => Number(isKey(other)) - Number(isKey(one)))
    this.#waiting = [...missing.map((name) => ({ name, isGone: false })), ...this.#waiting]
    this.#isKnown = true
  }
}

/** Nothing can be read without. */
const isKey = (name: string): boolean => name.endsWith('.age')
