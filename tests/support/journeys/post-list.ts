import { expect } from 'vitest'
import { press } from '../desk-parts.ts'
import type { AnyPage } from '../plain/plain-visitor.ts'

/** What the list of posts is narrowed by stands in its address, and several are binned and brought back at once. */
export async function binTwoPosts(page: AnyPage, name: string): Promise<void> {
  await page.getByLabel('Search').fill(name)
  await press(page, 'Search')
  await page.getByText('2 posts', { exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('q')).toBe(name)
  for (const day of ['one', 'two']) await page.getByLabel(`Select ${name} ${day}`).check()
  await press(page, 'Move to bin')
  await page.getByText('No posts here').waitFor()
  await press(page, 'Undo')
  await page.getByText('2 posts', { exact: true }).waitFor()
}
