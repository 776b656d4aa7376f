import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { LEAD_IMPORT_LIMIT_BYTES } from '#shared/import-limits.ts'
import * as importMessages from '#shared/leads/import-messages.ts'
import type { ImportPlan } from '#shared/leads/import-plan.ts'
import * as messages from '#shared/messages.ts'
import { engines } from '#tests/support/engines.ts'
import { leadRow } from '#tests/support/lead-row.ts'
import { openWrite, untilWaiting } from '#tests/support/lock-waiters.ts'
import { ACTOR, broughtIn, going, leadsOf, namesOf, newSite, stateOf, tried, uploaded } from '#tests/support/old-tables.ts'
import { changeLead } from '../leads/change-leads.ts'
import { exportLeads } from '../leads/export-leads.ts'
import { insertLeadEvent, selectLeadEvents } from '../leads/lead-events.ts'
import type { Site } from '../site.ts'
import { runTasks } from '../tasks/run-tasks.ts'
import { siteTasks } from '../tasks/site-tasks.ts'
import { importLeads } from './import-leads.ts'
import { LEADS_IMPORT_TASK } from './lead-import.ts'
import { addLeadImport, findLeadImport, rereadFile, tryPlan, undoLeadImport } from './manage-lead-imports.ts'
import { refusedRows } from './refused-rows.ts'

const OLD = [
  'Name,Phone number,E-mail,Date,Enquiry,Colour',
  'Ada Obi,0803 000 0101,ada@school.example,03/02/2024 14:30,"Two lines,',
  'and more",red',
  'Bola Ade,,bola@school.example,31/12/2023,Prices,blue',
  ',,,,,',
  'Nobody,,,01/01/2024,No way to answer,green',
  'Chike Eze,8E+09,not an address,02/01/2024,Hello,red',
  'Ada again,0803 000 0101,other@school.example,04/02/2024,Once more,red',
  'Dami Oyo,0803 000 0104,,32/01/2024,A day that is none,red',
].join('\n')

async function refusedOf(site: Site, id: string, delimiter = ','): Promise<string[][]> {
  let csv = ''
  for await (const part of refusedRows(site, await findLeadImport(site, id))) csv += part
  return parse(csv, { bom: true, delimiter, relax_column_count: true })
}

