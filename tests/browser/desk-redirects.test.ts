import { describe, test } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, expectSound, openDesk } from '../support/desk.ts'
import { keepRedirects } from '../support/journeys/redirects.ts'

describe.skipIf(!hasBrowser)('redirects', () => {
  const desk = deskSuite(['editor'])

  test('are made, refused as a chain with the direct way, removed and brought back', async () => {
    const { page } = await desk.staff('editor', { allow: /status of 400/ })
    await keepRedirects(page, (path) => openDesk(page, path), 'prices')
  })

  test('fit a phone and are clean for assistive technology', async () => {
    await expectSound((options) => desk.staff('editor', options), deskPaths.redirects)
  })
})
