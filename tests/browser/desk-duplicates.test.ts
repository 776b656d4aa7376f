import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { apiPaths } from '#shared/paths.ts'
import { accessibilityViolations } from '../support/accessibility.ts'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, expectSound, openDesk } from '../support/desk.ts'
import { filledForms } from '../support/lead-forms.ts'

describe.skipIf(!hasBrowser)('enquiries of one visitor', () => {
  const desk = deskSuite(['sales', 'admin'])

  /** By the public form; gives its id. */
  async function send(message: string): Promise<string> {
    const answer = await fetch(desk.suite.url + apiPaths.addContact, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...filledForms.contact, message }),
    })
    return ((await answer.json()) as { contact: { id: string } }).contact.id
  }

  test('a second one from the same phone is pointed out, merged and parted again, each taken back by Undo', async () => {
    const [first, second] = [await send('What does Standard cost?'), await send('I wrote this morning.')]
    const { page } = await desk.staff('sales')
    const said = (words: string) => page.getByRole('main').getByRole('status').getByText(words).waitFor()
    const alike = page.getByRole('heading', { name: 'Possible duplicate' })
    const merged = page.getByRole('heading', { name: 'Merged into this one' })
    await openDesk(page, deskPaths.lead(first))
    await alike.waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await said('Merged. Nothing was lost.')
    await merged.waitFor()
    expect(await alike.count()).toBe(0)
    await page.getByText('I wrote this morning.').waitFor({ state: 'attached' })
    await expectSound((options) => desk.staff('sales', options), deskPaths.lead(first), deskPaths.lead(second))

    await page.getByRole('button', { name: /^Separate: / }).click()
    await said('Separated.')
    await alike.waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await said('Merged. Nothing was lost.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await said('Separated.')
    expect(await merged.count()).toBe(0)
  })

  test('on a phone the ways to reach whoever wrote and their words come first, and keys go down the page', async () => {
    const [, id] = [await send('What does Standard cost?'), await send('Can we begin in January with 480 pupils?')]
    const { page } = await desk.staff('sales', { viewport: { width: 360, height: 740 } })
    await openDesk(page, deskPaths.lead(id))
    const bottomOf = async (words: Locator) => {
      const { y = Infinity, height = 0 } = (await words.boundingBox()) ?? {}
      return y + height
    }
    for (const name of ['Call', 'WhatsApp', 'Mail'])
      expect(await bottomOf(page.getByRole('link', { name, exact: true })), name).toBeLessThan(740)
    expect(await bottomOf(page.getByText('Can we begin in January with 480 pupils?')), 'their words').toBeLessThan(740)
    expect(await bottomOf(page.locator('.desk-lead-facts')), 'all that came').toBeLessThan(1.5 * 740)
    const tops = await page
      .locator('.desk-lead-first')
      .locator('a:visible, button:visible, select:visible, textarea:visible, summary:visible')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().bottom)))
    expect(tops.length).toBeGreaterThan(8)
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  })

  test('whoever has one open is seen by the other, and what one does shows to both while words stay typed', async () => {
    const id = await send('Who calls me?')
    const [first, second] = [await desk.staff('sales'), await desk.staff('admin')]
    const isKnown = first.page.waitForResponse((answer) => answer.url().endsWith(deskPaths.presence))
    await openDesk(first.page, deskPaths.lead(id))
    await isKnown
    await openDesk(second.page, deskPaths.lead(id))
    await second.page.getByRole('main').getByText('The sales had this enquiry open first: ask before you call.').waitFor()
    const note = first.page.getByLabel('Note')
    await note.fill('They asked for')
    await second.page.getByRole('button', { name: 'Assign to me' }).click()
    await first.page.getByText('The admin took it').waitFor()
    expect(await note.inputValue()).toBe('They asked for')
  })
})
