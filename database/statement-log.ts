import type { LogConfig } from 'kysely'

/** A statement that was asked, without the values that were given with it. */
export interface AskedStatement {
  sql: string
  milliseconds: number
  isFailed: boolean
}

let listener: ((statement: AskedStatement) => void) | undefined

/** Databases that are opened from now on tell of their statements. */
export function onStatement(given: ((statement: AskedStatement) => void) | undefined): void {
  listener = given
}

/** For Kysely; with nobody who listens it measures nothing. */
export const statementLog = (): LogConfig =>
  listener
    ? ({ level, query, queryDurationMillis }) =>
        listener?.({ sql: query.sql, milliseconds: queryDurationMillis, isFailed: level === 'error' })
    : []
