import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'

/**
 * `search_documents` holds the folded and stemmed words of what visitors may find; the engine's own index follows it by
 * itself (triggers on SQLite, a generated column on PostgreSQL), so that one insert does all.
 */
export const searchTables = (kind: Engine['kind']): Migration => ({
  async up(db: Kysely<any>) {
    await (kind === 'sqlite' ? sqliteDocuments(db) : postgresDocuments(db))
    // Words are compared as bytes on both engines: what starts with a prefix is one range.
    const plain = kind === 'sqlite' ? sql`text` : sql`text collate "C"`
    await db.schema
      .createTable('search_words')
      .addColumn('word', plain, (column) => column.primaryKey())
      .addColumn('stem', 'text', (column) => column.notNull())
      .addColumn('documents', 'integer', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('search_words_of_stem').on('search_words').column('stem').execute()
    await db.schema
      .createTable('search_misses')
      .addColumn('words', 'text', (column) => column.primaryKey())
      .addColumn('times', 'integer', (column) => column.notNull())
      .addColumn('last_at', 'text', (column) => column.notNull())
      .execute()
  },
})

async function sqliteDocuments(db: Kysely<any>): Promise<void> {
  const statements = [
    `create table search_documents (
      sort_key integer primary key, entity text not null, entity_id integer not null, source_updated_at text not null,
      title text not null, headings text not null, body text not null, unique (entity, entity_id)
    )`,
    `create virtual table search_index using fts5(title, headings, body, content='', contentless_delete=1, tokenize='ascii')`,
    `create trigger search_documents_inserted after insert on search_documents begin
      insert into search_index (rowid, title, headings, body) values (new.sort_key, new.title, new.headings, new.body);
    end`,
    `create trigger search_documents_deleted after delete on search_documents begin
      delete from search_index where rowid = old.sort_key;
    end`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** The rows stay narrow (texts and vectors stand apart), so that all matches of a common word can be looked at quickly. */
async function postgresDocuments(db: Kysely<any>): Promise<void> {
  const statements = [
    `create table search_documents (
      sort_key bigint primary key, entity text not null, entity_id integer not null, source_updated_at text not null,
      title text not null, headings text not null, body text not null,
      words tsvector not null generated always as (
        setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', headings), 'B') ||
        setweight(to_tsvector('simple', body), 'C')
      ) stored,
      unique (entity, entity_id)
    ) with (toast_tuple_target = 128)`,
    `alter table search_documents alter column words set storage external`,
    // Without the list of pending entries, which every search would have to read through after a write.
    `create index search_documents_words on search_documents using gin (words) with (fastupdate = off)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
