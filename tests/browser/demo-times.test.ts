import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
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
import { readCalendar } from '../support/calendars.ts'
import { deskSuite, expectSound, openDesk } from '../support/desk.ts'
import { filledForms } from '../support/lead-forms.ts'

const DAY_MS = 24 * 60 * 60_000

describe.skipIf(!hasBrowser)('a demo for which the visitor chooses the time', () => {
  const desk = deskSuite(['sales'], { FORM_RATE_LIMIT: '0' })
  const submit = (key: string) => desk.withSite((site) => submitLead(site, 'demo', filledForms.demo, arrival({ key })))

  const calendar = async (page: Page) => {
    const href = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
    const [event] = readCalendar(await (await page.request.get(href ?? '')).text()).events
    return { start: event?.start, sequence: event?.sequence }
  }
  /** The second day that has any times: on the first they run out, or come too near, with the hour at which this runs. */
  const day = (page: Page) => page.getByRole('group', { name: 'Pick a time' }).locator('details').nth(1)
  const times = (page: Page) => day(page).locator('input[type=radio]')
  const check = async (page: Page, nth: number) => {
    if (!(await times(page).nth(nth).isVisible())) await day(page).locator('summary').click()
    await times(page).nth(nth).check()
  }
  const pick = async (page: Page, nth: number, press = 'Book this time') => {
    const value = (await times(page).nth(nth).getAttribute('value')) ?? ''
    await check(page, nth)
    await page.getByRole('button', { name: press }).click()
    await page.getByRole('heading', { level: 1, name: /^Your demo: / }).waitFor()
    return new Date(value).toISOString()
  }

  test('the thanks of the dialog lead to the times; one is booked, moved and cancelled, as the calendar file says', async () => {
    const { page } = await desk.visitor({ viewport: { width: 1440, height: 900 }, timezoneId: 'America/New_York' })
    await page.goto('/about-us', { waitUntil: 'load' })
    await hydrate(page)
    await page.getByRole('button', { name: 'Book a Demo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Book a Demo' })
    for (const [name, value] of Object.entries(filledForms.demo)) {
      const control = dialog.locator(`[name=${name}]`)
      await (name === 'clientType' ? control.selectOption(value) : control.fill(value))
    }
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Thank you !! Message sent', { exact: true }).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Pick a time for your demo' }).click()
    await page.getByRole('heading', { level: 1, name: 'Thank you !! Message sent' }).waitFor()

    // The visitor's own clock stands beside the site's: Lagos is ahead of New York all year.
    await page.getByText('those of your own clock in brackets').waitFor()
    const starts = await times(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
    expect(starts.length).toBeGreaterThan(0)
    // The hours are those of Lagos.
    expect(starts.filter((start) => !/^\d{4}-\d{2}-\d{2}T(?:09|1[0-6]):\d{2}:00\+01:00$/.test(start))).toEqual([])
    const booked = await pick(page, 0)
    expect(await calendar(page)).toEqual({ start: booked, sequence: 0 })
    await page.getByText('On your clock:').waitFor()

    await page.getByRole('link', { name: 'Move', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Move your demo' }).waitFor()
    const moved = await pick(page, 2, 'Move to this time')
    expect(moved).not.toBe(booked)
    expect(await calendar(page)).toEqual({ start: moved, sequence: 1 })

    await page.getByRole('link', { name: 'Cancel', exact: true }).click()
    await page.getByRole('button', { name: 'Cancel the demo' }).click()
    await page.getByRole('group', { name: 'Pick a time' }).waitFor()
    expect(await page.getByText('Your demo: ').count()).toBe(0)
  })

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
    const next = page.getByRole('heading', { name: 'When shall we show it to you?' })
    await expect.poll(() => next.evaluate((heading) => heading === document.activeElement)).toBe(true)
    await form.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Send another' }).click()
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('')
    await form.getByLabel('Name').fill('Bola Ade')
    await expect.poll(() => next.count()).toBe(0)
  })

  test('works without scripts at 320 px: a time that went meanwhile is told, others are offered, and a call is enough', async () => {
    const mine = await submit('mine')
    const { page } = await desk.visitor({ javaScriptEnabled: false, viewport: { width: 320, height: 640 }, allow: /409/ })
    await page.goto(paths.sent(mine.reference))
    const gone = (await times(page).nth(1).getAttribute('value')) ?? ''
    const other = await submit('other')
    const taken = await page.request.post(paths.sent(other.reference), {
      headers: { Origin: desk.suite.url },
      form: { intent: 'book', time: gone },
      maxRedirects: 0,
    })
    expect(taken.status()).toBe(303)
    await check(page, 1)
    await page.getByRole('button', { name: 'Book this time' }).click()
    await page.getByRole('alert').getByText('That time has just been taken').waitFor()
    expect(await page.locator(`input[value="${gone}"]`).count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.getByRole('button', { name: 'Call me instead' }).click()
    await page.getByRole('link', { name: 'Pick a time after all' }).click()
    await pick(page, 0)
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
    await pick(page, 0)
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
      expect([await times(page).count(), await page.getByText('was due').count()]).toEqual([0, 0])
      return page.getByRole('link', { name: 'Choose another time' }).count()
    }
    await settle('booked')
    expect(await shown('Your demo was on ')).toBe(1)
    await settle('missed')
    expect(await shown('We did not reach you for the demo. ')).toBe(1)
    await page.getByRole('link', { name: 'Choose another time' }).click()
    await pick(page, 0)
    await settle('done')
    expect(await shown('We hope that the demo answered your questions')).toBe(0)
  })

  test('staff see the week, move and settle its demos, and set the hours', async () => {
    const { id } = await submit('for staff')
    const start = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 30 * DAY_MS + 10 * 3_600_000)
    const week = isoWeekOf(dayOf(start, 'Africa/Lagos'))
    await desk.withSite((site) => bookForLead(site, 'system', id, start))
    const { page } = await desk.staff('sales', { allow: /400/ })
    await openDesk(page, `${deskPaths.appointments}?week=${week}`)
    const demo = page.getByRole('listitem').filter({ hasText: 'Bola Ade' })
    expect(await demo.getByRole('link', { name: 'Bola Ade', exact: true }).getAttribute('href')).toBe(deskPaths.lead(id))
    expect(await demo.getByRole('link', { name: 'Call Bola Ade' }).getAttribute('href')).toBe('tel:+2348030000191')
    await demo.getByText('11:00–11:30').waitFor()
    await demo.getByText('Move', { exact: true }).click()
    await demo.getByLabel('New start').fill(`${dayOf(start, 'Africa/Lagos')}T15:30`)
    await demo.getByRole('button', { name: 'Move it' }).click()
    await page.getByText('Moved.').waitFor()
    await demo.getByText('15:30–16:00').waitFor()
    expect(await demo.getByRole('button', { name: /^(?:Done|Did not come)/ }).count()).toBe(0)
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
    await page.getByText('Kept as done.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await demo.getByText('What became of it?').waitFor()
    await openDesk(page, `${deskPaths.appointments}?week=${week}`)

    await page.getByLabel('Weekly hours').fill('Mon-Fri 9-12\nSaturday maybe')
    await page.getByRole('button', { name: 'Save hours' }).click()
    await page
      .getByRole('alert')
      .getByText(/Line 2/)
      .waitFor()
    await page.getByLabel('Weekly hours').fill('Mon 9-12\nTue 9-12')
    await page.getByRole('button', { name: 'Save hours' }).click()
    await page.getByText('Saved. Visitors choose').waitFor()
    await expect.poll(() => page.getByLabel('Weekly hours').inputValue()).toBe('Mon-Tue 9:00-12:00')
    await page.getByText(/Last changed on .+ by The sales\./).waitFor()
    await expectSound((options) => desk.staff('sales', options), `${deskPaths.appointments}?week=${week}`)
  })
})
