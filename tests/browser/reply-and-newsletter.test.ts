import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
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

  test('without scripts a reply comes back with its messages, then moves to the thanks', async () => {
    const { page } = await site.visitor({ javaScriptEnabled: false, allow: /400/ })
    await page.goto('/blog-details/6')
    await fill(page, { ...bola, Email: 'nobody', Comment: '' })
    await reply(page).getByRole('button', { name: 'Submit' }).click()
    await reply(page).getByRole('alert').getByText('Comment is required').waitFor()
    expect(new URL(page.url()).pathname).toBe('/blog-details/6')
    expect(await page.locator('#email-error').innerText()).toBe('Invalid email')
    expect(await reply(page).getByLabel('Name').inputValue()).toBe('Bola Ade')
    await fill(page, { Email: 'bola.ade@school.example', Comment: 'Without scripts' })
    await reply(page).getByRole('button', { name: 'Submit' }).click()
    await page.waitForURL('**/sent/*')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Thank you! Your comment awaits approval.')
    expect(await page.getByRole('main').innerText()).toContain('An editor reads it first.')
    expect(await stored('comments', 'bola.ade@school.example')).toHaveLength(1)
  })

  test.each([true, false])(
    'the newsletter form in the footer of every page is sent to /newsletter (scripts: %s)',
    async (javaScriptEnabled) => {
      const email = `footer-${javaScriptEnabled}@school.example`
      const { page } = await site.visitor({ javaScriptEnabled, allow: /400/ })
      await page.goto('/faq', { waitUntil: 'load' })
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
      expect(await stored('subscribers', email)).toMatchObject([{ status: 'pending' }])
    },
  )
})
