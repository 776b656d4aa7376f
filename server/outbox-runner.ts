import { queueIssues } from '#domain/newsletter/queue-issues.ts'
import type { Delivery } from '#domain/outbox/deliver-outbox.ts'
import type { Site } from '#domain/site.ts'
import { createRunner, type Runner } from './runner.ts'

const LOOK_EVERY_MS = 5_000
/** Less than the server's own patience at the end (`CLOSE_WITHIN_MS`): a mail server may take longer, and a mail that is cut is tried again. */
const STOP_PATIENCE_MS = 6_000

/** Tries every waiting mail once it starts, then those that are due, also right after each commit with mails. */
export function createOutboxRunner(site: Site, delivery: Delivery): Runner {
  let woken = false
  let newsletterTroubled = false

  /** Whatever goes wrong with the newsletter, the other mails go. */
  async function queueNewsletter(): Promise<void> {
    try {
      await queueIssues(site)
    } catch (error) {
      if (!newsletterTroubled) site.log.error({ err: error }, 'the newsletter can not be queued for now')
      newsletterTroubled = true
    }
  }

  return createRunner(site, {
    async pass(signals) {
      if (!woken) await delivery.wake()
      woken = true
      await queueNewsletter()
      await delivery.deliverDue(signals)
    },
    lookEveryMs: LOOK_EVERY_MS,
    onWork: (look) => site.onMail(look),
    stopPatienceMs: STOP_PATIENCE_MS,
    trouble: { level: 'error', message: 'the outbox can not be read for now' },
  })
}
