import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { createIncidents } from './incidents.ts'

describe.each(engines)('incidents on $name', ({ fresh }) => {
  async function noted() {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const incidents = createIncidents(site)
    const fail = (entityId: string) => incidents.note({ action: 'sign-in failed', entity: 'user', entityId, details: { network: 'n' } })
    const rows = async () => {
      const all = await site.db.selectFrom('audit').select(['entity_id', 'details']).orderBy('id').execute()
      return all.map(({ entity_id, details }) => [entity_id, JSON.parse(details).times])
    }
    return { clock, fail, rows, site, incidents }
  }

  test('one row for ten minutes says how often', async () => {
    const { clock, fail, rows } = await noted()
    for (let count = 0; count < 5; count += 1) await fail('ada')
    await fail('bola')
    clock.advance(10 * 60_000)
    await fail('ada')
    expect((await rows()).toSorted()).toEqual([
      ['ada', 1],
      ['ada', 5],
      ['bola', 1],
    ])
  })

  test('an attack writes ever more rarely, and never more than so many rows', async () => {
    const { fail, rows } = await noted()
    for (let count = 0; count < 100; count += 1) await fail('ada')
    for (let count = 0; count < 200; count += 1) await fail(`user${count}`)
    const all = await rows()
    expect(all).toHaveLength(51)
    expect(all).toContainEqual(['ada', 64])
    expect(all).toContainEqual(['many', 128])
  })

  test('that can not be written down change no answer', async () => {
    const { fail, site } = await noted()
    await site.db.destroy()
    await fail('ada')
  })
})
