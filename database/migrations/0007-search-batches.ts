import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'

/**
 * On PostgreSQL the words of one statement's documents enter the word index together, sorted, at its end: a sixth of the
 * work of entering them document by document, and no search ever finds a list of pending words to read through.
 */
export const searchBatches = (kind: Engine['kind']): Migration => ({
  async up(db: Kysely<any>) {
    if (kind === 'sqlite') return
    const statements = [
      `alter index search_documents_words set (fastupdate = on)`,
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
