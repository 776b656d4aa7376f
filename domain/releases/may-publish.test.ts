import { describe, expect, test } from 'vitest'
import { NEW_RELEASE } from '#shared/releases/release-kinds.ts'
import { engines } from '#tests/support/engines.ts'
import { change, fiveChanges, seen } from '#tests/support/releases.ts'
import { buildUser } from '#tests/support/staff.ts'
import { testSite } from '#tests/support/test-site.ts'
import { listEditorItems, orderItems } from '../content/save-content-items.ts'
import { selectEditorPage } from '../pages/page-store.ts'
import { addPage, editPage } from '../pages/save-page.ts'
import { gatherChange } from './gather-change.ts'
import { publishRelease } from './publish-release.ts'
import { scheduleRelease } from './schedule-release.ts'
import { takeBackRelease } from './take-back-release.ts'

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
