import { describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { press, status, textOf } from '../support/desk-editor.ts'
import { buildPost } from '../support/factories.ts'

/** How browsers tell of a form that comes back with what to settle. */
const REFUSED = /status of 400/

describe.skipIf(!hasBrowser)('before a post goes out', () => {
  const desk = deskSuite(['editor'])

  test.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('%s: a picture without words stops it and is named; once it has some, it goes out', async (_, javaScriptEnabled) => {
    const { image } = await desk.withSite((site) =>
      site.db.selectFrom('posts').select('image').where('image', 'is not', null).orderBy('id').limit(1).executeTakeFirstOrThrow(),
    )
    const content = `<p>Pupils come at seven.</p><p><img src="/uploads/blogs/${image}" alt="" /></p><p><a href="/faq">click here</a></p>`
    const id = await desk.withSite((site) =>
      buildPost(site, { title: 'Stopped', content, status: 'draft', publishAt: null, categoryId: 1 }),
    )
    const { page } = await desk.staff('editor', { allow: REFUSED, javaScriptEnabled })
    if (javaScriptEnabled) await openDesk(page, deskPaths.post(id))
    else await page.goto(deskPaths.post(id))
    await press(page, 'Publish')
    const stopped = page.getByRole('region', { name: 'Not out yet: please settle what is listed here first' })
    await stopped.getByText('A picture without words for those who do not see it: The picture after “Pupils come at seven.”').waitFor()
    await stopped.getByText('The words of a link do not say where it leads: “click here”').waitFor()
    expect((await page.request.get(`/blog/${id}`)).status()).toBe(404)
    if (javaScriptEnabled) {
      await textOf(page).locator('img[src^="/uploads"]').click()
      await page.getByRole('button', { name: 'Picture', exact: true }).click()
      await page.getByLabel('What is to be seen?').fill('A gate')
      await press(page, 'Change')
    } else await textOf(page).fill(content.replace('alt=""', 'alt="A gate"'))
    await press(page, 'Publish')
    await status(page, 'Published').waitFor()
    expect(await (await page.request.get(`/blog/${id}`)).text()).toContain('alt="A gate"')
    // What may stay is still said, and what the pictures cost a reader.
    const list = page.getByRole('region', { name: 'Before it goes out' })
    await list.getByText('“click here”').waitFor()
    await list.getByText(/KB on a phone, about ₦\d/).waitFor()
  })
})
