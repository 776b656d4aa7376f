import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { browserSuite, hasBrowser, hydrate } from '../support/browser.ts'

describe.skipIf(!hasBrowser)('reply and newsletter forms', () => {
  const site = browserSuite()

  const stored = async (table: 'comments' | 'subscribers', email: string) => {
    const engine = await openDatabase({ dataDir: site.dataDir, databaseUrl: undefined })
    const rows = await engine.db.selectFrom(table).selectAll().where('email', '=', email).execute()
    await engine.close()
    return rows
  }
  const reply = (page: Page) => page.getByRole('form', { name: 'Leave a Reply' })
  async function fill(page: Page, fields: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) await reply(page).getByLabel(label).fill(value)
  }
  const bola = { Name: 'Bola Ade', Email: 'bola@school.example', Comment: 'Our bursar agrees.' }

  test('a reply is thanked for in a toast, waits for approval, and the form empties itself', async () => {
    const { page } = await site.visitor()
    await page.goto('/blog/6', { waitUntil: 'load' })
    await page.locator('summary').filter({ hasText: 'Leave a Reply' }).click()
    await hydrate(page)
    await fill(page, bola)
    await reply(page).getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Thank you! Your comment awaits approval.').waitFor()
    await expect.poll(() => reply(page).getByLabel('Comment').inputValue()).toBe('')
    expect(await stored('comments', bola.Email)).toMatchObject([
      { post_id: 6, status: 'pending', comment: bola.Comment, spam_reasons: null },
    ])
    expect(await page.getByText(bola.Comment).count()).toBe(0)
  })

  test('the newsletter form at the foot of every page answers in its place once touched, and keeps the address where the line breaks', async () => {
    const { page } = await site.visitor({ allow: /400|ERR_FAILED|Failed to load/ })
    await page.goto('/faq', { waitUntil: 'load' })
    const form = page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' })
    const field = form.getByRole('textbox')
    const subscribe = () => form.getByRole('button', { name: 'Subscribe' }).click()
    await field.fill('nobody')
    await subscribe()
    await form.getByText('Invalid email').waitFor()
    await field.fill('footer@school.example')
    await page.route('**/newsletter/api/**', (route) => route.abort(), { times: 1 })
    await subscribe()
    await form.getByRole('alert').filter({ hasText: 'Submission failed' }).waitFor()
    expect(await field.inputValue()).toBe('footer@school.example')
    await subscribe()
    await form.getByText('Thank you! Please check your e-mail to confirm.').waitFor()
    expect([new URL(page.url()).pathname, await field.inputValue()]).toEqual(['/faq', ''])
    expect(await stored('subscribers', 'footer@school.example')).toMatchObject([{ status: 'pending' }])
  })
})
