import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Expression, type ExpressionBuilder, type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Site } from '../site.ts'
import { coreOf, isNumber, patternOf, SEPARATORS } from './word-pattern.ts'

/** Rows that are looked through in one go: so many that nobody waits noticeably meanwhile. */
const CHUNK = 5_000
/** Rows whose texts are in memory at once. */
const ROWS_READ = 500

/** Any table, since what is looked for may stand in each. */
export type AnyDb = Kysely<any>

type Condition = (eb: ExpressionBuilder<any, any>) => Expression<SqlBool>

/** Where texts stand: columns of a table, whose rows have a key of one column. */
export interface Texts {
  table: string
  columns: readonly string[]
  /** Columns that only say once more what others say, in a way that nobody reads. */
  copies?: readonly string[]
  key?: string
  /** Rows that an index gathers, where no others are looked at. */
  only?: Condition
}

/** The keys of all rows that fulfil a condition, however many rows there are, a part at a time so that the site goes on. */
async function scanKeys(site: Pick<Site, 'db'>, { table, key = 'id', only }: Texts, condition: Condition): Promise<string[]> {
  const db = site.db as AnyDb
  const found: string[] = []
  for (let after = ''; ;) {
    const last = await db
      .selectFrom(table)
      .select(key)
      .where(key, '>', after)
      .$if(only !== undefined, (query) => query.where(only as Condition))
      .orderBy(key)
      .offset(CHUNK - 1)
      .limit(1)
      .executeTakeFirst()
    const rows = await db
      .selectFrom(table)
      .select(key)
      .where(key, '>', after)
      .$if(last !== undefined, (query) => query.where(key, '<=', last?.[key]))
      .$if(only !== undefined, (query) => query.where(only as Condition))
      .where(condition)
      .execute()
    found.push(...rows.map((row) => String(row[key])))
    if (!last) return found
    after = String(last[key])
    await nextTurn()
  }
}

/** Looks less closely than {@link patternOf}, and misses nothing that it finds. Only ASCII is lowered by every engine. */
function holdsWord(text: RawBuilder<string>, word: string): RawBuilder<SqlBool> {
  if (isNumber(word)) {
    const core = coreOf(word)
    const digits = [...SEPARATORS].reduce((rest, separator) => sql<string>`replace(${rest}, ${separator}, '')`, text)
    // Few texts have all its digits, and taking the others apart is slow.
    return sql<SqlBool>`(${text} like ${`%${[...core].join('%')}%`} and ${digits} like ${`%${core}%`})`
  }
  const letters = word
    .replace(/[\\%_]/g, '\\$&')
    .replace(/\s+/g, '%')
    .toLowerCase()
  const pattern = letters.replace(/[^\p{ASCII}]/gu, (letter) => (letter.toUpperCase() === letter ? letter : '_'))
  return sql<SqlBool>`lower(${text}) like ${`%${pattern}%`} escape '\\'`
}

/** True where one of the columns may hold one of the words. */
function mayHold(columns: readonly string[], words: readonly string[]): RawBuilder<SqlBool> {
  const columnTexts = columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`)
  const text = sql<string>`(${sql.join(columnTexts, sql` || ' ' || `)})`
  return sql<SqlBool>`(${sql.join(
    words.map((word) => holdsWord(text, word)),
    sql` or `,
  )})`
}

const allColumns = ({ columns, copies = [] }: Texts): readonly string[] => [...columns, ...copies]

/** The rows in whose columns one of the words stands by itself, each with its texts; a part of them in memory at a time. */
export async function* scanTexts(
  site: Pick<Site, 'db'>,
  wanted: Texts,
  words: readonly string[],
): AsyncGenerator<{ key: string; texts: string[]; copies: string[] }> {
  if (words.length === 0) return
  const { table, key = 'id', copies = [] } = wanted
  const columns = allColumns(wanted)
  const [db, pattern] = [site.db as AnyDb, patternOf(words)]
  const keys = await scanKeys(site, wanted, () => mayHold(columns, words))
  for (let start = 0; start < keys.length; start += ROWS_READ) {
    const rows = await db
      .selectFrom(table)
      .select([key, ...columns.filter((column) => column !== key)])
      .where(key, 'in', keys.slice(start, start + ROWS_READ))
      .execute()
    for (const row of rows) {
      const texts = wanted.columns.flatMap((column) => textsIn(row[column]))
      const again = copies.flatMap((column) => textsIn(row[column]))
      if ([...texts, ...again].some((text) => text.search(pattern) >= 0)) yield { key: String(row[key]), texts, copies: again }
    }
  }
}

export const ERASED = '[erased]'

/** Puts {@link ERASED} where one of the words stands. Part of a transaction. */
export async function replaceWords(db: AnyDb, wanted: Texts, keys: readonly string[], words: readonly string[]): Promise<void> {
  if (keys.length === 0 || words.length === 0) return
  const { table, key = 'id' } = wanted
  const [columns, pattern] = [allColumns(wanted), patternOf(words)]
  const rows = await db
    .selectFrom(table)
    .select([key, ...columns])
    .where(key, 'in', [...keys])
    .execute()
  for (const row of rows) {
    const changed = columns.filter((column) => textsIn(row[column]).some((text) => text.search(pattern) >= 0))
    if (changed.length === 0) continue
    const values = Object.fromEntries(changed.map((column) => [column, erased(String(row[column]), pattern)]))
    await db.updateTable(table).set(values).where(key, '=', row[key]).execute()
  }
}

/** Within JSON the strings alone: a name may look like its commas and quotes. */
const erased = (text: string, pattern: RegExp): string => {
  const parsed = parsedJson(text)
  if (parsed === undefined) return text.replace(pattern, ERASED)
  return JSON.stringify(parsed, (_, value: unknown) => (typeof value === 'string' ? value.replace(pattern, ERASED) : value))
}

function textsIn(stored: unknown): string[] {
  if (typeof stored !== 'string') return []
  const texts: string[] = []
  const parsed = parsedJson(stored)
  if (parsed === undefined) return [stored]
  JSON.stringify(parsed, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value)
    return value
  })
  return texts
}

/** Undefined for any other text. */
function parsedJson(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
