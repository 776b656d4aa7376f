import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate, migrateUpTo } from '#database/migrate.ts'
import { getRevision } from '#domain/revisions/revisions.ts'
import { unmigratedSiteAt } from '#tests/support/carried-sites.ts'
import { engines } from '#tests/support/engines.ts'
import { keptStates } from '#tests/support/kept-states.ts'

const at = (minute: number) => `2026-11-21T09:0${minute}:00.000Z`
const SHARED = '019ab000-0052-7000-8000-00000000000a'
const idOf = (number: number) => `019ab000-0052-7000-8000-00000000000${number}`

test.each(engines)('every saved state of a post, a page, an item and the settings is moved as it was, on $name', async ({ place }) => {
  const site = await unmigratedSiteAt(await place())
  await migrateUpTo(site.engine, '0050-settled-mails')
  for (const table of ['posts', 'pages']) {
    const required = { content: 'c', status: 'draft', created_at: at(0), updated_at: at(0) }
    const row = table === 'posts' ? { title: 'T', excerpt: '', image_alt: '', ...required } : { title: 'T', slug: 't', ...required }
    await site.db
      .insertInto(table as 'posts')
      .values(row as never)
      .execute()
  }
  const texts = { at: at(1), actor: 'user:1', title: 'Fees “2026”', changed: '["title"]', snapshot: '{"title":"Fees “2026”"}' }
  const rows = {
    post_revisions: [
      { id: SHARED, post_id: 1, ...texts },
      { id: idOf(1), post_id: 1, ...texts, at: at(2), actor: 'system', changed: '[]' },
    ],
    page_revisions: [{ id: idOf(2), page_id: 1, ...texts, changed: '["Title"]' }],
    content_revisions: [
      { id: SHARED, entity: 'content_item', entity_id: 'item', at: at(1), actor: 'user:2', snapshot: '{"label":"Fees"}' },
      { id: idOf(3), entity: 'settings', entity_id: 'company', at: at(1), actor: 'user:2', snapshot: '{"name":"Schoolpro"}' },
    ],
  }
  for (const [table, values] of Object.entries(rows))
    await site.db
      .insertInto(table as 'posts')
      .values(values as never)
      .execute()
  await migrate(site.engine)

  const moved = await site.db.selectFrom('revisions').selectAll().orderBy('entity').orderBy('at').execute()
  expect(moved).toEqual([
    { ...rows.content_revisions[0], title: '', changed: '[]' },
    { entity: 'page', id: idOf(2), entity_id: '1', ...texts, changed: '["Title"]' },
    { entity: 'post', id: SHARED, entity_id: '1', ...texts },
    { entity: 'post', id: idOf(1), entity_id: '1', ...texts, at: at(2), actor: 'system', changed: '[]' },
    { ...rows.content_revisions[1], title: '', changed: '[]' },
  ])
  expect((await keptStates(site, { entity: 'post', id: 1 })).map(({ id }) => id)).toEqual([idOf(1), SHARED])
  expect((await getRevision(site.db, { entity: 'content_item' }, SHARED)).snapshot).toEqual({ label: 'Fees' })
  for (const table of Object.keys(rows)) await expect(sql`select 1 from ${sql.table(table)}`.execute(site.db)).rejects.toThrow(table)
})
