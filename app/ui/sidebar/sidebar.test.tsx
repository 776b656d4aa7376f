import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import * as messages from '#shared/messages.ts'
import { CategoryList, type CategoryListProps } from './sidebar.tsx'

const shown = (props: Partial<CategoryListProps>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CategoryList categories={[]} empty={messages.noCategoriesOnCategoryPage} {...props} />
    </MemoryRouter>,
  ).replace(/<[^>]+>/g, '|')

test('a box of categories says that it is loading, what went wrong, or that there are none, in place of the list', () => {
  const categories = [{ id: 9, name: 'School App' }]
  expect(shown({ categories })).toContain('School App')
  expect(shown({})).toContain('|No categories available.|')
  expect(shown({ categories, loading: 'Loading' })).toMatch(/^(?!.*School App).*\|Loading\|/)
  expect(shown({ categories, error: 'Failed to fetch categories' })).toMatch(/^(?!.*School App).*\|Failed to fetch categories\|/)
})
