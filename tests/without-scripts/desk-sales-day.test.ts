import { describe, expect, test } from 'vitest'
import { findUser } from '#domain/accounts/users.ts'
import { changeLeads } from '#domain/leads/change-leads.ts'
import { saveSnippet } from '#domain/leads/snippets.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { paths } from '#shared/paths.ts'
import { arrival } from '../support/arrivals.ts'
import { enquiriesOf } from '../support/desk-enquiries.ts'
import { suiteEngines } from '../support/engines.ts'
import { firstOf } from '../support/every-case.ts'
import { filledForms } from '../support/lead-forms.ts'
import { plainDeskSuite } from '../support/plain/plain-suites.ts'

describe.each(firstOf(suiteEngines))('a day of sales on $name', (engine) => {
  const desk = plainDeskSuite(['sales'], {}, engine)
  const { eventsOf } = enquiriesOf(desk)

  /** A won enquiry of the seller's, a new one of the same school with two numbers, and a template. */
  const begin = () =>
    desk.withSite(async (site) => {
      const form = { ...filledForms.contact, fullName: 'Ngozi Eze', phoneNumber: '08031110000' }
      const sold = await submitLead(site, 'contact', form, arrival({ key: 'sold' }))
      const again = { ...form, phoneNumber: '08031110000 / 08052229876', message: 'We have 320 pupils in our second campus.' }
      const fresh = await submitLead(site, 'contact', again, arrival({ key: 'fresh' }))
      const seller = await findUser(site, { email: 'sales@example.com' })
      await changeLeads(site, seller, [sold.id], { status: 'won', assignee: seller.id })
      await saveSnippet(site, seller, undefined, { name: 'Zoom link', text: 'Good day {first name}, here is the link.' })
      return { sold, fresh }
    })

  test('found on Today, asked what happened, noted, moved on, with a next step, answered from a template, merged with a sale and separated', async () => {
    const { sold, fresh } = await begin()
    const { page } = desk.staff('sales')
    await expect.poll(async () => (await desk.ask(deskPaths.today, 'sales')).text()).toContain('320 pupils: ')
    await page.goto(deskPaths.today)
    expect(await page.getByRole('link', { name: 'Call 2 Ngozi Eze' }).getAttribute('href')).toBe('tel:+2348052229876')
    await page.getByRole('link', { name: 'Ngozi Eze', exact: true }).click()
    const standing = async () => (await fetch(desk.suite.url + paths.sent(fresh.reference))).text()
    await page.getByRole('button', { name: 'No answer' }).click()
    await page.getByText('called: no answer').waitFor()
    expect(await standing()).not.toContain('called you')
    await page.getByRole('button', { name: 'We spoke' }).click()
    await page.getByText('The status is now ‘Contacted’.').waitFor()
    expect(await standing()).toContain('called you')
    await page.getByLabel('Note', { exact: true }).fill('Asks for Saturday')
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByText('Asks for Saturday').waitFor()
    await page.getByLabel('Status').selectOption('demo_booked')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('moved it from Contacted to Demo booked').waitFor()
    await page.getByText('Add a task').click()
    await page.getByLabel('Next step').fill('Show the report card')
    await page.getByLabel('When').fill('2027-01-16T09:30')
    await page.getByRole('button', { name: 'Add task' }).click()
    await page.getByText('16 January 2027, 9.30am').first().waitFor()
    await page.getByLabel('Answer with').selectOption({ label: 'Zoom link' })
    await page.getByRole('button', { name: 'Fill in' }).click()
    const mail = (await page.getByRole('link', { name: 'Mail', exact: true }).getAttribute('href')) ?? ''
    expect(new URL(mail).searchParams.get('body')).toBe('Good day Ngozi, here is the link.')
    await page.getByRole('button', { name: 'Log the mail' }).click()
    await page.getByText('wrote').first().waitFor()

    await page.getByText('Hidden until you separate them').waitFor()
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await page.getByRole('main').getByRole('status').getByText('Merged.').waitFor()
    expect(new URL(page.url()).pathname).toBe(deskPaths.lead(sold.id))
    expect(await page.getByLabel('Status').inputValue()).toBe('won')
    await page.getByRole('button', { name: /^Separate: / }).click()
    await page.getByRole('main').getByRole('status').getByText('Separated').waitFor()
    await page.goto(deskPaths.lead(fresh.id))
    expect(await page.getByLabel('Status').inputValue()).toBe('demo_booked')
    expect(await eventsOf(fresh.id)).toEqual(['called', 'called', 'status', 'note', 'status', 'task', 'mailed', 'merged', 'parted'])
  })
})
