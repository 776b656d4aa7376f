import { describe, expect, test } from 'vitest'
import type { LeadKind } from '#database/tables.ts'
import type { LeadChoice } from '#shared/leads/lead-filters.ts'
import { MERGED_AT_ONCE } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { buildUser } from '#tests/support/staff.ts'
import { type FakeClock, fakeClock, testSite } from '#tests/support/test-site.ts'
import type { Site } from '../site.ts'
import { readEnquiries } from '../statistics/read-enquiries.ts'
import { lastDays } from '../statistics/span.ts'
import { changeLead, changeLeads } from './change-leads.ts'
import { findDuplicates, findMerged } from './find-duplicates.ts'
import { findBoard, findLeads } from './find-leads.ts'
import { findMatchesBehind } from './find-matches-behind.ts'
import { getAnyLead } from './follow-up.ts'
import { insertLeadEvent, selectLeadEvents } from './lead-events.ts'
import { listLeads } from './list-leads.ts'
import { mergeLeads } from './merge-leads.ts'
import { partLeads } from './part-leads.ts'
import { removeLead } from './remove-lead.ts'
import { fillLeadWords } from './search-words-of-lead.ts'
import { submitLead } from './submit-lead.ts'

const STAFF = 'user:ada'
const NOBODY = '0198f1a0-0000-7000-8000-000000000000'

interface Sent {
  kind?: LeadKind
  name: string
  phone?: string
  email?: string
  trapFilled?: boolean
}

/** Sends the form of a kind; the contact form unless told otherwise. */
const send = async (site: Site, { kind = 'contact', name, phone, email, trapFilled = false }: Sent) => {
  const form: Record<string, string> = { ...filledForms[kind] }
  const [nameField, phoneField, emailField] =
    kind === 'demo' ? ['clientName', 'clientPhone', 'clientEmail'] : ['fullName', 'phoneNumber', 'email']
  Object.assign(form, {
    [nameField as string]: name,
    [phoneField as string]: phone ?? '0803 123 4567',
    [emailField as string]: email ?? `${name}@x.example`,
  })
  return (await submitLead(site, kind as 'contact', form as never, arrival({ key: name, trapFilled }))).id
}

