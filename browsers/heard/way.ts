import type { Scene } from '../scene.ts'
import type { Visit } from '../visit.ts'

export interface Expected {
  /** Each comes once. */
  hears?: readonly RegExp[] | undefined
  never?: readonly RegExp[] | undefined
  /** So many sentences. */
  atMost?: number | undefined
}

/** What somebody does, and what must be heard of it by the time nothing more is said. */
export type Step = Deed & Expected

type Deed =
  /** A key; with `until`, again and again until that is heard. */
  | { press: string; until?: RegExp }
  | { type: string }
  /** An address, as one types it. */
  | { open: string }

export interface Way {
  name: string
  /** What is done before the first word, such as signing in. */
  before?(visit: Visit, scene: Scene): Promise<void>
  steps(scene: Scene): readonly Step[]
  never?: readonly RegExp[]
  /** Sentences from the first word to the goal: what was counted once all was well, and a few more for what a slow machine says. */
  atMost: number
}

export interface Told {
  what: string
  heard: string[]
}
