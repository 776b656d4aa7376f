import { expect } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { press, status, textOf } from '../desk-parts.ts'
import type { deskOf } from '../desk-site.ts'
import { buildPost } from '../factories.ts'
import type { AnyPage } from '../plain/plain-visitor.ts'

const MISSING = { 'Title is required': '#title', 'Text is required': '#content-text', 'Category is required': '#category_id' }

/** A new post that is sent blank: all that it lacks at once, each with the way to its field; then one with the title of another. */
export async function listMissing({ withSite }: Pick<ReturnType<typeof deskOf>, 'withSite'>, page: AnyPage): Promise<void> {
  await withSite((site) => buildPost(site, { title: 'Ludo by post' }))
  await page.goto(deskPaths.newPost)
  expect(await page.getByLabel('Author').inputValue()).toBe('The editor')
  await press(page, 'Schedule')
  const list = page.getByRole('region', { name: 'Before it goes out' })
  await list.getByText('Not published yet: please fix what is listed here first').waitFor()
  await list.getByRole('link', { name: 'Choose a date and time in the future', exact: true }).waitFor()
  for (const [message, address] of Object.entries(MISSING))
    expect(await list.getByRole('link', { name: message, exact: true }).getAttribute('href')).toBe(address)
  await page.getByLabel('Title').fill('ludo by POST')
  await textOf(page).fill('<p>Words.</p>')
  await press(page, 'Save')
  await status(page, 'Saved').waitFor()
  await list.getByText('Another post has this title already: “Ludo by post” (Published)').waitFor()
}
