import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as messages from '#shared/messages.ts'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { buildUser } from '#tests/support/staff.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { addItem } from '../content/save-content-items.ts'
import { findPage } from '../pages/find-page.ts'
import { addPage, editPage } from '../pages/save-page.ts'
import { findPost } from '../posts/find-post.ts'
import { editPost } from '../posts/save-post.ts'
import { findNewestRevision } from '../revisions/revisions.ts'
import { searchPosts } from '../search/search-posts.ts'
import type { Site } from '../site.ts'
import { keepWork, listWork } from '../working-copies/working-copies.ts'
import { takeOffline, undoTakingOffline } from './take-offline.ts'

const PUBLISHED = '2026-11-01T08:15:42.731Z'
const SCHEDULED = '2026-12-24T07:00:00.000Z'
const HREF = { label: 'Terms', href: '/pages/terms' }

const newestEntry = async ({ db }: Site) => {
  const row = await db
    .selectFrom('audit')
    .select(['action', 'entity_id', 'details'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return [row.action, row.entity_id, (JSON.parse(row.details) as { changes: unknown }).changes]
}

describe.each(engines)('what is taken offline, on $name', ({ fresh }) => {
  async function start() {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const editor = await buildUser(site, 'editor')
    const wait = () => clock.advance(1)
    wait()
    return { site, editor, wait }
  }

  test.each([
    ['published', PUBLISHED],
    ['scheduled', SCHEDULED],
  ])(
    'a post that is %s becomes a draft with its date, is said by revision and audit, and comes back as it was by undo',
    async (_, date) => {
      const { site, editor, wait } = await start()
      const id = await buildPost(site, { title: 'Ludo prices', publishAt: date })
      const seen = async () => (await findPost(site, id, 'visitor')) !== undefined
      const wasSeen = await seen()
      wait()
      const step = await takeOffline(site, editor, 'post', id)
      expect(await seen()).toBe(false)
      expect((await searchPosts(site, { query: 'ludo', limit: 9, kinds: ['post'] })).hits).toEqual([])
      expect(await findPost(site, id, 'editor')).toMatchObject({ status: 'draft', publishAt: date, title: 'Ludo prices' })
      expect(await findNewestRevision(site.db, { entity: 'post', id })).toMatchObject({ changed: ['status'] })
      expect(await newestEntry(site)).toEqual(['post taken offline', String(id), { status: { from: 'published', to: 'draft' } }])
      wait()
      await undoTakingOffline(site, editor, 'post', step)
      expect(await seen()).toBe(wasSeen)
      expect(await findPost(site, id, 'editor')).toMatchObject({ status: 'published', publishAt: date })
      expect(await newestEntry(site)).toEqual(['post put back', String(id), { status: { from: 'draft', to: 'published' } }])
      await expect(undoTakingOffline(site, editor, 'post', step)).rejects.toMatchObject({ kind: 'not-found', message: messages.undoGone })
    },
  )

  test('a post that was on the site without a category comes back without one', async () => {
    const { site, editor } = await start()
    const id = await buildPost(site, { categoryId: null })
    await undoTakingOffline(site, editor, 'post', await takeOffline(site, editor, 'post', id))
    expect(await findPost(site, id, 'visitor')).toMatchObject({ id })
  })

  test('nothing that was saved since is shown by an undo', async () => {
    const { site, editor, wait } = await start()
    const id = await buildPost(site, { title: 'Before' })
    const step = await takeOffline(site, editor, 'post', id)
    wait()
    await editPost(site, editor, id, { changes: { title: 'Half written' } })
    const refused = { kind: 'conflict', message: messages.undoTooLate }
    await expect(undoTakingOffline(site, editor, 'post', step)).rejects.toMatchObject(refused)
    // The step stays: a refusal takes nothing.
    await expect(undoTakingOffline(site, editor, 'post', step)).rejects.toMatchObject(refused)
    expect(await findPost(site, id, 'visitor')).toBeUndefined()
  })

  test('what is being written on it goes on: it is no older than the draft', async () => {
    const { site, editor } = await start()
    const colleague = await buildUser(site, 'editor', 'colleague@example.com')
    const id = await buildPost(site, { title: 'Before' })
    const { updatedAt } = (await findPost(site, id, 'editor'))!
    const work = { entity: 'post', entityId: String(id), fields: { title: 'After' }, known: null }
    const ids = [randomUUID(), randomUUID(), randomUUID()] as const
    await keepWork(site, editor, { ...work, id: ids[0], madeFrom: updatedAt })
    await keepWork(site, colleague, { ...work, id: ids[1], madeFrom: updatedAt })
    await keepWork(site, colleague, { ...work, id: ids[2], madeFrom: '2026-01-01T00:00:00.000Z' })
    await takeOffline(site, editor, 'post', id)
    const draft = (await findPost(site, id, 'editor'))!
    const [mine] = await listWork(site, editor, 'post', String(id))
    expect(mine).toMatchObject({ madeFrom: draft.updatedAt, fields: { title: 'After' } })
    // By which the form that is open on it hears of the change.
    expect(mine?.id).not.toBe(ids[0])
    const theirs = await listWork(site, colleague, 'post', String(id))
    expect(new Map(theirs.map((copy) => [copy.id, copy.madeFrom]))).toEqual(
      new Map([
        [ids[1], draft.updatedAt],
        [ids[2], '2026-01-01T00:00:00.000Z'],
      ]),
    )
    await editPost(site, editor, id, { changes: { title: 'After' }, madeFrom: mine?.madeFrom ?? '' })
  })

  test('a page too, but for one that every page of the site leads to', async () => {
    const { site, editor, wait } = await start()
    const { id } = await addPage(site, 'test', { title: 'Terms', slug: 'terms', content: '<p>Words.</p>', status: 'published' })
    wait()
    const step = await takeOffline(site, editor, 'page', id)
    expect(await findPage(site, 'terms')).toBeUndefined()
    expect(await newestEntry(site)).toEqual(['page taken offline', String(id), { status: { from: 'published', to: 'draft' } }])
    wait()
    await undoTakingOffline(site, editor, 'page', step)
    expect(await findPage(site, 'terms')).toBeDefined()
    await addItem(site, 'test', 'footer-link', { group: 'Help', ...HREF })
    const refused = { kind: 'conflict', message: messages.pageLinked('Terms', { label: 'Terms', place: 'the footer' }) }
    await expect(takeOffline(site, editor, 'page', id)).rejects.toMatchObject(refused)
    await expect(editPage(site, 'test', id, { status: 'draft' })).rejects.toMatchObject(refused)
    expect(await findPage(site, 'terms')).toBeDefined()
  })
})
