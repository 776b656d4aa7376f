import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Saved states of posts, pages, content items and settings in one table. An id was unique in each of the three tables alone, and
 * that of a new post's first state comes from a form: only with its entity it is the key.
 */
export const oneTableOfRevisions: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('revisions')
      .addColumn('entity', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('entity_id', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('changed', 'text', (column) => column.notNull())
      .addColumn('snapshot', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('revisions_pkey', ['entity', 'id'])
      .execute()
    await sql`insert into revisions (entity, id, entity_id, at, actor, title, changed, snapshot)
      select 'post', id, cast(post_id as text), at, actor, title, changed, snapshot from post_revisions`.execute(db)
    await sql`insert into revisions (entity, id, entity_id, at, actor, title, changed, snapshot)
      select 'page', id, cast(page_id as text), at, actor, title, changed, snapshot from page_revisions`.execute(db)
    await sql`insert into revisions (entity, id, entity_id, at, actor, title, changed, snapshot)
      select entity, id, entity_id, at, actor, '', '[]', snapshot from content_revisions`.execute(db)
    await db.schema.createIndex('revisions_of_entity').on('revisions').columns(['entity', 'entity_id', 'at desc']).execute()
    for (const table of ['post_revisions', 'page_revisions', 'content_revisions']) await db.schema.dropTable(table).execute()
  },
}
