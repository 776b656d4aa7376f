import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Db } from '#database/tables.ts'
import { findUser } from '#domain/accounts/users.ts'
import { changeLeads } from '#domain/leads/change-leads.ts'
import { selectLeadEvents } from '#domain/leads/lead-events.ts'
import { saveSnippet } from '#domain/leads/snippets.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { paths } from '#shared/paths.ts'
import { arrival } from '../support/arrivals.ts'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, openDesk, openDeskWith } from '../support/desk.ts'
import { suiteEngines } from '../support/engines.ts'
import { firstOf } from '../support/every-case.ts'
import { dateKeys, pressAt } from '../support/keys.ts'
import { filledForms } from '../support/lead-forms.ts'

const PHONE = { width: 360, height: 740 }

const kindsOf = async (db: Db, id: string) => (await selectLeadEvents(db, id)).map(({ kind }) => kind)

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

describe.skipIf(!hasBrowser).each(firstOf(suiteEngines))('a day of sales on $name', (engine) => {
  const desk = deskSuite(['sales'], {}, engine)

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
    await page.getByRole('main').getByText('The status is now ‘Contacted’.').waitFor()
    expect(await standing()).toContain('called you')

    // Spoken with and left without a next step it is late, and a sale stands for it once they are one.
    await openDesk(page, deskPaths.today)
    await page.getByText('no next step').waitFor()
    await openDesk(page, deskPaths.lead(fresh.id))
    await page.getByText('Hidden until you separate them').waitFor()
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await page.waitForURL((url) => url.pathname === deskPaths.lead(sold.id))
    await page.getByRole('main').getByRole('status').getByText('Merged.').waitFor()
    expect(await page.getByLabel('Status').inputValue()).toBe('won')
    await page.getByRole('button', { name: /^Separate: / }).click()
    await page.getByRole('main').getByRole('status').getByText('Separated').waitFor()
    await openDesk(page, `${deskPaths.leads}?late=1`)
    await page.getByRole('link', { name: 'Ngozi Eze', exact: true }).waitFor()
  })

  test('a day of sales on a phone by keyboard alone: found on Today, called, noted, moved on, with a next step, and answered from a template', async () => {
    const form = { ...filledForms.contact, fullName: 'Chidi Okafor', phoneNumber: '0805 333 0000', email: 'chidi@school.example' }
    const message = 'Our school is Unity College. We have 320 pupils. Please call after 2pm.'
    const lead = await desk.withSite(async (site) => {
      const seller = await findUser(site, { email: 'sales@example.com' })
      await saveSnippet(site, seller, undefined, { name: 'Zoom link', text: 'Good day {first name}, here is the link.' })
      return submitLead(site, 'contact', { ...form, message }, arrival({ key: 'by keys' }))
    })
    const { page } = await desk.staff('sales', { own: true, viewport: PHONE })
    await openDeskWith(page, deskPaths.today, 'Chidi Okafor')
    await page.getByText('Unity College, 320 pupils: ').waitFor()
    await pressAt(page, page.getByRole('link', { name: 'Chidi Okafor', exact: true }), 'Enter')
    await page.waitForURL(`**${deskPaths.lead(lead.id)}`)
    // Where a phone opens its dialler or its mails, Chromium asks what to do, and stands still until somebody says.
    await page.evaluate(() =>
      addEventListener(
        'click',
        (event) => (event.target as Element).closest('a[href^="tel:"], a[href^="mailto:"]') && event.preventDefault(),
      ),
    )
    await pressAt(page, page.getByRole('link', { name: 'Call', exact: true }), 'Enter')
    await page.getByText('You tapped Call at').waitFor()
    await pressAt(page, page.getByRole('button', { name: 'We spoke', exact: true }), 'Enter')
    await page.getByRole('main').getByText('The status is now ‘Contacted’.').waitFor()

    await pressAt(page, page.getByLabel('Note', { exact: true }))
    await page.keyboard.type('Asks for Saturday')
    await pressAt(page, page.getByRole('button', { name: 'Add note', exact: true }), 'Enter')
    await page.getByText('Asks for Saturday').waitFor()

    await pressAt(page, page.getByLabel('Status', { exact: true }))
    await page.keyboard.type('Demo')
    await pressAt(page, page.getByRole('button', { name: 'Save', exact: true }), 'Enter')
    await page.getByText('moved it from Contacted to Demo booked').waitFor()

    await pressAt(page, page.locator('summary', { hasText: 'Add a task' }), 'Enter')
    await pressAt(page, page.getByLabel('Next step'))
    await page.keyboard.type('Show the report card')
    await pressAt(page, page.getByLabel('When'))
    await page.keyboard.type(await dateKeys(page, { year: '2027', month: '01', day: '16', hour: '09', minute: '30' }))
    await pressAt(page, page.getByRole('button', { name: 'Add task', exact: true }), 'Enter')
    await page.getByText('16 January 2027, 9.30am').first().waitFor()

    await pressAt(page, page.getByLabel('Answer with'))
    await page.keyboard.type('Zoom')
    await page.getByLabel('Words to send').waitFor()
    const mail = page.getByRole('link', { name: 'Mail', exact: true })
    const body = async () => new URL((await mail.getAttribute('href')) ?? '').searchParams.get('body')
    await expect.poll(body).toBe('Good day Chidi, here is the link.')
    await pressAt(page, mail, 'Enter')
    await pressAt(page, page.getByRole('button', { name: 'Log the mail', exact: true }), 'Enter')
    await expect
      .poll(async () => desk.withSite(({ db }) => kindsOf(db, lead.id)))
      .toEqual(['called', 'status', 'note', 'status', 'task', 'mailed'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  })
})
