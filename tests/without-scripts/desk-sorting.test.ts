import { describe, expect, test } from 'vitest'
import { ensureAuthor } from '#domain/names.ts'
import { tagPost } from '#domain/posts/post-store.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { paths } from '#shared/paths.ts'
import { press, status } from '../support/desk-parts.ts'
import { buildCategory, buildPost } from '../support/factories.ts'
import { plainDeskSuite } from '../support/plain/plain-suites.ts'

describe('categories, tags and authors', () => {
  const desk = plainDeskSuite(['editor', 'admin'])
  const asked = (path: string) => fetch(desk.suite.url + path)
  const article = async (id: number) => (await asked(paths.post(id))).text()

  test('two spellings of an author become one', async () => {
    const id = await desk.withSite(async (site) => {
      const [author] = await site.write('test', async ({ trx }) => [
        await ensureAuthor(trx, 'A. Okoro'),
        await ensureAuthor(trx, 'Ada Okoro'),
      ])
      return buildPost(site, { authorId: author })
    })
    const { page } = desk.staff('editor', { allow: /409/ })
    await page.goto(deskPaths.authors)
    await page.getByRole('link', { name: 'A. Okoro', exact: true }).click()
    await page.getByLabel('Merge into').fill('Ada Okoro')
    await page.getByRole('button', { name: 'Merge' }).click()
    await page.getByText('Merged.').waitFor()
    expect(await article(id)).toContain('Ada Okoro')
    await page.getByRole('link', { name: 'Ada Okoro', exact: true }).click()
    await page.getByRole('button', { name: 'Remove: Ada Okoro' }).click()
    await page.getByText('This author still has articles.').waitFor()
  })

  test('words that differ by marks are told apart again, and the other is offered where one is typed', async () => {
    const [money, hand, category] = await desk.withSite(async (site) => {
      const categoryId = await buildCategory(site, 'Ilé')
      const ids = [await buildPost(site, { title: 'On money', categoryId }), await buildPost(site, { title: 'On hands', categoryId })]
      for (const id of ids) await site.write('test', ({ trx }) => tagPost(trx, id, ['owó']))
      return [...ids, categoryId]
    })
    const { page } = desk.staff('editor', { allow: /400/ })
    await page.goto(`${deskPaths.tags}?q=owo`)
    await page.getByRole('link', { name: 'owó', exact: true }).click()
    await page.getByLabel('New tag').fill('ọwọ́')
    await press(page, 'Split')
    await page.getByRole('link', { name: 'Choose at least one article' }).waitFor()
    expect(await page.getByLabel('New tag').inputValue()).toBe('ọwọ́')
    await page.getByLabel('On hands').check()
    await press(page, 'Split')
    await page.getByText('Split. The chosen articles have the new name.').waitFor()
    expect([await article(money ?? 0), await article(hand ?? 0)].map((html) => html.includes('ọwọ́'))).toEqual([false, true])

    await page.goto(deskPaths.post(hand ?? 0))
    await page.getByLabel('Tags').fill('ọwọ́, òwò')
    await press(page, 'Save')
    await status(page, 'Saved').waitFor()
    const list = page.getByRole('region', { name: 'Before it goes out' })
    await list.getByText('Did you mean the tag "owó"? "òwò" is another one').waitFor()
    expect(await page.getByLabel('Tags').inputValue()).toBe('òwò, ọwọ́')

    await page.goto(deskPaths.category('new'))
    await page.getByLabel('Name').fill('Ilẹ̀')
    await press(page, 'Save')
    await page.getByText('Did you mean the category "Ilé"? "Ilẹ̀" is another one.').waitFor()
    expect(await page.getByRole('link', { name: 'Ilé', exact: true }).first().getAttribute('href')).toBe(deskPaths.category(category ?? 0))

    await page.goto(`${deskPaths.tags}?q=owo`)
    await page.getByRole('link', { name: 'òwò', exact: true }).click()
    await page.getByRole('button', { name: 'Merge into owó' }).click()
    await page.getByText('Merged.').waitFor()
    expect(await article(hand ?? 0)).toContain('owó')
  })

  test('the category of the school page is named, chosen, and asked about before it goes', async () => {
    const made = { name: 'How schools use it' }
    const { page } = desk.staff('editor', { allow: /409|400/ })
    const inTable = (name: string) => page.getByRole('table', { name: 'Categories' }).getByRole('row').filter({ hasText: name })
    await page.goto(deskPaths.category('new'))
    await page.getByLabel('Name').fill(made.name)
    await press(page, 'Save')
    await status(page, 'Saved').waitFor()
    expect(await inTable('School App').innerText()).toContain('Shown on the school page')
    await page.getByRole('link', { name: made.name, exact: true }).click()
    await page.getByRole('button', { name: `Show on the school page: ${made.name}` }).click()
    await page.getByText('The school page now shows its articles.').waitFor()
    expect(await inTable(made.name).innerText()).toContain('Shown on the school page')
    expect(await (await asked('/think-school')).text()).toContain('No blogs available')

    await page.getByRole('button', { name: `Remove ${made.name}` }).click()
    const question = page.getByRole('form', { name: `Remove ${made.name}` })
    await question.getByText(`The school page shows the articles of “${made.name}”.`).first().waitFor()
    await question.getByRole('button', { name: `Remove ${made.name}` }).click()
    await question.getByText(`The school page shows the articles of “${made.name}”.`).first().waitFor()
    await question.getByLabel('Category of the school page').selectOption({ label: 'School App' })
    await question.getByRole('button', { name: `Remove ${made.name}` }).click()
    await page.getByText('Removed.').waitFor()
    expect(await inTable('School App').innerText()).toContain('Shown on the school page')
    expect(await (await asked('/think-school')).text()).not.toContain('No blogs available')

    const { page: ofAdmin } = desk.staff('admin')
    await ofAdmin.goto(deskPaths.settings)
    const setting = ofAdmin.getByLabel('Category of the school page')
    expect(await setting.inputValue()).toBe('9')
    await setting.selectOption({ label: 'Websites' })
    await press(ofAdmin, 'Save')
    await status(ofAdmin, 'Saved').waitFor()
    await page.goto(deskPaths.categories)
    expect(await inTable('Websites').innerText()).toContain('Shown on the school page')
    await press(ofAdmin, 'Undo')
  })
})