describe.each(engines)('old enquiries from a table on $name', ({ fresh }) => {
  test('are looked at, tried without a trace, brought in as they are, and told row by row', async () => {
    const site = await newSite(fresh)
    await site.db
      .insertInto('leads')
      .values(leadRow({ name: 'Bola before', email: 'BOLA@school.example', phone_e164: null, reference: 'K7M2-9QXF' }))
      .execute()
    const id = await uploaded(site, OLD)
    const { look } = await stateOf(site, id)
    expect(look).toMatchObject({
      format: { separator: ',', encoding: 'utf-8', headings: 'yes' },
      headings: ['Name', 'Phone number', 'E-mail', 'Date', 'Enquiry', 'Colour'],
      rows: 6,
      filled: [6, 4, 4, 6, 6, 6],
      plan: { columns: ['name', 'phone', 'email', 'created', 'message', ''], status: 'contacted', dateOrder: 'dmy' },
    })
    const trial = await tried(site, id)
    expect(trial).toEqual({
      rows: 6,
      added: 3,
      refused: 3,
      known: 1,
      twice: 1,
      same: 0,
      leavesOut: false,
      notes: [
        {
          row: 3,
          text: 'Same phone number or e-mail address as K7M2-9QXF',
        },
        {
          row: 5,
          text: importMessages.rowUnreachable,
        },
        {
          row: 6,
          text: `${messages.invalidEmail}: “not an address”`,
        },
        {
          row: 7,
          text: 'An earlier row has the same phone number or e-mail address',
        },
        {
          row: 8,
          text: importMessages.rowDate('32/01/2024'),
        },
      ],
    })
    expect(await namesOf(site)).toEqual(['Bola before'])
    expect((await refusedOf(site, id)).map(([row]) => row)).toEqual(['Row', '5', '6', '8'])

    expect(await broughtIn(site, id)).toEqual(trial)
    const [bola, ada, again] = await leadsOf(site)
    expect([bola?.name, ada?.name, again?.name]).toEqual(['Bola Ade', 'Ada Obi', 'Ada again'])
    expect(ada).toMatchObject({
      kind: 'contact',
      status: 'contacted',
      email: 'ada@school.example',
      phone: '0803 000 0101',
      phone_e164: '+2348030000101',
      created_at: '2024-02-03T13:30:00.000Z',
      details: JSON.stringify({ message: 'Two lines,\nand more' }),
      source: JSON.stringify({ page: 'Import of old.csv' }),
    })
    expect((await selectLeadEvents(site.db, ada?.id ?? '')).map(({ kind, actor }) => [kind, actor])).toEqual([['imported', ACTOR]])
    expect(await site.db.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect((await refusedOf(site, id)).map(([row, why]) => [row, why])).toEqual([
      ['Row', 'Why'],
      ['5', importMessages.rowUnreachable],
      ['6', `${messages.invalidEmail}: “not an address”`],
      ['8', importMessages.rowDate('32/01/2024')],
    ])
  })

  test('leave out whom there is already when that is wished', async () => {
    const site = await newSite(fresh)
    await site.db
      .insertInto('leads')
      .values(leadRow({ name: 'Before', email: 'bola@school.example', phone_e164: null }))
      .execute()
    const id = await uploaded(site, OLD)
    expect(await tried(site, id, { known: 'leave' })).toMatchObject({ added: 1, known: 1, twice: 1, leavesOut: true })
    await broughtIn(site, id)
    expect(await namesOf(site)).toEqual(['Ada Obi', 'Before'])
    expect((await refusedOf(site, id)).filter(([, why]) => why === importMessages.rowKnown).map(([row]) => row)).toEqual(['3', '7'])
  })

  test('come in once, though the same file is chosen twice and a row stands in it twice', async () => {
    const site = await newSite(fresh)
    const file = [...OLD.split('\n'), 'Bola Ade,,bola@school.example,31/12/2023,Prices,pasted twice'].join('\n')
    const first = await uploaded(site, file)
    expect(await tried(site, first)).toMatchObject({ added: 3, twice: 1, same: 1 })
    expect(await broughtIn(site, first)).toMatchObject({ added: 3, twice: 1, same: 1 })
    const changed = file.replace(',Prices,blue', ',Prices once more,blue')
    const second = await uploaded(site, changed)
    expect(await tried(site, second)).toMatchObject({ added: 1, known: 1, same: 3, refused: 3 })
    expect(await broughtIn(site, second)).toMatchObject({ added: 1, known: 1, same: 3 })
    expect(await namesOf(site)).toEqual(['Bola Ade', 'Bola Ade', 'Ada Obi', 'Ada again'])
    expect((await refusedOf(site, second)).map(([row]) => row)).toEqual(['Row', '5', '6', '8'])
  })

  test('come in once each, however often the process dies and somebody goes on', async () => {
    const site = await newSite(fresh)
    const rows = Array.from({ length: 450 }, (_, at) => `Lead ${at},lead${at}@school.example`)
    const id = await uploaded(site, ['Name,Email', ...rows].join('\n'))
    await tried(site, id)
    const stopping = new AbortController()
    const half = { progress: (done: number) => done > 200 && stopping.abort(), stop: stopping.signal }
    const task = { ...(await findLeadImport(site, id)), kind: LEADS_IMPORT_TASK }
    await expect(importLeads(site, task, half)).rejects.toThrow('aborted')
    expect(await leadsOf(site)).toHaveLength(400)
    expect(await broughtIn(site, id)).toMatchObject({ rows: 450, added: 450, known: 0, twice: 0 })
    await importLeads(site, task, { progress: () => {}, stop: going })
    expect(new Set(await namesOf(site)).size).toBe(450)
    expect(await leadsOf(site)).toHaveLength(450)
  })

  test('are removed again, but for those that somebody has done something to; then the file can come in anew', async () => {
    const site = await newSite(fresh)
    const id = await uploaded(site, OLD)
    await tried(site, id)
    await broughtIn(site, id)
    const touched = (await leadsOf(site)).find(({ name }) => name === 'Ada Obi')
    await changeLead(site, ACTOR, 'contact', touched?.id ?? '', { form: {}, handling: { status: 'won' }, spam: undefined })
    await expect(tryPlan(site, ACTOR, id, (await stateOf(site, id)).plan as ImportPlan)).rejects.toMatchObject({
      message: messages.importIsIn,
    })
    await undoLeadImport(site, ACTOR, id)
    await runTasks(site, siteTasks, going)
    expect((await stateOf(site, id)).undone).toEqual({ removed: 2, kept: 1 })
    expect(await namesOf(site)).toEqual(['Ada Obi'])
    await tried(site, id)
    await broughtIn(site, id)
    // The one that stayed does not come a second time.
    expect(await namesOf(site)).toEqual(['Bola Ade', 'Ada Obi', 'Ada again'])
  })

  test('stay when somebody writes a note to one while they are removed', async () => {
    const site = await newSite(fresh)
    const id = await uploaded(site, OLD)
    await tried(site, id)
    await broughtIn(site, id)
    const [lead] = await leadsOf(site)
    await undoLeadImport(site, ACTOR, id)
    const noting = openWrite(site, (write) =>
      insertLeadEvent(write, { leadId: lead?.id ?? '', actor: ACTOR, kind: 'note', text: 'Called twice' }),
    )
    await noting.begun
    const removing = runTasks(site, siteTasks, going)
    await untilWaiting(site)
    await noting.end()
    await removing
    expect(await namesOf(site)).toEqual([lead?.name])
  })

  test('below a title and with the sources that somebody kept are counted by them', async () => {
    const site = await newSite(fresh)
    const headings = ['S/N', 'Phone No', 'Customer', 'How did you hear']
    const rows = ['1;0803 000 0101;Ada;Referral', '2;8,03E+09;Bola;Radio']
    const id = await uploaded(site, ['Enquiries, Lagos office', '', headings.join(';'), ...rows].join('\n'))
    const look = { headings, headingRow: 3, rows: 2, filled: [2, 2, 2, 2], format: { separator: ';' } }
    expect((await stateOf(site, id)).look).toMatchObject(look)
    expect(await tried(site, id)).toMatchObject({ rows: 2, added: 1, refused: 1 })
    await broughtIn(site, id)
    expect((await leadsOf(site)).map(({ name, origin }) => [name, origin])).toEqual([['Ada', 'referral']])
    // In a file of the same separator.
    const why = ['5', importMessages.rowPhoneShortened('8,03E+09')]
    expect(await refusedOf(site, id, ';')).toEqual([
      ['Row', 'Why', ...headings],
      [...why, ...(rows[1]?.split(';') ?? [])],
    ])
  })

  test('take what an export of this site holds, as it was typed', async () => {
    const site = await newSite(fresh)
    const details = JSON.stringify({ message: "=1+1\n- a list\n'=3; -4", topic: '@shop', website: 'https://adashop.ng' })
    await site.db
      .insertInto('leads')
      .values(leadRow({ kind: 'quote', name: '+Ada', status: 'won', details, created_at: '2024-01-02T03:04:05.678Z' }))
      .execute()
    let csv = ''
    for await (const part of exportLeads(site, ACTOR)) csv += part
    await site.db.deleteFrom('leads').execute()
    const id = await uploaded(site, csv)
    await tried(site, id)
    await broughtIn(site, id)
    const [lead] = await leadsOf(site)
    expect([lead?.kind, lead?.name, lead?.status, lead?.created_at, JSON.parse(lead?.details ?? '')]).toEqual([
      'quote',
      '+Ada',
      'won',
      '2024-01-02T03:04:00.000Z',
      JSON.parse(details),
    ])
  })
})

describe('a file of old enquiries', () => {
  const [sqlite] = engines as [(typeof engines)[number]]
  const TABLE = 'Name;Email\r\nÉmile Zọla;emile@school.example\r\n'
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

  test.each([
    ['UTF-8', Buffer.from(TABLE), 'utf-8', 'Émile Zọla'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TABLE}`), 'utf-8', 'Émile Zọla'],
    ['UTF-16', utf16(TABLE), 'utf-16le', 'Émile Zọla'],
    ['UTF-16, the other way round', utf16(TABLE).swap16(), 'utf-16be', 'Émile Zọla'],
    ['Windows', Buffer.from(TABLE.replace('ọ', 'o'), 'latin1'), 'windows-1252', 'Émile Zola'],
  ])('in %s is read as it was written', async (_, bytes, encoding, name) => {
    const site = await newSite(sqlite.fresh)
    const { look } = await stateOf(site, await uploaded(site, bytes))
    expect(look).toMatchObject({
      format: { encoding, separator: ';' },
      headings: ['Name', 'Email'],
      samples: [[name, 'emile@school.example']],
    })
  })

  test('that was guessed wrongly is read as somebody says, headings too', async () => {
    const site = await newSite(sqlite.fresh)
    const id = await uploaded(site, 'Ada, Ikeja\tada@school.example\n')
    expect((await stateOf(site, id)).look?.format.separator).toBe(',')
    await rereadFile(site, ACTOR, id, { separator: '\t', encoding: 'utf-8', headings: 'no' })
    await runTasks(site, siteTasks, going)
    expect((await stateOf(site, id)).look).toMatchObject({
      headings: ['Column 1', 'Column 2'],
      samples: [['Ada, Ikeja', 'ada@school.example']],
      rows: 1,
      filled: [1, 1],
    })
  })

  test.each([
    ['a workbook', Buffer.from('PK\u0003\u0004rest'), importMessages.csvIsWorkbook],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), importMessages.csvIsWorkbook],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, ...Array.from({ length: 60 }, (_, at) => at % 5)]), importMessages.csvNoText],
    ['nothing', Buffer.from('\n\n'), importMessages.csvEmpty],
    [
      'separators without end, before they are a row',
      Buffer.from(`Email\nada@b.example\n${','.repeat(3_000_000)}`),
      importMessages.csvTooManyColumns(3),
    ],
    [
      'a table of 201 columns',
      Buffer.from(`Email\nada@b.example\nbola@b.example${',x'.repeat(200)}\n`),
      importMessages.csvTooManyColumns(3),
    ],
    [
      'a quote without an end',
      Buffer.from(`Name,Email\nAda,a@b.example\n"Bola,b@c.example\n${'x\n'.repeat(200_000)}`),
      importMessages.csvUnreadable(3),
    ],
  ])('that is %s is refused in words', async (_, bytes, message) => {
    const site = await newSite(sqlite.fresh)
    expect(await findLeadImport(site, await uploaded(site, bytes))).toMatchObject({ state: 'failed', message })
  })

  test('may have any number of columns with nothing in them', async () => {
    const site = await newSite(sqlite.fresh)
    const id = await uploaded(site, `Email${','.repeat(300)}\nada@b.example${','.repeat(16_000)}\n`)
    expect((await stateOf(site, id)).look).toMatchObject({ headings: ['Email'], rows: 1 })
  })

  test('of more than 32 MB is refused', async () => {
    const site = await newSite(sqlite.fresh)
    const bytes = new Uint8Array(LEAD_IMPORT_LIMIT_BYTES + 1)
    await expect(addLeadImport(site, ACTOR, { name: 'big.csv', file: new Blob([bytes]) })).rejects.toMatchObject({ kind: 'too-large' })
  })

  test('needs a column by which people can be reached, and each field once', async () => {
    const site = await newSite(sqlite.fresh)
    const id = await uploaded(site, 'Name,Email,Mail\nAda,ada@school.example,\n')
    await expect(tried(site, id, { columns: ['name', '', ''] })).rejects.toMatchObject({
      errors: { 'column-0': importMessages.columnsUnreachable },
    })
    await expect(tried(site, id, { columns: ['name', 'email', 'email'] })).rejects.toMatchObject({
      errors: { 'column-2': importMessages.columnTwice('Email') },
    })
    expect(await tried(site, id, { columns: ['name', 'email', 'name'] })).toMatchObject({ added: 1 })
  })
})
