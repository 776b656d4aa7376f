import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { storedAs } from '#shared/cookies.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { paths } from '#shared/paths.ts'
import { consentWordings } from '#shared/privacy/consent.ts'
import { arrival } from '../support/arrivals.ts'
import { hasBrowser, hydrate } from '../support/browser.ts'
import { deskSuite, openDesk, openDeskWith } from '../support/desk.ts'
import { expectFocus, pressAt } from '../support/keys.ts'
import { filledForms } from '../support/lead-forms.ts'
import { siteRoutes } from '../support/site-routes.ts'

describe.skipIf(!hasBrowser)('mails, activity and personal data in the back office', () => {
  const desk = deskSuite(['admin'])

  const send = (key: string, email: string) =>
    desk.withSite((site) => submitLead(site, 'contact', { ...filledForms.contact, fullName: `Ada ${key}`, email }, arrival({ key })))

  test('a mail that failed for good is found from Today, resolved, tried again and let go again', async () => {
    const { id } = await send('Outbox', 'outbox@person.example')
    await desk.withSite(({ db }) =>
      db
        .updateTable('outbox')
        .set({ given_up_at: '2026-11-21T08:00:00.000Z', attempts: 4, last_error: '550 5.1.1 no such user' })
        .where('lead_id', '=', id)
        .execute(),
    )
    const { page } = await desk.staff('admin')
    await openDeskWith(page, deskPaths.today, '2 mails failed for good: see why')
    await page.getByRole('link', { name: '2 mails failed for good: see why' }).click()
    await page.getByLabel('Search').fill('OUTBOX@person')
    await page.getByText('The address does not exist').first().waitFor()
    await page.getByRole('link', { name: /^Thank you/ }).click()
    await page.getByText('550 5.1.1 no such user').waitFor()
    await page.getByRole('button', { name: 'Resolve' }).click()
    await page.getByText('Resolved. It stays here').waitFor()
    await openDeskWith(page, deskPaths.today, '1 mail failed for good: see why')
    await page.getByRole('button', { name: /^Resolve / }).click()
    await page.getByText('Resolved. The outbox keeps it').waitFor()
    await expect.poll(() => page.getByText('Mails that failed').count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Mails that failed').waitFor()
    await openDesk(page, `${deskPaths.outbox}?status=settled`)
    await page.getByRole('link', { name: /^Thank you/ }).click()
    await page.locator('dd', { hasText: 'Resolved by staff' }).waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('It is sent once a mail server is set up.').waitFor()
    await page.getByRole('button', { name: 'Resolve' }).click()
    await page.getByText('Resolved. It stays here').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('No longer resolved').waitFor()
    await page.getByText('Waiting', { exact: true }).waitFor()
  })

  test('one person is found by a number in any spelling, exported and erased without scripts; the activity says so', async () => {
    await send('Erased', 'erased@person.example')
    const { page } = await desk.staff('admin', { javaScriptEnabled: false })
    await page.goto(deskPaths.privacy)
    await page.getByLabel('E-mail address or phone number').fill('(0803) 000-0190')
    await page.keyboard.press('Enter')
    await expectFocus(page, 'What this site has about')
    await pressAt(page, page.getByRole('checkbox', { name: 'erased@person.example' }), 'Space')
    await pressAt(page, page.getByRole('button', { name: 'Search for these too' }), 'Enter')
    await expectFocus(page, 'erased@person.example')
    await page.getByText('Ada Erased').first().waitFor()
    const button = (name: string) => page.getByRole('button', { name })
    const [file] = await Promise.all([page.waitForEvent('download'), pressAt(page, button('Export data'), 'Enter')])
    expect(await readFile(await file.path(), 'utf8')).toContain('erased@person.example')
    await pressAt(page, button('Erase'), 'Enter')
    await expectFocus(page, 'You cannot undo this')
    await pressAt(page, button('Erase'), 'Enter')
    await expectFocus(page, 'Erased everywhere on this site.')
    expect(page.url()).not.toContain('person.example')
    const left = await desk.withSite(({ db }) => db.selectFrom('leads').select('id').where('email', '=', 'erased@person.example').execute())
    expect(left).toEqual([])
    await page.goto(deskPaths.activity)
    await page.getByRole('rowheader', { name: 'Erased one person' }).waitFor()
    await page.getByLabel('What was done').selectOption('Exported one person’s data')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect.poll(() => page.getByRole('rowheader').allInnerTexts()).toEqual(['Exported one person’s data'])
    const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()])
    expect((await readFile(await csv.path(), 'utf8')).split('\n')[1]).toContain('The admin,Exported one person’s data,One person')
  })

  test('places where another is meant are shown before and left out, by keyboard alone on a phone', async () => {
    await send('Sunday', 'sunday@person.example')
    const { id } = await desk.withSite((site) =>
      submitLead(site, 'demo', { ...filledForms.demo, clientMessage: 'On each Ada Sunday we sing' }, arrival({ key: 'sung' })),
    )
    const { page } = await desk.staff('admin', { viewport: { width: 360, height: 740 } })
    await openDesk(page, deskPaths.privacy)
    await pressAt(page, page.getByLabel('E-mail address or phone number'))
    await page.keyboard.type('sunday@person.example')
    await page.keyboard.press('Enter')
    await expectFocus(page, 'What this site has about')
    await pressAt(page, page.getByRole('button', { name: 'Erase' }), 'Enter')
    await expectFocus(page, 'You cannot undo this')
    const place = page.getByRole('listitem').filter({ hasText: 'Enquiries, Named in another enquiry' })
    expect(await place.innerText()).toContain('On each Ada Sunday [erased] we sing')
    const leave = place.getByRole('checkbox', { name: 'Keep the name: it means someone else', description: /On each Ada Sunday/ })
    // Enter in a box erases nobody: it asks again.
    await pressAt(page, leave, 'Space', 'Enter')
    await expectFocus(page, 'You cannot undo this')
    expect(await leave.isChecked()).toBe(true)
    await pressAt(page, page.getByRole('button', { name: 'Erase' }), 'Enter')
    await expectFocus(page, 'Erased everywhere on this site.')
    const left = await desk.withSite(({ db }) => db.selectFrom('leads').select('details').where('id', '=', id).executeTakeFirstOrThrow())
    expect(left.details).toContain('On each Ada Sunday we sing')
  })

  test('how long things are kept is set in days; what is no number is told', async () => {
    const { page } = await desk.staff('admin', { allow: /400/ })
    await openDesk(page, deskPaths.retention)
    await page.getByLabel('Enquiries that were lost').fill('two years')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: /^Type a number of days/ }).waitFor()
    await page.getByLabel('Enquiries that were lost').fill('730')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved. It applies from tonight.').waitFor()
  })

  test('visitors get no cookie from any page, and what their browser keeps stands on the cookie page by its name', async () => {
    for (const path of siteRoutes) {
      const answer = await fetch(desk.suite.url + path, { redirect: 'manual' })
      expect([path, answer.headers.getSetCookie()]).toEqual([path, []])
    }
    const { page, context } = await desk.newVisitor()
    await page.addInitScript(() => {
      const keep = Storage.prototype.setItem
      Storage.prototype.setItem = function set(key, value) {
        const told = (globalThis as unknown as { stored?: string[] }).stored ?? []
        keep.call(sessionStorage, 'told', JSON.stringify([...JSON.parse(sessionStorage.getItem('told') ?? '[]'), ...told, key]))
        keep.call(this, key, value)
      }
    })
    await page.goto(paths.home)
    await hydrate(page)
    await page.goto(paths.contact)
    await hydrate(page)
    await page.getByText(consentWordings.enquiry).waitFor()
    await page.getByLabel('Message').fill('How much?')
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.waitForURL(desk.suite.url + paths.home)
    await page.goBack()
    await page.goto('/cookie-policy')
    await hydrate(page)
    const keys = await page.evaluate(() => [...new Set(JSON.parse(sessionStorage.getItem('told') ?? '[]') as string[])])
    expect(keys).toContain('draft:/contacts/api/addContact')
    expect(keys.filter((key) => !storedAs('Session storage', key))).toEqual([])
    for (const key of keys) await page.getByText(storedAs('Session storage', key)?.name ?? '', { exact: true }).waitFor()
    expect(await context.cookies()).toEqual([])
  })
})
