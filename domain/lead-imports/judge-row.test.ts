import { describe, expect, test } from 'vitest'
import type { ImportField } from '#shared/leads/import-choices.ts'
import * as importMessages from '#shared/leads/import-messages.ts'
import type { ImportPlan } from '#shared/leads/import-plan.ts'
import * as messages from '#shared/messages.ts'
import { e164sOf } from '../leads/phone-number.ts'
import { guessColumns } from './guess-columns.ts'
import { judgeRow } from './judge-row.ts'
import { guessDateOrder, readDate } from './read-date.ts'

const now = new Date('2026-11-21T09:00:00.000Z')

function judge(row: Partial<Record<ImportField, string>>, rules: Partial<ImportPlan> = {}) {
  const plan = { kind: 'contact', status: 'contacted', dateOrder: 'dmy', known: 'add', ...rules } as const
  const columns = Object.keys(row) as ImportField[]
  return judgeRow(Object.values(row), { plan: { ...plan, columns }, timeZone: 'Africa/Lagos', now })
}
const email = 'ada@school.example'

describe('a row of a file', () => {
  test('says its own kind and status, in any words for them; a blank one is of the rules', () => {
    expect(judge({ email, kind: 'Quote request', status: 'Demo booked' })).toMatchObject({ lead: { kind: 'quote', status: 'demo_booked' } })
    expect(judge({ email, kind: '', status: '' }, { kind: 'reseller' })).toMatchObject({ lead: { kind: 'reseller', status: 'contacted' } })
  })

  test('keeps for the notes what the form of its kind has no field for', () => {
    expect(judge({ email, notes: 'Met in Kano', address: '1 Allen Avenue', message: 'Hello' })).toMatchObject({
      lead: { details: { message: 'Hello' }, notes: 'Met in Kano\nFull address: 1 Allen Avenue' },
    })
    expect(judge({ email, website: 'adashop.ng', type: 'secondary school' }, { kind: 'quote' })).toMatchObject({
      lead: { details: { website: 'https://adashop.ng' }, notes: 'Client type: secondary' },
    })
  })

  test.each([
    ['secondary', ['Secondary school, or both', 'SECONDARY SCHOOL', 'College', 'Nursery, Primary and Secondary', 'Both']],
    ['primary', ['Nursery or primary school', 'Primary school', 'Nursery', 'Nursery and Primary']],
  ])('knows a %s school by what tables call it', (type, names) => {
    for (const name of names) expect(judge({ email, type: name }, { kind: 'demo' })).toMatchObject({ lead: { details: { type } } })
  })

  test('keeps the name of a school, which no form asks for, where the desk shows it', () => {
    for (const heading of ['School', 'School name', 'COMPANY', 'School or company']) expect(guessColumns([heading])).toEqual(['school'])
    for (const heading of ['Name of Prop.', 'PROPRIETOR', 'Proprietress', 'Name of proprietor'])
      expect(guessColumns([heading])).toEqual(['name'])
    expect(guessColumns(['Type of school'])).toEqual(['type'])
    expect(guessColumns(['Stage', 'State'])).toEqual(['status', ''])
    expect(judge({ email, notes: 'Met in Kano', school: 'Sample College, Ikeja' }, { kind: 'demo' })).toMatchObject({
      lead: { notes: 'Met in Kano\nSchool or company: Sample College, Ikeja' },
    })
  })

  test('without a name is called by how to reach them', () => {
    expect(judge({ phone: '0803 000 0101' })).toMatchObject({ lead: { name: '0803 000 0101', email: '', phoneE164: '+2348030000101' } })
  })

  test('takes what nobody sees for nothing, and letters with their marks in one Unicode form', () => {
    expect(judge({ name: '\u200b\u3164', email: '\u2800', phone: '0803 000 0101' })).toMatchObject({
      lead: { name: '0803 000 0101', email: '' },
    })
    expect(judge({ name: '\u200b', email: '\u2060' })).toEqual({ reason: importMessages.rowUnreachable })
    expect(judge({ name: 'Ọlá'.normalize('NFD'), email, message: 'Ẹ kú'.normalize('NFD') })).toMatchObject({
      lead: { name: 'Ọlá'.normalize('NFC'), details: { message: 'Ẹ kú'.normalize('NFC') } },
    })
  })

  test.each(['ada..b@school.example', 'ada@-school.example', 'ada@127.0.0.1', `${'a'.repeat(65)}@school.example`])(
    'with the address %s alone is kept out, and says why',
    (typed) => {
      expect(judge({ name: 'Ada', email: typed })).toEqual({ reason: `${messages.invalidEmail}: “${typed.slice(0, 60)}”` })
    },
  )

  test('takes words that say that there is nothing for nothing, so that a good number is not refused for them', () => {
    for (const nothing of ['N/A', 'nil', 'NONE', '-', 'n.a.', '#N/A', '0'])
      expect(judge({ phone: '0803 000 0101', email: nothing })).toMatchObject({ lead: { email: '', phone: '0803 000 0101' } })
    expect(judge({ phone: 'nil', email: '' })).toEqual({ reason: importMessages.rowUnreachable })
  })

  test.each([
    ['0802 605 4432 / 0705 152 0290', '0802 605 4432 / 0705 152 0290', '', 2],
    ['08026054432,07051520290', '08026054432,07051520290', '', 2],
    ['0802-605-4432 or 07051520290', '0802-605-4432 or 07051520290', '', 2],
    ['08026054432\n07051520290', '08026054432 07051520290', '', 2],
    ['０８０２６０５４４３２', '０８０２６０５４４３２', '', 1],
    ['O8026054432; 07051520290', 'O8026054432; 07051520290', '', 2],
    ['+234 (0)802 605 4432 / +234 705 152 0290', '+2348026054432 / +2347051520290', 'Phone: +234 (0)802 605 4432 / +234 705 152 0290', 2],
    ['0802 605 4432 / ask the bursar', '0802 605 4432', 'Phone: ask the bursar', 1],
    ['0802 / 0802 605 4432, 07051520290', '0802 605 4432 / 07051520290', 'Phone: 0802', 2],
    ['08026054432/07051520290/08073330000', '+2348026054432 / +2347051520290', 'Phone: 08026054432/07051520290/08073330000', 2],
  ])('with the numbers %j has each of them that its field holds: %j, and no sign of them is lost', (typed, phone, notes, count) => {
    expect(judge({ name: 'Ada', phone: typed })).toMatchObject({ lead: { phone, phoneE164: '+2348026054432', notes } })
    const judged = judge({ name: 'Ada', phone: typed })
    expect('lead' in judged && e164sOf(judged.lead.phone)).toEqual(['+2348026054432', '+2347051520290'].slice(0, count))
    expect(judged).not.toHaveProperty('remark')
  })

  test('with two numbers and no name is called by the first', () => {
    expect(judge({ phone: '0802 605 4432 / 0705 152 0290' })).toMatchObject({ lead: { name: '0802 605 4432' } })
  })

  test('has what is no number in its notes', () => {
    expect(judge({ email, phone: 'ask the bursar' })).toMatchObject({
      lead: { phone: '', notes: 'Phone: ask the bursar' },
      remark: importMessages.rowPhoneInNotes,
    })
    expect(judge({ phone: 'ask the bursar' })).toEqual({ reason: importMessages.rowUnreachable })
  })

  test('with a number that nobody can read keeps it as it was written, and says so', () => {
    for (const row of [{ phone: '08-03 / 44' }, { phone: '08-03 / 44', email }])
      expect(judge(row)).toMatchObject({ lead: { phone: '08-03 / 44', notes: '' }, remark: importMessages.rowPhoneUnread })
    expect(judge({ phone: '0803 000 0101', email })).not.toHaveProperty('remark')
  })

  test('with an address that is none comes in by a good number; the address stands in the notes, as it was written', () => {
    expect(judge({ email: 'ada at school', phone: '0803 000 0101 / 0705 152 0290', notes: 'Met in Kano' })).toMatchObject({
      lead: { email: '', phone: '0803 000 0101 / 0705 152 0290', notes: 'Met in Kano\nEmail: ada at school' },
      remark: importMessages.rowEmailInNotes,
    })
    for (const phone of ['', '08-03 / 44', '8,03E+09']) expect(judge({ email: 'ada at school', phone })).toHaveProperty('reason')
  })

  test('with a number that a spreadsheet shortened comes in by a good address; the number stands in the notes, as it was written', () => {
    expect(judge({ email, phone: '8,03E+09', notes: 'Met in Kano' })).toMatchObject({
      lead: { email, phone: '', phoneE164: null, notes: 'Met in Kano\nPhone: 8,03E+09' },
      remark: importMessages.rowPhoneInNotes,
    })
    const long = '8'.repeat(60)
    expect(judge({ email, phone: long })).toMatchObject({ lead: { phone: '', notes: `Phone: ${long}` } })
    expect(judge({ phone: long })).toHaveProperty('reason')
  })

  test('says what led here', () => {
    expect(guessColumns(['How did you hear about us?'])).toEqual(['source'])
    expect(judge({ email, source: 'Referral' })).toMatchObject({ lead: { origin: 'Referral' } })
  })

  test.each<[Partial<Record<ImportField, string>>, string]>([
    [{ phone: '8,03E+09' }, importMessages.rowPhoneShortened('8,03E+09')],
    [{ name: 'Ada' }, importMessages.rowUnreachable],
    [{ phone: '2.34803E+12' }, importMessages.rowPhoneShortened('2.34803E+12')],
    [{ email, kind: 'wish' }, 'Kind “wish” is none of: Contact message, Demo booking, Reseller request, Quote request'],
    [{ email, created: '22/11/2026' }, importMessages.rowInFuture('22/11/2026')],
    [{ email, created: 'lately' }, importMessages.rowDate('lately')],
    [{ email, message: 'x'.repeat(5_001) }, `${messages.tooLong('Message', 5_000)}: “${'x'.repeat(60)}”`],
    [{ email, notes: 'x'.repeat(5_001) }, messages.tooLong('Notes', 5_000)],
  ])('%j is refused in words', (row, reason) => {
    expect(judge(row)).toEqual({ reason })
  })
})

