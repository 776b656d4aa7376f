import type { StatisticsKind } from '#database/statistics-rows.ts'
import type { Db, Trx } from '#database/tables.ts'
import { type Count, OTHER } from './tally.ts'

/** Rows of a kind that one day may hold; whatever else comes that day is counted together. */
const MOST_ROWS: Partial<Record<StatisticsKind, number>> = {
  page: 5_000,
  landing: 5_000,
  weight: 20_000,
  source: 200,
  campaign: 200,
  search: 500,
}
const ROWS_PER_STATEMENT = 500

const monthOf = (day: string): string => day.slice(0, 7)
/** Those that a day belongs to: itself, its ten days, its month. */
const periodsAt = (day: string): string[] => [day, day.slice(0, 9), monthOf(day)]

/** Adds to what a day, its ten days and its month have. Names that strangers choose are bounded: see {@link MOST_ROWS}. */
export async function addCounts(trx: Trx, day: string, counts: readonly Count[]): Promise<void> {
  const bounded = sumUp(await withinBounds(trx, day, counts))
  const rows = periodsAt(day).flatMap((period) => bounded.map((count) => ({ ...count, period })))
  // In one order, so that two processes wait for each other instead of both for ever.
  const sorted = rows.toSorted((one, other) => (keyOf(one) + one.period < keyOf(other) + other.period ? -1 : 1))
  for (let start = 0; start < sorted.length; start += ROWS_PER_STATEMENT) {
    await trx
      .insertInto('statistics')
      .values(sorted.slice(start, start + ROWS_PER_STATEMENT))
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'period', 'name', 'part'])
          .doUpdateSet((eb) => ({ times: eb('statistics.times', '+', eb.ref('excluded.times')) })),
      )
      .execute()
  }
}

const keyOf = ({ kind, name, part }: Omit<Count, 'times'>): string => `${kind}\0${name}\0${part}\0`

function sumUp(counts: readonly Count[]): Count[] {
  const sums = new Map<string, Count>()
  for (const count of counts) {
    const known = sums.get(keyOf(count))
    if (known) known.times += count.times
    else sums.set(keyOf(count), { ...count })
  }
  return [...sums.values()]
}

async function withinBounds(trx: Trx, day: string, counts: readonly Count[]): Promise<Count[]> {
  const bounded: Count[] = []
  for (const [kind, ofKind] of Map.groupBy(counts, (count) => count.kind)) {
    const most = MOST_ROWS[kind]
    bounded.push(...(most === undefined ? ofKind : await withinRoom(trx, kind, day, sumUp(ofKind), most)))
  }
  return bounded
}

async function withinRoom(trx: Trx, kind: StatisticsKind, day: string, counts: readonly Count[], most: number): Promise<Count[]> {
  const known = await knownRows(trx, kind, day, counts)
  const strange = counts.filter((count) => !known.has(keyOf(count)))
  if (strange.length === 0) return [...counts]
  const { rows } = await ofDay(trx, kind, day)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  const beyond = new Set(strange.slice(Math.max(0, most - rows)))
  return counts.map((count) => (beyond.has(count) ? { ...count, name: OTHER, part: kind === 'weight' ? count.part : '' } : count))
}

/** Of these rows those that the day has. */
async function knownRows(trx: Trx, kind: StatisticsKind, day: string, counts: readonly Count[]): Promise<Set<string>> {
  const names = [...new Set(counts.map(({ name }) => name))]
  const known = new Set<string>()
  for (let start = 0; start < names.length; start += ROWS_PER_STATEMENT) {
    const rows = await ofDay(trx, kind, day)
      .select(['kind', 'name', 'part'])
      .where('name', 'in', names.slice(start, start + ROWS_PER_STATEMENT))
      .execute()
    for (const row of rows) known.add(keyOf(row))
  }
  return known
}

const ofDay = (trx: Trx, kind: StatisticsKind, day: string) =>
  trx.selectFrom('statistics').where('kind', '=', kind).where('period', '=', day)

/** The first day of which there are statistics; undefined before anything was counted. */
export async function findFirstDay(db: Db | Trx): Promise<string | undefined> {
  const row = await db
    .selectFrom('statistics')
    .select((eb) => eb.fn.min('period').as('first'))
    .where('kind', '=', 'total')
    // Months and tens stand between the days.
    .where((eb) => eb(eb.fn<number>('length', ['period']), '=', '2026-01-01'.length))
    .executeTakeFirst()
  return row?.first ?? undefined
}

interface Named {
  kind: StatisticsKind
  name: string
  part: string
}

/** Of these names those that were counted by themselves in the month of the day or the one before. */
export async function countedSince(trx: Trx, day: string, names: readonly Named[]): Promise<Named[]> {
  const found: Named[] = []
  const before = new Date(`${monthOf(day)}-01T00:00:00Z`)
  before.setUTCMonth(before.getUTCMonth() - 1)
  const periods = [monthOf(day), before.toISOString().slice(0, 7)]
  for (const [kind, ofKind] of Map.groupBy(names, (each) => each.kind)) {
    const distinct = [...new Set(ofKind.map(({ name }) => name))]
    for (let start = 0; start < distinct.length; start += ROWS_PER_STATEMENT)
      found.push(
        ...(await trx
          .selectFrom('statistics')
          .select(['kind', 'name', 'part'])
          .distinct()
          .where('kind', '=', kind)
          .where('period', 'in', periods)
          .where('name', 'in', distinct.slice(start, start + ROWS_PER_STATEMENT))
          .execute()),
      )
  }
  return found
}

/** Of these pages those that were viewed in the month of the day. */
export async function viewedPages(trx: Trx, day: string, pages: readonly string[]): Promise<Set<string>> {
  if (pages.length === 0) return new Set()
  const rows = await trx
    .selectFrom('statistics')
    .select('name')
    .where('kind', '=', 'page')
    .where('period', '=', monthOf(day))
    .where('name', 'in', pages)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

/** The days before this one of which there are statistics, and the months and ten days that ended before it; so many at most. */
export async function selectPeriodsBefore(db: Db | Trx, day: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('statistics')
    .select('period')
    .distinct()
    .where('period', '<', day)
    .where('period', 'not in', periodsAt(day))
    .limit(limit)
    .execute()
  return rows.map(({ period }) => period)
}

/** Forgets the statistics of these days, ten days and months. */
export async function dropPeriods(trx: Trx, periods: readonly string[]): Promise<void> {
  await trx.deleteFrom('statistics').where('period', 'in', periods).execute()
}
