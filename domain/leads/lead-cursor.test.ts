import { describe, expect, test } from 'vitest'
import * as messages from '#shared/messages.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { listLeads } from './list-leads.ts'
import { removeLead } from './remove-lead.ts'
import { submitLead } from './submit-lead.ts'

describe.each(engines)('reading all enquiries on $name', ({ fresh }) => {
  /** Several of one moment among them. */
  async function begun(count = 7) {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock, undefined, { formRateLimit: 0 })
    const ids: string[] = []
    const send = async (name: string) =>
      ids.push((await submitLead(site, 'contact', { ...filledForms.contact, fullName: name }, arrival({ key: name }))).id)
    for (let at = 0; at < count; at += 1) {
      await send(`Number ${at}`)
      if (at % 3 === 2) clock.advance(1_000)
    }
    const list = (given: object = {}) => listLeads(site, { kind: 'contact', page: 1, limit: 2, order: 'desc', ...given })
    return { clock, site, ids, send, list }
  }

  test.each([{ text: undefined }, { text: 'number' }])(
    'gives each once, newest first, while new ones come and others go, searched for $text',
    async ({ text }) => {
      const { clock, site, ids, send, list } = await begun()
      const all = (await list({ text, limit: 10 })).leads.map(({ name }) => name)
      expect([all.length, new Set(all).size]).toEqual([7, 7])
      const read: string[] = []
      let before: string | undefined
      for (let round = 0; round < 4; round += 1) {
        const { leads, next, total } = await list({ text, before })
        expect(total).toBe(7 + (round < 1 ? 0 : round))
        read.push(...leads.map(({ name }) => name))
        expect(next === null).toBe(round === 3)
        before = next ?? undefined
        clock.advance(1_000)
        await send(`Number late ${round}`)
        if (round === 1) {
          // The one behind which the list goes on.
          await removeLead(site, 'user:1', 'contact', ids[3] ?? '')
          await send('Number instead')
        }
      }
      expect(read).toEqual(all)
    },
  )

  test('goes on behind an enquiry by its id too, and behind one that is gone', async () => {
    const { site, list } = await begun()
    const { leads, next } = await list()
    const rest = (await list({ limit: 10, before: next })).leads.map(({ id }) => id)
    expect((await list({ limit: 10, before: leads[1]?.id })).leads.map(({ id }) => id)).toEqual(rest)
    expect((await list({ limit: 10, before: leads[1]?.id.toUpperCase(), text: 'number' })).leads).toHaveLength(5)
    const searched = await list({ text: 'number' })
    for (const { id } of searched.leads) await removeLead(site, 'user:1', 'contact', id)
    const { leads: others } = await list({ limit: 10, text: 'number', before: searched.next ?? '' })
    expect(others).toHaveLength(5)
    expect((await list({ limit: 10, before: next })).leads.filter(({ id }) => !rest.includes(id))).toEqual([])
  })

  test('refuses what is no cursor, and one that goes with the oldest first; pages stay', async () => {
    const { list, ids } = await begun(3)
    const gone = '0193a5b0-1111-7222-8333-444455556666'
    for (const [before, text] of [
      ['x'],
      ["' or 1=1"],
      ['2026-11-21'],
      [gone],
      [`2026-13-45T99:99:99.999Z_${gone}`],
      [`2026-11-21T09:00:00.000Z_${gone}`, 'number'],
      ['1'],
    ])
      await expect(list({ before, text }), before).rejects.toMatchObject({ kind: 'invalid', errors: { before: messages.cursorUnknown } })
    await expect(list({ before: ids[0], order: 'asc' })).rejects.toMatchObject({ errors: { before: messages.cursorNewestFirst } })
    expect((await list({ page: 2 })).leads.map(({ name }) => name)).toEqual(['Number 0'])
    expect(await list({ order: 'asc' })).toMatchObject({ next: null, leads: [{ name: 'Number 0' }, { name: 'Number 1' }] })
    expect(await list({ page: 9 })).toMatchObject({ next: null, leads: [] })
  })
})
