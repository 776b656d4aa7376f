import { describe, expect, test } from 'vitest'
import { findUser } from '#domain/accounts/users.ts'
import { submitComment } from '#domain/comments/submit-comment.ts'
import { listMedia } from '#domain/media/library.ts'
import { binPage } from '#domain/pages/bin-pages.ts'
import { addPage } from '#domain/pages/save-page.ts'
import { editPost } from '#domain/posts/save-post.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { paths } from '#shared/paths.ts'
import { arrival } from '../support/arrivals.ts'
import { press, status, textOf } from '../support/desk-parts.ts'
import { buildPost } from '../support/factories.ts'
import { buildTerms, mergeTerms, MINE, saveTerms } from '../support/journeys/merged-text.ts'
import { listMissing } from '../support/journeys/missing-fields.ts'
import { binTwoPosts } from '../support/journeys/post-list.ts'
import { keepRedirects } from '../support/journeys/redirects.ts'
import { missSearches, settleSearches } from '../support/journeys/searches.ts'
import { buildStoppedPost, publishStoppedPost } from '../support/journeys/stopped-post.ts'
import { takeOfflineAndPutBack } from '../support/journeys/taken-offline.ts'
import { solidPicture } from '../support/pictures.ts'
import { plainDeskSuite } from '../support/plain/plain-suites.ts'

