import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#database/tables.ts'

/**
 * Databases of PostgreSQL that serve one test after the other: to make one, open it and drop it cost each test 100 ms, to empty
 * one costs 10. Emptying truncates, since the room of deleted rows would be given to later ones, in whatever order.
 */

/** A database in which what its template holds is all there is. */
export interface KeptDatabase {
  url: string
  /** For the next test, which empties it; what it holds until then can be looked at. */
  giveBack(): void
}

/** Of this worker, and free. */
const free: string[] = []

/** One that no other test has now. */
export async function takeDatabase(server: string, template: string): Promise<KeptDatabase> {
  const url = free.pop() ?? (await createDatabase(server, template)).url
  return { url, giveBack: () => void free.push(url) }
}

/** A new database, as a copy of a template, for whoever needs one that nothing was done to. */
export async function createDatabase(server: string, template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${template}`)
  return { url: Object.assign(new URL(server), { pathname: `/${name}` }).href, drop: () => dropDatabase(server, name) }
}

const dropDatabase = (server: string, name: string) => onServer(server, `drop database if exists ${name} with (force)`)

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** False where a test changed more than rows: tables, columns, indexes, triggers, functions. It can't serve another one then. */
export async function emptyDatabase(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isWhole: boolean }>`select kept.empty() as "isWhole"`.execute(db)
  return rows[0]?.isWhole === true
}

/** What emptying needs, laid beside the tables of a template: the rows that migrations made, and what the tables look like. */
export async function keepTemplate(url: string): Promise<void> {
  await onServer(url, KEEP)
}

const KEEP = `
create schema kept;
create function kept.shape() returns text language sql as $$
  select concat_ws(' ',
    (select count(*) || ',' || max(oid) from pg_class where relnamespace = 'public'::regnamespace),
    (select count(*) from pg_attribute join pg_class c on c.oid = attrelid
      where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped),
    (select count(*) from pg_trigger), (select count(*) from pg_constraint), (select count(*) from pg_rules),
    (select count(*) || ',' || max(oid) from pg_proc where pronamespace = 'public'::regnamespace))
$$;
do $$
declare name text; is_filled boolean;
begin
  for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
    execute format('select exists (select from public.%I)', name) into is_filled;
    if is_filled then execute format('create table kept.%I as table public.%1$I', name); end if;
  end loop;
end $$;
create table kept."shape of all" as select kept.shape() as shape;
create function kept.empty() returns boolean language plpgsql as $$
declare name text; is_filled boolean; filled text[] := '{}';
begin
  perform pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  if kept.shape() <> (select shape from kept."shape of all") then return false; end if;
  for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
    execute format('select exists (select from public.%I)', name) into is_filled;
    if is_filled then filled := filled || format('public.%I', name); end if;
  end loop;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null;
  if cardinality(filled) = 0 then return true; end if;
  execute 'truncate ' || array_to_string(filled, ',') || ' cascade';
  for name in select tablename from pg_tables where schemaname = 'kept' and tablename <> 'shape of all' loop
    execute format('insert into public.%I overriding system value table kept.%1$I', name);
  end loop;
  return true;
end $$;
`
