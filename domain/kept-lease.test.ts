import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { leaseDueJob, type LeasedJob, updateJobRenewed } from './jobs/job-store.ts'
import { KeptLease, LEASE_MS, LeaseLost } from './kept-lease.ts'
import { leaseEnd } from './leases.ts'
import type { Site } from './site.ts'

const take = (site: Site) =>
  site.write('test', ({ trx, now }) => leaseDueJob(trx, site.engine.kind, { names: ['job'], now, leasedUntil: leaseEnd(now, LEASE_MS) }))
const storeTag = (lease: KeptLease<LeasedJob>, name: string) =>
  lease.write('test', ({ trx }) => trx.insertInto('tags').values({ name, slug: name }).execute())

describe.each(engines)('a lease that is kept on $name', ({ fresh }) => {
  /** A job that this process has, by a clock that only the test moves. */
  async function kept() {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    await site.db.insertInto('jobs').values({ name: 'job', due_at: clock.now().toISOString() }).execute()
    const leased = (await take(site)) as LeasedJob
    let isAway = false
    const reached: Site = { ...site, write: (actor, work) => (isAway ? Promise.reject(new Error('away')) : site.write(actor, work)) }
    const lease = new KeptLease(reached, leased, updateJobRenewed)
    onTestFinished(() => lease.end())
    const pass = (milliseconds: number) => {
      clock.advance(milliseconds)
      vi.advanceTimersByTime(milliseconds)
    }
    const until = async () => (await site.db.selectFrom('jobs').select('leased_until').executeTakeFirstOrThrow()).leased_until
    const tags = async () => (await site.db.selectFrom('tags').select('name').orderBy('name').execute()).map(({ name }) => name)
    return { clock, site, lease, pass, until, tags, cutOff: (away: boolean) => (isAway = away) }
  }

  test('is renewed as long as its work goes on, however long; nobody else gets the row', async () => {
    const { site, lease, pass, until, clock } = await kept()
    for (let count = 0; count < 20; count += 1) {
      pass(5_000)
      await vi.waitFor(async () => expect(await until()).toBe(leaseEnd(clock.now(), LEASE_MS).toISOString()), PATIENCE)
      expect(await take(site)).toBeUndefined()
    }
    expect(lease.lost.aborted).toBe(false)
  })

  test('is over half a minute after its last renewal, and is then renewed no more', async () => {
    const { site, lease, clock, tags } = await kept()
    await storeTag(lease, 'before')
    clock.advance(LEASE_MS - 1)
    expect(await take(site)).toBeUndefined()
    clock.advance(1)
    const other = new KeptLease(site, (await take(site)) as LeasedJob, updateJobRenewed)
    await expect(storeTag(lease, 'lost')).rejects.toThrow(LeaseLost)
    expect(lease.lost.aborted).toBe(true)
    await storeTag(other, 'other')
    await expect(storeTag(lease, 'lost')).rejects.toThrow(LeaseLost)
    await other.end()
    expect(await tags()).toEqual(['before', 'other'])
  })

  test('that nobody took meanwhile is still this process’s after a sleep', async () => {
    const { lease, clock, tags } = await kept()
    clock.advance(10 * LEASE_MS)
    await Promise.all([storeTag(lease, 'one'), storeTag(lease, 'two')])
    expect([await tags(), lease.lost.aborted]).toEqual([['one', 'two'], false])
  })

  test('is given up before anyone may take it, while the store can not be reached; not for a moment’s absence', async () => {
    const { lease, pass, cutOff } = await kept()
    const isLost = async (after: number) => {
      pass(after)
      await new Promise(setImmediate)
      return lease.lost.aborted
    }
    cutOff(true)
    expect(await isLost(5_000)).toBe(false)
    cutOff(false)
    await lease.write('test', async () => {})
    cutOff(true)
    expect([await isLost(5_000), await isLost(5_000), await isLost(5_000), await isLost(5_000)]).toEqual([false, false, false, false])
    expect(await isLost(5_000)).toBe(true)
  })

  test('a write that fails renews nothing and loses nothing', async () => {
    const { lease, until, clock } = await kept()
    const before = await until()
    clock.advance(1_000)
    await expect(lease.write('test', () => Promise.reject(new Error('a mistake')))).rejects.toThrow('a mistake')
    expect([await until(), lease.lost.aborted]).toEqual([before, false])
    await lease.write('test', async () => {})
    expect(await until()).toBe(leaseEnd(clock.now(), LEASE_MS).toISOString())
  })
})
