import { randomInt } from 'node:crypto'
import type { Logger } from 'pino'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'

const MOST_WAITING = 100
/** Work begins within this time, at random, so that it can't be heard in the time of the next answer either. */
const BEGINS_WITHIN_MS = 1_000
const RETRY_AFTER_SECONDS = 5

/** Work that is done after its caller was answered, one piece after the other. */
export interface BackgroundQueue {
  /** Throws {@link Refusal} `busy` when too much waits. */
  add(work: () => Promise<void>): void
  /** Does what waits, now. */
  settle(): Promise<void>
}

export function createBackgroundQueue(log: Logger): BackgroundQueue {
  const waiting: (() => Promise<void>)[] = []
  let last = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function workOff(): Promise<void> {
    for (let work = waiting.shift(); work; work = waiting.shift()) {
      await work().catch((error: unknown) => log.error({ err: error }, 'work that followed an answer failed'))
    }
  }
  function begin(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    return (last = last.then(workOff))
  }

  return {
    add(work) {
      if (waiting.length >= MOST_WAITING) throw new Refusal('busy', messages.signInsBusy, { retryAfter: RETRY_AFTER_SECONDS })
      waiting.push(work)
      timer ??= setTimeout(() => void begin(), randomInt(BEGINS_WITHIN_MS))
    },
    settle: begin,
  }
}