describe('publishing', () => {
  const desk = plainDeskSuite(['editor', 'admin'])
  const asked = (path: string) => fetch(desk.suite.url + path)
  /** Without words for those who do not see them yet. */
  const newPictures = () =>
    desk.withSite(async (site) => (await listMedia(site, { page: 1, limit: 10, text: '' })).pictures.filter(({ alt }) => alt === ''))
  const article = async (id: number) => (await asked(paths.post(id))).text()

  test('Enter in a field saves, whatever other buttons the form has', async () => {
    const { page } = desk.staff('editor')
    const publishAt = '2026-11-20T08:15:42.731Z'
    const id = await desk.withSite((site) => buildPost(site, { title: 'Enter', categoryId: 1, publishAt }))
    await page.goto(deskPaths.post(id))
    await page.getByLabel('Title').press('Enter')
    await status(page, 'Saved').waitFor()
    expect(new URL(page.url()).pathname).toBe(deskPaths.post(id))
    // The field shows minutes; what was left as it is stays to the second.
    const stored = await desk.withSite((site) => site.db.selectFrom('posts').select('publish_at').where('id', '=', id).executeTakeFirst())
    expect(stored?.publish_at).toBe(publishAt)
  })

  test('the same form writes, saves, publishes and bins', async () => {
    const { page } = desk.staff('editor')
    await page.goto(deskPaths.newPost)
    await page.getByLabel('Title').fill('By plain HTML')
    await textOf(page).fill('<p>Words <strong>that</strong> stay.</p>')
    await press(page, 'Save')
    await status(page, 'Saved').waitFor()
    await page.getByLabel('Category').selectOption({ index: 1 })
    await press(page, 'Publish')
    await status(page, 'Published').waitFor()
    const address = (await page.getByRole('link', { name: 'See it', exact: true }).getAttribute('href')) ?? ''
    expect(await (await page.request.get(address)).text()).toContain('>Words <strong>that</strong> stay.</p>')
    await press(page, 'Move to bin')
    await press(page, 'Undo')
    await page.getByText('Restored').waitFor()
  })

  test('a save that is refused right after another one is not called saved', async () => {
    const { page } = desk.staff('editor', { allow: /status of 400/ })
    const { id } = await desk.withSite((site) => addPage(site, 'test', { title: 'Visits', content: '<p>Words.</p>' }))
    await page.goto(deskPaths.page(id))
    await press(page, 'Save')
    await status(page, 'Saved').waitFor()
    await page.getByLabel('Title').fill('')
    await press(page, 'Save')
    await page.getByRole('link', { name: 'Title is required' }).waitFor()
    expect(await status(page, 'Saved').count()).toBe(0)
  })

  test('the list of pages, its filters and a plain edit work', async () => {
    const { id } = await desk.withSite((site) =>
      addPage(site, 'test', { title: 'Plain draft', slug: 'plain', status: 'draft', content: '<p>Words.</p>' }),
    )
    const { page } = desk.staff('editor')
    await page.goto(deskPaths.pages)
    await page.getByText('More filters').click()
    await page.getByLabel('Status').selectOption('draft')
    await page.getByLabel('Search').fill('plain')
    await page.getByRole('button', { name: 'Search' }).click()
    expect(new URL(page.url()).search).toBe('?q=plain&status=draft')
    expect(await page.getByRole('table', { name: 'Pages' }).getByRole('row').count()).toBe(2)
    await page.getByRole('link', { name: 'Plain draft' }).click()
    await page.getByLabel('Text', { exact: true }).fill('<p>Written as HTML.</p>')
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Published', { exact: true }).first().waitFor()
    expect(await (await asked('/pages/plain')).text()).toContain('Written as HTML.')
    expect(page.url()).toContain(deskPaths.page(id))
  })

  test('pages stand beside posts in the bin', async () => {
    await desk.withSite(async (site) =>
      binPage(site, 'test', (await addPage(site, 'test', { title: 'Lost page', content: '<p>W</p>' })).id),
    )
    const { page } = desk.staff('editor')
    await page.goto(deskPaths.bin)
    await page.getByRole('link', { name: 'Pages (1)' }).click()
    await page.getByRole('button', { name: 'Restore Lost page' }).click()
    await page.getByText('Restored.').waitFor()
    expect((await asked('/pages/lost-page')).status).toBe(200)
    await page.getByText('The bin is empty').waitFor()
  })

  test('comments are searched, decided and answered', async () => {
    const title = 'Plain'
    const postId = await desk.withSite(async (site) => {
      const id = await buildPost(site, { title })
      for (const name of ['Ife', 'Tunde']) {
        const form = { name, email: 'reader@example.com', comment: `${name} says: ${title}, please.` }
        await submitComment(site, id, form, arrival({ key: name }))
      }
      return id
    })
    const queue = `${deskPaths.comments}?post=${postId}`
    const { page } = desk.staff('editor', { allow: /400/ })
    await page.goto(queue)
    expect(await page.getByRole('button', { name: 'Keyboard shortcuts' }).count()).toBe(0)
    await page.getByLabel('Search').fill('tunde says')
    await page.getByRole('button', { name: 'Search' }).click()
    expect(await page.getByRole('article').count()).toBe(1)
    await page.getByRole('checkbox', { name: 'Select the comment of Tunde' }).check()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByText('Approved.').waitFor()
    await page.goto(queue)
    await page.getByText('Reply', { exact: true }).click()
    await page.getByRole('button', { name: 'Send the reply' }).click()
    await page.getByText('Comment is required').first().waitFor()
    await page.getByLabel('Your answer to Ife').fill('Gladly.')
    await page.getByRole('button', { name: 'Send the reply' }).click()
    await page.getByText('Reply sent.').waitFor()
    expect(await article(postId)).toContain('Gladly.')
  })

  test('a picture that stands in the HTML is stored with the text; one that can not be is named, and nothing typed is lost', async () => {
    const { page } = desk.staff('editor', { allow: /status of 400/ })
    const src = `data:image/png;base64,${(await solidPicture(30, 20).png().toBuffer()).toString('base64')}`
    for (const [address, field] of [
      [deskPaths.newPost, 'posts'],
      [deskPaths.newPage, 'pages'],
    ] as const) {
      await page.goto(address)
      await page.getByLabel('Title').first().fill('Typed with a picture')
      const typed = `<p>Our <img src="${src}" alt="A gate"> gate</p>`
      await textOf(page).fill(`${typed}<img src="data:image/png;base64,x">`)
      await press(page, 'Save')
      await page.getByText('1 picture inside the text left out: The picture file is damaged or incomplete.').first().waitFor()
      expect(await textOf(page).inputValue()).toContain(typed)
      await textOf(page).fill(typed)
      await press(page, 'Save')
      await status(page, 'Saved').waitFor()
      const { content } = await desk.withSite(({ db }) =>
        db.selectFrom(field).select('content').where('title', '=', 'Typed with a picture').executeTakeFirstOrThrow(),
      )
      expect(content).toMatch(
        /^<p>Our <img src="\/uploads\/blogs\/\w+\.webp" alt="A gate" width="30" height="20" loading="lazy" \/> gate<\/p>$/,
      )
    }
  })

  test('the library takes a picture, describes, finds, cuts, bins it and brings it back', async () => {
    const { page } = desk.staff('editor')
    await page.goto(deskPaths.media)
    const before = (await newPictures()).length
    const buffer = await solidPicture(320, 240).png().toBuffer()
    await page.locator('form').getByLabel('Pictures', { exact: true }).setInputFiles({ name: 'plain.png', mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await page.getByText('Upload received').waitFor()
    await expect.poll(async () => (await newPictures()).length).toBe(before + 1)
    await page.goto(deskPaths.media)
    await page.locator('form').getByLabel('Pictures', { exact: true }).setInputFiles({ name: 'again.png', mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect.poll(async () => (await desk.ask(deskPaths.media, 'editor')).text()).toContain('This picture is here already')
    await page.goto(deskPaths.media)
    expect((await newPictures()).length).toBe(before + 1)
    await page.getByRole('link', { name: 'This picture is here already' }).click()
    await page.getByText('320 × 240').waitFor()
    await page.goto(deskPaths.media)
    await page.getByRole('button', { name: 'Remove again.png' }).click()
    expect(await page.getByRole('link', { name: 'This picture is here already' }).count()).toBe(0)
    const card = page.getByRole('listitem').filter({ hasText: '320 × 240' })
    await card.getByLabel('What it shows').fill('A hall in Ikeja')
    await card.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByLabel('Search').fill('ikeja')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByText('One picture').waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe('ikeja')
    await page.getByRole('link', { name: 'Open A hall in Ikeja' }).click()
    await page.getByLabel('Percent from the left').fill('20')
    await page.getByRole('button', { name: 'Save the point' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Move to bin' }).click()
    await page.getByText('Moved to the bin.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Restored to the library.').waitFor()
  })

  test('redirects are made, refused as a chain with the direct way, removed and brought back', async () => {
    const { page } = desk.staff('editor', { allow: /status of 400/ })
    await keepRedirects(page, (path) => page.goto(path), 'prices')
  })

  test('searches that found nothing become a synonym that finds, or are dismissed, each with undo', async () => {
    await missSearches(desk, 'kunuology', 'kunuology', 'sowaology')
    const { page } = desk.staff('editor', { allow: /status of 400/ })
    await settleSearches(page, (path) => page.goto(path), 'kunuology', 'sowaology')
  })

  test('what the list of posts is narrowed by stands in its address, and several are binned and brought back at once', async () => {
    for (const title of ['Ludo one', 'Ludo two'])
      await desk.withSite((site) => buildPost(site, { title, status: 'draft', publishAt: null }))
    const { page } = desk.staff('editor')
    await page.goto(deskPaths.posts)
    await binTwoPosts(page, 'Ludo')
  })

  test('a picture without words stops a post and is named; once it has some, it goes out', async () => {
    const { id, content, path } = await buildStoppedPost(desk)
    const { page } = desk.staff('editor', { allow: /status of 40[04]/ })
    await page.goto(path)
    await publishStoppedPost(page, id, () => textOf(page).fill(content.replace('alt=""', 'alt="A gate"')))
  })

  test('what is missing is one list that a refused form comes back with, and an equal title is said, not refused', async () => {
    const { page } = desk.staff('editor', { allow: /status of 400/ })
    await listMissing(desk, page)
  })

  test.each(['post', 'page'] as const)(
    'a %s is taken offline: gone from its address, lists, feeds, sitemap and search at once, redirects left alone, and put back by Undo',
    async (kind) => {
      const { page } = desk.staff('editor', { allow: /status of 404/ })
      await takeOfflineAndPutBack(desk, page, kind)
    },
  )

  test.each(['post', 'page'] as const)('a save of a %s from an older state: both versions side by side, merged by block', async (kind) => {
    const { id, form } = await buildTerms(desk, kind)
    const { page } = desk.staff('editor', { allow: /status of 409/ })
    await page.goto(form)
    await saveTerms(desk, kind, id)
    await textOf(page).fill(MINE)
    await mergeTerms(desk, page, kind, id)
  })

  test('a release works from gathering to taking back', async () => {
    const { page } = desk.staff('editor', { allow: /409/ })
    const postId = await desk.withSite((site) => buildPost(site, { title: 'Before', categoryId: 9 }))
    await page.goto(deskPaths.post(postId))
    await page.getByLabel('Title').fill('After')
    await page.getByText('Add to a release').click()
    await page.getByLabel('Name of the new release').fill('Without scripts')
    await page.getByLabel('Release', { exact: true }).selectOption({ label: 'New release…' })
    await page.getByRole('button', { name: 'Add to the release' }).click()
    await page.getByRole('heading', { level: 1, name: 'Without scripts' }).waitFor()
    const visitor = async () => (await (await fetch(desk.suite.url + paths.post(postId))).text()).includes('After')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText('Preview of “Without scripts”').waitFor()
    await page.goto(paths.post(postId))
    expect(await page.getByRole('heading', { level: 1, name: 'After' }).count()).toBe(1)
    await page.getByRole('button', { name: 'End preview' }).click()
    expect(await visitor()).toBe(false)
    await page.getByRole('button', { name: 'Publish release' }).click()
    await page.getByText('Visitors see all of it now').waitFor()
    expect(await visitor()).toBe(true)
    await desk.withSite(async (site) => {
      const editor = await findUser(site, { email: 'editor@example.com' })
      await editPost(site, editor, postId, { changes: { title: 'Later' } })
    })
    await page.getByRole('button', { name: 'Take back' }).click()
    await page.getByText('Changed since it was published: After').first().waitFor()
    await page.getByLabel('Put After back all the same').check()
    await page.getByRole('button', { name: 'Take back' }).click()
    await page.getByText('Taken back. The site is as it was before it was published.').waitFor()
    expect(await (await fetch(desk.suite.url + paths.post(postId))).text()).toContain('Before')
  })
})
