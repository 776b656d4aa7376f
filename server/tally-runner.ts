import type { Site } from '#domain/site.ts'
import { writeTally } from '#domain/statistics/write-tally.ts'

/** So much is lost at most when the process is killed. */
const WRITE_EVERY_MS = 5_000

export interface TallyRunner {
  /** Stores what was counted every few seconds. */
  start(): void
  /** Stores the rest. */
  stop(): Promise<void>
}

/** Stores statistics beside the server; nothing that goes wrong here reaches a request. */
export function createTallyRunner(site: Site): TallyRunner {
  let timer: NodeJS.Timeout | undefined
  let pass: Promise<void> | undefined
  let troubled = false

  async function run(): Promise<void> {
    try {
      await writeTally(site)
      troubled = false
    } catch (error) {
      if (!troubled) site.log.warn({ err: error }, 'statistics can not be stored for now')
      troubled = true
    }
  }

  const write = (): Promise<void> =>
    (pass ??= run().finally(() => {
      pass = undefined
    }))

  return {
    start() {
      timer = setInterval(() => void write(), WRITE_EVERY_MS).unref()
    },
    async stop() {
      clearInterval(timer)
      await pass
      await run()
    },
  }
}
