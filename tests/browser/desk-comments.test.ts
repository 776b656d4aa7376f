import { describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, openDesk } from '../support/desk.ts'

describe.skipIf(!hasBrowser)('the queue of comments', () => {
  const desk = deskSuite(['editor'])

  test('is empty when every comment has been looked at', async () => {
    const { page } = await desk.staff('editor')
    await openDesk(page, deskPaths.comments)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Comments')
    await page.getByText('No comments here').waitFor()
  })
})
