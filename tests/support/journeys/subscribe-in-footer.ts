import { expect } from 'vitest'
import type { AnyPage } from '../plain/plain-visitor.ts'

/** From the foot of another page, mistyped first, to what the newsletter's own page says then. */
export async function subscribeInFooter(page: AnyPage, email: string): Promise<void> {
  await page.goto('/faq')
  const form = page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' })
  const field = form.getByRole('textbox')
  expect([await field.getAttribute('type'), await field.getAttribute('aria-required')]).toEqual(['email', 'true'])
  await field.fill('nobody')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('alert').getByText('Invalid email').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/newsletter')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Thank you! Please check your e-mail to confirm.').first().waitFor()
}
