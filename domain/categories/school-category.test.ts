import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { buildCategory, buildPost } from '#tests/support/factories.ts'
import { testSite } from '#tests/support/test-site.ts'
import { undoSave } from '../content/content-history.ts'
import { getCompany } from '../content/read-company.ts'
import { changeCompany, companyPlace } from '../content/save-company.ts'
import { importWordpress } from '../imports/import-wordpress.ts'
import { inPieces, item, term, wxr } from '../imports/wxr-fixture.ts'
import type { Site } from '../site.ts'
import { addCategory, changeCategory, removeCategory, restoreCategory, showOnSchoolPage } from './save-category.ts'
import { getSchoolCategoryId, readSchoolCategory } from './school-category.ts'

const add = async (site: Site, name: string) => (await addCategory(site, 'test', { name, description: '' })).id
const told = async (site: Site) => readSchoolCategory(site.db, await getCompany(site))

/** Eight categories, so that the next one has the specification's number. */
async function eightCategories(site: Site): Promise<void> {
  for (let number = 1; number <= 8; number += 1) await buildCategory(site, `Category ${number}`)
}

describe.each(engines)('the category of the school page on $name', ({ fresh }) => {
  test('is none that only has its number by chance, until somebody wants it there', async () => {
    const site = testSite(await fresh())
    expect(await told(site)).toBe(9)
    await eightCategories(site)
    expect(await add(site, 'Vacancies')).toBe(9)
    expect([await getSchoolCategoryId(site), await told(site)]).toEqual([undefined, null])
    await changeCompany(site, 'test', { name: 'Schoolpro', schoolCategory: '' })
    expect(await getSchoolCategoryId(site)).toBeUndefined()
    await showOnSchoolPage(site, 'test', 9)
    expect([await getSchoolCategoryId(site), await told(site)]).toEqual([9, 9])
    await expect(showOnSchoolPage(site, 'test', 99)).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('is number 9 of a site that calls it School App, also under another name later', async () => {
    const site = testSite(await fresh())
    await eightCategories(site)
    await buildCategory(site, 'School App')
    expect([await getSchoolCategoryId(site), await told(site)]).toEqual([9, 9])
    await changeCategory(site, 'test', 9, { name: 'Our application' })
    expect(await getSchoolCategoryId(site)).toBe(9)
  })

  test('is the first one that is called so, whether added, renamed or brought in', async () => {
    const site = testSite(await fresh())
    const water = await add(site, 'Water')
    const app = await add(site, 'school  APP')
    expect(await getSchoolCategoryId(site)).toBe(app)
    await changeCategory(site, 'test', water, { name: 'School-App' })
    expect(await getSchoolCategoryId(site)).toBe(app)
    for (const [name, slug] of [
      ['School App', 'apps'],
      ['Our application', 'school-app'],
    ] as const) {
      const old = testSite(await fresh())
      await importWordpress(
        old,
        inPieces(wxr(item({ id: 1, more: term('category', 'News') }), item({ id: 2, more: term('category', name, slug) }))),
      )
      expect(await getSchoolCategoryId(old)).toBe(2)
      await importWordpress(old, inPieces(wxr(item({ id: 3, more: term('category', 'The School App', 'school-app') }))))
      expect(await getSchoolCategoryId(old)).toBe(2)
    }
    const renamed = testSite(await fresh())
    const id = await add(renamed, 'Water')
    await changeCategory(renamed, 'test', id, { name: 'School App' })
    expect(await getSchoolCategoryId(renamed)).toBe(id)
  })

  test('is asked about when it is removed: another one takes its place, or none; a new School App does then', async () => {
    const site = testSite(await fresh())
    const [app, water] = [await add(site, 'School App'), await add(site, 'Water')]
    const question =
      'The school page shows the articles of “School App”. Choose what it shows once “School App” is gone: another category, or none.'
    await expect(removeCategory(site, 'test', app)).rejects.toMatchObject({ kind: 'conflict', errors: { school_category: question } })
    for (const wrong of [app, 99])
      await expect(removeCategory(site, 'test', app, wrong)).rejects.toMatchObject({
        kind: 'invalid',
        errors: { school_category: 'Category not found' },
      })
    await removeCategory(site, 'test', app, water)
    expect(await getSchoolCategoryId(site)).toBe(water)
    const step = await removeCategory(site, 'test', water, 'none')
    expect(await getSchoolCategoryId(site)).toBeUndefined()
    await restoreCategory(site, 'test', step)
    expect(await getSchoolCategoryId(site)).toBe(water)
    await removeCategory(site, 'test', water, 'none')
    const anew = await add(site, 'School App')
    expect(await getSchoolCategoryId(site)).toBe(anew)
    const other = await add(site, 'Fees')
    await removeCategory(site, 'test', other)
  })

  test('stands there again once its removal is undone, unless somebody chose another one since', async () => {
    const site = testSite(await fresh())
    const [app, water] = [await add(site, 'School App'), await add(site, 'Water')]
    const step = await removeCategory(site, 'test', app, water)
    await restoreCategory(site, 'test', step)
    expect(await getSchoolCategoryId(site)).toBe(app)
    const again = await removeCategory(site, 'test', app, water)
    const fees = await add(site, 'Fees')
    await showOnSchoolPage(site, 'test', fees)
    await restoreCategory(site, 'test', again)
    expect(await getSchoolCategoryId(site)).toBe(fees)
  })

  test('is said first of all to hold articles, where it does', async () => {
    const site = testSite(await fresh())
    const app = await add(site, 'School App')
    await buildPost(site, { categoryId: app })
    await expect(removeCategory(site, 'test', app, 'none')).rejects.toMatchObject({
      message: 'This category still holds posts. Move or delete them first.',
    })
  })

  test('is a setting: one that is there, or no choice; sending back what was told chooses nothing; undone although it is gone', async () => {
    const site = testSite(await fresh())
    const water = await add(site, 'Water')
    await changeCompany(site, 'test', { schoolCategory: 9 })
    expect((await getCompany(site)).schoolCategory).toBeNull()
    for (const wrong of [99, '99', 'x', 0, -1, 1.5, 1e12, true, {}])
      await expect(changeCompany(site, 'test', { schoolCategory: wrong }), String(wrong)).rejects.toMatchObject({
        kind: 'invalid',
        errors: { schoolCategory: expect.any(String) as unknown },
      })
    await changeCompany(site, 'test', { schoolCategory: String(water) })
    expect(await getSchoolCategoryId(site)).toBe(water)
    const { revisionId } = await changeCompany(site, 'test', { schoolCategory: null })
    expect(await getSchoolCategoryId(site)).toBeUndefined()
    await removeCategory(site, 'test', water)
    await undoSave(site, 'test', companyPlace, revisionId ?? '')
    expect([await getSchoolCategoryId(site), await told(site)]).toEqual([undefined, water])
    const { company } = await changeCompany(site, 'test', { ...(await getCompany(site)), name: 'Schoolpro' })
    expect(company).toMatchObject({ name: 'Schoolpro', schoolCategory: water })
  })
})
