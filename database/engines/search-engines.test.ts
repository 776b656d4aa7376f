import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import type { Engine } from '../engine.ts'

const DOCUMENTS = 600
/** Two days of keys apart, so that the documents lie in many of the periods that an index may group keys by. */
const STEP = 2 ** 26 * 60 * 24 * 2
const keyOf = (place: number) => 2 ** 50 + place * STEP
const ALL = { from: 0, to: 2 ** 52 - 1 }

/** Every second text has 'fee'; one old and one new document have it in the title; the oldest holds what no other does. */
async function fill(engine: Engine): Promise<void> {
  const rows = Array.from({ length: DOCUMENTS }, (_, place) => ({
    sort_key: keyOf(place),
    entity: 'post' as const,
    entity_id: place + 1,
    source_updated_at: '2026-01-01T00:00:00.000Z',
    title: place === 1 || place === DOCUMENTS - 5 ? 'fee' : 'post',
    headings: '',
    body: `${place % 2 === 0 ? 'fee' : 'card'} report sheet ${place === 0 ? 'quixot sheet report' : ''}`,
  }))
  await engine.db.insertInto('search_documents').values(rows).execute()
}

const placesOf = (found: readonly { sortKey: number }[]) => found.map(({ sortKey }) => (sortKey - 2 ** 50) / STEP)

describe.each(engines)('ranking on $name', ({ fresh }) => {
  test('a common word is ranked among its newest matches only, the title first', async () => {
    const engine = await fresh()
    await fill(engine)
    const found = placesOf(await engine.search.rank({ groups: [[['fee']]], atLeast: 1 }, ALL, { among: 20, limit: 20 }))
    expect(found[0]).toBe(DOCUMENTS - 5)
    expect(found).toHaveLength(20)
    expect(Math.min(...found)).toBe(DOCUMENTS - 38)
  })

  test('a word that one old text holds is found, beside a common one too', async () => {
    const engine = await fresh()
    await fill(engine)
    const rank = (...groups: string[][][]) => engine.search.rank({ groups, atLeast: groups.length }, ALL, { among: 20, limit: 20 })
    expect(placesOf(await rank([['quixot']]))).toEqual([0])
    expect(placesOf(await rank([['fee']], [['quixot']]))).toEqual([0])
  })

  test('a phrase whose words are everywhere is found where it stands', async () => {
    const engine = await fresh()
    await fill(engine)
    expect(placesOf(await engine.search.rank({ groups: [[['sheet', 'report']]], atLeast: 1 }, ALL, { among: 20, limit: 20 }))).toEqual([0])
  })

  test('nothing beyond the range is found', async () => {
    const engine = await fresh()
    await fill(engine)
    const range = { from: keyOf(0), to: keyOf(399) }
    const found = placesOf(await engine.search.rank({ groups: [[['report']]], atLeast: 1 }, range, { among: 20, limit: 20 }))
    expect(found).toEqual(Array.from({ length: 20 }, (_, index) => 399 - index))
  })
})
