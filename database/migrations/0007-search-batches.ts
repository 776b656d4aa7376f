import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'

/**
 * On PostgreSQL the word index knows the period of each document's key too, so that the newest matches of a common word
 * are found without the rest; and the words of one statement's documents enter it together, sorted, at its end: a sixth of
 * the work of entering them document by document, and no search finds a list of pending words to read through.
 */
export const searchBatches = (kind: Engine['kind']): Migration => ({
  async up(db: Kysely<any>) {
    if (kind === 'sqlite') return
    const statements = [
      `drop index search_documents_words`,
      `create index search_documents_words on search_documents using gin (words, (array[(sort_key >> 41)::integer]))
      with (fastupdate = on)`,
      `create function enter_search_words() returns trigger language plpgsql as $$
      begin
        perform gin_clean_pending_list('search_documents_words');
        return null;
      end $$`,
      `create trigger search_documents_inserted after insert on search_documents
      for each statement execute function enter_search_words()`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})
