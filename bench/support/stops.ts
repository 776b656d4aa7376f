/**
 * What was started stops again, newest first: at the end, after a failure and on Ctrl-C. A stop that fails does not keep
 * the others from running.
 */
export class Stops {
  readonly #stops: (() => Promise<unknown> | void)[] = []

  /** Registers a stop; the function it gives back runs it early, once. */
  add(stop: () => Promise<unknown> | void): () => Promise<void> {
    this.#stops.push(stop)
    return async () => {
      const at = this.#stops.indexOf(stop)
      if (at < 0) return
      this.#stops.splice(at, 1)
      await stop()
    }
  }

  async all(): Promise<void> {
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) {
      try {
        await stop()
      } catch (error) {
        process.stderr.write(`could not stop cleanly: ${(error as Error).message}\n`)
      }
    }
  }

  /** From now on a signal stops everything before it ends the process. */
  onSignals(): void {
    for (const [signal, code] of [
      ['SIGINT', 130],
      ['SIGTERM', 143],
      ['SIGHUP', 129],
    ] as const) {
      process.once(signal, () => void this.all().finally(() => process.exit(code)))
    }
  }
}
