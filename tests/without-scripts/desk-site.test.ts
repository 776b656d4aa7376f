import { describe, expect, test } from 'vitest'
import { bookForLead } from '#domain/appointments/book-demo.ts'
import { findCompany } from '#domain/content/save-company.ts'
import { item, menuItem, wxr } from '#domain/imports/wxr-fixture.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { itemForms } from '#shared/content/item-forms.ts'
import { type ContentItemType, contentItemSchemas } from '#shared/content/items.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import * as messages from '#shared/messages.ts'
import { arrival } from '../support/arrivals.ts'
import { showOtherDays } from '../support/journeys/other-days.ts'
import { done, previewContent, rowNames, searchLongList } from '../support/journeys/site-content.ts'
import { expectFocus } from '../support/keys.ts'
import { filledForms } from '../support/lead-forms.ts'
import { solidPicture } from '../support/pictures.ts'
import { plainDeskSuite } from '../support/plain/plain-suites.ts'
import { untilSettled } from '../support/plain/until-settled.ts'
import { zipOf } from '../support/zip.ts'

const file = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) })
const types = Object.keys(contentItemSchemas) as ContentItemType[]

describe('running the site', () => {
  const desk = plainDeskSuite(['editor', 'admin', 'sales'])
  async function shows(path: string, text: string): Promise<void> {
    await expect.poll(async () => (await fetch(desk.suite.url + path)).text()).toContain(text)
  }

  test('a row is added to a form, an item to the list, moved, changed, removed and restored', async () => {
    const { page } = desk.staff('editor', { allow: /400/ })
    await page.goto(deskPaths.items('hero-slide'))
    await page.getByRole('link', { name: 'New view' }).click()
    await page.getByLabel('Title').fill('Report cards before assembly')
    await page.getByRole('button', { name: 'Add a button' }).click()
    expect(await page.getByLabel('Title').inputValue()).toBe('Report cards before assembly')
    await page.getByLabel('Words of the button').fill('See how')
    await page.getByLabel('Leads to').fill('faq')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').getByText('Leads to must be a path').waitFor()
    await page.getByLabel('Leads to').fill('/faq')
    await page.getByRole('button', { name: 'Save' }).click()
    await done(page, 'Saved')
    await page.goto(deskPaths.items('hero-slide'))
    for (const place of [2, 1, 0]) {
      await page.getByRole('button', { name: 'Move up Report cards before assembly' }).click()
      expect((await rowNames(page)).indexOf('Report cards before assembly')).toBe(place)
      await done(page, 'Moved')
    }
    await shows('/', 'Report cards before assembly')
    await page.getByRole('button', { name: 'Remove Report cards before assembly' }).click()
    await page.getByRole('button', { name: 'Restore Report cards before assembly' }).click()
    await done(page, 'Restored')
    expect((await rowNames(page)).indexOf('Report cards before assembly')).toBe(0)
    await page.getByRole('link', { name: 'Report cards before assembly' }).click()
    await page.getByRole('button', { name: 'Take out button 1' }).click()
    await page.getByLabel('Words of the button').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Save' }).click()
    await done(page, 'Saved')
    await page.getByRole('button', { name: 'Undo' }).click()
    await done(page, 'Undone')
    expect(await page.getByLabel('Words of the button').inputValue()).toBe('See how')
  })

  test('a new phone number asks whether it is the one for WhatsApp too, once', async () => {
    const { page } = desk.staff('admin')
    const company = async () => {
      const { phone, whatsApp } = (await desk.withSite((site) => findCompany(site.db))).company
      return { phone, whatsApp }
    }
    const { whatsApp } = await company()
    await page.goto(deskPaths.settings)
    await page.locator('[name="phone"]').fill('+234 803 000 0777')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`Is +234 803 000 0777 the number for WhatsApp too? Chats still go to ${whatsApp}.`).waitFor()
    expect(await company()).toEqual({ phone: '+234 803 000 0777', whatsApp })
    await page.getByRole('button', { name: 'Use it for WhatsApp too' }).click()
    await done(page, 'Saved')
    expect(await company()).toEqual({ phone: '+234 803 000 0777', whatsApp: '+234 803 000 0777' })
    const asked = page.getByText('the number for WhatsApp too?')
    expect(await asked.count()).toBe(0)
    // Whoever changes both, or something else, is not asked.
    await page.locator('[name="phone"]').fill('+234 803 000 0778')
    await page.locator('[name="whatsApp"]').fill('+234 803 000 0779')
    await page.getByRole('button', { name: 'Save' }).click()
    await done(page, 'Saved')
    expect(await asked.count()).toBe(0)
    await page.locator('[name="city"]').fill('Ikeja')
    await page.getByRole('button', { name: 'Save' }).click()
    await done(page, 'Saved')
    expect(await asked.count()).toBe(0)
  })

  test('Preview shows the page with what is typed, stores nothing, and keeps the form', async () => {
    const { page, opened } = desk.staff('admin', { allow: /400/ })
    await previewContent(page, desk.suite.url, async () => {
      await page.getByRole('button', { name: 'Preview' }).click()
      return opened.at(-1)!
    })
  })

  test('a long list is searched by any of its words; what is removed there leaves one where one was', async () => {
    await searchLongList(desk, desk.staff('editor').page)
  })

  test.each(types)('%s: its list and its form open, suit everyone, and saving unchanged changes nothing', async (type) => {
    const { page } = desk.staff('editor')
    const stored = () =>
      desk.withSite((site) => site.db.selectFrom('content_items').selectAll().where('type', '=', type).orderBy('id').execute())
    const before = await stored()
    expect(before.length).toBeGreaterThan(0)
    await page.goto(deskPaths.items(type))
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(itemForms[type].title)
    await page.getByRole('rowheader').getByRole('link').first().click()
    await page.getByRole('button', { name: 'Save' }).click()
    await done(page, 'Saved')
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
    expect(await stored()).toEqual(before)
  })

  test('Today says that a restore holds mails; each is settled and undone, and is held again', async () => {
    const { id } = await desk.withSite((site) =>
      submitLead(site, 'contact', { ...filledForms.contact, fullName: 'Ada Held', email: 'held@person.example' }, arrival({ key: 'held' })),
    )
    await desk.withSite(({ db }) =>
      db.updateTable('outbox').set({ held_at: '2026-11-21T08:00:00.000Z' }).where('lead_id', '=', id).execute(),
    )
    const { page } = desk.staff('admin')
    await expect.poll(async () => (await page.request.get(deskPaths.today)).text()).toContain('2 mails are held after a restore')
    await page.goto(deskPaths.today)
    await page.getByRole('link', { name: '2 mails are held after a restore: decide which to send' }).click()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expectFocus(page, 'Select at least one mail.')
    await page.getByRole('checkbox', { name: /^Select Thank you/ }).check()
    await page.getByRole('button', { name: 'Resolve' }).click()
    await expectFocus(page, 'Resolved. They stay here and are not sent.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectFocus(page, 'No longer resolved')
    await page.getByRole('link', { name: /^Thank you/ }).click()
    await page.getByRole('button', { name: 'Resolve' }).click()
    await expectFocus(page, 'Resolved. It stays here and is not sent.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Held by a restore').waitFor()
  })

  test('an issue is written, scheduled and thrown away, and what was thrown away comes back', async () => {
    const { page } = desk.staff('sales', { allow: /400/ })
    await page.goto(deskPaths.newsletter)
    await page.getByRole('button', { name: 'Write an issue' }).click()
    await page.getByRole('button', { name: 'Schedule' }).click()
    await page.getByText('Date is invalid').first().waitFor()
    await page.getByLabel('Subject', { exact: true }).fill('December')
    await page.getByLabel('Or at a time').fill('2046-12-01T09:00')
    await page.getByRole('button', { name: 'Schedule' }).click()
    await page.getByText('Write something, or choose an article.').first().waitFor()
    await page.getByRole('textbox', { name: 'Words (optional)', exact: true }).fill('Good morning')
    await page.getByRole('button', { name: 'Schedule' }).click()
    await page.getByText('1 December 2046, 9.00am').first().waitFor()
    await page.getByRole('button', { name: 'Discard issue' }).click()
    // That it was scheduled has an 'Undo' too.
    await page.getByText('Discarded.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Restored as a draft.').waitFor()
    expect(await page.getByLabel('Subject', { exact: true }).inputValue()).toBe('December')
  })

  test('imports read, bring in, and say what is no export', async () => {
    const { page } = desk.staff('admin', { allow: /status of 400/ })
    const upload = async (name: string, text: string) => {
      await page.goto(deskPaths.imports)
      await page.getByLabel('WordPress export').setInputFiles(file(name, text))
      await page.getByRole('button', { name: 'Upload' }).click()
      // The list says the same of others.
      await page.getByRole('heading', { name }).waitFor()
    }
    const menu = menuItem(310, ['post', 301], { title: 'An old story' })
    await upload('plain.xml', wxr(item({ id: 300, title: 'Old post 300' }), item({ id: 301, title: 'Old post 301' }), menu))
    await untilSettled(page, 'Read through, nothing imported yet')
    await page.getByRole('button', { name: 'Import this' }).click()
    await untilSettled(page, 'Imported')
    await page.getByRole('row', { name: /Posts 2 2 0 0/ }).waitFor()
    await page.getByRole('button', { name: 'Add to the navigation: selected of Main menu' }).click()
    await page.getByText(/behind what was there/).waitFor()
    await page.getByText('An old story: in the navigation').waitFor()
    const shown = item({ id: 302, content: '<img src="https://old.example/wp-content/uploads/gate.jpg">' })
    await upload('shown.xml', wxr(shown).replaceAll('https://old.example', 'http://localhost'))
    await untilSettled(page, 'Read through, nothing imported yet')
    await page.getByText('What would come shows 1 picture of localhost.').waitFor()
    await page.getByLabel('Fetch the pictures from localhost').check()
    await page.getByRole('button', { name: 'Import this' }).click()
    await untilSettled(page, 'Imported')
    await page.getByText('Pictures: 0 came along, 1 did not.').waitFor()
    await page.getByText(`http://localhost/wp-content/uploads/gate.jpg [302]: ${messages.pictureNotReached}`).waitFor()
    await upload('packed.xml', wxr(item({ id: 303, content: '<img src="https://old.example/wp-content/uploads/2020/05/gate.jpg">' })))
    await untilSettled(page, 'Read through, nothing imported yet')
    const pack = async (name: string, buffer: Buffer) => {
      await page.getByLabel('Archive of pictures').setInputFiles({ name, mimeType: 'application/zip', buffer })
      await page.getByRole('button', { name: 'Upload' }).click()
    }
    await pack('letter.zip', Buffer.from('Dear Ada'))
    await untilSettled(page, 'Not taken')
    await page.getByText('This is no whole ZIP archive').waitFor()
    await page.getByRole('button', { name: 'Delete letter.zip' }).click()
    await pack('uploads.zip', zipOf([{ name: 'uploads/2020/05/gate.jpg', bytes: await solidPicture(80, 50).jpeg().toBuffer() }]))
    await untilSettled(page, '1 picture')
    await page.getByRole('button', { name: 'Import this' }).click()
    await untilSettled(page, 'Imported')
    await page.getByText('Pictures: 1 came along, 0 did not.').waitFor()
    await upload('letter.xml', 'Dear Ada')
    await untilSettled(page, 'Stopped')
    await page.goto(deskPaths.imports)
    await page.getByRole('button', { name: 'Delete letter.xml' }).click()
    await page.getByText('Import deleted, with its file.').waitFor()
    await page.getByRole('button', { name: 'Upload' }).click()
    await page.getByText(deskMessages.exportRequired).first().waitFor()
  })

  test('statistics are shown of other days and exported', async () => {
    const { page, saved } = desk.staff('sales')
    await desk.stranger().page.goto('/faq')
    await expect.poll(async () => (await desk.ask(deskPaths.statistics, 'sales')).text()).toContain('Visits are counted since')
    await page.goto(deskPaths.statistics)
    const unfold = () => page.getByText('Other days, or all figures as a file').click()
    await unfold()
    await showOtherDays(page)
    await unfold()
    await page.getByRole('button', { name: 'Export' }).click()
    const [table] = saved
    expect(table?.headers()['content-disposition']).toMatch(/filename="?statistics-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv"?$/)
    expect(await table?.text()).toMatch(/^Table,Name,Figure,Value\n/)
  })

  test('Going live removes the sample content once that is meant', async () => {
    const { page } = desk.staff('admin', { allow: /status of 400/ })
    await page.goto(deskPaths.goingLive)
    const step = page.getByRole('list', { name: 'Steps' }).getByRole('listitem').filter({ hasText: 'No sample content' })
    expect(await step.innerText()).toContain('To do')
    await page.getByRole('button', { name: 'Remove the sample content' }).click()
    await page.getByRole('link', { name: /Select the box first/ }).waitFor()
    await page.getByLabel('Yes, remove it').check()
    await page.getByRole('button', { name: 'Remove the sample content' }).click()
    await page.getByRole('main').getByRole('status').getByText('The sample content is removed').waitFor()
    expect(await step.innerText()).toContain('Done')
  })

  test('a holiday over demos names them, with Move and Cancel for each; the week shows the day closed', async () => {
    const booked = { 'Femi O’Brien': '2090-01-03T09:00:00.000Z', 'Sade Al-Amin': '2090-01-03T10:00:00.000Z' }
    await desk.withSite(async (site) => {
      for (const [name, start] of Object.entries(booked)) {
        const { id } = await submitLead(site, 'demo', { ...filledForms.demo, clientName: name }, arrival({ key: name }))
        await bookForLead(site, 'user:1', id, new Date(start))
      }
    })
    const { page } = desk.staff('admin')
    await page.goto(deskPaths.workingHours)
    await page.getByLabel('Holidays').fill('2090-01-03 A day off')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved. 2 demos are booked on 3 January 2090: Femi O’Brien, 10.00am; Sade Al-Amin, 11.00am').waitFor()
    await page.getByRole('button', { name: 'Cancel the demo of Femi O’Brien' }).click()
    await page.getByText('Cancelled. No mail is sent until a mail server is set up. Tell them yourself.').waitFor()
    expect(await page.getByRole('button', { name: 'Cancel the demo of Femi O’Brien' }).count()).toBe(0)
    await page.goto(`${deskPaths.appointments}?week=2090-W01`)
    await page.getByRole('heading', { level: 3, name: 'Tuesday 3 January Closed' }).waitFor()

    await page.getByLabel('Exceptions').fill('2090-01-03 9:00-17:00')
    await page.getByRole('button', { name: 'Save hours' }).click()
    await page.getByText('Saved. Visitors now book within these hours').waitFor()
    await page.getByLabel('Exceptions').fill('2090-01-03 9:00-11:15')
    await page.getByRole('button', { name: 'Save hours' }).click()
    await page.getByText('Saved. 1 demo is booked on 3 January 2090: Sade Al-Amin, 11.00am').waitFor()
    expect(await page.getByRole('button', { name: 'Cancel the demo of Sade Al-Amin' }).count()).toBe(1)
    await page.locator('.desk-demo-move summary').click()
    await page.getByLabel('New start').fill('2090-01-04T11:00')
    await page.getByRole('button', { name: 'Move it' }).click()
    await page.getByText('Moved. No mail is sent').waitFor()
    expect(await page.getByRole('heading', { name: 'Booked outside the hours' }).count()).toBe(0)
    await page.getByRole('heading', { level: 3, name: 'Wednesday 4 January' }).waitFor()
  })
})
