import type { Site } from '#domain/site.ts'

export interface Runner {
  /** Looks for work now, and again by the clock. */
  start(): void
  /** Waits for the pass under way; begins no other but the last one, where there is one. */
  stop(): Promise<void>
}

interface Signals {
  /** Begin nothing new. */
  stop: AbortSignal
  /** End what is under way. */
  cut: AbortSignal
}

interface Work {
  /** Finds what is to be done and does it. */
  pass: (signals: Signals) => Promise<void>
  lookEveryMs: number
  /** Says when there is something to do before the next look by the clock. */
  onWork?: (look: () => void) => void
  /** After so long a stop cuts the pass under way; without it, it waits until that ends by itself. */
  stopPatienceMs?: number
  /** What would be lost with the process gets a last pass when it stops. */
  isLastPassWanted?: boolean
  /** What the log says of the first pass that failed since one succeeded. */
  trouble: { level: 'warn' | 'error'; message: string }
}

/** Does work beside the server, a pass at a time; nothing that goes wrong here reaches a request. */
export function createRunner(site: Site, { pass, lookEveryMs, onWork, stopPatienceMs, isLastPassWanted = false, trouble }: Work): Runner {
  const stop = new AbortController()
  const cut = new AbortController()
  let underWay: Promise<void> | undefined
  let isWanted = false
  let isTroubled = false
  let timer: NodeJS.Timeout | undefined

  async function runPass(): Promise<void> {
    try {
      await pass({ stop: stop.signal, cut: cut.signal })
      isTroubled = false
    } catch (error) {
      if (!isTroubled) site.log[trouble.level]({ err: error }, trouble.message)
      isTroubled = true
    }
  }

  function look(): void {
    if (stop.signal.aborted) return
    // What came while a pass is under way may have come too late for it.
    isWanted = underWay !== undefined
    if (isWanted) return
    underWay = runPass().finally(() => {
      underWay = undefined
      if (isWanted) look()
    })
  }

  return {
    start() {
      // Who brought the work gets an answer first.
      onWork?.(() => setImmediate(look))
      timer = setInterval(look, lookEveryMs).unref()
      look()
    },
    async stop() {
      stop.abort()
      clearInterval(timer)
      const patience = stopPatienceMs === undefined ? undefined : setTimeout(() => cut.abort(), stopPatienceMs)
      await underWay
      clearTimeout(patience)
      if (isLastPassWanted) await runPass()
    },
  }
}
