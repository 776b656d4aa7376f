import { describe, expect, test } from 'vitest'
import type { LeadKind } from '#database/tables.ts'
import type { LeadChoice } from '#shared/leads/lead-filters.ts'
import { leadStatuses } from '#shared/leads/lead-statuses.ts'
import { DESK_MOST_COUNTED } from '#shared/limits.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { lateSince } from '#tests/support/late-before.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { leadRow } from '#tests/support/lead-row.ts'
import { buildUser } from '#tests/support/staff.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { removeUser } from '../accounts/users.ts'
import type { Site } from '../site.ts'
import { changeLead } from './change-leads.ts'
import { type DeskOrder, findBoard, findLeads, readFoundLeads } from './find-leads.ts'
import { addNote, readLead } from './follow-up.ts'
import { listLeads } from './list-leads.ts'
import { searchFor } from './narrow-leads.ts'
import { removeLead } from './remove-lead.ts'
import { fillLeadWords } from './search-words-of-lead.ts'
import { submitLead } from './submit-lead.ts'

const MINUTE = 60_000

const found = async (site: Site, filter: LeadChoice & { order?: DeskOrder } = {}) =>
  (await findLeads(site, { page: 1, limit: 50, order: 'newest', ...filter })).leads.map(({ name }) => name)

/** One enquiry of each kind, a minute after each other: Ngozi, Bola, Musa, Ada. */
async function sendAll(site: Site, clock: ReturnType<typeof fakeClock>) {
  const ids: Record<string, string> = {}
  for (const kind of Object.keys(filledForms) as LeadKind[]) {
    ids[kind] = (await submitLead(site, kind, filledForms[kind] as never, arrival())).id
    clock.advance(MINUTE)
  }
  return ids as Record<LeadKind, string>
}

