import { describe, expect, test } from 'vitest'
import { BIN_KEPT_MS, MEDIA_GRACE_MS } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { pageFields } from '#shared/pages/page-fields.ts'
import { engines } from '#tests/support/engines.ts'
import { keptStates } from '#tests/support/kept-states.ts'
import { buildUser } from '#tests/support/staff.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { removeItem } from '../content/bin-items.ts'
import { addItem, changeItem } from '../content/save-content-items.ts'
import { deleteUnusedMedia, insertMedia } from '../media/media-store.ts'
import { purgeBin } from '../posts/purge-bin.ts'
import type { Site } from '../site.ts'
import { compareFields } from '../texts/compare-fields.ts'
import type { TextState } from '../visibility.ts'
import { binPage, binPages, restorePage, restorePages } from './bin-pages.ts'
import { findPage, findPages, listEditorPages } from './find-page.ts'
import { keptPage } from './kept-page.ts'
import { selectEditorPage, selectEditorPages } from './page-store.ts'
import { restorePageRevision } from './restore-page-revision.ts'
import { addPage, editPage, readPageChanges } from './save-page.ts'

const of = (id: number) => ({ entity: 'page', id }) as const
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
      [
        'page edited',
        'page',
        String(id),
        'user:2',
        { fields: ['title', 'metaTitle'], changes: { title: { from: 'Water', to: 'Clean water' } } },
      ],
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
      kind: 'conflict',
      message: 'There is a page at this address already',
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
      id: page.id,
      title: 'Water',
      content: '<p>Water.</p>',
      slug: 'water',
      path: '/pages/water',
      status: 'published',
      publishAt: page.updatedAt,
      metaTitle: 'Clean water',
      metaDescription: 'Wells.',
      updatedAt: site.clock.now().toISOString(),
      deletedAt: null,
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

  test('a save from an older state is refused, and what stands with it is not done', async () => {
    const site = testSite(await fresh())
    const { id, updatedAt } = await addPage(site, 't', words('Water'))
    const { updatedAt: newer } = await editPage(site, 'a', id, { title: 'Clean water' }, { madeFrom: updatedAt })
    let isDone = false
    const late = editPage(site, 'b', id, { title: 'Late' }, { madeFrom: updatedAt, within: async () => void (isDone = true) })
    await expect(late).rejects.toMatchObject({ kind: 'conflict', current: { title: 'Clean water', updatedAt: newer } })
    expect([isDone, (await findPage(site, 'water'))?.title]).toEqual([false, 'Clean water'])
  })

  test('every save is kept, says by whom and what it changed, and can be restored at the address of today', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const editor = await buildUser(site, 'editor')
    const { id } = await addPage(site, `user:${editor.id}`, words('Water'))
    clock.advance(1)
    await editPage(site, 'system', id, { content: '<p>Clean water.</p>', slug: 'clean-water' })
    const kept = await keptStates(site, of(id))
    expect(kept.map(({ by, changed }) => [by, changed])).toEqual([
      ['', ['Text', 'Address']],
      [editor.name, ['Created']],
    ])
    const [newest = {}, first = {}] = kept.map(({ snapshot }) => keptPage(snapshot))
    expect(await compareFields(pageFields, first, newest, site.timeZone)).toMatchObject([
      { label: 'Text', parts: expect.arrayContaining([{ kind: 'added', text: 'Clean water' }]) as unknown },
      { label: 'Address', parts: expect.arrayContaining([{ kind: 'added', text: 'clean-' }]) as unknown },
    ])
    clock.advance(1)
    expect(await restorePageRevision(site, 'system', id, kept[1]?.id ?? '')).toMatchObject({
      content: '<p>Water.</p>',
      slug: 'clean-water',
    })
    expect(await keptStates(site, of(id))).toHaveLength(3)
    const other = await addPage(site, 't', words('Other'))
    await expect(restorePageRevision(site, 't', other.id, kept[1]?.id ?? '')).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('what was stored before its saves were kept is kept with the first of them', async () => {
    const site = testSite(await fresh())
    const { id } = await addPage(site, 't', words('Water'))
    await site.db.deleteFrom('revisions').execute()
    await editPage(site, 't', id, { title: 'Clean water' })
    const kept = await keptStates(site, of(id))
    expect(kept.map(({ changed }) => changed)).toEqual([['Title'], []])
    expect(kept[1]?.snapshot).toMatchObject({ title: 'Water' })
  })

  test('a picture of an older state stays, for it may come back', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const file = `${'a'.repeat(16)}.webp`
    const media = { file, width: 1, height: 1, widths: [96], placeholder: null, alt: '', bytes: 1 }
    await site.write('t', ({ trx, now }) => insertMedia(trx, media, now))
    const { id } = await addPage(site, 't', { title: 'Water', content: `<p><img src="/uploads/blogs/${file}" alt="" /></p>` })
    await editPage(site, 't', id, { content: '<p>No picture.</p>' })
    clock.advance(2 * MEDIA_GRACE_MS)
    expect(await site.write('t', (write) => deleteUnusedMedia(write, write.now))).toEqual([])
    await site.db.deleteFrom('revisions').execute()
    expect(await site.write('t', (write) => deleteUnusedMedia(write, write.now))).toMatchObject([{ file }])
  })

  test('one that the menus lead to stays until the link is gone, by either of its addresses', async () => {
    const site = testSite(await fresh())
    const { id } = await addPage(site, 't', { ...words('Cookie policy'), slug: 'cookie-policy' })
    const other = await addPage(site, 't', words('Faq'))
    const link = await addItem(site, 't', 'footer-link', { group: 'Help', label: 'Cookies', href: '/cookie-policy#top' })
    await addItem(site, 't', 'main-navigation', { label: 'Questions', href: '/faq' })
    const refused = {
      kind: 'conflict',
      message: "'Cookie policy' can't go: every page of the site leads to it by 'Cookies' in the footer. Remove that link first.",
    }
    await expect(binPage(site, 't', id)).rejects.toMatchObject(refused)
    await expect(binPages(site, 't', [other.id, id])).rejects.toMatchObject(refused)
    expect(await selectEditorPages(site.db, 'kept')).toHaveLength(2)
    await changeItem(site, 't', link.id, { group: 'Help', label: 'Cookies', href: '/pages/cookie-policy' })
    await expect(binPage(site, 't', id)).rejects.toMatchObject(refused)
    await removeItem(site, 't', link.id)
    expect(await binPages(site, 't', [other.id, id])).toEqual([other.id, id])
    expect(await restorePages(site, 't', [id, other.id, 99])).toEqual([id, other.id])
    const privacy = await addPage(site, 't', { ...words('Privacy policy'), slug: 'privacy-policy' })
    await expect(binPage(site, 't', privacy.id)).rejects.toThrow("by 'privacy policy' in what stands below every form")
  })

  test('are listed by state, and found by title and address', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    await addPage(site, 't', words('Terms'))
    await addPage(site, 't', { ...words('about water'), slug: 'river', status: 'draft' })
    await addPage(site, 't', { ...words('Later'), publishAt: new Date(clock.now().getTime() + 1).toISOString() })
    const titles = async (state: TextState, text = '', page = 1) =>
      (await listEditorPages(site, { state, text, page, limit: 2 })).pages.map(({ title }) => title)
    expect(await titles('all')).toEqual(['about water', 'Later'])
    expect(await titles('all', '', 2)).toEqual(['Terms'])
    expect([await titles('published'), await titles('draft'), await titles('scheduled')]).toEqual([['Terms'], ['about water'], ['Later']])
    expect([await titles('all', 'RIVE'), await titles('all', 'term'), await titles('all', '%')]).toEqual([['about water'], ['Terms'], []])
  })
})

