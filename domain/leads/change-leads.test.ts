import { describe, expect, test } from 'vitest'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { buildUser } from '#tests/support/staff.ts'
import { testSite } from '#tests/support/test-site.ts'
import { removeUser } from '../accounts/users.ts'
import type { Site } from '../site.ts'
import { changeLeads, undoLeadChanges } from './change-leads.ts'
import { getAnyLead } from './follow-up.ts'
import { selectLeadEvents } from './lead-events.ts'
import { submitLead } from './submit-lead.ts'

const GONE = '0199aaaa-0000-7000-8000-000000000000'

const send = async (site: Site) => [
  (await submitLead(site, 'contact', filledForms.contact, arrival())).id,
  (await submitLead(site, 'demo', filledForms.demo, arrival({ trapFilled: true }))).id,
]
const states = (site: Site, ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { status, assignee, spamReasons } = await getAnyLead(site, id)
      return [status, assignee, spamReasons.length > 0]
    }),
  )
const mails = async (site: Site) => (await site.db.selectFrom('outbox').select('kind').execute()).length

describe.each(engines)('many enquiries at once on $name', ({ fresh }) => {
  test('are changed together, those that are gone left out, and the whole is undone once', async () => {
    const site = testSite(await fresh())
    const seller = await buildUser(site, 'sales')
    const ids = await send(site)
    await changeLeads(site, seller, [ids[0] ?? ''], { status: 'contacted' })
    const step = await changeLeads(site, seller, [...ids, GONE], { status: 'won', assignee: seller.id })
    expect(await states(site, ids)).toEqual([
      ['won', seller.id, false],
      ['won', seller.id, true],
    ])
    await undoLeadChanges(site, seller, step ?? '')
    expect(await states(site, ids)).toEqual([
      ['contacted', null, false],
      ['new', null, true],
    ])
    await expect(undoLeadChanges(site, seller, step ?? '')).rejects.toMatchObject({ kind: 'not-found' })
    const by = `user:${seller.id}`
    const history = (await selectLeadEvents(site.db, ids[1] ?? '')).map(({ kind, actor }) => [kind, actor])
    expect(history.toSorted()).toEqual([
      ['assigned', by],
      ['assigned', by],
      ['status', by],
      ['status', by],
    ])
  })

  test('are undone but for what somebody changed since', async () => {
    const site = testSite(await fresh())
    const [seller, other] = [await buildUser(site, 'sales'), await buildUser(site, 'sales', 'other@example.com')]
    const ids = await send(site)
    const step = await changeLeads(site, seller, ids, { status: 'lost', assignee: seller.id, spam: false })
    await changeLeads(site, other, ids.slice(0, 1), { status: 'won' })
    await changeLeads(site, other, ids.slice(1), { assignee: other.id })
    await undoLeadChanges(site, seller, step ?? '')
    expect(await states(site, ids)).toEqual([
      ['won', null, false],
      ['new', other.id, true],
    ])
  })

  test('gives no step when nothing changed, and writes nothing', async () => {
    const site = testSite(await fresh())
    const seller = await buildUser(site, 'sales')
    const ids = await send(site)
    expect(await changeLeads(site, seller, ids, { status: 'new' })).toBeUndefined()
    expect(await changeLeads(site, seller, [GONE], { status: 'won' })).toBeUndefined()
    expect(await selectLeadEvents(site.db, ids[0] ?? '')).toEqual([])
  })

  test('are marked and cleared; what was held back goes once, and undoing marks them again', async () => {
    const site = testSite(await fresh())
    const seller = await buildUser(site, 'sales')
    const ids = await send(site)
    expect(await mails(site)).toBe(2)
    const step = await changeLeads(site, seller, ids, { spam: false })
    expect([await states(site, ids), await mails(site)]).toEqual([
      [
        ['new', null, false],
        ['new', null, false],
      ],
      4,
    ])
    await undoLeadChanges(site, seller, step ?? '')
    expect(await states(site, ids)).toEqual([
      ['new', null, false],
      ['new', null, true],
    ])
    await changeLeads(site, seller, ids, { spam: false })
    expect(await mails(site)).toBe(4)
  })

  test('go to nobody who is not on the staff, and undone to nobody who has left', async () => {
    const site = testSite(await fresh())
    const [seller, other] = [await buildUser(site, 'sales'), await buildUser(site, 'sales', 'other@example.com')]
    const ids = await send(site)
    await expect(changeLeads(site, seller, ids, { assignee: GONE })).rejects.toMatchObject({ kind: 'invalid' })
    await changeLeads(site, seller, ids, { assignee: other.id })
    const step = await changeLeads(site, seller, ids, { assignee: seller.id })
    await removeUser(site, 'test', other.id)
    await undoLeadChanges(site, seller, step ?? '')
    expect((await states(site, ids)).map(([, assignee]) => assignee)).toEqual([null, null])
  })
})
