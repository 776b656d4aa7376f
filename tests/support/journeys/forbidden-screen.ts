import { expect } from 'vitest'
import type { AnyPage } from '../plain/plain-visitor.ts'

/** The frame stays around a screen that the role may not see, with the way back. */
export async function leaveForbidden(page: AnyPage): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'This needs the role admin' }).waitFor()
  expect(await page.getByRole('button', { name: 'Sign out' }).count()).toBe(1)
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Enquiries', exact: true }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Back to Today' }).click()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
}
