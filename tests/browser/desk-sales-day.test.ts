import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findUser } from '#domain/accounts/users.ts'
import { changeLeads } from '#domain/leads/change-leads.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { paths } from '#shared/paths.ts'
import { arrival } from '../support/arrivals.ts'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { filledForms } from '../support/lead-forms.ts'

const PHONE = { width: 360, height: 740 }

/** What is sent to this page is answered once the screen has heard that it was done: news are quicker than an answer now and then. */
async function holdUntilNews(page: Page, path: string): Promise<void> {
  await page.evaluate((news) => {
    // A desk looks again at a moment of chance: here at once.
    Math.random = () => 0
    const { dataset } = document.documentElement
    dataset.heard = '0'
    new EventSource(news).addEventListener('message', () => (dataset.heard = String(Number(dataset.heard) + 1)))
  }, deskPaths.news)
  const heard = () => page.evaluate(() => Number(document.documentElement.dataset.heard))
  const untilHeard = (times: number) => page.waitForFunction((most) => Number(document.documentElement.dataset.heard) >= most, times)
  // Every line begins with how things stand.
  await untilHeard(1)
  const answerLate = async (route: Route) => {
    const before = await heard()
    const response = await route.fetch({ maxRedirects: 0 })
    await untilHeard(before + 1)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await route.fulfill({ response })
  }
  await page.route(`**${path}.data`, answerLate, { times: 1 })
}

describe.skipIf(!hasBrowser)('a day of sales', () => {
  const desk = deskSuite(['sales'])

  /** A won enquiry of the seller's, and a new one of the same school with two numbers in the field. */
  const begin = () =>
    desk.withSite(async (site) => {
      const form = { ...filledForms.contact, fullName: 'Ngozi Eze', phoneNumber: '08031110000' }
      const sold = await submitLead(site, 'contact', form, arrival({ key: 'sold' }))
      const again = { ...form, phoneNumber: 'O8031110000 / 08052229876', message: 'We want to add our second campus.' }
      const fresh = await submitLead(site, 'contact', again, arrival({ key: 'fresh' }))
      const seller = await findUser(site, { email: 'sales@example.com' })
      await changeLeads(site, seller, [sold.id], { status: 'won', assignee: seller.id })
      return { sold, fresh }
    })
  const hrefOf = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href')

  test('a day of sales on a phone: called and asked what happened, late, merged with a sale, found by the end of a number', async () => {
    const { sold, fresh } = await begin()
    const { page } = await desk.staff('sales', { own: true, viewport: PHONE })
    await openDesk(page, deskPaths.today)
    // Two numbers and an address are five ways: none runs into the next.
    const ways = page.getByRole('link', { name: /^(?:Call|WhatsApp|Mail)(?: 2)? Ngozi Eze$/ })
    expect(await ways.evaluateAll((all) => all.map((way) => way.scrollWidth - way.clientWidth))).toEqual([0, 0, 0, 0, 0])
    await openDesk(page, `${deskPaths.leads}?q=9876`)
    expect([await hrefOf(page, 'Call Ngozi Eze'), await hrefOf(page, 'Call 2 Ngozi Eze')]).toEqual([
      'tel:+2348031110000',
      'tel:+2348052229876',
    ])
    // Where a phone opens its dialler, Chromium asks what to do with the number, and stands still until somebody says.
    await page.evaluate(() =>
      addEventListener('click', (event) => (event.target as Element).closest('a[href^="tel:"]') && event.preventDefault()),
    )
    await holdUntilNews(page, deskPaths.lead(fresh.id))
    await page.getByRole('link', { name: 'Call 2 Ngozi Eze', exact: true }).click()
    await page.waitForURL(`**${deskPaths.lead(fresh.id)}`)
    const asked = page.getByRole('group', { name: 'What happened?' })
    await asked.getByText('You tapped Call at').waitFor()
    const standing = async () => (await fetch(desk.suite.url + paths.sent(fresh.reference))).text()
    expect(await standing()).not.toContain('called you')
    await asked.getByRole('button', { name: 'Call again' }).click()
    await page.getByRole('link', { name: 'Say when to call again' }).waitFor()
    expect(await page.getByLabel('Next step').inputValue()).toBe('Call again')
    await page.getByText('called: to be called again').waitFor()
    await asked.getByRole('button', { name: 'We spoke' }).click()
    await page.getByText('The status is now ‘Contacted’.').waitFor()
    expect(await standing()).toContain('called you')

    // Spoken with and left without a next step it is late, and a sale stands for it once they are one.
    await openDesk(page, deskPaths.today)
    await page.getByText('no next step').waitFor()
    await openDesk(page, deskPaths.lead(fresh.id))
    await page.getByText('Hidden until you separate them').waitFor()
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await page.waitForURL((url) => url.pathname === deskPaths.lead(sold.id))
    await page.getByRole('status').getByText('Merged.').waitFor()
    expect(await page.getByLabel('Status').inputValue()).toBe('won')
    await page.getByRole('button', { name: /^Separate: / }).click()
    await page.getByRole('status').getByText('Separated').waitFor()
    await openDesk(page, `${deskPaths.leads}?late=1`)
    await page.getByRole('link', { name: 'Ngozi Eze', exact: true }).waitFor()
  })
})
