import type { StatisticsKind } from '#database/statistics-rows.ts'
import type { Db } from '#database/tables.ts'
import { periodsOf, type Span } from './span.ts'

export interface NameCount {
  name: string
  part: string
  times: number
}

/** What was counted of a kind in a span, by name and part, most first; all of it, or so many. */
export async function readCounts(db: Db, kind: StatisticsKind, span: Span, most?: number): Promise<NameCount[]> {
  const rows = await db
    .selectFrom('statistics')
    .select(['name', 'part', (eb) => eb.fn.sum<number | string>('times').as('times')])
    .where('kind', '=', kind)
    .where('period', 'in', periodsOf(span))
    .groupBy(['name', 'part'])
    .orderBy('times', 'desc')
    .orderBy('name')
    .orderBy('part')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute()
  return rows.map(({ name, part, times }) => ({ name, part, times: Number(times) }))
}

/** The names of a kind that were counted most in a span, whatever their parts. */
export async function readNames(db: Db, kind: StatisticsKind, span: Span, most: number): Promise<Omit<NameCount, 'part'>[]> {
  const rows = await db
    .selectFrom('statistics')
    .select(['name', (eb) => eb.fn.sum<number | string>('times').as('times')])
    .where('kind', '=', kind)
    .where('period', 'in', periodsOf(span))
    .groupBy('name')
    .orderBy('times', 'desc')
    .orderBy('name')
    .limit(most)
    .execute()
  return rows.map(({ name, times }) => ({ name, times: Number(times) }))
}

/** What {@link readCounts} gives, of some names alone. */
export async function readCountsOf(db: Db, kind: StatisticsKind, span: Span, names: readonly string[]): Promise<NameCount[]> {
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('statistics')
    .select(['name', 'part', (eb) => eb.fn.sum<number | string>('times').as('times')])
    .where('kind', '=', kind)
    .where('period', 'in', periodsOf(span))
    .where('name', 'in', names)
    .groupBy(['name', 'part'])
    .execute()
  return rows.map(({ name, part, times }) => ({ name, part, times: Number(times) }))
}

/** The totals of every single day of a span. */
export function readDays(db: Db, { from, to }: Span): Promise<{ period: string; name: string; times: number }[]> {
  return (
    db
      .selectFrom('statistics')
      .select(['period', 'name', 'times'])
      .where('kind', '=', 'total')
      .where('period', '>=', from)
      .where('period', '<=', to)
      // Months and tens stand between the days.
      .where((eb) => eb(eb.fn<number>('length', ['period']), '=', from.length))
      .execute()
  )
}