test.each([
  ['31/12/2025', 'dmy', '2025-12-30T23:00:00.000Z'],
  ['12/31/2025', 'mdy', '2025-12-30T23:00:00.000Z'],
  ['1.2.24 4:30 pm', 'dmy', '2024-02-01T15:30:00.000Z'],
  ['1-2-2024, 12:05 AM', 'mdy', '2024-01-01T23:05:00.000Z'],
  ['2024-01-02T03:04:05.678Z', 'dmy', '2024-01-02T03:04:05.678Z'],
  ['2024-01-02 03:04', 'mdy', '2024-01-02T02:04:00.000Z'],
  ['12-Mar-25', 'dmy', '2025-03-11T23:00:00.000Z'],
  ['5th March 2025 4:30 pm', 'mdy', '2025-03-05T15:30:00.000Z'],
  ['Sept 5, 2025', 'dmy', '2025-09-04T23:00:00.000Z'],
  ['45777', 'dmy', '2025-04-29T23:00:00.000Z'],
  ['45777,75', 'dmy', '2025-04-30T17:00:00.000Z'],
  ['12-Mai-25', 'dmy', undefined],
  ['31-Feb-25', 'dmy', undefined],
  ['31/02/2024', 'dmy', undefined],
  ['13/13/2024', 'mdy', undefined],
] as const)('%s with the order %s is %s', (text, order, iso) => {
  expect(readDate(text, order, 'Africa/Lagos')).toBe(iso)
})

