import { describe, expect, test } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'
import { browserSuite, hasBrowser, hydrate } from '../support/browser.ts'

describe.skipIf(!hasBrowser)('the demo form', () => {
  const site = browserSuite()

  test('what was typed stands in the dialog too', async () => {
    const { page } = await site.visitor({ viewport: { width: 1440, height: 900 } })
    await page.goto('/pricing-plane')
    await hydrate(page)
    const dialog = page.getByRole('dialog', { name: 'Book a Demo' })
    const open = async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Book a Demo' }).click()
      await dialog.getByLabel('Name').waitFor()
    }
    await open()
    expect(await dialog.getByRole('region', { name: 'Your choice' }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByLabel('Number of pupils').fill('1000')
    await open()
    const choice = dialog.getByRole('region', { name: 'Your choice' })
    await expect
      .poll(() => choice.getByRole('listitem').allInnerTexts())
      .toEqual([
        'Basic: 1,000 pupils × ₦500–₦700 = ₦500,000–₦700,000 a term',
        'Standard: 1,000 pupils × ₦750–₦1,000 = ₦750,000–₦1,000,000 a term',
        'Premium: 1,000 pupils × ₦1,000–₦1,500 = ₦1,000,000–₦1,500,000 a term',
      ])
    await expect.poll(() => dialog.getByLabel('Message').inputValue()).toBe('We have 1,000 pupils. ')
    expect(await accessibilityViolations(page)).toEqual([])
  })
})
