import { expect } from 'vitest'
import { noteMiss, writeMisses } from '#domain/search/misses.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { apiPaths } from '#shared/paths.ts'
import type { deskOf } from '../desk-site.ts'
import type { AnyPage } from '../plain/plain-visitor.ts'

/** Searches by these words that found nothing. */
export const missSearches = ({ withSite }: Pick<ReturnType<typeof deskOf>, 'withSite'>, ...searches: string[]): Promise<void> =>
  withSite(async (site) => {
    for (const words of searches) noteMiss(site, words)
    await writeMisses(site)
  })

/** Of two words that found nothing one becomes a synonym that finds, the other is dismissed, each with undo. */
export async function settleSearches(page: AnyPage, open: (path: string) => Promise<unknown>, word: string, other: string): Promise<void> {
  const hits = async () => {
    const answer = await page.request.get(`${apiPaths.search}?query=${word}`)
    return ((await answer.json()) as unknown[]).length
  }
  await open(deskPaths.searches)
  await page.getByRole('row', { name: new RegExp(`${word} .*2`) }).waitFor()
  expect(await hits()).toBe(0)
  await page.getByRole('link', { name: `Make a synonym for ${word}` }).click()
  await page.getByLabel('Means the same as').fill('helicopterology')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText("'helicopterology' finds nothing either").first().waitFor()
  await page.getByLabel('Means the same as').fill('school')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('These searches now find something.').waitFor()
  await expect.poll(hits).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone.').waitFor()
  await expect.poll(hits).toBe(0)

  await page.getByLabel(`Select ${other}`).check()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByText('Dismissed.').waitFor()
  expect(await page.getByRole('row', { name: new RegExp(other) }).count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('row', { name: new RegExp(other) }).waitFor()

  await page.getByRole('link', { name: `Write about this: ${word}` }).click()
  expect(await page.getByLabel('Title').inputValue()).toBe(word.charAt(0).toUpperCase() + word.slice(1))
}
