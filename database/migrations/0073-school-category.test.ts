import { describe, expect, test } from 'vitest'
import { migrate, migrateUpTo } from '#database/migrate.ts'
import { findSchoolCategory } from '#domain/categories/school-category.ts'
import { findCompany } from '#domain/content/save-company.ts'
import { unmigratedSiteAt } from '#tests/support/carried-sites.ts'
import { engines } from '#tests/support/engines.ts'

const at = '2026-11-21T09:00:00.000Z'

describe.each(engines)('a site of before on $name', ({ place }) => {
  const carried = async (name: string, isSample: boolean) => {
    const site = await unmigratedSiteAt(await place())
    await migrateUpTo(site.engine, '0068-read-again')
    const category = { id: 9, name, slug: name.toLowerCase().replaceAll(' ', '-'), description: '', created_at: at, updated_at: at }
    await site.db.insertInto('categories').values(category).execute()
    await site.db.insertInto('settings').values({ key: 'company', value: '{"name":"Schoolpro"}', updated_at: at }).execute()
    if (isSample) await site.db.insertInto('samples').values({ entity: 'category', entity_id: '9' }).execute()
    await migrate(site.engine)
    const { company, updatedAt } = await findCompany(site.db)
    expect([company.name, updatedAt]).toEqual(['Schoolpro', at])
    return (await findSchoolCategory(site.db, company))?.name
  }

  test('keeps the category that the samples brought on the school page, also renamed', async () => {
    expect(await carried('Our Application', true)).toBe('Our Application')
  })

  test('keeps one of its own that is called so, and shows no other because of its number', async () => {
    expect(await carried('School App', false)).toBe('School App')
    expect(await carried('Vacancies', false)).toBeUndefined()
  })
})
