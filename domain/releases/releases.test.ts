import { describe, expect, test } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import * as messages from '#shared/messages.ts'
import { engines } from '#tests/support/engines.ts'
import { openWrite, untilWaiting } from '#tests/support/lock-waiters.ts'
import { actionsOf, AFTER, BEFORE, change, fiveChanges, removing, seen, versionOf } from '#tests/support/releases.ts'
import { buildUser } from '#tests/support/staff.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import type { Account } from '../accounts/account.ts'
import { changeUser, removeUser } from '../accounts/users.ts'
import { getCompany } from '../content/read-company.ts'
import { changeCompany } from '../content/save-company.ts'
import { changeItem, listEditorItems } from '../content/save-content-items.ts'
import { addPage } from '../pages/save-page.ts'
import { binPost } from '../posts/bin.ts'
import { findPost } from '../posts/find-post.ts'
import { editPost } from '../posts/save-post.ts'
import { siteWithin } from '../site-within.ts'
import type { Site } from '../site.ts'
import { previewRelease } from './preview-release.ts'
import { publishRelease } from './publish-release.ts'
import { reviewRelease } from './review-release.ts'
import { publishDueReleases, scheduleRelease } from './schedule-release.ts'
import { keepMine, keepTheirs } from './settle-change.ts'
import { takeBackRelease } from './take-back-release.ts'

