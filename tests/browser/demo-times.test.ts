import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { paths } from '#shared/paths.ts'
import { arrival } from '../support/arrivals.ts'
import { hasBrowser, hydrate } from '../support/browser.ts'
import { readCalendar } from '../support/calendars.ts'
import { checkTime, pickTime, timesOf } from '../support/demo-times.ts'
import { deskSuite } from '../support/desk.ts'
import { filledForms } from '../support/lead-forms.ts'

describe.skipIf(!hasBrowser)('a demo for which the visitor chooses the time', () => {
  const desk = deskSuite(['sales'], { FORM_RATE_LIMIT: '0' })
  const submit = (key: string) => desk.withSite((site) => submitLead(site, 'demo', filledForms.demo, arrival({ key })))

  const calendar = async (page: Page) => {
    const href = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
    const [event] = readCalendar(await (await page.request.get(href ?? '')).text()).events
    return { start: event?.start, sequence: event?.sequence }
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
    const starts = await timesOf(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
    expect(starts.length).toBeGreaterThan(0)
    // The hours are those of Lagos.
    expect(starts.filter((start) => !/^\d{4}-\d{2}-\d{2}T(?:09|1[0-6]):\d{2}:00\+01:00$/.test(start))).toEqual([])
    const booked = await pickTime(page, 0)
    expect(await calendar(page)).toEqual({ start: booked, sequence: 0 })
    await page.getByText('On your clock:').waitFor()

    await page.getByRole('link', { name: 'Move', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Move your demo' }).waitFor()
    const moved = await pickTime(page, 2, 'Move to this time')
    expect(moved).not.toBe(booked)
    expect(await calendar(page)).toEqual({ start: moved, sequence: 1 })
    const cancel = page.getByRole('link', { name: 'Cancel', exact: true })
    // The line comes late, so no button stands below it.
    await page.getByText('On your clock:').waitFor()
    const [line, button] = [await page.getByText('On your clock:').boundingBox(), await cancel.boundingBox()]
    expect(line?.y).toBeGreaterThan(button?.y ?? Number.NaN)

    await cancel.click()
    await page.getByRole('button', { name: 'Cancel the demo' }).click()
    await page.getByRole('group', { name: 'Pick a time' }).waitFor()
    expect(await page.getByText('Your demo: ').count()).toBe(0)
  })

  test('works without scripts at 320 px: a time that went meanwhile is told, others are offered, and a call is enough', async () => {
    const mine = await submit('mine')
    const { page } = await desk.visitor({ javaScriptEnabled: false, viewport: { width: 320, height: 640 }, allow: /409/ })
    await page.goto(paths.sent(mine.reference))
    const gone = (await timesOf(page).nth(1).getAttribute('value')) ?? ''
    const other = await submit('other')
    const taken = await page.request.post(paths.sent(other.reference), {
      headers: { Origin: desk.suite.url },
      form: { intent: 'book', time: gone },
      maxRedirects: 0,
    })
    expect(taken.status()).toBe(303)
    await checkTime(page, 1)
    await page.getByRole('button', { name: 'Book this time' }).click()
    await page.getByRole('alert').getByText('That time has just been taken').waitFor()
    expect(await page.locator(`input[value="${gone}"]`).count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.getByRole('button', { name: 'Call me instead' }).click()
    await page.getByRole('link', { name: 'Pick a time after all' }).click()
    await pickTime(page, 0)
  })
})
