import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

interface Place {
  table: string
  key: string
  columns: readonly string[]
  /** Of these, an object of texts. */
  json?: string
  /** Unique: of two rows that become one, neither is changed. */
  unique?: string
}

const BATCH = 500

/** Whatever is compared or looked for letter by letter. */
const PLACES: readonly Place[] = [
  { table: 'users', key: 'id', columns: ['name', 'email'], unique: 'email' },
  { table: 'invitations', key: 'id', columns: ['email'], unique: 'email' },
  { table: 'subscribers', key: 'id', columns: ['email'], unique: 'email' },
  { table: 'leads', key: 'id', columns: ['name', 'email', 'notes', 'details'], json: 'details' },
  { table: 'comments', key: 'id', columns: ['name', 'email', 'comment'] },
  { table: 'outbox', key: 'id', columns: ['recipient', 'reply_to'] },
  { table: 'categories', key: 'id', columns: ['name', 'description'] },
  { table: 'tags', key: 'id', columns: ['name'] },
  { table: 'authors', key: 'id', columns: ['name'] },
  { table: 'posts', key: 'id', columns: ['title'] },
  { table: 'pages', key: 'id', columns: ['title'] },
  { table: 'media', key: 'file', columns: ['alt'] },
]

/** What was stored before texts came in one Unicode form (NFC), in that form. */
export const oneUnicodeForm: Migration = {
  async up(db: Kysely<any>) {
    for (const place of PLACES) for await (const row of rowsOf(db, place)) await compose(db, place, row)
    await composeRedirects(db)
  },
}

type Row = Record<string, any>

async function* rowsOf(db: Kysely<any>, { table, key, columns }: Place): AsyncGenerator<Row> {
  for (let last: unknown; ;) {
    const rows: Row[] = await db
      .selectFrom(table)
      .select([key, ...columns])
      .$if(last !== undefined, (query) => query.where(key, '>', last))
      .orderBy(key)
      .limit(BATCH)
      .execute()
    yield* rows
    if (rows.length < BATCH) return
    last = rows.at(-1)?.[key]
  }
}

/** An escape of JSON must not become one letter with the mark behind it. */
const composedJson = (json: string): string =>
  JSON.stringify(JSON.parse(json), (_, value: unknown) => (typeof value === 'string' ? value.normalize() : value))

async function compose(db: Kysely<any>, { table, key, columns, json, unique }: Place, row: Row): Promise<void> {
  const changed = columns.filter((column) => row[column] !== null && row[column].normalize() !== row[column])
  if (changed.length === 0) return
  const composed = Object.fromEntries(
    changed.map((column) => [column, column === json ? composedJson(row[column]) : row[column].normalize()]),
  )
  const taken =
    unique !== undefined && composed[unique] !== undefined
      ? await db.selectFrom(table).select(key).where(unique, '=', composed[unique]).executeTakeFirst()
      : undefined
  if (!taken) await db.updateTable(table).set(composed).where(key, '=', row[key]).execute()
}

/** A later redirect wins, as it does where it is made. */
async function composeRedirects(db: Kysely<any>): Promise<void> {
  const rows: Row[] = await db.selectFrom('redirects').select(['path', 'created_at']).orderBy('path').execute()
  for (const { path, created_at } of rows) {
    const composed = path.normalize()
    if (composed === path) continue
    const other = await db.selectFrom('redirects').select('created_at').where('path', '=', composed).executeTakeFirst()
    const isOlder = other !== undefined && other.created_at >= created_at
    if (other)
      await db
        .deleteFrom('redirects')
        .where('path', '=', isOlder ? path : composed)
        .execute()
    if (!isOlder) await db.updateTable('redirects').set({ path: composed }).where('path', '=', path).execute()
  }
}
