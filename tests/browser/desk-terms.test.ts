import { describe, expect, test } from 'vitest'
import { tagPost } from '#domain/posts/post-store.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { paths } from '#shared/paths.ts'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, openDesk, openDeskWith } from '../support/desk.ts'
import { buildCategory, buildPost } from '../support/factories.ts'

describe.skipIf(!hasBrowser)('categories, tags and authors', () => {
  const desk = deskSuite(['editor'])
  const article = async (id: number) => (await fetch(desk.suite.url + paths.post(id))).text()

  test('a category is made, described, and refused a second time under its name', async () => {
    const { page } = await desk.staff('editor', { allow: /409/ })
    await openDesk(page, deskPaths.categories)
    await page.getByRole('link', { name: 'New category' }).click()
    await page.getByLabel('Name').fill('Boarding')
    await page.getByLabel('Description').fill('Life in the hostel.')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('main').getByRole('status').getByText('Saved').waitFor()
    await page.getByRole('row', { name: /Boarding Life in the hostel\./ }).waitFor()
    await page.getByRole('link', { name: 'New category' }).click()
    await page.getByLabel('Name').fill('BOARDING')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'There is a category with this name already' }).waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('BOARDING')
  })

  test('one that holds a draft can not be removed and leads to it; an empty one goes and comes back', async () => {
    await desk.withSite(async (site) => {
      await buildPost(site, { title: 'A draft on water', status: 'draft', categoryId: await buildCategory(site, 'Water') })
      await buildCategory(site, 'Empty shelf')
    })
    const { page } = await desk.staff()
    const remove = page.getByRole('button', { name: 'Remove Empty shelf' })
    await openDeskWith(page, deskPaths.categories, 'Remove Empty shelf')
    expect(await page.getByRole('button', { name: 'Remove Water' }).count()).toBe(0)
    await remove.click()
    await page.getByRole('main').getByRole('status').getByText('Removed.').waitFor()
    await remove.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'Empty shelf', exact: true }).waitFor()
    await page.getByRole('link', { name: '1 in Water' }).click()
    await page.getByRole('link', { name: 'A draft on water' }).waitFor()
  })

  test('a tag is renamed on its article, merged, and both are undone', async () => {
    const id = await desk.withSite(async (site) => {
      const made = await buildPost(site, { title: 'Tagged' })
      await site.write('test', ({ trx }) => tagPost(trx, made, ['Bursarys', 'Bursaries']))
      return made
    })
    const { page } = await desk.staff('editor', { allow: /400/ })
    await openDesk(page, deskPaths.tags)
    await page.getByLabel('Search').fill('bursar')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: 'Bursarys' }).click()
    await page.getByLabel('Name').fill('Scholarships')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Renamed on every article.').waitFor()
    expect(await article(id)).toContain('Scholarships')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
    expect(await article(id)).toContain('Bursarys')

    await page.getByRole('link', { name: 'Bursarys' }).click()
    await page.getByLabel('Merge into').fill('Unknown')
    await page.getByRole('button', { name: 'Merge' }).click()
    await page.getByRole('link', { name: 'Nothing with this name was found' }).waitFor()
    await page.getByLabel('Merge into').fill('Bursaries')
    await page.getByRole('button', { name: 'Merge' }).click()
    await page.getByText('Merged.').waitFor()
    expect(await article(id)).not.toContain('Bursarys')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
    expect(await article(id)).toContain('Bursarys')
  })
})
