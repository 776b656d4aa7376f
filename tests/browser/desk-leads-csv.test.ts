import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { arrival } from '../support/arrivals.ts'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, openDesk, openDeskWith } from '../support/desk.ts'
import { expectFocus, pressAt } from '../support/keys.ts'
import { filledForms } from '../support/lead-forms.ts'

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const OLD = [
  'Customer;Mobile;Remarks;When',
  'Ada <b>Obi</b>;0803 000 0101;"=1+1, she said";31/01/2024',
  'Nobody;;no way to answer;01/02/2024',
  'Chike Eze;0803 000 0103;Hello;03/02/2024',
].join('\r\n')
describe.skipIf(!hasBrowser)('enquiries in tables, and held ones', () => {
  const desk = deskSuite(['sales'])

  test('with scripts a file goes in pieces, and the whole is saved as a table again', async () => {
    const { page } = await desk.staff('sales')
    await openDesk(page, deskPaths.leadsImports)
    await page.getByLabel('Table of enquiries').setInputFiles(csv('new.csv', OLD))
    const button = (name: string) => page.getByRole('button', { name })
    await pressAt(page, button('Upload'), 'Enter')
    await expectFocus(page, 'Ready: choose what its columns are')
    await pressAt(page, button('Preview the import'), 'Enter')
    await expectFocus(page, 'Checked, nothing imported yet')
    await pressAt(page, button('Import these'), 'Enter')
    await expectFocus(page, 'Imported')
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
    await page.getByText('Mails that were held back are sent shortly').waitFor()
    expect([await mails(), await held.count()]).toEqual([2, 0])
    await page.getByRole('button', { name: 'Undo' }).click()
    await held.waitFor()
    await held.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Spam', exact: true }).click()
    await page.getByText('Confirmed as spam. Similar messages will be held too.').waitFor()
    await page.getByLabel('Show').selectOption('spam')
    await held.waitFor()
  })
})
