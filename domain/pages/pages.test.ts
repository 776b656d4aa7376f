import { describe, expect, test } from 'vitest'
import { BIN_KEPT_MS } from '#shared/limits.ts'
import { engines } from '#tests/support/engines.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { purgeBin } from '../posts/purge-bin.ts'
import type { Site } from '../site.ts'
import { binPage, restorePage } from './bin-pages.ts'
import { findPage, findPages } from './find-page.ts'
import { selectEditorPage, selectEditorPages } from './page-store.ts'
import { addPage, editPage, readPageChanges } from './save-page.ts'

const words = (title: string) => ({ title, content: `<p>${title}.</p>` })
const audited = async (site: Site) => {
  const rows = await site.db.selectFrom('audit').select(['action', 'entity', 'entity_id', 'actor', 'details']).orderBy('at').execute()
  return rows.map(({ action, entity, entity_id, actor, details }) => [action, entity, entity_id, actor, JSON.parse(details) as unknown])
}

describe.each(engines)('pages on $name', ({ fresh }) => {
  test('each operation says what it did, by whom and to which page', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const { id } = await addPage(site, 'user:1', words('Water'))
    const next = () => clock.advance(1)
    next()
    await editPage(site, 'user:2', id, { title: 'Clean water', metaTitle: 'Water' })
    next()
    await binPage(site, 'user:3', id)
    next()
    await restorePage(site, 'user:4', id)
    next()
    await binPage(site, 'user:5', id)
    clock.advance(BIN_KEPT_MS + 1)
    await purgeBin(site)
    expect(await audited(site)).toEqual([
      ['page added', 'page', String(id), 'user:1', { fields: ['title', 'content'] }],
      ['page edited', 'page', String(id), 'user:2', { fields: ['title', 'metaTitle'] }],
      ['page binned', 'page', String(id), 'user:3', {}],
      ['page restored', 'page', String(id), 'user:4', {}],
      ['page binned', 'page', String(id), 'user:5', {}],
      ['page purged', 'page', String(id), 'system', {}],
    ])
  })

  test('what was read of them ends with each operation, the purge too', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const ends = async <T>(work: () => Promise<T>): Promise<T> => {
      const before = site.freshness.generation
      const done = await work()
      expect(site.freshness.generation).toBeGreaterThan(before)
      return done
    }
    const { id } = await ends(() => addPage(site, 'user:1', words('Water')))
    await ends(() => editPage(site, 'user:1', id, { title: 'Clean water' }))
    await ends(() => binPage(site, 'user:1', id))
    clock.advance(BIN_KEPT_MS + 1)
    await ends(() => purgeBin(site))
  })

  test('a purge takes what lay in the bin for its time, with the mark of a sample, and nothing else', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const [old, kept, young] = [
      await addPage(site, 't', words('A')),
      await addPage(site, 't', words('B')),
      await addPage(site, 't', words('C')),
    ]
    await site.write('test', ({ trx }) =>
      trx
        .insertInto('samples')
        .values([old, kept, young].map(({ id }) => ({ entity: 'page', entity_id: String(id) })))
        .execute(),
    )
    await binPage(site, 't', old.id)
    clock.advance(BIN_KEPT_MS)
    await binPage(site, 't', young.id)
    expect(await purgeBin(site)).toMatchObject({ pages: 1 })
    expect((await selectEditorPages(site.db, 'kept')).map(({ id }) => id)).toEqual([kept.id])
    expect((await selectEditorPages(site.db, 'bin')).map(({ id }) => id)).toEqual([young.id])
    const samples = await site.db.selectFrom('samples').select('entity_id').where('entity', '=', 'page').execute()
    expect(samples.map(({ entity_id }) => entity_id).toSorted()).toEqual([String(kept.id), String(young.id)].toSorted())
  })

  test('editors list them by title, equal titles by age', async () => {
    const site = testSite(await fresh())
    const titles = ['Terms', 'About water', 'Terms']
    const added = []
    for (const [index, title] of titles.entries()) added.push(await addPage(site, 't', { ...words(title), slug: `page-${index}` }))
    const ids = added.map(({ id }) => id)
    expect((await selectEditorPages(site.db, 'kept')).map(({ id }) => id)).toEqual([ids[1], ids[0], ids[2]])
  })

  test('a page without words for an address is at /pages/page; a taken address is refused and nothing is stored', async () => {
    const site = testSite(await fresh())
    const { slug } = await addPage(site, 't', words('؟'))
    expect([slug, (await findPage(site, 'page'))?.title]).toEqual(['page', '؟'])
    await expect(addPage(site, 't', { ...words('Other'), slug: 'page' })).rejects.toMatchObject({
      ...{ kind: 'conflict', message: 'There is a page at this address already' },
      errors: { slug: 'There is a page at this address already' },
    })
    const { id } = await addPage(site, 't', words('Other'))
    await expect(editPage(site, 't', id, { slug: 'page' })).rejects.toMatchObject({ kind: 'conflict' })
    expect(await selectEditorPages(site.db, 'kept')).toHaveLength(2)
  })

  test('every operation answers the whole page as it is stored', async () => {
    const site = testSite(await fresh())
    const stored = async (id: number) => (await selectEditorPage(site.db, id, 'kept')) ?? (await selectEditorPage(site.db, id, 'bin'))
    const page = await addPage(site, 't', { ...words('Water'), metaTitle: 'Clean water', metaDescription: 'Wells.' })
    expect(page).toEqual({
      ...{ id: page.id, title: 'Water', content: '<p>Water.</p>', slug: 'water', path: '/pages/water' },
      ...{ status: 'published', publishAt: page.updatedAt, metaTitle: 'Clean water', metaDescription: 'Wells.' },
      ...{ updatedAt: site.clock.now().toISOString(), deletedAt: null },
    })
    const edited = await editPage(site, 't', page.id, { title: 'Wells' })
    expect(edited).toEqual({ ...page, title: 'Wells', updatedAt: edited.updatedAt })
    await binPage(site, 't', page.id)
    expect(await stored(page.id)).toMatchObject({ title: 'Wells', deletedAt: site.clock.now().toISOString() })
    const restored = await restorePage(site, 't', page.id)
    expect(restored).toEqual({ ...edited, updatedAt: restored.updatedAt })
    expect(await stored(page.id)).toEqual(restored)
  })

  test('a draft has no date until it is published, and then that of its publication', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const { id, publishAt } = await addPage(site, 't', { ...words('Water'), status: 'draft' })
    expect(publishAt).toBeNull()
    clock.advance(60_000)
    expect(await editPage(site, 't', id, { status: 'published' })).toMatchObject({ publishAt: clock.now().toISOString() })
  })

  test('nothing is found where nothing is looked for', async () => {
    const site = testSite(await fresh())
    await addPage(site, 't', words('Water'))
    expect(await findPages(site, [])).toEqual(new Map())
  })

  test('what is not there is refused as not found, in and out of the bin', async () => {
    const site = testSite(await fresh())
    const { id } = await addPage(site, 't', words('Water'))
    const refused = { kind: 'not-found', message: 'Page not found!' }
    await expect(editPage(site, 't', id + 1, { title: 'x' })).rejects.toMatchObject(refused)
    await expect(restorePage(site, 't', id)).rejects.toMatchObject(refused)
    await binPage(site, 't', id)
    await expect(binPage(site, 't', id)).rejects.toMatchObject(refused)
    await expect(editPage(site, 't', id, { title: 'x' })).rejects.toMatchObject(refused)
  })
})

describe('the address of a page as it is typed', () => {
  const read = (slug: string) => readPageChanges({ slug }, 'Africa/Lagos')

  test('becomes words that an address can hold', () => {
    expect(read('Our Promise, Ẹ̀kọ́')).toEqual({ changes: { slug: 'our-promise-eko' }, errors: {} })
  })

  test('changes nothing when blank, and is refused without a letter or digit', () => {
    expect(read('')).toEqual({ changes: {}, errors: {} })
    expect(read('?!').errors).toEqual({ slug: 'Address is invalid' })
    expect(readPageChanges({ title: 'Water' }, 'Africa/Lagos')).toEqual({ changes: { title: 'Water' }, errors: {} })
  })
})
