import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { testSite } from '#tests/support/test-site.ts'
import { firstFree, givenBack, isFree, isLeased, isOver, isStill, leaseEnd, leaseUntil } from './leases.ts'

const NOW = new Date('2026-11-21T09:00:00.000Z')
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds).toISOString()

describe.each(engines)('a lease on $name', ({ fresh }) => {
  async function jobs() {
    const { db, engine } = testSite(await fresh())
    const leases = { dead: at(-1), ends: at(0), free: null, held: at(1) }
    const rows = Object.entries(leases).map(([name, leased_until]) => ({ name, due_at: at(0), leased_until }))
    await db.insertInto('jobs').values(rows).execute()
    return { kind: engine.kind, db, rows, found: db.selectFrom('jobs').select('name').orderBy('name') }
  }
  const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

  test('is over at the moment when it ends, for a query as for a row that was read', async () => {
    const { rows, found } = await jobs()
    expect(namesOf(await found.where(isOver(NOW)).execute())).toEqual(['dead', 'ends'])
    expect(namesOf(await found.where(isFree(NOW)).execute())).toEqual(['dead', 'ends', 'free'])
    expect(namesOf(rows.filter((row) => isLeased(row, NOW)))).toEqual(['held'])
  })

  test('is taken of the first free row, and given back by whoever has it still', async () => {
    const { kind, db, found } = await jobs()
    const first = found.clearOrderBy().orderBy('name', 'desc').$call(firstFree(kind, NOW))
    expect(namesOf(await first.execute())).toEqual(['free'])
    const lease = leaseUntil(leaseEnd(NOW, 1_000))
    expect(lease).toEqual({ leased_until: at(1_000) })
    const dead = db.updateTable('jobs').where('name', '=', 'dead')
    await dead.set(lease).execute()
    await dead
      .where(isStill({ leased_until: at(-1) }))
      .set(givenBack)
      .execute()
    expect(namesOf(await found.where(isFree(NOW)).execute())).toEqual(['ends', 'free'])
    await dead.where(isStill(lease)).set(givenBack).execute()
    expect(namesOf(await found.where(isFree(NOW)).execute())).toEqual(['dead', 'ends', 'free'])
  })
})
