import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Delivery, DeliverySignals } from '#domain/outbox/deliver-outbox.ts'
import { html } from '#domain/outbox/mail-html.ts'
import type { Site } from '#domain/site.ts'
import { engines } from '#tests/support/engines.ts'
import { testSite } from '#tests/support/test-site.ts'
import { createOutboxRunner } from './outbox-runner.ts'

const storeMail = (site: Site) =>
  site.write('test', (write) =>
    write.mail({ kind: 'lead-thanks', recipient: 'a@b.example', replyTo: null, subject: 'Thanks', text: 'T', html: html`T`, leadId: null }),
  )

/** A delivery whose passes the test ends itself. */
function heldDelivery() {
  const passes: { signals: DeliverySignals; end: () => void }[] = []
  const woken: number[] = []
  const delivery: Delivery = {
    wake: async () => void woken.push(passes.length),
    deliverDue: (signals) => new Promise((resolve) => passes.push({ signals, end: resolve })),
  }
  /** Waits without the clock, which would bring the next pass by itself. */
  const pass = async (index: number) => {
    for (;;) {
      const begun = passes[index]
      if (begun) return begun
      await new Promise(setImmediate)
    }
  }
  return { delivery, passes, pass, woken }
}

const [sqlite] = engines

/** Time stands still, so that nothing happens by the clock. */
async function startRunner(delivery: Delivery) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const site = testSite(await (sqlite as (typeof engines)[number]).fresh())
  const runner = createOutboxRunner(site, delivery)
  runner.start()
  return { site, runner }
}

describe('the runner of the outbox', () => {
  test('wakes every waiting mail at the start, then looks by itself every few seconds', async () => {
    const { delivery, pass, passes, woken } = heldDelivery()
    await startRunner(delivery)
    ;(await pass(0)).end()
    await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(5_000)
    ;(await pass(1)).end()
    expect([woken, passes.length]).toEqual([[0], 2])
  })

  test('looks right after a commit that left a mail, also when a pass is under way', async () => {
    const { delivery, pass, passes } = heldDelivery()
    const { site } = await startRunner(delivery)
    const first = await pass(0)
    await storeMail(site)
    await new Promise(setImmediate)
    expect(passes).toHaveLength(1)
    first.end()
    ;(await pass(1)).end()
    await new Promise(setImmediate)
    await storeMail(site)
    await pass(2)
  })

  test('a stop waits for the mail under way and begins no other; only after its patience it cuts', async () => {
    const { delivery, pass, passes } = heldDelivery()
    const { site, runner } = await startRunner(delivery)
    const { signals, end } = await pass(0)
    let stopped = false
    const stop = runner.stop().then(() => (stopped = true))
    expect([signals.stop.aborted, signals.cut.aborted]).toEqual([true, false])
    await vi.advanceTimersByTimeAsync(5_000)
    expect([stopped, signals.cut.aborted]).toEqual([false, false])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(signals.cut.aborted).toBe(true)
    end()
    await stop
    await storeMail(site)
    await new Promise(setImmediate)
    expect(passes).toHaveLength(1)
  })

  test('sends what waits also when the newsletter can not be queued', async () => {
    const { delivery, pass } = heldDelivery()
    const { site } = await startRunner(delivery)
    ;(await pass(0)).end()
    await site.db.schema.dropTable('newsletter_deliveries').execute()
    await site.db.schema.alterTable('newsletter_issues').renameTo('issues_that_are_away').execute()
    await storeMail(site)
    await pass(1)
  })

  test('goes on after a pass that failed', async () => {
    let passes = 0
    await startRunner({
      wake: async () => {},
      deliverDue: async () => {
        passes += 1
        throw new Error('the database is away')
      },
    })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(passes).toBeGreaterThanOrEqual(3)
  })
})
