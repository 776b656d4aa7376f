import { describe, expect, test } from 'vitest'
import { tagPost } from '#domain/posts/post-store.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { hasBrowser } from '../support/browser.ts'
import { type } from '../support/desk-editor.ts'
import { press, status, textOf } from '../support/desk-parts.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { buildPost } from '../support/factories.ts'
import { buildStoppedPost, publishStoppedPost } from '../support/journeys/stopped-post.ts'

/** How browsers tell of a form that comes back with what to fix. */
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
      await page.getByLabel('What does it show?').fill('A gate')
      await press(page, 'Change')
    })
  })

  test('all that a new post lacks is one list, live, in the words of the labels; lengths and equal titles are said while typing', async () => {
    const { page } = await desk.staff('editor', { allow: REFUSED })
    const twin = await desk.withSite((site) => buildPost(site, { title: 'Fees by term' }))
    await openDesk(page, deskPaths.newPost)
    // Whoever writes is the author until another one is chosen.
    expect(await page.getByLabel('Author').inputValue()).toBe('The editor')
    const list = page.getByRole('region', { name: 'Before it goes out' })
    const missing = () => list.getByRole('link', { name: /is required|must be/ }).allInnerTexts()
    expect(await missing()).toEqual(['Title is required', 'Text is required', 'Category is required'])
    await page.getByRole('link', { name: '3 to fix before it goes out' }).waitFor()

    await page.getByLabel('Title').pressSequentially('Fees by te')
    await expect.poll(missing).toEqual(['Text is required', 'Category is required'])
    await page.getByText('10 of 200 characters').first().waitFor()
    await page.getByLabel('Title').fill('FEES by term ')
    await page.getByRole('status').getByText('Another post has this title already: Fees by term (Published)').waitFor()
    expect(await page.getByRole('link', { name: 'Fees by term', exact: true }).getAttribute('href')).toBe(deskPaths.post(twin))
    await page.getByText('Your work is kept. Visitors see nothing of it until you publish.').waitFor()

    await press(page, 'Publish')
    await list.getByRole('alert').getByText('Not published yet: please fix what is listed here first').waitFor()
    expect(await list.evaluate((region) => region === document.activeElement)).toBe(true)
    // Each at its field too, and nothing twice.
    expect(await page.locator('[aria-invalid]').evaluateAll((fields) => fields.map((field) => field.id))).toEqual(['category_id'])
    expect(await missing()).toEqual(['Text is required', 'Category is required'])
    await list.getByRole('link', { name: 'Text is required' }).click()
    expect(await textOf(page).evaluate((text) => text === document.activeElement)).toBe(true)
    await type(page, 'Words ')
    await expect.poll(missing).toEqual(['Category is required'])
    await page.getByLabel('Category').selectOption({ index: 1 })
    await expect.poll(missing).toEqual([])
    expect(await page.locator('[aria-invalid]').count()).toBe(0)
    await list.getByText('Not published yet').waitFor({ state: 'detached' })

    await desk.withSite((site) => site.write('test', ({ trx }) => tagPost(trx, twin, ['owó'])))
    await page.getByLabel('Tags').fill('Fees, òwò')
    await list.getByRole('link', { name: 'Did you mean the tag "owó"? "òwò" is another one' }).waitFor()
    await page.getByLabel('Tags').fill('Fees, OWÓ')
    await list.getByText('Did you mean').waitFor({ state: 'detached' })

    await page.getByText('Search engines and WhatsApp').click()
    await page.getByLabel('Description in search engines').fill('x'.repeat(321))
    await page.getByText('321 of 320 characters').first().waitFor()
    await expect.poll(missing).toEqual(['Description in search engines must be 320 characters or fewer'])
    await page.getByLabel('Description in search engines').fill('About fees')
    await press(page, 'Publish')
    await status(page, 'Published').waitFor()
    await type(page, 'more ')
    await page.getByText('Your work is kept. Visitors see it once you save.').waitFor()
  })
})
