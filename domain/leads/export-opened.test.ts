import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { hostileForm, PAYLOADS } from '#tests/support/hostile-forms.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { hasOffice, openInOffice } from '#tests/support/office.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { typedCell } from '../csv/harmless-cell.ts'
import { exportLeads } from './export-leads.ts'
import { submitLead } from './submit-lead.ts'

const [sqlite] = engines as [(typeof engines)[number]]

const MESSAGES = ['Ẹ̀kọ́ “here”,\nand\n\n- a list\n=2+2', 'a;=1+1', '\t=1+1', "it's 5 o'clock", '0012', '1/2', '#REF!'] as const

async function exported(): Promise<string> {
  const site = testSite(await sqlite.fresh(), fakeClock())
  for (const kind of ['contact', 'demo', 'reseller', 'quote'] as const)
    for (const payload of PAYLOADS) await submitLead(site, kind, hostileForm(kind, payload), arrival())
  await submitLead(site, 'contact', { ...filledForms.contact, phoneNumber: '08030000190 / 08052220000' }, arrival())
  for (const message of MESSAGES) await submitLead(site, 'contact', { ...filledForms.contact, message }, arrival())
  const file = join(temporaryFolder(), 'enquiries.csv')
  await writeFile(file, exportLeads(site, 'test'))
  return file
}

describe.skipIf(!hasOffice)('an export that LibreOffice opens', () => {
  test('has no cell that became a formula, and every text as it was typed', async () => {
    const file = await exported()
    const [headings = [], ...rows] = await openInOffice(file)
    const at = (name: string) => headings.findIndex(({ text }) => text === name)
    expect(rows).toHaveLength(4 * PAYLOADS.length + MESSAGES.length + 1)
    expect(rows.flat().filter(({ formula }) => formula)).toEqual([])
    const names = rows.map((row) => typedCell(row[at('Name')]?.text ?? ''))
    for (const payload of PAYLOADS) expect([payload, names.filter((name) => name === payload).length]).toEqual([payload, 4])
    const messages = rows.map((row) => row[at('Message')]?.text ?? '')
    expect(messages.map(typedCell)).toEqual(expect.arrayContaining(MESSAGES.filter((text) => !/^(?:0012|1\/2)$/.test(text))))
    expect(messages).toContain(MESSAGES[0])
    // A number that can be dialled is no figure, and keeps its +.
    const dialled = rows.map((row) => row[at('Phone as dialled from anywhere')]).filter((cell) => cell?.text)
    expect(dialled).toEqual(
      ['+234 803 000 0190 / +234 805 222 0000', ...MESSAGES.map(() => '+234 803 000 0190')].map((text) => ({
        text,
        formula: '',
        type: 'string',
      })),
    )
  })
})
