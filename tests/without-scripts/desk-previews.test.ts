import { describe, expect, test } from 'vitest'
import { addPage } from '#domain/pages/save-page.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { PREVIEW_WORKS_MS } from '#shared/limits.ts'
import { press, textOf } from '../support/desk-parts.ts'
import { buildPost } from '../support/factories.ts'
import { plainDeskSuite } from '../support/plain/plain-suites.ts'

describe('previews', () => {
  const desk = plainDeskSuite(['editor'])

  test('the preview of a new post stores it as a draft, and is a link away', async () => {
    const { page } = desk.staff('editor')
    await page.goto(deskPaths.newPost)
    await page.getByLabel('Title').fill('Looked at by plain HTML')
    await textOf(page).fill('<p>Words to look at.</p>')
    await press(page, 'Preview')
    await page.getByRole('link', { name: 'Open preview' }).click()
    await page.getByRole('heading', { level: 1, name: 'Preview' }).waitFor()
    await page.getByText('“Looked at by plain HTML” as visitors would see it').waitFor()
  })

  test('the preview of a post is shared by a link: without a session or a cookie, kept and found by nobody, until it is taken back', async () => {
    const id = await desk.withSite((site) =>
      buildPost(site, { title: 'Not published yet', content: '<p>Stored.</p>', status: 'draft', publishAt: null }),
    )
    // All of it by plain HTML.
    const { page } = desk.staff('editor')
    await page.goto(deskPaths.post(id))
    await textOf(page).fill('<p>Stored. Shown to a friend.</p>')
    await press(page, 'Preview')
    await press(page, 'Make a link to share')
    const link = await page.getByLabel('Link').inputValue()
    const friend = desk.stranger({ allow: /status of 404/ })
    const answer = await friend.page.goto(new URL(link).pathname)
    await friend.page.getByText('Stored. Shown to a friend.').waitFor()
    expect(answer.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'SAMEORIGIN',
    })
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(await friend.cookies.getCookies(desk.suite.url)).toEqual([])
    expect(await friend.page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    // Without scripts nothing is kept by itself: the words of the form that was sent are.
    await page.goto(deskPaths.preview(id))
    await press(page, 'Take the link back')
    await page.getByText('The links no longer work.').waitFor()
    expect((await friend.page.goto(new URL(link).pathname)).status()).toBe(404)
    await friend.page.getByText('This preview has ended. Ask for a new link.').waitFor()
  })

  test('the preview of a page is shared by a link: without a session or a cookie, found by nobody, until it is taken back or seven days are over', async () => {
    const id = await desk.withSite(
      async (site) =>
        (await addPage(site, 'test', { title: 'Terms to come', slug: 'terms-to-come', content: '<p>Stored.</p>', status: 'draft' })).id,
    )
    // All of it by plain HTML.
    const { page } = desk.staff('editor')
    await page.goto(deskPaths.page(id))
    await textOf(page).fill('<p>Stored. Shown to a friend.</p>')
    await press(page, 'Preview')
    await press(page, 'Make a link to share')
    const link = new URL(await page.getByLabel('Link').inputValue()).pathname
    const friend = desk.stranger({ allow: /status of 404/ })
    const answer = await friend.page.goto(link)
    await friend.page.getByText('Stored. Shown to a friend.').waitFor()
    expect(answer.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    expect(await friend.cookies.getCookies(desk.suite.url)).toEqual([])
    expect(await friend.page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    const links = (work: 'end' | 'count') =>
      desk.withSite(async ({ db }) => {
        const mine = db.selectFrom('preview_links').select('expires_at').where('entity', '=', 'page').where('entity_id', '=', String(id))
        if (work === 'count') return mine.execute()
        const past = new Date(Date.now() - PREVIEW_WORKS_MS).toISOString()
        return db.updateTable('preview_links').set({ expires_at: past }).where('entity_id', '=', String(id)).execute()
      })
    expect(await links('count')).toHaveLength(1)
    await links('end')
    expect((await friend.page.goto(link)).status()).toBe(404)
    await friend.page.getByText('This preview has ended. Ask for a new link.').waitFor()
    await page.goto(deskPaths.pagePreview(id))
    await press(page, 'Make a link to share')
    const another = new URL(await page.getByLabel('Link').inputValue()).pathname
    expect((await page.request.get(another)).status()).toBe(200)
    await press(page, 'Take the link back')
    await page.getByText('The links no longer work.').waitFor()
    expect((await page.request.get(another)).status()).toBe(404)
  })
})
