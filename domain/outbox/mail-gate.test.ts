import { describe, expect, test } from 'vitest'
import { defaultHours } from '#shared/hours/working-hours.ts'
import { engines } from '#tests/support/engines.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { saveWorkingHours } from '../hours/working-calendar.ts'
import { kindsThatWait, waitOf, type WaitRules } from './mail-gate.ts'

/** A Thursday, 21:00 in Lagos. */
const EVENING = '2026-12-24T20:00:00.000Z'

describe.each(engines)('when mails leave, on $name', ({ fresh }) => {
  const siteAt = async (now: string, holidays = '') => {
    const site = testSite(await fresh(), fakeClock(now))
    await saveWorkingHours(site, 'test', { ...defaultHours, holidays })
    return site
  }

  test('newsletters wait on a holiday, until the first day that is none; all else leaves', async () => {
    const holidays = '2026-12-25 Christmas Day\n2026-12-26 Boxing Day'
    expect(await waitOf(await siteAt(EVENING, holidays), 'newsletter')).toBeUndefined()
    const site = await siteAt('2026-12-25T08:00:00.000Z', holidays)
    expect(await waitOf(site, 'newsletter')).toEqual({ because: 'Today is a holiday', until: '2026-12-26T23:00:00.000Z' })
    expect(await kindsThatWait(site)).toEqual(['newsletter'])
    expect(await kindsThatWait(await siteAt('2026-12-26T23:00:00.000Z', holidays))).toEqual([])
  })

  test('another rule gives its own reason, and its kind waits with it', async () => {
    const until = '2026-12-25T06:00:00.000Z'
    const quiet: WaitRules = { newsletter: ({ now }) => (now.toISOString() < until ? { because: 'It is evening', until } : undefined) }
    const site = await siteAt(EVENING)
    expect(await waitOf(site, 'newsletter', quiet)).toEqual({ because: 'It is evening', until })
    expect(await kindsThatWait(site, quiet)).toEqual(['newsletter'])
    expect(await waitOf(await siteAt(until), 'newsletter', quiet)).toBeUndefined()
  })
})
