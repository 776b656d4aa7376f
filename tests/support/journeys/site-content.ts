import { expect } from 'vitest'
import { removeItem } from '#domain/content/bin-items.ts'
import { addItem } from '#domain/content/save-content-items.ts'
import { wordsOfItem } from '#shared/content/words-of-item.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import type { deskOf } from '../desk-site.ts'
import type { AnyPage } from '../plain/plain-visitor.ts'

export const rowNames = (page: AnyPage) => page.getByRole('rowheader').getByRole('link').allInnerTexts()
export const done = (page: AnyPage, text: string | RegExp) =>
  page.getByRole('main').getByRole('status').filter({ hasText: text }).first().waitFor()

/** Preview shows the page with what is typed, stores nothing, and keeps the form. */
export async function previewContent(page: AnyPage, url: string, preview: () => Promise<AnyPage>): Promise<void> {
  await page.goto(deskPaths.settings)
  await page.getByLabel('Phone').fill('+234 800 000 0144')
  const contact = await preview()
  expect(await contact.getByRole('complementary', { name: 'Preview' }).innerText()).toContain('Nothing of this is saved')
  expect(await contact.locator('footer').textContent()).toContain('+234 800 000 0144')
  expect(await page.getByLabel('Phone').inputValue()).toBe('+234 800 000 0144')
  await page.goto(deskPaths.item('faq', 'new'))
  // Words of last time.
  await page.getByLabel('Answer').fill('')
  await page.getByLabel('Question').fill('May we pay by the term?')
  const refused = await preview()
  expect(await refused.getByRole('heading').innerText()).toBe('Answer is required')
  await page.getByLabel('Answer').fill('Yes, each term.')
  const faq = await preview()
  await faq.getByText('May we pay by the term?').waitFor()
  for (const path of ['/contactus', '/faq']) {
    const html = await (await fetch(url + path)).text()
    expect([path, html.includes('0144'), html.includes('pay by the term')]).toEqual([path, false, false])
  }
}

/** A long list is searched by any of its words; what is removed there leaves one where one was. */
export async function searchLongList({ withSite }: Pick<ReturnType<typeof deskOf>, 'withSite'>, page: AnyPage): Promise<void> {
  const search = async (words: string) => {
    await page.getByLabel('Search').fill(words)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(({ searchParams }) => searchParams.get('q') === words)
  }
  const text = await withSite((site) =>
    addItem(site, 'test', 'page-text', { key: 'about-us.team', title: 'Who answers', text: 'Ẹ kú àárọ̀ from the whole quayside.' }),
  )
  await page.goto(deskPaths.items('page-text'))
  const all = await rowNames(page)
  expect(all.length).toBeGreaterThan(20)
  await search('QUAYSIDE aaro')
  await expect.poll(() => rowNames(page)).toEqual([wordsOfItem('page-text', text.data).name])
  await page.getByRole('button', { name: 'Remove' }).first().click()
  await done(page, 'Removed')
  await page.getByText('Nothing matches your filters.').waitFor()
  expect(await page.getByLabel('Search').inputValue()).toBe('QUAYSIDE aaro')
  await page.getByRole('button', { name: 'Undo' }).click()
  await done(page, 'Undone')
  await expect.poll(() => rowNames(page)).toHaveLength(1)
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect.poll(() => rowNames(page)).toHaveLength(all.length)
  await withSite((site) => removeItem(site, 'test', text.id))
}
