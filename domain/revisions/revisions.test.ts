import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { keptStates } from '#tests/support/kept-states.ts'
import { testSite } from '#tests/support/test-site.ts'
import type { Site } from '../site.ts'
import { compareRevision } from './compare-revision.ts'
import { dropRevisions, findRevision, findRevisionAt, getRevision, keepRevision, type Revised } from './revisions.ts'

const post = { entity: 'post', id: 1 } as const
const page = { entity: 'page', id: 1 } as const
const settings = { entity: 'settings', id: '1' } as const

const at = (second: number) => `2026-11-21T09:00:0${second}.000Z`
const state = (second: number, words: string) => ({ at: at(second), snapshot: { words } })
const keep = (site: Site, of: Revised, second: number, words: string, id?: string) =>
  site.write('test', (write) => keepRevision(write, of, { actor: 'test', before: undefined, after: state(second, words), id }))
const words = async (site: Site, of: Revised) => (await keptStates(site, of)).map(({ snapshot }) => snapshot.words)

describe.each(engines)('kept states on $name', ({ fresh }) => {
  test('of things of one number are told apart, and go with their own thing alone', async () => {
    const site = testSite(await fresh())
    for (const each of [post, page, settings]) await keep(site, each, 1, each.entity)
    expect([await words(site, post), await words(site, page), await words(site, settings)]).toEqual([['post'], ['page'], ['settings']])
    await site.write('test', ({ trx }) => dropRevisions(trx, 'page', [1]))
    expect([await words(site, post), await words(site, page), await words(site, settings)]).toEqual([['post'], [], ['settings']])
  })

  test('of two kinds may have one id', async () => {
    const site = testSite(await fresh())
    const id = randomUUID()
    await keep(site, settings, 1, 'Hours', id)
    await keep(site, post, 2, 'Fees', id)
    expect((await getRevision(site.db, { entity: 'post' }, id)).snapshot).toEqual({ words: 'Fees' })
    expect((await getRevision(site.db, settings, id)).snapshot).toEqual({ words: 'Hours' })
    expect(await findRevision(site.db, page, id)).toBeUndefined()
    await expect(getRevision(site.db, { entity: 'post', id: 2 }, id)).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('begin with what was stored before the first save, once', async () => {
    const site = testSite(await fresh())
    const save = (before: number, after: number) =>
      site.write('user:1', (write) =>
        keepRevision(write, page, {
          actor: 'user:1',
          before: state(before, `State ${before}`),
          after: state(after, `State ${after}`),
          changed: ['Words'],
        }),
      )
    await save(1, 2)
    const newest = await save(2, 3)
    expect(await keptStates(site, page)).toMatchObject([
      { actor: 'user:1', at: at(3), changed: ['Words'], snapshot: { words: 'State 3' } },
      { actor: 'user:1', at: at(2), changed: ['Words'], snapshot: { words: 'State 2' } },
      { actor: 'system', at: at(1), changed: [], snapshot: { words: 'State 1' } },
    ])
    expect((await findRevisionAt(site.db, page, at(3)))?.id).toBe(newest)
    expect(await findRevisionAt(site.db, post, at(3))).toBeUndefined()
  })

  test('are compared with the state before, by time and within one moment by id', async () => {
    const site = testSite(await fresh())
    const first = await keep(site, post, 1, 'One')
    const second = await keep(site, post, 1, 'Two')
    const compared = (id: string) =>
      compareRevision(site, post, id, (older, newer) => [{ label: `${older?.words ?? 'nothing'} to ${newer.words}`, parts: [] }])
    expect(await compared(first)).toEqual({
      id: first,
      isFirst: true,
      isNewest: false,
      differences: [{ label: 'nothing to One', parts: [] }],
    })
    expect(await compared(second)).toMatchObject({ isFirst: false, isNewest: true, differences: [{ label: 'One to Two' }] })
    await expect(compared(randomUUID())).rejects.toMatchObject({ kind: 'not-found', message: 'Revision not found!' })
  })
})
