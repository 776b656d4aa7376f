import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { timeLimit } from '#config/time-limits.ts'
import type { Engine, Topic, Watching } from '../engine.ts'
import { tableNotes } from '../table-notes.ts'
import type { Tables } from '../tables.ts'
import { postgresRows } from './postgres-rows.ts'
import { postgresSearch } from './postgres-search.ts'

const CHANNELS: Record<Topic, string> = { content: 'content_changed', leads: 'leads_changed' }
const TOPICS = Object.keys(CHANNELS) as Topic[]
const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 30_000
const RECONNECT_AFTER_MS = 1_000
/** A server that was cut off says nothing: the listening connection asks now and then. */
const HEARTBEAT_MS = 10_000
const UNIQUE_VIOLATION = '23505'
const DISK_FULL = '53100'
/**
 * Serialization failure and deadlock: PostgreSQL asks for the transaction again. Foreign key: what the transaction had read was
 * removed before it wrote; begun again, it sees that.
 */
const RETRY_CODES = new Set(['40001', '40P01', '23503'])
/** Class 08 and 53: connection, resources; 57P0x: the server is stopping or starting; 57014: statement time-out. */
const AWAY_CODE = /^(?:08|53|57P0|57014|ECONN|ETIMEDOUT|ENOTFOUND|EPIPE|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/
const AWAY_MESSAGE =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error/

// count(*) is a bigint, which pg gives as text; no table here comes near 2^53 rows.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A pool over `DATABASE_URL`; connects on first use. */
export function openPostgres(url: string): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: timeLimit(STATEMENT_TIMEOUT_MS),
    // A server that was cut off can't end its statements itself.
    query_timeout: timeLimit(STATEMENT_TIMEOUT_MS) + CONNECT_TIMEOUT_MS,
    application_name: 'website',
  })
  // A connection that breaks, idle or in use, is replaced on the next query; without listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [tableNotes] })
  let stopWatching = async () => {}

  return {
    kind: 'postgres',
    // Pages and calls together leave a connection or two of the pool to whatever is written.
    readsAtOnce: 4,
    db,
    search: postgresSearch(db),
    searchIn: postgresSearch,
    rows: postgresRows(db),
    claimServer() {},
    async lock(trx, name) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
    },
    async skipGivenIds(trx, table) {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(trx)
    },
    async announce(trx, topic) {
      await sql`select pg_notify(${CHANNELS[topic]}, '')`.execute(trx)
    },
    async watch(watching) {
      stopWatching = await listen(url, watching)
    },
    isAway: (error) => AWAY_CODE.test(codeOf(error)) || AWAY_MESSAGE.test(String((error as Error | null)?.message)),
    isDiskFull: (error) => codeOf(error) === DISK_FULL,
    watchRoom() {},
    hasRoom: () => true,
    isUniqueViolation: (error) => codeOf(error) === UNIQUE_VIOLATION,
    // Its own vacuum does.
    forgetDeleted: async () => {},
    isRetryable: (error) => RETRY_CODES.has(codeOf(error)),
    async close() {
      await stopWatching()
      await db.destroy()
    },
  }
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '')

/** Keeps one connection listening; what happened while it was away is unknown, so coming back counts as a change. */
async function listen(url: string, { onChange, onTrouble }: Watching) {
  const stopping = new AbortController()
  let listener = await openListener(url, onChange)

  const reopen = async (): Promise<typeof listener> => {
    for (;;) {
      await sleep(RECONNECT_AFTER_MS, undefined, { signal: stopping.signal })
      const opened = await openListener(url, onChange).catch(() => undefined)
      if (opened) return opened
    }
  }
  const watch = async () => {
    for (;;) {
      const error = await listener.lost
      if (stopping.signal.aborted) return
      onTrouble(error)
      void listener.close()
      listener = await reopen()
      for (const topic of TOPICS) onChange(topic)
    }
  }
  // It only fails when it is stopped while it waits.
  const watching = watch().catch(() => {})
  return async () => {
    stopping.abort()
    await listener.close()
    await watching
  }
}

/** `lost` settles with what went wrong, also when the server falls silent without a word. */
async function openListener(url: string, onChange: Watching['onChange']) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  })
  const { promise: lost, resolve: lose } = Promise.withResolvers<unknown>()
  client.on('notification', ({ channel }) => onChange(channel === CHANNELS.leads ? 'leads' : 'content'))
  client.on('error', lose)
  client.on('end', () => lose(new Error('the connection that hears of changes ended')))
  const close = () => client.end().catch(() => {})
  try {
    await client.connect()
    for (const topic of TOPICS) await client.query(`listen ${CHANNELS[topic]}`)
  } catch (error) {
    void close()
    throw error
  }
  const heartbeat = setInterval(() => client.query('select 1').catch(lose), HEARTBEAT_MS).unref()
  void lost.then(() => clearInterval(heartbeat))
  return { lost, close }
}
