import { describe, expect, test } from 'vitest'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { paths } from '#shared/paths.ts'
import { arrival } from '../support/arrivals.ts'
import { hasBrowser, hydrate } from '../support/browser.ts'
import { checkTime } from '../support/demo-times.ts'
import { type, write } from '../support/desk-editor.ts'
import { press } from '../support/desk-parts.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { hearing } from '../support/heard.ts'
import { filledForms } from '../support/lead-forms.ts'

/** What is said on a slow machine alone, of enquiries that were stored just before, and how many letters are left, which is asked elsewhere. */
const NOT_ALWAYS = [/^Submitting\.\.\.$/, /^One moment…$/, / new enquir(?:y|ies) came$/, / characters$/]
/** News of other things may come in the same sentence. */
const NEWS = /^\S+ new enquir(?:y|ies) came /
const heardIn = (said: readonly string[]) =>
  said.filter((words) => !NOT_ALWAYS.some((pattern) => pattern.test(words))).map((words) => words.replace(NEWS, ''))

describe.skipIf(!hasBrowser)('what is heard without being seen', () => {
  const desk = deskSuite(['sales', 'editor'], { FORM_RATE_LIMIT: '0' })

  test('from home to a price: one sentence with the three sums, once typing has rested', async () => {
    const { page } = await desk.newVisitor({ reducedMotion: 'reduce' })
    const { said, focused } = await hearing(page)
    await page.goto(paths.home)
    await page.getByRole('link', { name: 'Work out yours' }).click()
    await page.waitForURL(`**${paths.pricing}*`)
    await hydrate(page)
    const pupils = page.getByLabel('Number of pupils')
    await pupils.fill('')
    await pupils.pressSequentially('500')
    await expect.poll(() => heardIn(said).at(-1) ?? '').toMatch(/^500 pupils: Basic ₦.+, Standard ₦.+, Premium ₦.+ a term$/)
    expect(heardIn(said).length).toBeLessThanOrEqual(2)
    await pupils.press('Enter')
    await expect.poll(() => focused.at(-1)).toMatch(/^group: 500 pupils: Basic ₦.+ a term$/)
  })

  test('a link that no page loads for: the heading of the new page, or the part that the address names; back and forward too', async () => {
    const { page } = await desk.newVisitor({ reducedMotion: 'reduce' })
    const { focused } = await hearing(page)
    await page.goto(paths.home)
    await hydrate(page)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.getByRole('link', { name: 'Work out yours' }).press('Enter')
    await expect.poll(() => focused.at(-1)).toBe('h2: What your school would pay')
    // Or Orca, which has gone to the first words by itself, says nothing of them.
    expect(focused.at(-2)).toMatch(/^main: /)
    await page.keyboard.press('Tab')
    await expect.poll(() => focused.at(-1)).toBe('input: Number of pupils')
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).press('Enter')
    await expect.poll(() => focused.at(-1)).toMatch(/^h1: Software Solutions/)
    await page.goBack()
    await expect.poll(() => focused.at(-1)).toBe('h2: What your school would pay')
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  })

  test('a demo with its time: thanks and reference, then the time that was booked', async () => {
    const { page } = await desk.newVisitor()
    const { said, focused } = await hearing(page)
    await page.goto(paths.bookDemo)
    await hydrate(page)
    const main = page.getByRole('main')
    for (const [name, value] of Object.entries(filledForms.demo)) {
      const control = main.locator(`[name=${name}]`)
      await (name === 'clientType' ? control.selectOption(value) : control.fill(value))
    }
    await main.getByRole('button', { name: 'Submit' }).click()
    await expect.poll(() => said).toContain('Thank you !! Message sent')
    await expect.poll(() => focused.at(-1)).toMatch(/^section: Thank you\. When shall we show it to you\?\. Your reference is .+/)
    expect(heardIn(said)).toEqual(['Thank you !! Message sent'])
    await page.getByRole('link', { name: 'Pick a time' }).click()
    await page.waitForURL('**/sent/**')
    await checkTime(page, 0)
    await page.getByRole('button', { name: 'Book this time' }).click()
    await page.getByRole('heading', { level: 1, name: /^Your demo: / }).waitFor()
    expect(heardIn(said)).toEqual(['Thank you !! Message sent'])
  })

  test('a call of sales with a note and a status: what was done, each once', async () => {
    const { id } = await desk.withSite((site) => submitLead(site, 'contact', filledForms.contact, arrival({ key: 'called' })))
    const { page } = await desk.staff('sales', { own: true })
    await openDesk(page, deskPaths.lead(id))
    const { said, focused } = await hearing(page)
    await page.evaluate(() =>
      addEventListener('click', (event) => (event.target as Element).closest('a[href^="tel:"]') && event.preventDefault()),
    )
    await page.getByRole('link', { name: 'Call', exact: true }).click()
    await page.getByText('You tapped Call at').waitFor()
    await press(page, 'We spoke')
    const spoke = 'Added to the history. The status is now ‘Contacted’.'
    await expect.poll(() => heardIn(said)).toEqual([spoke])
    await page.getByLabel('Status', { exact: true }).selectOption('Demo booked')
    await press(page, 'Save')
    await expect.poll(() => focused.at(-1)).toMatch(/^status: Saved/)
    await page.getByLabel('Note', { exact: true }).fill('Asks for Saturday')
    await press(page, 'Add note')
    // What had the focus was read, and is not said as well.
    await expect.poll(() => heardIn(said)).toEqual([spoke, 'Added to the history.'])
    expect(focused.filter((words) => words.startsWith('status: '))).toHaveLength(1)
  })

  test('a post written and published: nothing at the pauses in typing, then once that it is out', async () => {
    const { page } = await desk.staff('editor', { own: true })
    await openDesk(page, deskPaths.newPost)
    const { said, focused } = await hearing(page)
    await write(page, 'Resumption', 'School begins on Monday.')
    await page.getByText('Your work is kept. Visitors see nothing of it until you publish.').waitFor()
    await type(page, ' Buses leave at 6.30am.')
    await page.getByLabel('Category').selectOption({ index: 1 })
    await press(page, 'Publish')
    await expect.poll(() => focused.at(-1)).toBe('button: Save')
    await expect.poll(() => heardIn(said)).toEqual(['Published'])
    await type(page, ' Come early.')
    await press(page, 'Save')
    await expect.poll(() => heardIn(said)).toEqual(['Published', 'Saved'])
  })
})
