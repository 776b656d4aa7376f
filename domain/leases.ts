import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { Engine } from '#database/engine.ts'
import type { Tables } from '#database/tables.ts'

/** Tables whose rows are work that one process has at a time, until `leased_until`: after that it is taken for dead. */
type Queue = 'jobs' | 'outbox' | 'tasks'

const column = () => expressionBuilder<Tables, Queue>()

/** When a lease of so long ends that is taken or renewed now. */
export const leaseEnd = (now: Date, lengthMs: number): Date => new Date(now.getTime() + lengthMs)

/** What takes a row, or renews the lease of who is still at it. */
export const leaseUntil = (end: Date) => ({ leased_until: end.toISOString() })

/** What gives a row back. */
export const givenBack = { leased_until: null }

/** The process that had the row is taken for dead. */
export const isOver = (now: Date): Expression<SqlBool> => column()('leased_until', '<=', now.toISOString())

/** No living process has the row. */
export const isFree = (now: Date): Expression<SqlBool> => column().or([column()('leased_until', 'is', null), isOver(now)])

/** A living process has the row, which was read. */
export const isLeased = (row: { leased_until: string | null }, now: Date): boolean =>
  row.leased_until !== null && row.leased_until > now.toISOString()

/** The lease was not lost to another process since. */
export const isStill = (lease: { leased_until: string }): Expression<SqlBool> => column()('leased_until', '=', lease.leased_until)

/** The first row of a queue that is free; one that another process is just taking is left to it. */
export const firstFree =
  (kind: Engine['kind'], now: Date) =>
  <Table extends Queue, Columns>(rows: SelectQueryBuilder<Tables, Table, Columns>) =>
    rows
      .where(isFree(now))
      .limit(1)
      .$if(kind === 'postgres', (query) => query.forUpdate().skipLocked())
