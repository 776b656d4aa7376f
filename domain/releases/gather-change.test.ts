import { describe, expect, test } from 'vitest'
import * as deskMessages from '#shared/desk-messages.ts'
import * as messages from '#shared/messages.ts'
import { NEW_RELEASE } from '#shared/releases/release-kinds.ts'
import { engines } from '#tests/support/engines.ts'
import { adding, AFTER, change, fiveChanges, PACKAGE, seen } from '#tests/support/releases.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { removeItem } from '../content/bin-items.ts'
import { addItem } from '../content/save-content-items.ts'
import { insertMedia } from '../media/media-store.ts'
import { sweepMedia } from '../media/sweep-media.ts'
import { findPage } from '../pages/find-page.ts'
import { findPost } from '../posts/find-post.ts'
import { editPost } from '../posts/save-post.ts'
import { gatherChange } from './gather-change.ts'
import { gatherMove } from './gather-move.ts'
import { gatherText } from './gather-text.ts'
import { removeRelease } from './make-release.ts'
import { publishRelease } from './publish-release.ts'
import { reviewRelease } from './review-release.ts'
import { dropChange, keepTheirs } from './settle-change.ts'
import { takeBackRelease } from './take-back-release.ts'

describe.each(engines)('putting something into a release on $name', ({ fresh }) => {
  test('is refused for what saving it by hand is refused for, and stores nothing', async () => {
    const site = testSite(await fresh())
    const made = await fiveChanges(site)
    const count = async () => (await reviewRelease(site, made.release)).changes.length
    const before = await count()
    await expect(made.into(change('settings', 'company', { email: 'nonsense' }))).rejects.toMatchObject({ kind: 'invalid' })
    await expect(made.into(adding('package', { ...PACKAGE, fromNaira: -1 }))).rejects.toMatchObject({ kind: 'invalid' })
    await expect(made.into(change('page', '99', { title: 'x' }))).rejects.toMatchObject({ kind: 'not-found' })
    await expect(made.into(change('post', String(made.published), { title: 'Old title' }))).rejects.toMatchObject({ kind: 'invalid' })
    await expect(
      gatherText(site, made.admin, made, { kind: 'post', before: null, changes: { title: 'No category' } }),
    ).rejects.toMatchObject({
      errors: { category_id: expect.any(String) },
    })
    expect(await count()).toBe(before)
    expect(await site.db.selectFrom('posts').select('id').where('title', '=', 'No category').execute()).toEqual([])
  })

  test('from a form that is older than what is stored is refused', async () => {
    const site = testSite(await fresh(), fakeClock())
    const made = await fiveChanges(site)
    const { updatedAt: madeFrom = '' } = (await findPost(site, made.published, 'editor')) ?? {}
    await editPost(site, made.admin, made.published, { changes: { metaTitle: 'Meanwhile' } })
    const late = { ...change('post', String(made.published), { title: 'Late' }), madeFrom }
    await expect(made.into(late)).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('twice changes one thing once, and holds both', async () => {
    const site = testSite(await fresh())
    const made = await fiveChanges(site)
    await made.into(change('settings', 'company', { email: 'new@example.com' }))
    const { changes } = await reviewRelease(site, made.release)
    const company = changes.filter(({ kind }) => kind === 'settings')
    expect(company.map(({ fields }) => fields)).toEqual([{ phone: '0809 234 5678', email: 'new@example.com' }])
    expect(company[0]?.differences).toEqual([
      {
        label: 'Phone',
        parts: [
          { kind: 'removed', text: '0801 234 5678' },
          { kind: 'added', text: '0809 234 5678' },
        ],
      },
      { label: 'Email', parts: [{ kind: 'added', text: 'new@example.com' }] },
    ])
  })

  test('that was rewritten many times over is reviewed within what a page shows', async () => {
    const site = testSite(await fresh())
    const made = await fiveChanges(site)
    const release = await gatherChange(site, made.admin, { release: NEW_RELEASE }, change('settings', 'company', { city: 'Ikeja' }))
    const { base: _, ...row } = await site.db
      .selectFrom('release_changes')
      .selectAll()
      .where('release_id', '=', release)
      .executeTakeFirstOrThrow()
    const rewritten = Array.from({ length: 4 }, (__, index) => ({
      ...row,
      id: `long-${index}`,
      kind: 'post' as const,
      entity_id: '999999',
      position: index + 2,
      fields: JSON.stringify({ content: 'new '.repeat(5e4) }),
      base: JSON.stringify({ content: 'old '.repeat(5e4) }),
    }))
    await site.db.insertInto('release_changes').values(rewritten).execute()
    const { changes } = await reviewRelease(site, release)
    const told = changes.map(({ differences }) => differences.map(({ parts, note }) => [parts.length > 0, note]))
    expect(told).toEqual([
      [[true, undefined]],
      [[true, deskMessages.comparedCoarsely]],
      [[true, deskMessages.comparedCoarsely]],
      [[false, deskMessages.notCompared(200_000, 200_000)]],
      [[false, deskMessages.notCompared(200_000, 200_000)]],
    ])
  })

  test('ends at so many changes and characters: what is in it already may still be changed, and left out', async () => {
    const site = testSite(await fresh())
    const made = await fiveChanges(site)
    const [row] = await site.db.selectFrom('release_changes').selectAll().where('release_id', '=', made.release).execute()
    const add = (count: number, fields: object) =>
      site.db
        .insertInto('release_changes')
        .values(
          Array.from({ length: count }, (_, index) => ({
            ...(row as NonNullable<typeof row>),
            id: `more-${index}`,
            kind: 'page' as const,
            entity_id: `9${index}`,
            position: index + 10,
            fields: JSON.stringify(fields),
          })),
        )
        .execute()
    const full = { kind: 'invalid', message: messages.releaseFull(200, 4_000_000) }
    await add(194, { title: 'Other' })
    await expect(made.into(adding('faq', { question: 'How many?', answer: 'So many', group: 'general' }))).rejects.toMatchObject(full)
    await made.into(change('settings', 'company', { email: 'new@example.com' }))
    await site.db.deleteFrom('release_changes').where('id', 'like', 'more-%').execute()
    await add(1, { content: 'x'.repeat(4_000_000) })
    await expect(made.into(change('settings', 'company', { city: 'Ikeja' }))).rejects.toMatchObject(full)
    await dropChange(site, made.admin, made.release, 'more-0')
    await made.into(change('settings', 'company', { city: 'Ikeja' }))
  })

  test('makes a release of the day when none is named, and only open ones take more', async () => {
    const site = testSite(await fresh())
    const made = await fiveChanges(site)
    const id = await gatherChange(site, made.admin, { release: NEW_RELEASE }, change('settings', 'company', { city: 'Ikeja' }))
    expect((await reviewRelease(site, id)).name).toMatch(/^Release of .*2026$/)
    await publishRelease(site, made.admin, id)
    const more = gatherChange(site, made.admin, { release: id }, change('settings', 'company', { city: 'Yaba' }))
    await expect(more).rejects.toMatchObject({ kind: 'conflict' })
    await expect(removeRelease(site, made.admin, id)).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('keeps a new post as a draft that is written on until the release publishes it, at its moment', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const made = await fiveChanges(site)
    const { id } = await site.db.selectFrom('posts').select('id').where('title', '=', 'Brand new').executeTakeFirstOrThrow()
    await editPost(site, made.admin, id, { changes: { title: 'Better' } })
    clock.advance(60_000)
    await publishRelease(site, made.admin, made.release)
    const shown = await findPost(site, id, 'visitor')
    expect(shown).toMatchObject({ title: 'Better', publishAt: clock.now().toISOString() })
    await takeBackRelease(site, made.admin, made.release)
    expect(await findPost(site, id, 'editor')).toMatchObject({ status: 'draft', publishAt: null, title: 'Better' })
  })

  test('keeps a new page as a draft too, and refuses an address that is taken before it stores any', async () => {
    const site = testSite(await fresh())
    const made = await fiveChanges(site)
    const words = { title: 'Terms', content: '<p>Words.</p>', slug: 'terms' }
    await gatherText(site, made.admin, made, { kind: 'page', before: null, changes: words })
    await expect(gatherText(site, made.admin, made, { kind: 'page', before: null, changes: words })).rejects.toMatchObject({
      errors: { slug: expect.any(String) },
    })
    expect(await findPage(site, 'terms')).toBeUndefined()
    await publishRelease(site, made.admin, made.release)
    expect(await findPage(site, 'terms')).toMatchObject({ title: 'Terms' })
    await takeBackRelease(site, made.admin, made.release)
    expect(await findPage(site, 'terms')).toBeUndefined()
  })

  test('moves items besides what it moves already', async () => {
    const site = testSite(await fresh())
    const made = await fiveChanges(site)
    const third = await addItem(site, 'test', 'main-navigation', { label: 'Contact', href: '/contactus' })
    const type = 'main-navigation'
    // Blog stands before Home in the release.
    await gatherMove(site, made.admin, made, { type, id: third.id, after: null })
    await gatherMove(site, made.admin, made, { type, id: made.menu[0]?.id ?? '', after: third.id })
    await publishRelease(site, made.admin, made.release)
    expect((await seen(site, made)).menu).toEqual(['Contact', 'Home', 'Blog', 'Prices'])
    await takeBackRelease(site, made.admin, made.release)
    expect((await seen(site, made)).menu).toEqual(['Home', 'Blog', 'Contact'])
  })

  test('keeps its pictures from the sweep', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const made = await fiveChanges(site)
    const gate = { file: 'gate.webp', width: 10, height: 10, widths: [10], placeholder: null, alt: '', bytes: 1 }
    await site.write('test', (write) => insertMedia(write.trx, gate, write.now))
    await made.into(change('post', String(made.published), { image: 'gate.webp' }))
    clock.advance(1)
    await sweepMedia(site, 0)
    expect(await site.db.selectFrom('media').select('file').execute()).toEqual([{ file: 'gate.webp' }])
  })

  test('can be taken out again', async () => {
    const site = testSite(await fresh())
    const made = await fiveChanges(site)
    const { changes } = await reviewRelease(site, made.release)
    await dropChange(site, made.admin, made.release, changes.find(({ kind }) => kind === 'settings')?.id ?? '')
    await publishRelease(site, made.admin, made.release)
    expect(await seen(site, made)).toEqual({ ...AFTER, phone: '0801 234 5678' })
  })

  test('that was removed meanwhile is named as gone, and is no matter once it is dropped', async () => {
    const site = testSite(await fresh())
    const made = await fiveChanges(site)
    await removeItem(site, 'test', made.hero.id)
    const gone = (await reviewRelease(site, made.release)).changes.find(({ trouble }) => trouble?.kind === 'gone')
    await expect(publishRelease(site, made.admin, made.release)).rejects.toMatchObject({ kind: 'conflict' })
    await keepTheirs(site, made.admin, made.release, gone?.id ?? '')
    await publishRelease(site, made.admin, made.release)
  })
})
