import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Engine } from '../engine.ts'
import type { Tables } from '../tables.ts'
import { postgresRows } from './postgres-rows.ts'
import { postgresSearch } from './postgres-search.ts'

const CONTENT_CHANNEL = 'content_changed'
const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 30_000
const RECONNECT_AFTER_MS = 1_000
const UNIQUE_VIOLATION = '23505'
/** Serialization failure and deadlock: PostgreSQL asks for the transaction again. */
const RETRY_CODES = new Set(['40001', '40P01'])
/** Class 08 and 53: connection, resources; 57P0x: the server is stopping or starting; 57014: statement time-out. */
const AWAY_CODE = /^(?:08|53|57P0|57014|ECONN|ETIMEDOUT|ENOTFOUND|EPIPE|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/
const AWAY_MESSAGE = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

// count(*) is a bigint, which pg gives as text; no table here comes near 2^53 rows.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A pool over `DATABASE_URL`; connects on first use. */
export function openPostgres(url: string): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'website',
  })
  // A connection that breaks, idle or in use, is replaced on the next query; without listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  let stopWatching = async () => {}

  return {
    kind: 'postgres',
    db,
    search: postgresSearch(db),
    rows: postgresRows(db),
    claimServer() {},
    async lock(trx, name) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
    },
    async skipGivenIds(trx, table) {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(trx)
    },
    async announceContentChange(trx) {
      await sql`select pg_notify(${CONTENT_CHANNEL}, '')`.execute(trx)
    },
    async watchContent(onChange, onTrouble) {
      stopWatching = await listen(url, onChange, onTrouble)
    },
    isAway: (error) => AWAY_CODE.test(codeOf(error)) || AWAY_MESSAGE.test(String((error as Error | null)?.message)),
    isUniqueViolation: (error) => codeOf(error) === UNIQUE_VIOLATION,
    isRetryable: (error) => RETRY_CODES.has(codeOf(error)),
    async close() {
      await stopWatching()
      await db.destroy()
    },
  }
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '')

/** Keeps one connection listening; what happened while it was away is unknown, so coming back counts as a change. */
async function listen(url: string, onChange: () => void, onTrouble: (error: unknown) => void) {
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true })
    client = next
    next.on('notification', onChange)
    next.on('error', (error) => reconnect(next, error))
    next.on('end', () => reconnect(next, new Error('the connection that hears of content changes ended')))
    await next.connect()
    await next.query(`listen ${CONTENT_CHANNEL}`)
  }
  const reconnect = (lost: pg.Client, error: unknown) => {
    if (stopped || lost !== client) return
    client = undefined
    onTrouble(error)
    onChange()
    void lost.end().catch(() => {})
    const attempt = () => connect().then(onChange, () => (retry = setTimeout(attempt, RECONNECT_AFTER_MS)))
    retry = setTimeout(attempt, RECONNECT_AFTER_MS)
  }

  await connect()
  return async () => {
    stopped = true
    clearTimeout(retry)
    await client?.end().catch(() => {})
  }
}