test('the order of day and month is told by what can be no month', () => {
  expect([['1/2/2024'], ['1/2/2024', '2/13/2024'], ['13/2/2024', '2/13/2024'], []].map(guessDateOrder)).toEqual([
    'dmy',
    'mdy',
    'dmy',
    'dmy',
  ])
})

test.each([
  ['phone', `0803 123 4567${' '.repeat(150_000)}z`],
  ['created', '1 '.repeat(75_000)],
  ['status', '\u0301a'.repeat(75_000)],
  ['email', `a@${'b.'.repeat(75_000)}`],
  ['website', `h${"'".repeat(150_000)}`],
] as const)('a cell of %s as long as a row may be is gone through once, not from each of its characters', (field, cell) => {
  const plan: ImportPlan = { columns: ['name', field], kind: 'contact', status: 'contacted', dateOrder: 'dmy', known: 'add' }
  expect(judgeRow(['Ada', cell], { plan, timeZone: 'Africa/Lagos', now: new Date() })).toEqual({ reason: expect.any(String) })
})

test('columns are known by how people head them; what can stand once is given once', () => {
  expect(guessColumns(['First Name', 'SURNAME', 'E-Mail', 'Mail', 'WhatsApp', 'Phone No.', 'Date', 'Colour'])).toEqual([
    'name',
    'name',
    'email',
    '',
    'phone',
    '',
    'created',
    '',
  ])
})

test('a column ‘Contact’ is what stands below it, where no other column is: a name, a number or an address', () => {
  const guessed = (headings: string[], ...cells: string[]) =>
    guessColumns(
      headings,
      cells.map((cell) => [cell, '']),
    )
  expect(guessed(['Contact', 'Email'], 'Mrs Obi', '', 'Bola Ade 2')).toEqual(['name', 'email'])
  expect(guessed(['CONTACT:', 'Email'], '0803 000 0101', '+234 (803) 000-0102', 'ask Bola')).toEqual(['phone', 'email'])
  expect(guessed(['Contact', 'Tel'], 'ada@school.example', '')).toEqual(['email', 'phone'])
  expect(guessed(['Contact', 'Full name'], 'Mrs Obi')).toEqual(['', 'name'])
  expect(guessed(['Contact', 'Tel'], '08030000101')).toEqual(['', 'phone'])
  expect(guessed(['Contact', 'Person'])).toEqual(['name', ''])
  // However long, and whatever it is not.
  expect(guessed(['Contact', 'Tel'], `${'1'.repeat(500)}z`)).toEqual(['name', 'phone'])
})