describe.each(engines)('enquiries of one visitor on $name', ({ fresh }) => {
  async function open() {
    const clock: FakeClock = fakeClock()
    const site = testSite(await fresh(), clock)
    const sent = async (given: Sent) => {
      clock.advance(1_000)
      return send(site, given)
    }
    /** Time passes between what people do. */
    const later = (work: () => Promise<unknown>) => {
      clock.advance(60_000)
      return work()
    }
    const intoOf = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await getAnyLead(site, id)).mergedInto))
    const kindsOf = async (id: string) => (await selectLeadEvents(site.db, id)).map(({ kind, details }) => [kind, details])
    return { site, clock, sent, later, intoOf, kindsOf }
  }

  const namesOf = (leads: readonly { name: string }[]) => leads.map(({ name }) => name)

  test('are found by phone number however it is written, or by e-mail address in any case, of any kind, newest first', async () => {
    const { site, sent } = await open()
    const id = await sent({ name: 'first', phone: '0803 123 4567', email: 'Ngozi@School.example' })
    await sent({ name: 'same-phone', kind: 'demo', phone: '+234 803 123 4567' })
    await sent({ name: 'same-mail', phone: '0809 999 9999', email: 'ngozi@school.EXAMPLE' })
    await sent({ name: 'another', phone: '0807 777 7777' })
    await sent({ name: 'spam', trapFilled: true })
    expect(namesOf(await findDuplicates(site, await getAnyLead(site, id)))).toEqual(['same-mail', 'same-phone'])
    const two = await sent({ name: 'two-numbers', phone: '08055550000 / 08031234567' })
    expect(namesOf(await findDuplicates(site, await getAnyLead(site, id)))).toEqual(['two-numbers', 'same-mail', 'same-phone'])
    expect(namesOf(await findDuplicates(site, await getAnyLead(site, two)))).toEqual(['same-phone', 'first'])
  })

  test('are found by what is merged too; what is merged is no duplicate and has none', async () => {
    const { site, sent } = await open()
    const [winner, loser] = [await sent({ name: 'winner' }), await sent({ name: 'loser', phone: '0809 999 9999', email: 'b@x.example' })]
    await sent({ name: 'like-the-loser', phone: '08099999999' })
    expect(namesOf(await findDuplicates(site, await getAnyLead(site, winner)))).toEqual([])
    await mergeLeads(site, STAFF, winner, [loser])
    expect(namesOf(await findDuplicates(site, await getAnyLead(site, winner)))).toEqual(['like-the-loser'])
    expect(await findDuplicates(site, await getAnyLead(site, loser))).toEqual([])
    expect(namesOf(await findMerged(site, winner))).toEqual(['loser'])
  })

  test('merge and part again: every word, status and time is as before, and both histories tell', async () => {
    const { site, sent, later, kindsOf } = await open()
    const [winner, loser] = [await sent({ name: 'winner' }), await sent({ name: 'loser', kind: 'demo' })]
    const before = await Promise.all([getAnyLead(site, winner), getAnyLead(site, loser)])
    const heard = site.leadNews.counts.version
    await later(() => mergeLeads(site, STAFF, winner, [loser]))
    expect(await getAnyLead(site, loser)).toEqual({ ...before[1], mergedInto: winner })
    expect(await kindsOf(winner)).toEqual([['merged', { ids: [loser] }]])
    expect(await kindsOf(loser)).toEqual([['merged', { into: winner }]])
    // Once more is nothing new.
    await later(() => mergeLeads(site, STAFF, winner, [loser]))
    expect(await kindsOf(winner)).toHaveLength(1)
    await later(() => partLeads(site, STAFF, winner, [loser]))
    expect(await Promise.all([getAnyLead(site, winner), getAnyLead(site, loser)])).toEqual(before)
    expect((await selectLeadEvents(site.db, [winner, loser])).map(({ kind, leadId, actor }) => [kind, leadId, actor])).toEqual(
      expect.arrayContaining([
        ['parted', winner, STAFF],
        ['parted', loser, STAFF],
      ]),
    )
    expect(site.leadNews.counts.version).toBe(heard + 2)
    const audit = await site.db.selectFrom('audit').select('action').where('action', 'like', 'leads %').orderBy('at').execute()
    expect(audit.map(({ action }) => action)).toEqual(['leads merged', 'leads parted'])
  })

  test('the one that got furthest stands for all, with its owner, dates and reason; parted, each has its own again', async () => {
    const { site, sent, later, intoOf } = await open()
    const [ada, bola] = [await buildUser(site, 'sales'), await buildUser(site, 'sales', 'bola@example.com')]
    const of = async (id: string) => {
      const { status, assignee, lostReason, createdAt, mergedInto } = await getAnyLead(site, id)
      return { status, assignee, lostReason, createdAt, mergedInto }
    }
    const [sold, lost, fresher] = [await sent({ name: 'sold' }), await sent({ name: 'lost' }), await sent({ name: 'fresher' })]
    await changeLeads(site, ada, [sold], { status: 'won', assignee: ada.id })
    await changeLeads(site, bola, [lost], { status: 'lost', lostReason: 'price', assignee: bola.id })
    const before = await Promise.all([of(sold), of(lost), of(fresher)])
    const wonOnes = async () => {
      const { weeks } = await readEnquiries(site, lastDays(new Date('2026-11-25T09:00:00.000Z'), site.timeZone, 30))
      return [...weeks.values()].reduce((sum, { won }) => sum + won, 0)
    }
    expect(await wonOnes()).toBe(1)

    // From the page of the new one, as who answers it does.
    expect(await later(() => mergeLeads(site, STAFF, fresher, [lost]))).toEqual({ standing: lost, behind: [fresher] })
    expect(await of(lost)).toEqual(before[1])
    expect(await later(() => mergeLeads(site, STAFF, lost, [sold]))).toEqual({ standing: sold, behind: [lost] })
    expect([await of(sold), await wonOnes()]).toEqual([before[0], 1])
    expect(namesOf((await findLeads(site, { page: 1, limit: 9, order: 'newest' })).leads)).toEqual(['sold'])

    await later(() => partLeads(site, STAFF, sold, [lost]))
    expect(await intoOf(sold, lost, fresher)).toEqual([null, null, lost])
    await later(() => partLeads(site, STAFF, lost, [fresher]))
    expect(await Promise.all([of(sold), of(lost), of(fresher)])).toEqual(before)
  })

  test('whoever follows up one of them has the one that stands when nobody had it, until they are parted or somebody gives it', async () => {
    const { site, sent, later } = await open()
    const [ada, bola] = [await buildUser(site, 'sales'), await buildUser(site, 'sales', 'bola@example.com')]
    const [further, mine] = [await sent({ name: 'further' }), await sent({ name: 'mine' })]
    await changeLeads(site, ada, [further], { status: 'contacted' })
    await changeLeads(site, ada, [mine], { assignee: ada.id })
    const owner = async () => (await getAnyLead(site, further)).assignee
    await later(() => mergeLeads(site, STAFF, mine, [further]))
    expect(await owner()).toBe(ada.id)
    await later(() => partLeads(site, STAFF, further, [mine]))
    expect([await owner(), (await getAnyLead(site, mine)).assignee]).toEqual([null, ada.id])
    await later(() => mergeLeads(site, STAFF, mine, [further]))
    await later(() => changeLeads(site, ada, [further], { assignee: bola.id }))
    await later(() => partLeads(site, STAFF, further, [mine]))
    expect(await owner()).toBe(bola.id)
  })

  test('are found by every word, number and reference of what was merged, once and in every list, until they are parted', async () => {
    const { site, sent, later } = await open()
    const [winner, loser, other] = [
      await sent({ name: 'winner' }),
      await sent({ name: 'loser', kind: 'demo', phone: '0809 999 9999' }),
      await sent({ name: 'other' }),
    ]
    const { reference } = await getAnyLead(site, loser)
    const found = async (text: string, filter: LeadChoice = {}) =>
      namesOf((await findLeads(site, { page: 1, limit: 50, order: 'newest', text, ...filter })).leads)
    const asked = ['loser', 'loser@x.example', '0809 999', reference, 'loser winner', 'written later']
    const each = (filter?: LeadChoice) => Promise.all(asked.map((text) => found(text, filter)))
    await mergeLeads(site, STAFF, winner, [loser])
    await site.write(STAFF, (write) => insertLeadEvent(write, { leadId: loser, actor: STAFF, kind: 'note', text: 'Written later.' }))
    expect(await each()).toEqual(asked.map(() => ['winner']))
    expect(await each({ status: 'new', kind: 'contact' })).toEqual(asked.map(() => ['winner']))
    const board = await findBoard(site, { text: reference }, 5)
    expect(board.flatMap(({ leads }) => namesOf(leads))).toEqual(['winner'])
    expect((await listLeads(site, { kind: 'contact', page: 1, limit: 50, order: 'asc', text: reference })).leads).toMatchObject([
      { id: winner },
    ])
    expect(await findMatchesBehind(site, [winner], 'LOSE')).toEqual(new Map([[winner, [{ behind: winner, name: 'loser', reference }]]]))
    expect(await findMatchesBehind(site, [winner], 'winner')).toEqual(new Map())

    // What was in front goes behind another: all of it is found there.
    await later(() => mergeLeads(site, STAFF, other, [winner]))
    expect([await found(reference), await found('winner')]).toEqual([['other'], ['other']])
    await later(() => partLeads(site, STAFF, other, [winner]))
    expect([await found(reference), await found('other')]).toEqual([['winner'], ['other']])
    await later(() => partLeads(site, STAFF, winner, [loser]))
    expect([await found(reference), await found('winner')]).toEqual([['loser'], ['winner']])

    await later(() => mergeLeads(site, STAFF, winner, [loser]))
    await later(() => removeLead(site, STAFF, 'demo', loser))
    expect([await found(reference), await found('winner')]).toEqual([[], ['winner']])
  })

  test('that were merged before words went along are found once the start has written them', async () => {
    const { site, sent } = await open()
    const [winner, loser] = [await sent({ name: 'winner' }), await sent({ name: 'loser' })]
    await site.db.updateTable('leads').set({ merged_into: winner }).where('id', '=', loser).execute()
    const found = async () => namesOf((await findLeads(site, { page: 1, limit: 50, order: 'newest', text: 'loser' })).leads)
    expect(await found()).toEqual([])
    await site.db.updateTable('lead_words').set({ is_stale: 1 }).where('lead_id', '=', winner).execute()
    expect(await fillLeadWords(site)).toBe(1)
    expect(await found()).toEqual(['winner'])
  })

  test('make no chains: what stood behind a merged one comes along, and goes back with it alone', async () => {
    const { site, sent, later, intoOf } = await open()
    const [top, middle, low, other] = [
      await sent({ name: 'top' }),
      await sent({ name: 'middle' }),
      await sent({ name: 'low' }),
      await sent({ name: 'other' }),
    ]
    await later(() => mergeLeads(site, STAFF, middle, [low]))
    await later(() => mergeLeads(site, STAFF, top, [middle, other]))
    expect(await intoOf(top, middle, low, other)).toEqual([null, top, top, top])
    await later(() => partLeads(site, STAFF, top, [middle]))
    expect(await intoOf(top, middle, low, other)).toEqual([null, null, middle, top])
    // Taken out by itself it has come with nobody any more.
    await later(() => mergeLeads(site, STAFF, top, [middle]))
    await later(() => partLeads(site, STAFF, top, [low]))
    await later(() => mergeLeads(site, STAFF, top, [low]))
    await later(() => partLeads(site, STAFF, top, [middle]))
    expect(await intoOf(middle, low, other)).toEqual([null, top, top])
  })

  test('refuse by name what can not be merged or parted, and change nothing then', async () => {
    const { site, sent, intoOf } = await open()
    const [winner, loser, third] = [await sent({ name: 'winner' }), await sent({ name: 'loser' }), await sent({ name: 'third' })]
    const refused = async (work: Promise<unknown>, kind: string, message: string, errors?: object) =>
      expect(await work.catch((error: unknown) => error)).toMatchObject({ kind, message, ...(errors ? { errors } : {}) })
    const unknown = { ids: messages.mergeIdsUnknown }
    await refused(mergeLeads(site, STAFF, winner, [loser, NOBODY]), 'invalid', messages.mergeIdsUnknown, unknown)
    await refused(mergeLeads(site, STAFF, winner, [winner]), 'invalid', messages.mergeIdsUnknown, unknown)
    await refused(mergeLeads(site, STAFF, NOBODY, [loser]), 'not-found', messages.enquiryNotFound)
    for (const ids of [[], Array.from({ length: MERGED_AT_ONCE + 1 }, () => loser)])
      await refused(mergeLeads(site, STAFF, winner, ids), 'invalid', messages.mergeIdsWanted(MERGED_AT_ONCE))
    await refused(partLeads(site, STAFF, winner, [loser]), 'not-found', messages.notMerged)
    expect(await intoOf(winner, loser, third)).toEqual([null, null, null])
    await mergeLeads(site, STAFF, winner, [loser])
    await refused(mergeLeads(site, STAFF, third, [loser]), 'conflict', messages.mergedAlready)
    await refused(mergeLeads(site, STAFF, loser, [third]), 'conflict', messages.mergedAlready)
    await refused(partLeads(site, STAFF, third, [loser]), 'not-found', messages.notMerged)
    expect(await intoOf(winner, loser, third)).toEqual([null, winner, null])
  })

  test('merged both ways at the same moment, one stands behind the other and none in a circle', async () => {
    const { site, sent, intoOf } = await open()
    const [one, other] = [await sent({ name: 'one' }), await sent({ name: 'other' })]
    const done = await Promise.allSettled([mergeLeads(site, STAFF, one, [other]), mergeLeads(site, STAFF, other, [one])])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await intoOf(one, other)).filter((into) => into === null)).toHaveLength(1)
  })

  test('the calls stay true: lists hold both, each is changed and removed by itself', async () => {
    const { site, sent, later, intoOf, kindsOf } = await open()
    const [winner, loser, other] = [await sent({ name: 'winner' }), await sent({ name: 'loser' }), await sent({ name: 'other' })]
    await mergeLeads(site, STAFF, winner, [loser, other])
    const { leads } = await listLeads(site, { kind: 'contact', page: 1, limit: 50, order: 'asc' })
    expect(leads.map(({ id, mergedInto }) => [id, mergedInto])).toEqual([
      [winner, null],
      [loser, winner],
      [other, winner],
    ])
    const change = { form: { fullName: 'Still here' }, handling: { status: 'won' as const }, spam: undefined }
    expect(await changeLead(site, STAFF, 'contact', loser, change)).toMatchObject({ name: 'Still here', status: 'won', mergedInto: winner })
    expect(await getAnyLead(site, winner)).toMatchObject({ status: 'new' })
    await later(() => removeLead(site, STAFF, 'contact', other))
    expect((await kindsOf(winner)).at(-1)).toEqual(['parted', { ids: [other], removed: true }])
    await later(() => removeLead(site, STAFF, 'contact', winner))
    expect(await intoOf(loser)).toEqual([null])
    expect((await kindsOf(loser)).at(-1)).toEqual(['parted', { from: winner, removed: true }])
    expect(await getAnyLead(site, loser)).toMatchObject({ name: 'Still here', status: 'won' })
  })
})
