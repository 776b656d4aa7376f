import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bookForLead } from '#domain/appointments/book-demo.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { isoWeekOf } from '#shared/appointments/iso-week.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { dayOf } from '#shared/local-time.ts'
import { paths } from '#shared/paths.ts'
import { accessibilityViolations } from '../support/accessibility.ts'
import { arrival } from '../support/arrivals.ts'
import { hasBrowser, hydrate } from '../support/browser.ts'
import { pickTime, timesOf } from '../support/demo-times.ts'
import { deskSuite, expectSound, openDesk } from '../support/desk.ts'
import { filledForms } from '../support/lead-forms.ts'

const DAY_MS = 24 * 60 * 60_000

describe.skipIf(!hasBrowser)('a demo around its time', () => {
  const desk = deskSuite(['sales'], { FORM_RATE_LIMIT: '0' })
  const submit = (key: string) => desk.withSite((site) => submitLead(site, 'demo', filledForms.demo, arrival({ key })))

  test('the form of the page gives way to what comes next, and can be had again', async () => {
    const { page } = await desk.visitor()
    await page.goto(paths.bookDemo, { waitUntil: 'load' })
    await hydrate(page)
    const form = page.getByRole('main').getByRole('form', { name: 'Book a Demo' })
    for (const [name, value] of Object.entries(filledForms.demo)) {
      const control = form.locator(`[name=${name}]`)
      await (name === 'clientType' ? control.selectOption(value) : control.fill(value))
    }
    await form.getByRole('button', { name: 'Submit' }).click()
    const next = page.getByRole('region', { name: 'When shall we show it to you?' })
    await expect.poll(() => next.evaluate((box) => box === document.activeElement)).toBe(true)
    await form.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Send another' }).click()
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('')
    await form.getByLabel('Name').fill('Bola Ade')
    await expect.poll(() => next.count()).toBe(0)
  })

  test('nothing is wrong with the page, light and dark, in each of its states', async () => {
    const { reference } = await submit('looked at')
    const { page } = await desk.visitor()
    const expectNothingWrong = async (query = '') => {
      await page.goto(paths.sent(reference) + query, { waitUntil: 'load' })
      await hydrate(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await accessibilityViolations(page), query + colorScheme).toEqual([])
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    }
    await expectNothingWrong()
    await pickTime(page, 0)
    await expectNothingWrong()
    await expectNothingWrong('?step=cancel')
  })

  test('once its time has passed, no time is offered as if nothing had been: another can be asked for, after one that was given none', async () => {
    const { id, reference } = await submit('was there')
    const { page } = await desk.visitor()
    const settle = (state: 'booked' | 'missed' | 'done') =>
      desk.withSite(async (site) => {
        await site.db.deleteFrom('appointments').where('lead_id', '=', id).execute()
        const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
        await site.db
          .insertInto('appointments')
          .values({
            id: randomUUID(),
            lead_id: id,
            uid: id,
            sequence: 0,
            seat: 0,
            starts_at: at(2),
            ends_at: at(1),
            state,
            made_by: 'visitor',
            reminded_at: null,
            updated_at: at(48),
            created_at: at(48),
          })
          .execute()
      })
    const shown = async (words: string | RegExp) => {
      await expect.poll(async () => (await page.goto(paths.sent(reference)), page.getByText(words).count())).toBeGreaterThan(0)
      expect([await timesOf(page).count(), await page.getByText('was due').count()]).toEqual([0, 0])
      return page.getByRole('link', { name: 'Choose another time' }).count()
    }
    await settle('booked')
    expect(await shown('Your demo was on ')).toBe(1)
    await settle('missed')
    expect(await shown('We did not reach you for the demo. ')).toBe(1)
    await page.getByRole('link', { name: 'Choose another time' }).click()
    await pickTime(page, 0)
    await settle('done')
    expect(await shown('We hope that the demo answered your questions')).toBe(0)
  })

  test('staff see the week, move and settle its demos, and set the hours', async () => {
    // On some days those of other tests lie beyond the new hours, which then say so instead.
    await desk.withSite(({ db }) => db.deleteFrom('appointments').execute())
    const { id } = await submit('for staff')
    const start = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 30 * DAY_MS + 10 * 3_600_000)
    const week = isoWeekOf(dayOf(start, 'Africa/Lagos'))
    await desk.withSite((site) => bookForLead(site, 'system', id, start))
    const { page } = await desk.staff('sales', { allow: /400/ })
    await openDesk(page, `${deskPaths.appointments}?week=${week}`)
    const demo = page.getByRole('listitem').filter({ hasText: 'Bola Ade' })
    expect(await demo.getByRole('link', { name: 'Bola Ade', exact: true }).getAttribute('href')).toBe(deskPaths.lead(id))
    expect(await demo.getByRole('link', { name: 'Call Bola Ade' }).getAttribute('href')).toBe('tel:+2348030000191')
    await demo.getByText('11.00am–11.30am').waitFor()
    await demo.getByText('Move', { exact: true }).click()
    await demo.getByLabel('New start').fill(`${dayOf(start, 'Africa/Lagos')}T15:30`)
    await demo.getByRole('button', { name: 'Move it' }).click()
    await page.getByText('Moved.').waitFor()
    await demo.getByText('3.30pm–4.00pm').waitFor()
    expect(await demo.getByRole('button', { name: /^(?:Done|No-show)/ }).count()).toBe(0)
    await demo.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Cancelled. No mail is sent until a mail server is set').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Booked again').waitFor()
    const begun = new Date(Date.now() - 60_000)
    await desk.withSite(({ db }) =>
      db.updateTable('appointments').set({ starts_at: begun.toISOString() }).where('lead_id', '=', id).execute(),
    )
    await openDesk(page, `${deskPaths.appointments}?week=${isoWeekOf(dayOf(begun, 'Africa/Lagos'))}`)
    await demo.getByRole('button', { name: 'Done' }).click()
    await page.getByText('Marked as done.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await demo.getByText('Outcome').waitFor()
    await openDesk(page, `${deskPaths.appointments}?week=${week}`)

    await page.getByLabel('Weekly hours').fill('Mon-Fri 9-12\nSaturday maybe')
    await page.getByRole('button', { name: 'Save hours' }).click()
    await page
      .getByRole('alert')
      .getByText(/Line 2/)
      .waitFor()
    await page.getByLabel('Weekly hours').fill('Mon 9-12\nTue 9-12')
    await page.getByRole('button', { name: 'Save hours' }).click()
    await page.getByText('Saved. Visitors now book').waitFor()
    await expect.poll(() => page.getByLabel('Weekly hours').inputValue()).toBe('Mon-Tue 9:00-12:00')
    await page.getByText(/Last changed on .+ by The sales\./).waitFor()
    await expectSound((options) => desk.staff('sales', options), `${deskPaths.appointments}?week=${week}`)
  })
})