describe.each(engines)('the list of enquiries on $name', ({ fresh }) => {
  test('finds a name with an apostrophe or a hyphen by its parts, by either sign, without it, and as it is being typed', async () => {
    const site = testSite(await fresh())
    const names = [
      'Tola O’Brien',
      "Kemi O'Brien",
      'Ify O`Brien',
      'Dele Obrien',
      'Ngo N’Golo-Kanté',
      'Ada D’Souza',
      'Musa Al‑Amin',
      'Sani Alamin',
      'Bisi Obi',
    ]
    for (const fullName of names) await submitLead(site, 'contact', { ...filledForms.contact, fullName }, arrival({ key: fullName }))
    const [tola = '', kemi = '', ify = '', dele = '', ngo = '', ada = '', musa = '', sani = ''] = names
    const finds = {
      brien: [ify, kemi, tola],
      bri: [ify, kemi, tola],
      "o'b": [ify, kemi, tola],
      'o’b': [ify, kemi, tola],
      'O`BR': [dele, ify, kemi, tola],
      obrien: [dele, ify, kemi, tola],
      'o´brien': [dele, ify, kemi, tola],
      "o'brien’s": [dele, ify, kemi, tola],
      'o brien': [ify, kemi, tola],
      "kemi o'b": [kemi],
      "o'brien kemi": [kemi],
      "o'": [ify, kemi, tola],
      golo: [ngo],
      "n'g": [ngo],
      ngolo: [ngo],
      'ngolo kante': [ngo],
      'golo-k': [ngo],
      ngolokante: [ngo],
      'n’golo–kanté': [ngo],
      souza: [ada],
      dsouza: [ada],
      "d's": [ada],
      "d'souza": [ada],
      "d'souzas": [],
      amin: [musa],
      'al-amin': [sani, musa],
      'al‑a': [sani, musa],
      'al-': [musa],
      alamin: [sani, musa],
      'al amin': [musa],
      'amin-al': [musa],
      "al'amin": [sani, musa],
      obi: ['Bisi Obi'],
      'bisi-obi': ['Bisi Obi'],
      "b'o": [],
    }
    for (const [text, wanted] of Object.entries(finds)) expect([text, await found(site, { text })]).toEqual([text, wanted])
  })

  test('holds all kinds, in each order, and is narrowed by kind, status and whose they are', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const ids = await sendAll(site, clock)
    const seller = await buildUser(site, 'sales')
    const change = (kind: LeadKind, handling: object) => changeLead(site, 'test', kind, ids[kind], { form: {}, handling, spam: undefined })
    await change('demo', { status: 'demo_booked', assignee: seller.id })
    clock.advance(MINUTE)
    await change('contact', { assignee: seller.id })
    expect(await found(site)).toEqual(['Ada Obi', 'Musa Sani', 'Bola Ade', 'Ngozi Eze'])
    expect(await found(site, { order: 'oldest' })).toEqual(['Ngozi Eze', 'Bola Ade', 'Musa Sani', 'Ada Obi'])
    expect(await found(site, { order: 'name' })).toEqual(['Ada Obi', 'Bola Ade', 'Musa Sani', 'Ngozi Eze'])
    expect(await found(site, { order: 'changed' })).toEqual(['Ngozi Eze', 'Bola Ade', 'Ada Obi', 'Musa Sani'])
    expect(await found(site, { kind: 'reseller' })).toEqual(['Musa Sani'])
    expect(await found(site, { status: 'demo_booked' })).toEqual(['Bola Ade'])
    expect(await found(site, { assignee: seller.id })).toEqual(['Bola Ade', 'Ngozi Eze'])
    expect(await found(site, { assignee: seller.id, status: 'new' })).toEqual(['Ngozi Eze'])
    expect(await found(site, { assignee: 'none' })).toEqual(['Ada Obi', 'Musa Sani'])
    await removeUser(site, 'test', seller.id)
    expect(await found(site, { assignee: 'none' })).toHaveLength(4)
  })

  test('leaves out what is held or one with another, unless that is asked for, and forgets what was removed', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const ids = await sendAll(site, clock)
    await changeLead(site, 'test', 'demo', ids.demo, { form: {}, handling: {}, spam: true })
    await site.db.updateTable('leads').set({ merged_into: ids.contact }).where('id', '=', ids.quote).execute()
    expect(await found(site)).toEqual(['Musa Sani', 'Ngozi Eze'])
    expect(await found(site, { status: 'spam' })).toEqual(['Bola Ade'])
    expect(await found(site, { status: 'merged' })).toEqual(['Ada Obi'])
    await changeLead(site, 'test', 'demo', ids.demo, { form: {}, handling: {}, spam: false })
    await site.db.updateTable('leads').set({ merged_into: null }).where('id', '=', ids.quote).execute()
    await removeLead(site, 'test', 'contact', ids.contact)
    expect(await found(site)).toEqual(['Ada Obi', 'Musa Sani', 'Bola Ade'])
  })

  test('knows as late what is new and came before a moment, whoever opened it, and what was taken up and has no next step', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const ids = await sendAll(site, clock)
    const seller = await buildUser(site, 'sales')
    const lateBefore = lateSince(new Date(clock.now().getTime() - MINUTE))
    expect(await found(site, { late: lateBefore })).toEqual(['Musa Sani', 'Bola Ade', 'Ngozi Eze'])
    await readLead(site, seller, ids.contact)
    expect(await found(site, { late: lateBefore })).toEqual(['Musa Sani', 'Bola Ade', 'Ngozi Eze'])
    await changeLead(site, 'test', 'demo', ids.demo, { form: {}, handling: { status: 'contacted' }, spam: undefined })
    expect(await found(site, { late: lateBefore })).toEqual(['Musa Sani', 'Bola Ade', 'Ngozi Eze'])
    expect(await found(site, { late: lateBefore, status: 'contacted' })).toEqual(['Bola Ade'])
    await changeLead(site, 'test', 'demo', ids.demo, { form: {}, handling: { status: 'won' }, spam: undefined })
    expect(await found(site, { late: lateBefore })).toEqual(['Musa Sani', 'Ngozi Eze'])
    expect(await found(site, { late: lateBefore, status: 'won' })).toEqual([])
  })

  test('is searched by everything that was sent and by what staff wrote, in any case, the last word as a beginning', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const ids = await sendAll(site, clock)
    const seller = await buildUser(site, 'sales')
    const { reference } = await site.db.selectFrom('leads').select('reference').where('id', '=', ids.quote).executeTakeFirstOrThrow()
    await addNote(site, seller, ids.demo, 'The bursar wants receipts.')
    await changeLead(site, 'test', 'contact', ids.contact, { form: {}, handling: { notes: 'Prefers mornings' }, spam: undefined })
    const each = {
      'NGOZI eze': ['Ngozi Eze'],
      'musa@trade.example': ['Musa Sani'],
      'allen aven': ['Musa Sani'],
      'web shop': ['Ada Obi'],
      'receipts bursar': ['Bola Ade'],
      mornings: ['Ngozi Eze'],
      'show what': [],
      '???': [],
      [reference]: ['Ada Obi'],
      [reference.replace('-', '').toLowerCase()]: ['Ada Obi'],
      [reference.slice(0, 8)]: ['Ada Obi'],
    }
    for (const [text, names] of Object.entries(each)) expect([text, await found(site, { text })]).toEqual([text, names])
    expect(await found(site, { text: 'school', kind: 'demo' })).toEqual(['Bola Ade'])
    expect(await found(site, { text: 'won' })).toEqual([])
    await changeLead(site, 'test', 'contact', ids.contact, { form: {}, handling: { notes: '' }, spam: undefined })
    expect(await found(site, { text: 'mornings' })).toEqual([])
  })

  test('finds a phone number in whatever spelling, from its beginning on', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    await sendAll(site, clock)
    for (const text of [
      '08030000191',
      '0803 000 0191',
      '+234 803 000 0191',
      '2348030000191',
      '(0803) 000-0191',
      '803 000 0191',
      '00234 803 0000191',
    ]) {
      expect([text, await found(site, { text })]).toEqual([text, ['Bola Ade']])
    }
    expect(await found(site, { text: '0803 000' })).toHaveLength(4)
    expect(await found(site, { text: '0804' })).toEqual([])
  })

  test('finds a number by any four digits or more in a row, each of two in one field, one in a note, and zeros that were typed as letters', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const send = async (fullName: string, phoneNumber: string) => {
      clock.advance(1_000)
      return (await submitLead(site, 'contact', { ...filledForms.contact, fullName, phoneNumber }, arrival({ key: fullName }))).id
    }
    await send('Two Numbers', '08031110000 / 08052229876')
    await send('Letters', 'O8O4 567 89O1')
    const noted = await send('Noted', '0807 000 0000')
    await addNote(site, await buildUser(site, 'sales'), noted, 'The bursar: 0816 543 2109.')
    await send('Unread', '0803111000008052220000')
    const each = {
      '9876': ['Two Numbers'],
      '052229': ['Two Numbers'],
      '1110 0001': [],
      '311 10000': ['Unread', 'Two Numbers'],
      '+234 805 222 9876': ['Two Numbers'],
      '08031110000 / 08052229876': ['Two Numbers'],
      '56 78901': ['Letters'],
      O8O4567: ['Letters'],
      '2109': ['Noted'],
      '08165432109': ['Noted'],
      '080522200': ['Unread'],
    }
    for (const [text, names] of Object.entries(each)) expect([text, await found(site, { text })]).toEqual([text, names])
    const stored = await site.db.selectFrom('leads').select(['phone', 'phone_e164', 'other_e164']).orderBy('created_at').execute()
    expect(stored.map((row) => Object.values(row))).toEqual([
      ['08031110000 / 08052229876', '+2348031110000', '+2348052229876'],
      ['O8O4 567 89O1', '+2348045678901', null],
      ['0807 000 0000', '+2348070000000', null],
      ['0803111000008052220000', null, null],
    ])
    // As an older site stored them.
    await site.db.updateTable('leads').set({ phone_e164: null, other_e164: null }).execute()
    await site.db.updateTable('lead_words').set({ is_stale: 1 }).execute()
    expect(await fillLeadWords(site)).toBe(4)
    expect(await site.db.selectFrom('leads').select(['phone', 'phone_e164', 'other_e164']).orderBy('created_at').execute()).toEqual(stored)
  })

  test('is counted and shown no further than it may be, and read to its end for those who take it all', async () => {
    const site = testSite(await fresh())
    const at = (index: number) => new Date(Date.parse('2026-11-21T09:00:00.000Z') + Math.floor(index / 3) * 1_000).toISOString()
    const rows = Array.from({ length: DESK_MOST_COUNTED + 10 }, (_, index) =>
      leadRow({
        id: `lead-${String(index).padStart(4, '0')}`,
        name: `Number ${index}`,
        created_at: at(index),
        status: index % 2 ? 'won' : 'new',
      }),
    )
    await site.db
      .insertInto('leads')
      .values(rows.map((row) => ({ ...row, read_at: null, read_by: null, merged_into: null })))
      .execute()
    const page = (number: number) => findLeads(site, { page: number, limit: 50, order: 'newest' })
    const [first, last, beyond] = [await page(1), await page(10), await page(11)]
    expect([first.total, first.pages, first.isCut]).toEqual([DESK_MOST_COUNTED, 10, true])
    expect([first.leads[0]?.name, last.leads.at(-1)?.name, beyond.leads]).toEqual(['Number 509', 'Number 10', []])
    const won = await findLeads(site, { page: 1, limit: 50, order: 'name', status: 'won' })
    expect([won.total, won.isCut, won.leads[0]?.name]).toEqual([255, false, 'Number 1'])
    const board = await findBoard(site, {}, 3)
    const filled = new Set(['new', 'won'])
    expect(board.map(({ status, total, leads }) => [status, total, leads.length])).toEqual(
      leadStatuses.map((status) => (filled.has(status) ? [status, 255, 3] : [status, 0, 0])),
    )
    const all: string[] = []
    for await (const leads of readFoundLeads(site, searchFor({ status: 'won' }), 100)) all.push(...leads.map(({ name }) => name))
    expect([all.length, all[0], all.at(-1)]).toEqual([255, 'Number 509', 'Number 1'])
  })

  test('finds words again that were never written, such as those that a restored backup lacks', async () => {
    const site = testSite(await fresh())
    await site.db
      .insertInto('leads')
      .values({ ...leadRow({ name: 'Old One' }), read_at: null, read_by: null, merged_into: null })
      .execute()
    expect([await found(site), await found(site, { text: 'old' })]).toEqual([['Old One'], []])
    expect(await fillLeadWords(site)).toBe(1)
    expect(await found(site, { text: 'old' })).toEqual(['Old One'])
    expect(await fillLeadWords(site)).toBe(0)
  })

  test('is searched by programs by the same words, a kind at a time, and counted to the end', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const { contact } = await sendAll(site, clock)
    const asked = (given: object) => listLeads(site, { kind: 'contact', page: 1, limit: 1, order: 'desc', text: '0803 000', ...given })
    expect(await asked({})).toMatchObject({ total: 1, leads: [{ id: contact }] })
    expect(await asked({ page: 2 })).toMatchObject({ total: 1, leads: [] })
    expect(await asked({ status: 'won' })).toMatchObject({ total: 0 })
    expect(await asked({ status: 'spam' })).toMatchObject({ total: 0 })
    expect(await asked({ text: '!' })).toMatchObject({ total: 0, leads: [] })
  })
})
