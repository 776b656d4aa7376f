import { describe, test } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, expectSound, openDesk } from '../support/desk.ts'
import { missSearches, settleSearches } from '../support/journeys/searches.ts'

describe.skipIf(!hasBrowser)('searches that found nothing', () => {
  const desk = deskSuite(['editor'])

  test('become a synonym that finds, or are dismissed, each with undo', async () => {
    await missSearches(desk, 'zobology', 'zobology', 'akamuology')
    const { page } = await desk.staff('editor', { allow: /status of 400/ })
    await settleSearches(page, (path) => openDesk(page, path), 'zobology', 'akamuology')
  })

  test('fit a phone and are clean for assistive technology', async () => {
    await missSearches(desk, 'palmology')
    await expectSound((options) => desk.staff('editor', options), deskPaths.searches, deskPaths.newSynonym('palmology'))
  })
})
