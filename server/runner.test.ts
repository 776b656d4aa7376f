import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { testSite } from '#tests/support/test-site.ts'
import { createRunner } from './runner.ts'

const [sqlite] = engines
const settled = () => new Promise(setImmediate)

/** A runner whose passes the test ends itself; time stands still. */
async function heldRunner(options: { stopPatienceMs?: number; isLastPassWanted?: boolean } = {}) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const site = testSite(await (sqlite as (typeof engines)[number]).fresh())
  const logged = vi.spyOn(site.log, 'warn').mockReturnValue(undefined)
  const passes: { end: () => void; fail: (error: Error) => void; stop: AbortSignal; cut: AbortSignal }[] = []
  let wake: () => void = () => {}
  const runner = createRunner(site, {
    pass: (signals) => new Promise((end, fail) => passes.push({ end, fail, ...signals })),
    lookEveryMs: 1_000,
    onWork: (look) => void (wake = look),
    trouble: { level: 'warn', message: 'not for now' },
    ...options,
  })
  runner.start()
  const end = async (index: number) => {
    passes[index]?.end()
    await settled()
  }
  const fail = async (index: number) => {
    passes[index]?.fail(new Error('away'))
    await settled()
  }
  return { runner, passes, end, fail, wake: () => wake(), logged }
}

describe('what runs beside the server', () => {
  test('looks at its start, by the clock, and when there is work; one pass at a time', async () => {
    const { passes, end, wake } = await heldRunner()
    expect(passes).toHaveLength(1)
    await end(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(passes).toHaveLength(2)
    await end(1)
    wake()
    await settled()
    expect(passes).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(passes).toHaveLength(3)
  })

  test('looks once more after a pass when work came meanwhile, however often', async () => {
    const { passes, end, wake } = await heldRunner()
    wake()
    wake()
    await settled()
    await end(0)
    expect(passes).toHaveLength(2)
    await end(1)
    expect(passes).toHaveLength(2)
  })

  test('says once that a pass failed, again only after one that succeeded, and goes on', async () => {
    const { fail, end, logged } = await heldRunner()
    for (const pass of [0, 1]) {
      await fail(pass)
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(logged).toHaveBeenCalledTimes(1)
    await end(2)
    await vi.advanceTimersByTimeAsync(1_000)
    await fail(3)
    expect(logged.mock.calls.map(([, message]) => message)).toEqual(['not for now', 'not for now'])
  })

  test('waits for its pass when it stops, without cutting it, and begins no other', async () => {
    const { runner, passes, end, wake } = await heldRunner()
    wake()
    await settled()
    let isStopped = false
    const stop = runner.stop().then(() => (isStopped = true))
    await vi.advanceTimersByTimeAsync(60_000)
    expect([isStopped, passes[0]?.stop.aborted, passes[0]?.cut.aborted]).toEqual([false, true, false])
    await end(0)
    await stop
    wake()
    await settled()
    expect(passes).toHaveLength(1)
  })

  test('cuts it only after its patience, where it has one', async () => {
    const { runner, passes, end } = await heldRunner({ stopPatienceMs: 6_000 })
    const stop = runner.stop()
    await vi.advanceTimersByTimeAsync(5_999)
    expect(passes[0]?.cut.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(passes[0]?.cut.aborted).toBe(true)
    await end(0)
    await stop
  })

  test('stops with a last pass where one is wanted, after the one under way', async () => {
    const { runner, passes, end } = await heldRunner({ isLastPassWanted: true })
    const stop = runner.stop()
    await settled()
    expect(passes).toHaveLength(1)
    await end(0)
    expect(passes).toHaveLength(2)
    await end(1)
    await stop
  })
})
