import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { paths } from '#shared/paths.ts'
import { hasBrowser, hydrate } from '../support/browser.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { filledForms } from '../support/lead-forms.ts'

const { email, message } = filledForms.contact

async function sendContactForm(page: Page): Promise<void> {
  await page.goto(paths.contact)
  await hydrate(page)
  const main = page.getByRole('main')
  for (const [name, value] of Object.entries(filledForms.contact)) await main.locator(`[name="${name}"]`).fill(value)
  await main.locator('[name="message"]').locator('xpath=ancestor::form').getByRole('button').last().click()
  await page.getByText('Thank You !! Message Sent!').first().waitFor()
}

describe.skipIf(!hasBrowser)('the story of an enquiry', () => {
  const desk = deskSuite(['sales', 'admin'])

  test('comes in by the form, is seen without a reload, assigned, called, noted, won, exported, erased', async () => {
    const { page } = await desk.staff('sales')
    await openDesk(page, deskPaths.leads)
    await page.getByText('No enquiries yet').waitFor()
    await sendContactForm((await desk.visitor()).page)
    await page.getByRole('link', { name: 'Ngozi Eze', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Ngozi Eze' }).waitFor()

    await page.getByRole('button', { name: 'Assign to me' }).click()
    await page.getByText('Assigned to you.').waitFor()
    // A tab of its own: Chromium asks there what to do with the number, and hears nothing else. It sees that the enquiry goes.
    const { page: phone } = await desk.staff('sales', { allow: /tel:|404/, own: true })
    await openDesk(phone, new URL(page.url()).pathname)
    await phone.getByRole('link', { name: 'Call' }).click()
    await page.getByText('The sales tapped Call').waitFor()
    await page.getByLabel('Note').fill('They begin in January.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByText('They begin in January.').waitFor()
    await page.getByLabel('Status').selectOption('won')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('moved it from New to Won').waitFor()

    await openDesk(page, `${deskPaths.leads}?status=won`)
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()])
    const csv = await readFile(await file.path(), 'utf8')
    for (const words of [email, message, 'won', 'They begin in January.']) expect(csv).toContain(words)

    const { page: office } = await desk.staff('admin')
    await openDesk(office, deskPaths.privacy)
    await office.getByLabel('E-mail address or phone number').fill(email)
    await office.getByRole('button', { name: 'Find' }).click()
    await office.getByRole('button', { name: 'Erase' }).click()
    await office.getByText('You cannot undo this').waitFor()
    await office.getByRole('button', { name: 'Erase' }).click()
    await office.getByText('Erased everywhere on this site.').waitFor()
    await page.getByText('No enquiries here').waitFor()
  })
})
