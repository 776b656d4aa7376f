import { describe, expect, test } from 'vitest'
import { addPage } from '#domain/pages/save-page.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { PREVIEW_WORKS_MS } from '#shared/limits.ts'
import { ownPreviewPath } from '#shared/preview-paths.ts'
import { accessibilityViolations } from '../support/accessibility.ts'
import { hasBrowser } from '../support/browser.ts'
import { type, write } from '../support/desk-editor.ts'
import { press, textOf } from '../support/desk-parts.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { buildPost } from '../support/factories.ts'

describe.skipIf(!hasBrowser)('previews', () => {
  const desk = deskSuite(['editor', 'sales'])

  describe('the preview of a post', () => {
    const aDraft = () =>
      desk.withSite((site) => buildPost(site, { title: 'Not published yet', content: '<p>Stored.</p>', status: 'draft', publishAt: null }))

    test('is the real page with the words that are not saved, at phone and desktop width, and writing goes on after it', async () => {
      const id = await aDraft()
      const { page } = await desk.staff()
      await openDesk(page, deskPaths.post(id))
      await type(page, ' Not saved yet.')
      await press(page, 'Preview')
      const frame = page.frameLocator('iframe')
      await frame.getByText('Stored. Not saved yet.').waitFor()
      expect(await frame.getByText('Edit', { exact: false }).count()).toBe(0)
      await frame
        .getByRole('navigation', { name: 'Main' })
        .or(frame.getByRole('button', { name: 'Menu' }))
        .first()
        .waitFor()
      const widthOf = () => page.locator('iframe').evaluate((element) => (element as HTMLIFrameElement).contentWindow?.innerWidth)
      expect(await widthOf()).toBeLessThanOrEqual(360)
      await page.getByRole('link', { name: 'Desktop' }).click()
      await page.getByTitle('The post at desktop width').waitFor()
      await expect.poll(widthOf).toBeGreaterThanOrEqual(1_200)
      expect(await accessibilityViolations(page)).toEqual([])
      expect((await page.request.get(`/blog/${id}`)).status()).toBe(404)
      await page.getByRole('link', { name: 'Back to the post' }).click()
      await textOf(page).getByText('Stored. Not saved yet.').waitFor()
    })

    test('of a new post stores it as a draft first, and the way back leads to its form', async () => {
      const { page } = await desk.staff()
      await openDesk(page, deskPaths.newPost)
      await write(page, 'Looked at first', 'Words to look at.')
      await press(page, 'Preview')
      await page.frameLocator('iframe').getByText('Words to look at.').waitFor()
      expect(new URL(page.url()).pathname).toMatch(/^\/admin\/posts\/\d+\/preview$/)
      await page.goBack()
      await textOf(page).getByText('Words to look at.').waitFor()
      expect(new URL(page.url()).pathname).toMatch(/^\/admin\/posts\/\d+$/)
      await page.goBack()
      expect(page.url()).not.toContain(deskPaths.newPost)
    })

    test('a link ends after seven days', async () => {
      const id = await aDraft()
      const { page } = await desk.staff()
      await openDesk(page, deskPaths.preview(id))
      await press(page, 'Make a link to share')
      const link = new URL(await page.getByLabel('Link').inputValue()).pathname
      expect((await page.request.get(link)).status()).toBe(200)
      const past = new Date(Date.now() - PREVIEW_WORKS_MS).toISOString()
      await desk.withSite((site) =>
        site.db.updateTable('preview_links').set({ expires_at: past }).where('entity_id', '=', String(id)).execute(),
      )
      expect((await page.request.get(link)).status()).toBe(404)
    })

    test('of the back office is for editors who have signed in alone', async () => {
      const id = await aDraft()
      for (const role of ['sales', undefined] as const) expect((await desk.ask(ownPreviewPath('post', id), role)).status).toBe(404)
      expect((await desk.ask(ownPreviewPath('post', id), 'editor')).status).toBe(200)
    })

    test('nothing else of the site can be framed', async () => {
      const { headers } = await desk.ask('/', 'editor')
      expect([headers.get('x-frame-options'), headers.get('content-security-policy')]).toEqual([
        'DENY',
        expect.stringContaining("frame-ancestors 'none'"),
      ])
    })
  })

  describe('the preview of a page', () => {
    let drafts = 0
    const aDraft = async () => {
      const slug = `terms-${(drafts += 1)}`
      const { id } = await desk.withSite((site) =>
        addPage(site, 'test', { title: 'Terms to come', slug, content: '<p>Stored.</p>', status: 'draft' }),
      )
      return id
    }

    test('is the real page with the words that are not saved, at phone and desktop width, and writing goes on after it', async () => {
      const id = await aDraft()
      const { page } = await desk.staff()
      await openDesk(page, deskPaths.page(id))
      await type(page, ' Not saved yet.')
      await press(page, 'Preview')
      const frame = page.frameLocator('iframe')
      await frame.getByText('Stored. Not saved yet.').waitFor()
      await frame.getByRole('heading', { level: 1, name: 'Terms to come' }).waitFor()
      const widthOf = () => page.locator('iframe').evaluate((element) => (element as HTMLIFrameElement).contentWindow?.innerWidth)
      expect(await widthOf()).toBeLessThanOrEqual(360)
      await page.getByRole('link', { name: 'Desktop' }).click()
      await page.getByTitle('The page at desktop width').waitFor()
      await expect.poll(widthOf).toBeGreaterThanOrEqual(1_200)
      expect(await accessibilityViolations(page)).toEqual([])
      expect((await page.request.get('/pages/terms-1')).status()).toBe(404)
      await page.getByRole('link', { name: 'Back to the page' }).click()
      await textOf(page).getByText('Stored. Not saved yet.').waitFor()
    })

    test('of a new page stores it as a draft first, and the way back leads to its form', async () => {
      const { page } = await desk.staff()
      await openDesk(page, deskPaths.newPage)
      await write(page, 'A page looked at first', 'Words to look at.')
      await press(page, 'Preview')
      await page.frameLocator('iframe').getByText('Words to look at.').waitFor()
      expect(new URL(page.url()).pathname).toMatch(/^\/admin\/pages\/\d+\/preview$/)
      expect((await page.request.get('/pages/a-page-looked-at-first')).status()).toBe(404)
      await page.goBack()
      await textOf(page).getByText('Words to look at.').waitFor()
      expect(new URL(page.url()).pathname).toMatch(/^\/admin\/pages\/\d+$/)
    })

    test('of the back office is for editors who have signed in alone', async () => {
      const id = await aDraft()
      for (const role of ['sales', undefined] as const) expect((await desk.ask(ownPreviewPath('page', id), role)).status).toBe(404)
      expect((await desk.ask(ownPreviewPath('page', id), 'editor')).status).toBe(200)
    })
  })
})
