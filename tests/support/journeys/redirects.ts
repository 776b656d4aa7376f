import { expect } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import type { AnyPage } from '../plain/plain-visitor.ts'

/** Redirects are made, refused as a chain with the direct way, removed and brought back. */
export async function keepRedirects(page: AnyPage, open: (path: string) => Promise<unknown>, name: string): Promise<void> {
  const leads = async (path: string) => {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    return [answer.status(), answer.headers()['location']]
  }
  const save = async (path: string, target: string) => {
    await open(deskPaths.redirects)
    await page.getByRole('link', { name: 'New redirect' }).click()
    await page.getByLabel('Path').fill(path)
    await page.getByLabel('Target').fill(target)
    await page.getByRole('button', { name: 'Save' }).click()
  }
  await save(`/${name}`, '/pricing-plane')
  await page.getByText('Saved', { exact: true }).waitFor()
  await expect.poll(() => leads(`/${name}`)).toEqual([301, '/pricing-plane'])

  await save(`/old-${name}`, `/${name}`)
  await page.getByText(`/old-${name} → /${name} → /pricing-plane`).first().waitFor()
  await page.getByRole('button', { name: 'Redirect to /pricing-plane' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await expect.poll(() => leads(`/old-${name}`)).toEqual([301, '/pricing-plane'])

  await save('/faq', '/contactus')
  await page.getByText('This site has a page of its own at this address').first().waitFor()
  await save(`/forum-${name}`, 'https://forum.example/')
  await page.getByText('This leads to another site (forum.example)').first().waitFor()
  await page.getByLabel('Yes, redirect to another site').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()

  await page.getByLabel('Search').fill(`old-${name}`)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('One redirect').waitFor()
  await page.getByRole('button', { name: `Remove /old-${name}` }).click()
  await page.getByText('Removed.').waitFor()
  await expect.poll(async () => (await leads(`/old-${name}`))[0]).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Restored.').waitFor()
  await expect.poll(() => leads(`/old-${name}`)).toEqual([301, '/pricing-plane'])
}
