import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { arrival } from '../support/arrivals.ts'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, expectSound, openDesk, openDeskWith } from '../support/desk.ts'
import { expectFocus, pressAt } from '../support/keys.ts'
import { filledForms } from '../support/lead-forms.ts'

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const OLD = [
  'Customer;Mobile;Remarks;When',
  'Ada <b>Obi</b>;0803 000 0101;"=1+1, she said";31/01/2024',
  'Nobody;;no way to answer;01/02/2024',
  'Chike Eze;0803 000 0103;Hello;03/02/2024',
].join('\r\n')
/** A ceiling, for machines under load. */
const PATIENCE = { timeout: 60_000 }

/** Looks again, as a browser without scripts can, until the work that goes on has ended so. */
const untilSettled = async (page: Page, text: string) => {
  await expect
    .poll(async () => {
      const again = page.getByRole('link', { name: 'Look again' })
      if ((await again.count()) > 0) await again.click()
      return page.getByText(text, { exact: true }).count()
    }, PATIENCE)
    .toBe(1)
}

describe.skipIf(!hasBrowser)('enquiries in tables, and held ones', () => {
  const desk = deskSuite(['sales'])
  const names = () =>
    desk.withSite(async ({ db }) => (await db.selectFrom('leads').select('name').orderBy('created_at').execute()).map(({ name }) => name))

  test('a table comes in without scripts: looked at, its columns said, tried, brought in, removed again', async () => {
    const { page } = await desk.staff('sales', { javaScriptEnabled: false, allow: /status of 400/ })
    await page.goto(deskPaths.leadsImports)
    await page.getByRole('button', { name: 'Upload' }).click()
    await page.getByText('Choose the file with the enquiries').first().waitFor()
    await page.getByLabel('Table of enquiries').setInputFiles(csv('old.csv', OLD))
    await page.getByRole('button', { name: 'Upload' }).click()
    await untilSettled(page, 'Looked at: say what its columns are')
    expect(await page.getByLabel('Customer').inputValue()).toBe('name')
    expect(await page.getByLabel('Mobile').inputValue()).toBe('phone')
    await page.getByText('When (3 rows). What they hold does not come in').waitFor()
    await page.getByLabel('Mobile').selectOption('')
    await page.getByLabel('When').selectOption('created')
    await pressAt(page, page.getByRole('button', { name: 'Try it out' }), 'Enter')
    await expectFocus(page, 'Say which column holds the phone number or the e-mail address')
    await page.getByText('Mobile (2 rows). What they hold does not come in').waitFor()
    // What was said of the others stays.
    expect(await page.getByLabel('When').inputValue()).toBe('created')
    await page.getByLabel('Mobile').selectOption('phone')
    await page.getByRole('button', { name: 'Try it out' }).click()
    await untilSettled(page, 'Tried, nothing is in yet')
    await expectFocus(page, 'Tried, nothing is in yet')
    expect(await page.getByText('What they hold does not come in').count()).toBe(0)
    await page.getByText('Row 3: Neither a phone number nor an e-mail address').waitFor()
    expect(await names()).toEqual([])
    await page.getByRole('button', { name: 'Import these' }).click()
    await untilSettled(page, 'Brought in')
    await page.getByRole('row', { name: 'Came in 2' }).waitFor()
    expect(await names()).toEqual(['Ada <b>Obi</b>', 'Chike Eze'])
    const refused = await page.request.get(`${new URL(page.url()).pathname}/refused`)
    expect(refused.headers()['content-disposition']).toContain('refused-rows.csv')
    expect((await refused.text()).split('\n')[1]).toContain('3;Neither a phone number nor an e-mail address;Nobody')
    await page.getByRole('button', { name: 'Remove what this import added' }).click()
    await untilSettled(page, 'Removed again')
    await page.getByText('2 removed.').waitFor()
    expect(await names()).toEqual([])
  })

  test('with scripts a file goes in pieces, and the whole is saved as a table again', async () => {
    const { page } = await desk.staff('sales')
    await openDesk(page, deskPaths.leadsImports)
    await page.getByLabel('Table of enquiries').setInputFiles(csv('new.csv', OLD))
    const button = (name: string) => page.getByRole('button', { name })
    await pressAt(page, button('Upload'), 'Enter')
    await expectFocus(page, 'Looked at: say what its columns are')
    await pressAt(page, button('Try it out'), 'Enter')
    await expectFocus(page, 'Tried, nothing is in yet')
    await pressAt(page, button('Import these'), 'Enter')
    await expectFocus(page, 'Brought in')
    const downloading = page.waitForEvent('download')
    await page.evaluate((path) => void location.assign(path), `${deskPaths.exportLeads}?q=chike`)
    const saved = await downloading
    expect(saved.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await saved.path(), 'utf8')
    expect([text.split('\n').length, text]).toEqual([3, expect.stringContaining('Chike Eze')])
  })

  test('what is held says why; called honest its mails go out, and that is undone', async () => {
    const { id } = await desk.withSite((site) =>
      submitLead(site, 'demo', { ...filledForms.demo, clientName: 'Held <i>Person</i>' }, arrival({ trapFilled: true })),
    )
    const { page } = await desk.staff('sales')
    const held = page.getByRole('article', { name: 'Demo booking of Held <i>Person</i>' })
    await openDeskWith(page, deskPaths.spam, 'Demo booking of Held')
    await held.getByText("A hidden field was filled in, which people can't see").waitFor()
    // Of this one: the site writes some by the clock.
    const mails = () =>
      desk.withSite(async ({ db }) => (await db.selectFrom('outbox').select('kind').where('lead_id', '=', id).execute()).length)
    expect(await mails()).toBe(0)
    await held.getByRole('button', { name: 'Not spam' }).click()
    await page.getByText('What was held back leaves with the next mails').waitFor()
    expect([await mails(), await held.count()]).toEqual([2, 0])
    await page.getByRole('button', { name: 'Undo' }).click()
    await held.waitFor()
    await held.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Spam', exact: true }).click()
    await page.getByText('Confirmed as spam. Others like it will be held too.').waitFor()
    await page.getByLabel('Show').selectOption('spam')
    await held.waitFor()
  })

  test('fit a phone and are clean for assistive technology', async () => {
    await desk.withSite((site) => submitLead(site, 'contact', filledForms.contact, arrival({ trapFilled: true })))
    const id = await desk.withSite(
      async ({ db }) => (await db.selectFrom('tasks').select('id').where('name', '=', 'old.csv').executeTakeFirstOrThrow()).id,
    )
    await expectSound((options) => desk.staff('sales', options), deskPaths.spam, deskPaths.leadsImports, deskPaths.leadsImport(id))
  })
})
