import { describe, test } from 'vitest'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { press, textOf } from '../support/desk-parts.ts'
import { buildStoppedPost, publishStoppedPost } from '../support/journeys/stopped-post.ts'

/** How browsers tell of a form that comes back with what to settle. */
const REFUSED = /status of 400/

describe.skipIf(!hasBrowser)('before a post goes out', () => {
  const desk = deskSuite(['editor'])

  test('a picture without words stops it and is named; once it has some, it goes out', async () => {
    const { id, path } = await buildStoppedPost(desk)
    const { page } = await desk.staff('editor', { allow: REFUSED })
    await openDesk(page, path)
    await publishStoppedPost(page, id, async () => {
      await textOf(page).locator('img[src^="/uploads"]').click()
      await page.getByRole('button', { name: 'Picture', exact: true }).click()
      await page.getByLabel('What is to be seen?').fill('A gate')
      await press(page, 'Change')
    })
  })
})
