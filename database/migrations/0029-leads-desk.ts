import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'

/**
 * What the desk of enquiries stands on: the words and marks that its lists are asked by, tasks, saved views, texts to
 * answer with. Every enquiry has its row of `lead_words` by a trigger, and its marks follow it by another, whoever writes.
 */
export const leadsDesk = (kind: Engine['kind']): Migration => ({
  async up(db: Kysely<any>) {
    for (const statement of kind === 'sqlite' ? SQLITE : POSTGRES) await sql.raw(statement).execute(db)
    await sql.raw(FILL[kind]).execute(db)
    await sql`create index lead_words_unwritten on lead_words (lead_id) where words = ''`.execute(db)
    // What two of the same person are found by.
    await db.schema.createIndex('leads_of_phone').on('leads').column('phone_e164').where('phone_e164', 'is not', null).execute()
    await sql`create index leads_of_email on leads (lower(email))`.execute(db)
    await db.schema.createIndex('leads_of_assignee').on('leads').column('assignee').where('assignee', 'is not', null).execute()
    // Of Today: what nobody has taken up.
    await sql`create index leads_untaken on leads (created_at, id)
      where status = 'new' and spam_reasons is null and merged_into is null`.execute(db)
    await addTables(db)
  },
})

/** None of them can be typed by a visitor: the folded words of texts are letters and digits. */
const marksOf = (lead: string) =>
  `' ¤' || ${lead}.kind || ' ¤' || replace(${lead}.status, '_', '') || ' ¤' || coalesce(lower(replace(${lead}.assignee, '-', '')), 'nobody')
    || case when ${lead}.spam_reasons is null then ' ¤clear' else ' ¤held' end
    || case when ${lead}.merged_into is null then '' else ' ¤merged' end
    || case when ${lead}.spam_reasons is null and ${lead}.merged_into is null then ' ¤shown' else '' end || ' '`

const MARKED = 'kind, status, assignee, spam_reasons, merged_into'

/** Rows stand by the second in which the enquiry came, 2^20 places to each; see domain/leads/search-words-of-lead.ts. */
const FIRST_OF_SECOND = {
  sqlite: (lead: string) => `(coalesce(cast(strftime('%s', ${lead}.created_at) as integer), 0) << 20)`,
  postgres: (lead: string) => `(extract(epoch from ${lead}.created_at::timestamptz)::bigint << 20)`,
}

const SQLITE = [
  `create table lead_words (
    place integer primary key, lead_id text not null unique references leads (id) on delete cascade,
    words text not null, marks text not null
  )`,
  `create virtual table lead_words_index using fts5(words, content='', contentless_delete=1, tokenize='ascii', detail=none, prefix='3 4 5 6 7 8')`,
  `create trigger lead_words_inserted after insert on lead_words begin
    insert into lead_words_index (rowid, words) values (new.place, new.words || new.marks);
  end`,
  `create trigger lead_words_updated after update of words, marks on lead_words begin
    delete from lead_words_index where rowid = old.place;
    insert into lead_words_index (rowid, words) values (new.place, new.words || new.marks);
  end`,
  `create trigger lead_words_deleted after delete on lead_words begin
    delete from lead_words_index where rowid = old.place;
  end`,
  `create trigger leads_inserted after insert on leads begin
    insert into lead_words (place, lead_id, words, marks)
    select coalesce(max(place) + 1, ${FIRST_OF_SECOND.sqlite('new')}), new.id, '', ${marksOf('new')} from lead_words
      where place >= ${FIRST_OF_SECOND.sqlite('new')} and place < ${FIRST_OF_SECOND.sqlite('new')} + 1048576
    on conflict (lead_id) do nothing;
  end`,
  `create trigger leads_marked after update of ${MARKED} on leads begin
    update lead_words set marks = ${marksOf('new')} where lead_id = new.id and marks <> ${marksOf('new')};
  end`,
]

const POSTGRES = [
  `create table lead_words (
    place bigint primary key, lead_id text not null unique references leads (id) on delete cascade,
    words text not null, marks text not null,
    held tsvector not null generated always as (array_to_tsvector(string_to_array(btrim(btrim(words) || marks), ' '))) stored
  )`,
  `create index lead_words_held on lead_words using gin (held) with (fastupdate = off)`,
  // Kind, status and whose it is, as they stand in the marks: what the list is walked along.
  ...[2, 3, 4].map(
    (part) => `create index lead_words_along_${part} on lead_words (split_part(marks, ' ', ${part}), place) include (marks)`,
  ),
  `create sequence lead_places`,
  `create function keep_lead_marks() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into lead_words (place, lead_id, words, marks)
      values (${FIRST_OF_SECOND.postgres('new')} + (nextval('lead_places') & 1048575), new.id, '', ${marksOf('new')})
      on conflict (lead_id) do nothing;
    else
      update lead_words set marks = ${marksOf('new')} where lead_id = new.id and marks <> ${marksOf('new')};
    end if;
    return null;
  end $$`,
  `create trigger leads_inserted after insert on leads for each row execute function keep_lead_marks()`,
  `create trigger leads_marked after update of ${MARKED} on leads for each row execute function keep_lead_marks()`,
]

/** Those that are there already; their words follow at the start. */
const fillOf = (first: (lead: string) => string) => `
  insert into lead_words (place, lead_id, words, marks)
  select ${first('leads')} + row_number() over (partition by substr(created_at, 1, 19) order by created_at, id), id, '', ${marksOf('leads')}
  from leads`
const FILL = { sqlite: fillOf(FIRST_OF_SECOND.sqlite), postgres: fillOf(FIRST_OF_SECOND.postgres) }

async function addTables(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('lead_tasks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('user_id', 'text')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('done_at', 'text')
    .addColumn('reminded_at', 'text')
    .execute()
  await db.schema.createIndex('lead_tasks_of_lead').on('lead_tasks').columns(['lead_id', 'due_at']).execute()
  await db.schema
    .createIndex('lead_tasks_due')
    .on('lead_tasks')
    .where(sql.ref('done_at'), 'is', null)
    .columns(['due_at', 'user_id', 'id'])
    .execute()
  await db.schema
    .createTable('lead_views')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('lead_views_name', ['user_id', 'name'])
    .execute()
  await db.schema
    .createTable('reply_snippets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
}
