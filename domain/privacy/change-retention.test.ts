import { describe, expect, test } from 'vitest'
import { defaultRetention } from '#shared/privacy/retention.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { decideComment } from '../comments/moderate-comments.ts'
import { submitComment } from '../comments/submit-comment.ts'
import { changeLead } from '../leads/change-leads.ts'
import { insertLeadEvent } from '../leads/lead-events.ts'
import { submitLead } from '../leads/submit-lead.ts'
import { addCounts } from '../statistics/statistics-store.ts'
import { subscribe } from '../subscribers/subscribe.ts'
import { changeRetention, getRetention } from './change-retention.ts'
import { previewSweep, sweepRetained } from './sweep-retained.ts'

const DAY = 24 * 60 * 60_000
const keepAll = Object.fromEntries(Object.keys(defaultRetention).map((kind) => [kind, null]))

describe.each(engines)('what is kept for its time, on $name', ({ fresh }) => {
  async function begun() {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const lead = async (key: string, status: 'new' | 'won' | 'lost' = 'new') => {
      const { id } = await submitLead(site, 'contact', { ...filledForms.contact, message: key }, arrival({ key }))
      if (status !== 'new') await changeLead(site, 'user:1', 'contact', id, { form: {}, handling: { status }, spam: undefined })
      return id
    }
    const leads = async () => (await site.db.selectFrom('leads').select('id').execute()).map(({ id }) => id).toSorted()
    return { clock, site, lead, leads }
  }

  test('are no enquiries until somebody says so; what is set counts by kind, by the last thing that was done', async () => {
    const { clock, site, lead, leads } = await begun()
    const [won, lost, open, noted] = [await lead('won', 'won'), await lead('lost', 'lost'), await lead('open'), await lead('noted')]
    clock.advance(4_000 * DAY)
    await sweepRetained(site)
    expect(await leads()).toEqual([won, lost, open, noted].toSorted())

    await site.write('test', (write) => insertLeadEvent(write, { leadId: noted, actor: 'user:1', kind: 'note', text: 'Called' }))
    await changeRetention(site, 'user:1', { ...keepAll, lost: '30', open: 30 })
    await sweepRetained(site)
    expect(await leads()).toEqual([won, noted].toSorted())
    const left = await site.db.selectFrom('outbox').select('lead_id').where('lead_id', 'in', [lost, open]).execute()
    expect([left, await site.db.selectFrom('submissions').select('id').where('record_id', 'in', [lost, open]).execute()]).toEqual([[], []])
  })

  test('a merged enquiry stays as long as the one that stands for it', async () => {
    const { clock, site, lead, leads } = await begun()
    const [first, second] = [await lead('first', 'lost'), await lead('second', 'won')]
    await site.db.updateTable('leads').set({ merged_into: second }).where('id', '=', first).execute()
    await changeRetention(site, 'user:1', { ...keepAll, lost: 10 })
    clock.advance(11 * DAY)
    await sweepRetained(site)
    expect(await leads()).toEqual([first, second].toSorted())
    await changeRetention(site, 'user:1', { won: 10 })
    await sweepRetained(site)
    expect(await leads()).toEqual([])
  })

  test('is swept in parts, previewed by count, and told by count in the audit', async () => {
    const { clock, site } = await begun()
    const postId = await buildPost(site)
    for (let count = 0; count < 3; count += 1) {
      const form = { name: 'Bola', email: `b${count}@example.com`, comment: `Spam ${count}` }
      const { id } = await submitComment(site, postId, form, arrival({ key: `c${count}` }))
      if (count > 0) await decideComment(site, 'user:1', id, 'spam')
      await subscribe(site, `s${count}@example.com`, arrival({ key: `s${count}` }))
    }
    await submitLead(site, 'contact', filledForms.contact, arrival({ key: 'held', trapFilled: true }))
    const sent = { id: '', kind: 'spam-digest', recipient: 'a@b.example', reply_to: null, subject: 'x', text: '', html: '', once_key: null }
    const times = { created_at: 'x', next_attempt_at: 'x', attempts: 1, sent_at: clock.now().toISOString() }
    const rows = Array.from({ length: 450 }, (_, index) => ({ ...sent, ...times, id: `m${index}`, message_id: `m${index}` }))
    await site.db.insertInto('outbox').values(rows).execute()

    expect((await previewSweep(site)).kinds.every(({ count }) => count === 0)).toBe(true)
    clock.advance(200 * DAY)
    const { at, kinds } = await previewSweep(site)
    const counts = Object.fromEntries(kinds.flatMap(({ kind, count }) => (count > 0 ? [[kind, count]] : [])))
    expect([at.toISOString(), counts]).toEqual([
      '2027-06-10T01:00:00.000Z',
      { spam: 1, spamComments: 2, pendingSubscribers: 3, sentMails: 450 },
    ])
    clock.set(at.toISOString())
    await sweepRetained(site)
    const entry = await site.db.selectFrom('audit').selectAll().where('action', '=', 'old records removed').executeTakeFirstOrThrow()
    expect(JSON.parse(entry.details)).toEqual(counts)
    expect(await site.db.selectFrom('comments').select('comment').execute()).toEqual([{ comment: 'Spam 0' }])
    expect((await previewSweep(site)).kinds.every(({ count }) => count === 0)).toBe(true)
  })

  test('of statistics are the days, ten days and months that ended before; counts say how many', async () => {
    const { clock, site } = await begun()
    const count = { kind: 'page', name: '/faq', part: '', times: 1 } as const
    await site.write('test', async ({ trx }) => {
      for (const day of ['2026-11-09', '2026-11-10', '2026-11-21', '2026-12-02']) await addCounts(trx, day, [count])
    })
    await changeRetention(site, 'user:1', { ...keepAll, statistics: 20 })
    clock.set('2026-12-10T20:00:00.000Z')
    const { at, kinds } = await previewSweep(site)
    expect([at.toISOString(), kinds]).toMatchObject(['2026-12-11T01:00:00.000Z', [{ kind: 'statistics', count: 4 }]])
    clock.set(at.toISOString())
    await sweepRetained(site)
    const left = await site.db.selectFrom('statistics').select('period').orderBy('period').execute()
    expect(left.map(({ period }) => period)).toEqual(['2026-11', '2026-11-2', '2026-11-21', '2026-12', '2026-12-0', '2026-12-02'])
  })

  test('is set in days; what is no number of days is told by its kind, and what changed is in the audit', async () => {
    const { site } = await begun()
    expect(await getRetention(site.db)).toEqual(defaultRetention)
    await expect(changeRetention(site, 'user:1', { spam: '0', won: '12 months', lost: '3651' })).rejects.toMatchObject({
      kind: 'invalid',
      errors: { spam: expect.any(String), won: expect.any(String), lost: expect.any(String) },
    })
    for (const odd of [{ toString: 1 }, ['5'], true, 1.5])
      await expect(changeRetention(site, 'user:1', { won: odd })).rejects.toMatchObject({
        kind: 'invalid',
        errors: { won: expect.any(String) },
      })
    expect(await changeRetention(site, 'user:1', { spam: ' 45 ', activity: '' })).toEqual({ ...defaultRetention, spam: 45, activity: null })
    const entry = await site.db.selectFrom('audit').selectAll().where('action', '=', 'retention changed').executeTakeFirstOrThrow()
    expect(JSON.parse(entry.details)).toEqual({ changes: { spam: { from: 90, to: 45 }, activity: { from: 730, to: null } } })
  })
})
