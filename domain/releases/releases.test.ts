import { describe, expect, test } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { type ContentItemType } from '#shared/content/items.ts'
import { NEW_RELEASE } from '#shared/releases/release-kinds.ts'
import { buildCategory, buildPost } from '#tests/support/factories.ts'
import { engines } from '#tests/support/engines.ts'
import { buildUser } from '#tests/support/staff.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import type { Account } from '../accounts/account.ts'
import { changeUser, removeUser } from '../accounts/users.ts'
import { getCompany } from '../content/company.ts'
import { listContentItems } from '../content/content-items.ts'
import { changeCompany } from '../content/save-company.ts'
import { addItem, changeItem, listEditorItems, orderItems, removeItem } from '../content/save-content-items.ts'
import { sweepMedia } from '../media/sweep-media.ts'
import { insertMedia } from '../media/media-store.ts'
import { addPage, editPage } from '../pages/save-page.ts'
import { selectEditorPage } from '../pages/page-store.ts'
import { binPost } from '../posts/bin.ts'
import { findPost } from '../posts/find-post.ts'
import { editPost } from '../posts/save-post.ts'
import { searchPosts } from '../search/search-posts.ts'
import type { Site } from '../site.ts'
import { gatherChange, type GatheredChange } from './gather-change.ts'
import { gatherPost } from './gather-post.ts'
import { addRelease, removeRelease } from './make-release.ts'
import { previewRelease } from './preview-release.ts'
import { publishRelease } from './publish-release.ts'
import { reviewRelease } from './review-release.ts'
import { publishDueReleases, scheduleRelease } from './schedule-release.ts'
import { dropChange, keepMine, keepTheirs } from './settle-change.ts'
import { takeBackRelease } from './take-back-release.ts'

const PACKAGE = {
  ...{ name: 'Basic', summary: 'For small schools', builtOn: '', modules: [], features: [], fromNaira: 500, toNaira: 700 },
}

const change = (kind: GatheredChange['kind'], entityId: string | null, input: GatheredChange['input']): GatheredChange => ({
  ...{ kind, action: 'change', entityId, type: null, input },
})
const adding = (type: ContentItemType, input: object): GatheredChange => ({
  ...{ kind: 'content-item', action: 'add', entityId: null, type, input: { ...input } },
})
const removing = (entityId: string): GatheredChange => ({ kind: 'content-item', action: 'remove', entityId, type: null, input: {} })

/** A site with something of every kind, and a release that changes five of them. */
async function fiveChanges(site: Site) {
  const admin = await buildUser(site, 'admin')
  await changeCompany(site, 'test', { name: 'Thinksch', phone: '0801' })
  const categoryId = await buildCategory(site, 'Fees')
  const hero = await addItem(site, 'test', 'faq', { question: 'Which?', answer: 'This one', group: 'general' })
  const menu = [
    await addItem(site, 'test', 'main-navigation', { label: 'Home', href: '/' }),
    await addItem(site, 'test', 'main-navigation', { label: 'Blog', href: '/blog-list' }),
  ]
  const published = await buildPost(site, { title: 'Old title', categoryId })
  const release = await addRelease(site, admin, 'December prices')
  const into = (given: GatheredChange) => gatherChange(site, admin, { release }, given)
  await into(change('content-item', hero.id, { answer: 'That one' }))
  await into(change('settings', 'company', { phone: '0809' }))
  await into(change('post', String(published), { title: 'New title' }))
  await into(adding('main-navigation', { label: 'Prices', href: '/pricing-plane' }))
  await into(change('item-order', 'main-navigation', { ids: menu.map(({ id }) => id).toReversed() }))
  const draft = { title: 'Brand new', content: '<p>Scholarships for all.</p>', categoryId }
  await gatherPost(site, admin, { release }, null, { changes: draft })
  return { admin, release, into, categoryId, hero, menu, published }
}

/** What visitors see of all that. */
async function seen(site: Site, { published }: { published: number }) {
  return {
    answer: (await listContentItems(site, 'faq'))[0]?.answer,
    phone: (await getCompany(site)).phone,
    title: (await findPost(site, published, 'visitor'))?.title,
    menu: (await listContentItems(site, 'main-navigation')).map(({ label }) => label),
    found: (await searchPosts(site, { query: 'scholarships', limit: 5, kinds: ['post'] })).hits.map(({ title }) => title),
  }
}

const BEFORE = { answer: 'This one', phone: '0801', title: 'Old title', menu: ['Home', 'Blog'], found: [] }
const AFTER = { answer: 'That one', phone: '0809', title: 'New title', menu: ['Blog', 'Home', 'Prices'], found: ['Brand new'] }

