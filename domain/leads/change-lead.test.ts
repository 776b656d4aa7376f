import { describe, expect, test } from 'vitest'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { buildUser } from '#tests/support/staff.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { removeUser } from '../accounts/users.ts'
import type { Site } from '../site.ts'
import type { LeadChange } from './after-change.ts'
import { changeLead } from './change-leads.ts'
import { selectLeadEvents } from './lead-events.ts'
import { listLeads } from './list-leads.ts'
import { removeLead } from './remove-lead.ts'
import { submitLead } from './submit-lead.ts'

const no: LeadChange = { form: {}, handling: {}, spam: undefined }
const send = (site: Site, given: Parameters<typeof arrival>[0] = {}) => submitLead(site, 'contact', filledForms.contact, arrival(given))
const mails = async (site: Site) => (await site.db.selectFrom('outbox').select('kind').orderBy('kind').execute()).map(({ kind }) => kind)
const listed = async (site: Site, filter: { status?: 'spam' | 'won'; text?: string } = {}) =>
  (await listLeads(site, { kind: 'contact', page: 1, limit: 50, order: 'desc', ...filter })).leads.map(({ id }) => id)

describe.each(engines)('an enquiry in the hands of staff on $name', ({ fresh }) => {
  test('is changed in part: words, status, assignee and notes; the audit names the fields alone', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const { id } = await send(site)
    const seller = await buildUser(site, 'sales')
    clock.advance(60_000)
    const changed = await changeLead(site, 'user:1', 'contact', id, {
      ...no,
      form: { phoneNumber: '+44 20 7946 0018', message: 'Two campuses' },
      handling: { status: 'contacted', assignee: seller.id, notes: 'Call on Monday' },
    })
    expect(changed).toMatchObject({
      name: 'Ngozi Eze',
      phone: '+44 20 7946 0018',
      phoneE164: '+442079460018',
      details: { message: 'Two campuses' },
      status: 'contacted',
      assignee: seller.id,
      notes: 'Call on Monday',
      updatedAt: '2026-11-21T09:01:00.000Z',
    })
    const entry = await site.db.selectFrom('audit').selectAll().where('action', '=', 'lead changed').executeTakeFirstOrThrow()
    expect([entry.actor, JSON.parse(entry.details)]).toEqual([
      'user:1',
      { fields: ['phoneNumber', 'message', 'status', 'assignee', 'notes'], changes: { status: { from: 'new', to: 'contacted' } } },
    ])
    const history = await selectLeadEvents(site.db, id)
    expect(Object.fromEntries(history.map(({ actor, kind, details }) => [kind, { actor, ...details }]))).toEqual({
      changed: { actor: 'user:1', fields: ['phoneNumber', 'message'] },
      status: { actor: 'user:1', from: 'new', to: 'contacted' },
      assigned: { actor: 'user:1', from: null, to: seller.id },
    })
  })

  test('keeps the details that a change does not name', async () => {
    const site = testSite(await fresh())
    const { id } = await submitLead(site, 'quote', filledForms.quote, arrival())
    const { details } = await changeLead(site, 'test', 'quote', id, { ...no, form: { website: 'obi.ng' } })
    expect(details).toEqual({ website: 'https://obi.ng', topic: 'A web shop', message: 'Four hundred articles.' })
  })

  test('goes to someone of the staff, and to nobody again', async () => {
    const site = testSite(await fresh())
    const { id } = await send(site)
    const assign = (assignee: string) => changeLead(site, 'test', 'contact', id, { ...no, handling: { assignee } })
    await expect(assign('0199aaaa-0000-7000-8000-000000000000')).rejects.toMatchObject({
      errors: { assignee: 'Assignee must be someone of the staff' },
    })
    await assign((await buildUser(site, 'sales')).id)
    expect((await assign('')).assignee).toBeNull()
  })

  test('that was marked as spam is in no list but its own; clearing it sends what was withheld, once', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const { id } = await send(site, { trapFilled: true })
    expect([await listed(site), await listed(site, { status: 'spam' }), await mails(site)]).toEqual([[], [id], []])
    await changeLead(site, 'test', 'contact', id, { ...no, spam: false })
    expect([await listed(site), await listed(site, { status: 'spam' })]).toEqual([[id], []])
    expect(await mails(site)).toEqual(['lead-notification', 'lead-thanks'])
    await changeLead(site, 'test', 'contact', id, { ...no, spam: true })
    expect(await listed(site)).toEqual([])
    clock.advance(48 * 3_600_000)
    await changeLead(site, 'test', 'contact', id, { ...no, spam: false })
    expect(await mails(site)).toEqual(['lead-notification', 'lead-thanks'])
  })

  test('is found by any of its words, its number and its reference', async () => {
    const site = testSite(await fresh())
    const { id, reference } = await send(site)
    for (const text of ['ngozi', 'SCHOOL.example', 'standard cost', '+234803000', reference.toLowerCase()]) {
      expect([text, await listed(site, { text })]).toEqual([text, [id]])
    }
    expect(await listed(site, { text: '100%' })).toEqual([])
  })

  test('is removed with its mails and its submission; an id of another kind is not found', async () => {
    const site = testSite(await fresh())
    const other = await submitLead(site, 'contact', { ...filledForms.contact, email: 'bola@school.example' }, arrival())
    const { id } = await send(site)
    await expect(removeLead(site, 'test', 'demo', id)).rejects.toMatchObject({ kind: 'not-found', message: 'Client not found!' })
    await removeLead(site, 'test', 'contact', id)
    // What came from another stays.
    expect(await site.db.selectFrom('leads').select('id').execute()).toEqual([{ id: other.id }])
    expect(await site.db.selectFrom('submissions').select('record_id').execute()).toEqual([{ record_id: other.id }])
    expect(await site.db.selectFrom('outbox').select('lead_id').execute()).toEqual([{ lead_id: other.id }, { lead_id: other.id }])
    const { details } = await site.db.selectFrom('audit').select('details').where('action', '=', 'lead removed').executeTakeFirstOrThrow()
    expect(JSON.parse(details)).toEqual({ kind: 'contact' })
    await expect(removeLead(site, 'test', 'contact', id)).rejects.toMatchObject({ message: 'Contact not found!' })
  })

  test('loses an assignee who leaves', async () => {
    const site = testSite(await fresh())
    const { id } = await send(site)
    const seller = await buildUser(site, 'sales')
    await changeLead(site, 'test', 'contact', id, { ...no, handling: { assignee: seller.id } })
    await removeUser(site, 'test', seller.id)
    expect((await site.db.selectFrom('leads').select('assignee').executeTakeFirstOrThrow()).assignee).toBeNull()
  })
})
