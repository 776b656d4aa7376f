import { describe, test } from 'vitest'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { keepRedirects } from '../support/journeys/redirects.ts'
import { missSearches, settleSearches } from '../support/journeys/searches.ts'

describe.skipIf(!hasBrowser)('what keeps addresses and searches whole', () => {
  const desk = deskSuite(['editor'])

  test('redirects are made, refused as a chain with the direct way, removed and brought back', async () => {
    const { page } = await desk.staff('editor', { allow: /status of 400/ })
    await keepRedirects(page, (path) => openDesk(page, path), 'prices')
  })

  test('searches that found nothing become a synonym that finds, or are dismissed, each with undo', async () => {
    await missSearches(desk, 'zobology', 'zobology', 'akamuology')
    const { page } = await desk.staff('editor', { allow: /status of 400/ })
    await settleSearches(page, (path) => openDesk(page, path), 'zobology', 'akamuology')
  })
})