const versionOf = async (site: Site) => (await site.db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version
const actionsOf = async (site: Site) =>
  (await site.db.selectFrom('audit').select('action').orderBy('id').execute()).map(({ action }) => action)

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
    expect(tries.find((each) => each.status === 'rejected')?.reason).toMatchObject({ kind: 'conflict' })
    expect((await listEditorItems(one, 'main-navigation')).length).toBe(3)
    await Promise.all([one, other].map((site) => site.engine.close()))
  })

  test('names what someone else changed meanwhile, and does what is chosen for each', async () => {
    const site = testSite(await fresh())
    const made = await fiveChanges(site)
    const editor = await buildUser(site, 'editor')
    await editPost(site, editor, made.published, { changes: { title: 'Their title', metaTitle: 'Theirs too' } })
    await changeCompany(site, 'test', { phone: '0700', email: 'office@example.com' })
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
    expect(await seen(site, made)).toMatchObject({ title: 'New title', phone: '0700' })
    expect(await findPost(site, made.published, 'editor')).toMatchObject({ metaTitle: 'Theirs too' })
    expect((await getCompany(site)).email).toBe('office@example.com')

    await takeBackRelease(site, made.admin, made.release)
    expect(await findPost(site, made.published, 'editor')).toMatchObject({ title: 'Their title', metaTitle: 'Theirs too' })
  })

  test('does not overwrite what was changed since when it is taken back, unless that is chosen', async () => {
    const site = testSite(await fresh())
    const made = await fiveChanges(site)
    await publishRelease(site, made.admin, made.release)
    await changeCompany(site, 'test', { phone: '0700', email: 'office@example.com' })
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
    ['has changed since', (site: Site) => changeCompany(site, 'test', { phone: '0700' }), /^Someone changed the same meanwhile: Company/],
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
      ...{ state: 'open', publishAt: null, trouble: expect.stringMatching(trouble) },
    })
    expect((await seen(site, made)).title).toBe('Old title')
  })
})

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
    await expect(gatherPost(site, made.admin, made, null, { changes: { title: 'No category' } })).rejects.toMatchObject({
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
    expect(company.map(({ fields }) => fields)).toEqual([{ phone: '0809', email: 'new@example.com' }])
    expect(company[0]?.differences.map(({ label }) => label)).toEqual(['Phone', 'Email'])
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
    expect(await seen(site, made)).toEqual({ ...AFTER, phone: '0801' })
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

describe.each(engines)('who may publish a release on $name', ({ fresh }) => {
  test("an editor gathers, publishes and takes back all but settings, which are an administrator's", async () => {
    const site = testSite(await fresh())
    const made = await fiveChanges(site)
    const editor = await buildUser(site, 'editor')
    const notAllowed = { kind: 'not-allowed' }
    await expect(gatherChange(site, editor, made, change('settings', 'company', { city: 'Ikeja' }))).rejects.toMatchObject(notAllowed)
    await expect(publishRelease(site, editor, made.release)).rejects.toMatchObject(notAllowed)
    await expect(scheduleRelease(site, editor, made.release, '2027-01-01T00:00:00.000Z')).rejects.toMatchObject(notAllowed)
    await publishRelease(site, made.admin, made.release)
    await expect(takeBackRelease(site, editor, made.release)).rejects.toMatchObject(notAllowed)
    const own = await gatherChange(site, editor, { release: NEW_RELEASE }, change('content-item', made.hero.id, { answer: 'Mine' }))
    await publishRelease(site, editor, own)
    await takeBackRelease(site, editor, own)
    expect((await seen(site, made)).answer).toBe('That one')
  })

  test('an order that someone changed since is left as it is', async () => {
    const site = testSite(await fresh())
    const made = await fiveChanges(site)
    await publishRelease(site, made.admin, made.release)
    const ids = (await listEditorItems(site, 'main-navigation')).map(({ id }) => id)
    await orderItems(site, 'test', 'main-navigation', [...ids.slice(1), ...ids.slice(0, 1)])
    await takeBackRelease(site, made.admin, made.release, { isConfirmed: true })
    expect((await seen(site, made)).menu).toEqual(['Home', 'Blog'])
  })

  test('a page that moves comes back to its address', async () => {
    const site = testSite(await fresh())
    const made = await fiveChanges(site)
    const page = await addPage(site, 'test', { title: 'One', content: '<p>1</p>', slug: 'one', status: 'published' })
    await made.into(change('page', String(page.id), { slug: 'two', title: 'Two' }))
    await publishRelease(site, made.admin, made.release)
    await editPage(site, 'test', page.id, { metaTitle: 'Later' })
    await takeBackRelease(site, made.admin, made.release)
    expect(await selectEditorPage(site.db, page.id, 'kept')).toMatchObject({ slug: 'one', title: 'One', metaTitle: 'Later' })
  })
})
