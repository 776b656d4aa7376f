import { describe, expect, test } from 'vitest'
import { removeCategory } from '#domain/categories/save-category.ts'
import { binPost } from '#domain/posts/bin.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { paths } from '#shared/paths.ts'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { buildCategory, buildPost } from '../support/factories.ts'

describe.skipIf(!hasBrowser)('the bin', () => {
  const desk = deskSuite(['editor', 'admin'])
  const binned = (title: string) =>
    desk.withSite(async (site) => {
      const id = await buildPost(site, { title, categoryId: await buildCategory(site, `Category of ${title}`) })
      await binPost(site, 'test', id)
      return id
    })
  const statusOf = async (path: string) => (await fetch(desk.suite.url + path)).status

  test('several come back in one go, and go again with Undo', async () => {
    const ids = [await binned('First lost'), await binned('Second lost')]
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.bin)
    for (const name of ['First lost', 'Second lost']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.getByRole('button', { name: 'Restore', exact: true }).first().click()
    await page.getByText('Restored. Visitors see it again').waitFor()
    expect(await Promise.all(ids.map((id) => statusOf(paths.post(id))))).toEqual([200, 200])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Moved back to the bin.').waitFor()
    await page.getByRole('button', { name: 'Restore First lost' }).waitFor()
    expect(await statusOf(paths.post(ids[0] ?? 0))).toBe(404)
  })

  test('a post whose category is gone comes back as a draft, and says so', async () => {
    await desk.withSite(async (site) => {
      const categoryId = await buildCategory(site, 'Gone')
      await binPost(site, 'test', await buildPost(site, { title: 'Homeless', categoryId }))
      await removeCategory(site, 'test', categoryId)
    })
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.bin)
    await page.getByRole('button', { name: 'Restore Homeless' }).click()
    await page.getByText('because its category is gone').waitFor()
  })

  test('only an administrator deletes for good, and is asked once more', async () => {
    const id = await binned('Unwanted')
    const editor = await desk.staff('editor', { allow: /403/ })
    await openDesk(editor.page, deskPaths.bin)
    expect(await editor.page.getByRole('button', { name: 'Delete for good' }).count()).toBe(0)
    const refused = await editor.page.goto(`${deskPaths.purge}?kind=post&of=${id}`)
    expect(refused?.status()).toBe(403)

    const { page } = await desk.staff('admin')
    await openDesk(page, deskPaths.purge)
    await page.getByText('Nothing is selected.').waitFor()
    expect(await page.getByRole('button', { name: 'Delete for good' }).count()).toBe(0)
    await openDesk(page, deskPaths.bin)
    await page.getByRole('checkbox', { name: 'Select Unwanted' }).check()
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await page.getByText('1 of the bin’s posts will be deleted with all earlier versions and comments.').waitFor()
    await page.getByRole('link', { name: 'Leave them in the bin' }).click()
    await page.getByRole('checkbox', { name: 'Select Unwanted' }).check()
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await page.getByRole('form', { name: 'Delete for good' }).getByRole('button', { name: 'Delete for good' }).click()
    await page.getByText('Deleted for good.').waitFor()
    expect(await page.getByText('Unwanted').count()).toBe(0)
    expect(await statusOf(paths.post(id))).toBe(410)
  })
})
