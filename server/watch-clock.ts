import type { Logger } from 'pino'
import type { Clock } from '#domain/clock.ts'

const LOOKED_EVERY_MS = 60_000
/** Clocks that are kept right by small steps go far less out of the way within a minute. */
const JUMP_MS = 2_000

interface Watch {
  log: Pick<Logger, 'warn'>
  clock: Clock
  /** Milliseconds of a clock that nobody sets. */
  steady?: () => number
}

/** Says in the log when the machine's clock was set, by comparing it with one that nobody sets; what is due goes by the former. */
export function createClockWatch({ log, clock, steady = () => performance.now() }: Watch) {
  const ahead = () => clock.now().getTime() - steady()
  let known = ahead()
  let timer: NodeJS.Timeout | undefined
  const watch = {
    look() {
      const jump = ahead() - known
      if (Math.abs(jump) < JUMP_MS) return
      known += jump
      log.warn({ seconds: Math.round(jump / 1_000) }, sayJump(jump))
    },
    start() {
      timer = setInterval(watch.look, LOOKED_EVERY_MS).unref()
    },
    stop() {
      clearInterval(timer)
    },
  }
  return watch
}

const sayJump = (jump: number): string =>
  jump > 0
    ? "the machine's clock jumped ahead, or the machine stood still: what fell due meanwhile is done now"
    : "the machine's clock was set back: what was noted before may lie ahead of it"
