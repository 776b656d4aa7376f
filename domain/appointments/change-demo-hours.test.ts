import { expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { keptStates } from '#tests/support/kept-states.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { listFreeTimes } from './book-demo.ts'
import { changeDemoHours, defaultDemoHours, demoHoursPlace, formOfDemoHours, readKeptHours, restoreDemoHours } from './change-demo-hours.ts'

test.each(engines)('an older state of the hours is brought back as the newest, on $name', async ({ fresh }) => {
  const site = testSite(await fresh(), fakeClock('2026-11-21T09:00:00.000Z'))
  const tuesdays = { ...formOfDemoHours(defaultDemoHours), weeklyHours: 'Tue 10:00-11:00', exceptions: '2026-12-25 closed' }
  await changeDemoHours(site, 'user:1', tuesdays)
  await changeDemoHours(site, 'user:1', { ...tuesdays, weeklyHours: '', minutes: '60' })
  const states = () => keptStates(site, demoHoursPlace)
  const [, older] = await states()
  expect(readKeptHours(older?.snapshot ?? {})).toEqual(tuesdays)
  await restoreDemoHours(site, 'user:1', older?.id ?? '')
  expect((await listFreeTimes(site))[0]?.start).toEqual(new Date('2026-11-24T09:00:00.000Z'))
  expect(await states()).toHaveLength(3)
  await expect(restoreDemoHours(site, 'user:1', 'none')).rejects.toMatchObject({ kind: 'not-found' })
  expect(() => readKeptHours({ weekly: 'of another time' })).toThrow('can no longer be read')
})