describe.each(engines)('a release on $name', ({ fresh, place }) => {
  test('shows visitors nothing until it is published, then all of it at once, and is taken back at once', async () => {
    const site = testSite(await fresh())
    const made = await fiveChanges(site)
    expect(await seen(site, made)).toEqual(BEFORE)

    const version = await versionOf(site)
    await publishRelease(site, made.admin, made.release)
    expect(await seen(site, made)).toEqual(AFTER)
    expect(await versionOf(site)).toBe(version + 1)

    await takeBackRelease(site, made.admin, made.release)
    expect(await seen(site, made)).toEqual(BEFORE)
    expect((await listEditorItems(site, 'main-navigation')).map(({ id }) => id)).toEqual(made.menu.map(({ id }) => id))
    expect(await reviewRelease(site, made.release)).toMatchObject({ state: 'taken back', name: 'December prices' })
    expect(await actionsOf(site)).toEqual(expect.arrayContaining(['release published', 'release taken back', 'company changed']))
  })

  test('is previewed as it would be, search too, and leaves nothing behind', async () => {
    const site = testSite(await fresh())
    const made = await fiveChanges(site)
    const rows = async () => JSON.stringify(await site.db.selectFrom('posts').selectAll().orderBy('id').execute())
    const [version, before] = [await versionOf(site), await rows()]
    expect(await previewRelease(site, made.admin, made.release, (previewed) => seen(previewed, made))).toEqual(AFTER)
    expect(await seen(site, made)).toEqual(BEFORE)
    expect([await versionOf(site), await rows()]).toEqual([version, before])
  })

  test('is published wholly or not at all', async () => {
    const site = testSite(await fresh())
    const made = await fiveChanges(site)
    const page = await addPage(site, 'test', { title: 'One', content: '<p>1</p>', slug: 'one', status: 'published' })
    await made.into(change('page', String(page.id), { slug: 'two' }))
    await addPage(site, 'test', { title: 'Two', content: '<p>2</p>', slug: 'two' })
    await expect(publishRelease(site, made.admin, made.release)).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('One'),
    })
    expect(await seen(site, made)).toEqual(BEFORE)
    await expect(previewRelease(site, made.admin, made.release, async () => {})).rejects.toMatchObject({ kind: 'conflict' })
    expect(await reviewRelease(site, made.release)).toMatchObject({ state: 'open' })
  })

  test('is published once when two people do so at the same time', async () => {
    const at = await place()
    const [one, other] = [testSite(await openDatabase(at)), testSite(await openDatabase(at))]
    const made = await fiveChanges(one)
    const tries = await Promise.allSettled([one, other].map((site) => publishRelease(site, made.admin, made.release)))
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(tries.find((each) => each.status === 'rejected')?.reason).toMatchObject({ message: messages.releaseNotOpen })
    expect((await listEditorItems(one, 'main-navigation')).length).toBe(3)
    await Promise.all([one, other].map((site) => site.engine.close()))
  })

  test('overwrites nothing that is saved by hand in the moment in which it is published, or taken back', async () => {
    const site = testSite(await fresh())
    const made = await fiveChanges(site)
    const whileSaved = async (phone: string, work: () => Promise<unknown>) => {
      const saving = openWrite(site, (write) => changeCompany(siteWithin(site, write), 'test', { phone }))
      await saving.begun
      const done = Promise.allSettled([work()])
      await untilWaiting(site)
      await saving.end()
      expect(await done).toMatchObject([{ status: 'rejected', reason: { kind: 'conflict' } }])
      expect((await getCompany(site)).phone).toBe(phone)
    }
    await whileSaved('0805 234 5678', () => publishRelease(site, made.admin, made.release))
    await changeCompany(site, 'test', { phone: '0801 234 5678' })
    await publishRelease(site, made.admin, made.release)
    await whileSaved('0806 234 5678', () => takeBackRelease(site, made.admin, made.release))
  })

  test('names what someone else changed meanwhile, and does what is chosen for each', async () => {
    const site = testSite(await fresh())
    const made = await fiveChanges(site)
    const editor = await buildUser(site, 'editor')
    await editPost(site, editor, made.published, { changes: { title: 'Their title', metaTitle: 'Theirs too' } })
    await changeCompany(site, 'test', { phone: '0700 234 5678', email: 'office@example.com' })
    const troubled = async () =>
      (await reviewRelease(site, made.release)).changes.filter(({ trouble }) => trouble !== null).map(({ id, title }) => ({ id, title }))
    const [post, company] = [...(await troubled())].toSorted((a, b) => b.title.localeCompare(a.title))
    expect([post?.title, company?.title]).toEqual(['New title', 'Company'])
    await expect(publishRelease(site, made.admin, made.release)).rejects.toMatchObject({ kind: 'conflict' })
    expect((await seen(site, made)).answer).toBe('This one')

    await keepMine(site, made.admin, made.release, post?.id ?? '')
    await keepTheirs(site, made.admin, made.release, company?.id ?? '')
    expect(await troubled()).toEqual([])
    await publishRelease(site, made.admin, made.release)
    expect(await seen(site, made)).toMatchObject({ title: 'New title', phone: '0700 234 5678' })
    expect(await findPost(site, made.published, 'editor')).toMatchObject({ metaTitle: 'Theirs too' })
    expect((await getCompany(site)).email).toBe('office@example.com')

    await takeBackRelease(site, made.admin, made.release)
    expect(await findPost(site, made.published, 'editor')).toMatchObject({ title: 'Their title', metaTitle: 'Theirs too' })
  })

  test('does not overwrite what was changed since when it is taken back, unless that is chosen', async () => {
    const site = testSite(await fresh())
    const made = await fiveChanges(site)
    await publishRelease(site, made.admin, made.release)
    await changeCompany(site, 'test', { phone: '0700 234 5678', email: 'office@example.com' })
    await changeItem(site, 'test', made.hero.id, { question: 'Which?', answer: 'Another', group: 'general' })
    const since = (await reviewRelease(site, made.release)).changes.filter(({ trouble }) => trouble !== null)
    expect(since.map(({ title }) => title)).toEqual(['Which?', 'Company'])
    await expect(takeBackRelease(site, made.admin, made.release)).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('Which?, Company'),
    })
    expect(await seen(site, made)).toMatchObject({ title: 'New title' })
    await takeBackRelease(site, made.admin, made.release, { isConfirmed: true, overwrite: [since[1]?.id ?? ''] })
    expect(await seen(site, made)).toEqual({ ...BEFORE, answer: 'Another' })
    expect((await getCompany(site)).email).toBe('office@example.com')
  })

  test('brings back what it took out, where it stood, and leaves alone what is gone by then', async () => {
    const site = testSite(await fresh())
    const made = await fiveChanges(site)
    await made.into(removing(made.menu[0]?.id ?? ''))
    await site.write('test', async ({ trx }) => {
      await trx
        .insertInto('samples')
        .values({ entity: 'content_item', entity_id: made.menu[0]?.id ?? '' })
        .execute()
    })
    await publishRelease(site, made.admin, made.release)
    expect((await seen(site, made)).menu).toEqual(['Blog', 'Prices'])
    await binPost(site, 'test', made.published)
    await takeBackRelease(site, made.admin, made.release)
    expect((await seen(site, made)).menu).toEqual(['Home', 'Blog'])
    const samples = await site.db.selectFrom('samples').select('entity_id').where('entity', '=', 'content_item').execute()
    expect(samples).toEqual([{ entity_id: made.menu[0]?.id }])
  })

  test('can be told when to publish itself, with the rights of who said so', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const made = await fiveChanges(site)
    const inAnHour = new Date(clock.now().getTime() + 3_600_000).toISOString()
    await expect(scheduleRelease(site, made.admin, made.release, clock.now().toISOString())).rejects.toMatchObject({ kind: 'invalid' })
    await scheduleRelease(site, made.admin, made.release, inAnHour)
    clock.advance(3_599_999)
    await publishDueReleases(site)
    expect(await seen(site, made)).toEqual(BEFORE)
    clock.advance(1)
    await publishDueReleases(site)
    expect(await seen(site, made)).toEqual(AFTER)
    await publishDueReleases(site)
    expect((await actionsOf(site)).filter((action) => action === 'release published')).toHaveLength(1)
  })

  test.each([
    [
      'has changed since',
      (site: Site) => changeCompany(site, 'test', { phone: '0700 234 5678' }),
      /^Someone changed the same meanwhile: Company/,
    ],
    ['may not any more', (site: Site, { id }: Account) => changeUser(site, 'test', id, { role: 'editor' }), /settings/],
    ['is gone', (site: Site, { id }: Account) => removeUser(site, 'test', id), /^Who scheduled it may not/],
  ])('stays open and says why when what it waits for %s', async (_what, happens, trouble) => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const made = await fiveChanges(site)
    await buildUser(site, 'admin', 'other@example.com')
    await scheduleRelease(site, made.admin, made.release, new Date(clock.now().getTime() + 1).toISOString())
    await happens(site, made.admin)
    clock.advance(1)
    await publishDueReleases(site)
    expect(await reviewRelease(site, made.release)).toMatchObject({
      state: 'open',
      publishAt: null,
      trouble: expect.stringMatching(trouble),
    })
    expect((await seen(site, made)).title).toBe('Old title')
  })
})