describe('the address of a page as it is typed', () => {
  const read = (slug: string) => readPageChanges({ slug }, 'Africa/Lagos')

  test('becomes words that an address can hold', async () => {
    expect(await read('Our Promise, Ẹ̀kọ́')).toEqual({ changes: { slug: 'our-promise-eko' }, errors: {} })
  })

  test.each([
    ['about/team', 'about/team'],
    ['/pages/About us/The Team/', 'about-us/the-team'],
    ['a/b/c/d/e', 'a/b/c/d/e'],
  ])('has the pages that it stands below before it: %s', async (typed, slug) => {
    expect(await read(typed)).toEqual({ changes: { slug }, errors: {} })
  })

  test.each(['about//team', 'about/؟/team', '/', '//', 'a/b/c/d/e/f', `${'a'.repeat(70)}/${'b'.repeat(70)}`])(
    'is refused with what to write when a part is nothing, or it is too much: %s',
    async (typed) => {
      expect((await read(typed)).errors).toEqual({ slug: messages.pageSlugInvalid })
    },
  )

  test('changes nothing when blank, and is refused without a letter or digit', async () => {
    expect(await read('')).toEqual({ changes: {}, errors: {} })
    expect((await read('?!')).errors).toEqual({ slug: messages.pageSlugInvalid })
    expect(await readPageChanges({ title: 'Water' }, 'Africa/Lagos')).toEqual({ changes: { title: 'Water' }, errors: {} })
  })
})
