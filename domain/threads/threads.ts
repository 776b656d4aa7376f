import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Piscina } from 'piscina'
import { projectRoot } from '#config/project-root.ts'
import { timeLimit } from '#config/time-limits.ts'
import * as messages from '#shared/messages.ts'
import { askerNow } from '../asker.ts'
import { Refusal } from '../errors.ts'
import { Lane, outsideTurn, signalOfTurn } from '../lane.ts'
import type { ThreadAnswer } from './thread-program.ts'
import { type ThreadWork, threadWork } from './thread-work.ts'

export interface ThreadLimits {
  /** Run from its source, by the server's bundle too. */
  program: string
  /** Waiting for a thread and the work itself. */
  timeMs: number
  memoryMb: number
  /** How many may wait for a thread. */
  waiting: number
  /** A thread without work for this long ends, and its memory is free again. */
  idleMs: number
}

const LIMITS: ThreadLimits = {
  program: join(projectRoot, 'domain/threads/thread-program.ts'),
  timeMs: 30_000,
  memoryMb: 192,
  waiting: 16,
  idleMs: 10_000,
}

/** One processor is left to those who only read. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)

/** Characters that are worked on where they are: a thread would take longer to be asked. An element of HTML takes as long as so many. */
const SMALL = 20_000
const ELEMENT_WEIGHT = 30

/** How much work a text is, in characters. */
export const weightOf = (text: string): number => text.length + ELEMENT_WEIGHT * (text.split('<').length - 1)

type Input<N extends keyof ThreadWork> = Parameters<ThreadWork[N]>
type Output<N extends keyof ThreadWork> = ReturnType<ThreadWork[N]>

/**
 * Threads that do what would hold up everybody else's requests, each within limits of time, memory and waiting: beyond one
 * the work fails alone, with a {@link Refusal} `too-large` or `busy` that names the limit. They hold none of the site's settings. Others
 * have the turn that the work is done in meanwhile, and whoever leaves the page ends it.
 */
export class Threads {
  readonly #given: Partial<ThreadLimits>
  readonly #lane: Lane
  #pool: Promise<Piscina> | undefined

  constructor(limits: Partial<ThreadLimits> = {}) {
    this.#given = limits
    this.#lane = new Lane({ atOnce: AT_ONCE, waiting: this.#limits.waiting, refusal: messages.threadsBusy })
  }

  get #limits(): ThreadLimits {
    return { ...LIMITS, timeMs: timeLimit(LIMITS.timeMs), ...this.#given }
  }

  /** Does light work at once and all else in a thread; `weight` as {@link weightOf} gives it. */
  async do<N extends keyof ThreadWork>(name: N, weight: number, ...input: Input<N>): Promise<Output<N>> {
    const work = threadWork[name] as unknown as (...given: Input<N>) => Output<N>
    return weight <= SMALL ? work(...input) : (outsideTurn(() => this.#inThread(name, input)) as Promise<Output<N>>)
  }

  async #inThread(name: keyof ThreadWork, input: unknown[]): Promise<unknown> {
    const [timeUp, gone] = [AbortSignal.timeout(this.#limits.timeMs), signalOfTurn()]
    const over = gone ? AbortSignal.any([timeUp, gone]) : timeUp
    const leave = await this.#enter(over, timeUp)
    try {
      const pool = await (this.#pool ??= this.#start())
      const answer = await this.#within(pool.run({ name, input }, { signal: over }), gone)
      if ('value' in answer) return answer.value
      const { kind, message, errors } = answer.refused
      throw new Refusal(kind, message, { ...(errors && { errors }) })
    } finally {
      leave()
    }
  }

  /** Whoever sends many texts waits among their own: the next turn is of somebody else. */
  async #enter(over: AbortSignal, timeUp: AbortSignal): Promise<() => void> {
    try {
      return await this.#lane.enter(over, askerNow())
    } catch (error) {
      throw timeUp.aborted ? this.#tooSlow(error) : error
    }
  }

  #tooSlow(cause: unknown): Refusal {
    return new Refusal('too-large', messages.threadTooSlow(this.#limits.timeMs / 1_000), { cause })
  }

  async #within(answer: Promise<ThreadAnswer>, gone: AbortSignal | undefined): Promise<ThreadAnswer> {
    const { memoryMb } = this.#limits
    try {
      return await answer
    } catch (error) {
      const { name, code } = error as NodeJS.ErrnoException
      // Nobody hears it, and no log should tell of it.
      if (name === 'AbortError' && gone?.aborted) throw new Refusal('busy', messages.threadsBusy, { cause: error })
      if (name === 'AbortError') throw this.#tooSlow(error)
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw new Refusal('too-large', messages.threadTooLarge(memoryMb), { cause: error })
      throw error
    }
  }

  async #start(): Promise<Piscina> {
    const { Piscina: Pool } = await import('piscina')
    const { program, memoryMb, idleMs } = this.#limits
    return new Pool({
      filename: program,
      minThreads: 0,
      maxThreads: AT_ONCE,
      idleTimeout: idleMs,
      atomics: 'disabled',
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
  }
}

/** Those of this process. */
export const threads = new Threads()
