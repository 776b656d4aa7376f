import { describe, expect, test } from 'vitest'
import { migrate, migrateUpTo } from '#database/migrate.ts'
import { listContentItems } from '#domain/content/content-items.ts'
import { addItem, countItems } from '#domain/content/save-content-items.ts'
import { unmigratedSiteAt } from '#tests/support/carried-sites.ts'
import { engines } from '#tests/support/engines.ts'

describe.each(engines)('a site from before its pages had languages, on $name', ({ place }) => {
  test('keeps its items, all of them English, and can have them translated', async () => {
    const site = await unmigratedSiteAt(await place())
    await migrateUpTo(site.engine, '0041-consents')
    const id = '019ab000-0046-7000-8000-000000000001'
    const data = JSON.stringify({ value: 54, label: 'Websites' })
    await site.db
      .insertInto('content_items')
      .values({
        id,
        type: 'counter',
        position: 10,
        data,
        updated_at: 'x',
      } as never)
      .execute()
    await migrate(site.engine)
    expect(await listContentItems(site, 'counter')).toEqual([{ value: 54, label: 'Websites' }])
    await addItem(site, 't', 'counter', { label: 'Àwọn ojú-ìwé', translation: { language: 'yo', of: id } })
    expect(await listContentItems(site, 'counter', 'yo')).toMatchObject([{ value: 54, label: 'Àwọn ojú-ìwé', lang: 'yo' }])
    expect((await countItems(site)).counter).toBe(1)
  })
})
