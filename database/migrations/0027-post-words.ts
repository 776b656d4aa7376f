import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'

/**
 * The words of every post's title, excerpt and tags, drafts too: what the lists of editors and programs are searched by. The
 * engine's own index follows them by itself, as in 0004.
 */
export const postWords = (kind: Engine['kind']): Migration => ({
  async up(db: Kysely<any>) {
    for (const statement of kind === 'sqlite' ? SQLITE : POSTGRES) await sql.raw(statement).execute(db)
  },
})

const SQLITE = [
  `create table post_words (
    post_id integer primary key references posts (id) on delete cascade, source_updated_at text not null, words text not null
  )`,
  `create virtual table post_words_index using fts5(words, content='', contentless_delete=1, tokenize='ascii')`,
  `create trigger post_words_inserted after insert on post_words begin
    insert into post_words_index (rowid, words) values (new.post_id, new.words);
  end`,
  `create trigger post_words_deleted after delete on post_words begin
    delete from post_words_index where rowid = old.post_id;
  end`,
]

const POSTGRES = [
  `create table post_words (
    post_id integer primary key references posts (id) on delete cascade, source_updated_at text not null, words text not null,
    held tsvector not null generated always as (array_to_tsvector(string_to_array(btrim(words), ' '))) stored
  )`,
  `create index post_words_held on post_words using gin (held) with (fastupdate = off)`,
]
