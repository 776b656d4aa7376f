import type { Delivery } from '#domain/outbox/deliver-outbox.ts'
import { queueIssues } from '#domain/newsletter/queue-issues.ts'
import type { Site } from '#domain/site.ts'

const LOOK_EVERY_MS = 5_000
/** Less than the server's own patience at the end (`CLOSE_WITHIN_MS`). */
const STOP_PATIENCE_MS = 6_000

export interface OutboxRunner {
  /** Tries every waiting mail, then looks for due ones every few seconds and after each commit with mails. */
  start(): void
  /** Waits a little for the mail under way, then ends it; it is tried again later. */
  stop(): Promise<void>
}

/** Runs the delivery beside the server; nothing that goes wrong here reaches a request. */
export function createOutboxRunner(site: Site, delivery: Delivery): OutboxRunner {
  const stop = new AbortController()
  const cut = new AbortController()
  let woken = false
  let again = false
  let troubled = false
  let newsletterTroubled = false
  let pass: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  /** Whatever goes wrong with the newsletter, the other mails go. */
  async function queueNewsletter(): Promise<void> {
    try {
      await queueIssues(site)
    } catch (error) {
      if (!newsletterTroubled) site.log.error({ err: error }, 'the newsletter can not be queued for now')
      newsletterTroubled = true
    }
  }

  async function runPass(): Promise<void> {
    try {
      if (!woken) await delivery.wake()
      woken = true
      await queueNewsletter()
      await delivery.deliverDue({ stop: stop.signal, cut: cut.signal })
      troubled = false
    } catch (error) {
      if (!troubled) site.log.error({ err: error }, 'the outbox can not be read for now')
      troubled = true
    }
  }

  function look(): void {
    if (!timer || stop.signal.aborted) return
    again = pass !== undefined
    if (again) return
    pass = runPass().finally(() => {
      pass = undefined
      if (again) look()
    })
  }

  site.onMail(() => setImmediate(look))
  return {
    start() {
      timer = setInterval(look, LOOK_EVERY_MS).unref()
      look()
    },
    async stop() {
      stop.abort()
      clearInterval(timer)
      const patience = setTimeout(() => cut.abort(), STOP_PATIENCE_MS)
      await pass
      clearTimeout(patience)
    },
  }
}
