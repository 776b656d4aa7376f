import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { arrival } from '../support/arrivals.ts'
import { hasBrowser, hydrate } from '../support/browser.ts'
import { deskSuite, expectSoundAsItStands, openDesk } from '../support/desk.ts'
import { showOtherDays } from '../support/journeys/other-days.ts'
import { filledForms } from '../support/lead-forms.ts'
import { PATIENCE } from '../support/patience.ts'
import { knowNames } from '../support/statistics.ts'
import type { VisitorOptions } from '../support/visitors-in-turn.ts'

/** A ceiling, for machines under load. */
const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

/** Each row of a table as its words, one line a row. */
const rowsOf = (page: Page, table: string): Promise<string[]> =>
  page
    .getByRole('table', { name: table, exact: true })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim()).join(' ')))

describe.skipIf(!hasBrowser)('statistics', () => {
  const desk = deskSuite(['sales'])

  test('show a visit, the form that it touched, mended and sent, and what it weighed', async () => {
    await desk.withSite((site) => knowNames(site, ['whatsapp'], [['resumption', 'whatsapp']]))
    const { page } = await desk.visitor({ userAgent: PHONE })
    // One phone in four tells what it fetched: this one.
    await page.addInitScript(() => Object.assign(Math, { random: () => 0 }))
    await page.goto('/contactus?utm_source=WhatsApp&utm_campaign=resumption')
    await hydrate(page)
    await page.getByLabel('Full name').pressSequentially('Ada')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Email is required').first().waitFor()
    await page.getByLabel('Phone number').fill('0803 000 0000')
    await page.getByLabel('Email', { exact: true }).fill('ada@school.example')
    await page.getByLabel('Message').fill('A question about statistics')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Thank You !! Message Sent!').waitFor()

    const words = async () => (await (await desk.ask(deskPaths.statistics, 'sales')).text()).replace(/(?:<[^>]+>|\s)+/g, ' ')
    await expect.poll(words, PATIENCE).toContain(' Contact 1 1 1 1 0 ')
    await expect.poll(words, PATIENCE).toMatch(/ \/contactus [\d,]+ [\d,]+ [\d,]+ 1 /)
    const staff = await desk.staff('sales')
    await openDesk(staff.page, deskPaths.statistics)
    expect(await rowsOf(staff.page, 'Steps of the forms')).toContain('Contact 1 1 1 1 0')
    expect(await rowsOf(staff.page, 'Most viewed pages')).toEqual(['/contactus 1 0'])
    expect(await rowsOf(staff.page, 'Sources and what they bring')).toEqual(['whatsapp 1 1 0 0 0 0 1 0'])
    expect(await rowsOf(staff.page, 'Campaigns')).toEqual(['resumption whatsapp 1 0'])
    expect(await rowsOf(staff.page, 'What forms were refused by')).toContain('Contact Email is required 1')
    expect(await rowsOf(staff.page, 'Weight of pages on phones')).toEqual([expect.stringMatching(/^\/contactus [\d,]+ [\d,]+ [\d,]+ 1$/)])
    await staff.page.getByRole('img', { name: 'Visitors over these days' }).waitFor()
  })

  test('are shown of other days and exported', async () => {
    const { page } = await desk.staff('sales', { acceptDownloads: true })
    await page.goto(deskPaths.statistics)
    await showOtherDays(page)
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()])
    expect(download.suggestedFilename()).toMatch(/^statistics-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
    expect(await readFile(await download.path(), 'utf8')).toMatch(/^Table,Name,Figure,Value\n/)
  })

  test('are folded on a phone, and the contents open the part that they lead to, without scripts', async () => {
    await desk.withSite((site) => submitLead(site, 'contact', filledForms.contact, arrival({ key: 'folded' })))
    await expect.poll(async () => (await desk.ask(deskPaths.statistics, 'sales')).text(), PATIENCE).toContain('On this page')
    const { page } = await desk.staff('sales', { javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
    await page.goto(deskPaths.statistics)
    // What brings enquiries is the answer that most come for: it needs no press and no scrolling.
    const sources = page.getByRole('table', { name: 'Sources and what they bring', exact: true })
    const row = await sources.getByRole('row').nth(1).boundingBox()
    expect((row?.y ?? Infinity) + (row?.height ?? 0)).toBeLessThanOrEqual(740)
    const table = page.getByRole('table', { name: 'Steps of the forms', exact: true })
    expect(await table.isVisible()).toBe(false)
    const { y = Infinity, height = 0 } = (await page.locator('.desk-main, main').first().boundingBox()) ?? {}
    expect(y + height).toBeLessThan(5 * 740)
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    expect(await contents.allTextContents()).toEqual(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents())
    await contents.filter({ hasText: 'Steps of the forms' }).click()
    await table.waitFor()
    const heading = page.getByRole('heading', { name: 'Steps of the forms' })
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThanOrEqual(0)
    expect((await heading.boundingBox())?.y).toBeLessThan(740)
  })

  test('fit a phone and are clean for assistive technology', async () => {
    const phone = (options: VisitorOptions) => desk.staff('sales', options)
    const { page } = await phone({ viewport: { width: 360, height: 740 } })
    await openDesk(page, deskPaths.statistics)
    await page.locator('details').evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute('open', '')))
    await expectSoundAsItStands(page, 'statistics, all open')
  })
})
