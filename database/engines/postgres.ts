import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { eachHost } from '#config/database-hosts.ts'
import { type Config, ConfigError } from '#config/read-config.ts'
import type { Engine, Watching } from '../engine.ts'
import { statementLog } from '../statement-log.ts'
import { tableNotes } from '../table-notes.ts'
import type { Tables } from '../tables.ts'
import { type ServerRoom, shareOf, USUAL_CONNECTIONS } from './pool-size.ts'
import { isAway, isDiskFull, isRetryable, isUniqueViolation } from './postgres-errors.ts'
import { CHANNELS, ECHO, listen } from './postgres-listener.ts'
import { HostsPool, PooledDialect } from './postgres-pool.ts'
import { openReplica } from './postgres-replica.ts'
import { postgresRows } from './postgres-rows.ts'
import { postgresSearch } from './postgres-search.ts'

/** Pages and calls together leave a connection or two of the pool to whatever is written. */
const READS_AT_ONCE = 4
const LEFT_TO_WRITES = 2

// count(*) is a bigint, which pg gives as text; no table here comes near 2^53 rows.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface PostgresSettings {
  databaseUrl: string
  databaseDirectUrl?: Config['databaseDirectUrl']
  databasePool?: Config['databasePool']
  databaseReadUrl?: Config['databaseReadUrl']
}

/** A pool over `DATABASE_URL`; connects on first use. */
export function openPostgres(settings: PostgresSettings): Engine {
  const { databaseUrl, databaseDirectUrl, databasePool, databaseReadUrl } = settings
  const pool = new HostsPool(eachHost(databaseUrl) ?? [databaseUrl], databaseDirectUrl !== undefined)
  if (databasePool) pool.resize(databasePool)
  const db = new Kysely<Tables>({ dialect: new PooledDialect({ pool }), plugins: [tableNotes], log: statementLog() })
  const search = postgresSearch(db)
  const size = databasePool ?? USUAL_CONNECTIONS
  const replica = databaseReadUrl ? openReplica({ url: databaseReadUrl, size, primary: { pool, db, search } }) : undefined
  let stopWatching = async () => {}

  return {
    kind: 'postgres',
    get readsAtOnce() {
      return Math.max(1, Math.min(READS_AT_ONCE, pool.size - LEFT_TO_WRITES))
    },
    db,
    search,
    replica,
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
      const url = databaseDirectUrl ?? databaseUrl
      stopWatching = await listen({
        urls: eachHost(url) ?? [url],
        watching,
        tellEcho: (word) => sql`select pg_notify(${ECHO}, ${word})`.execute(db),
        onRoom: fitPool(pool, settings, watching),
        unheard: databaseDirectUrl
          ? 'DATABASE_DIRECT_URL: what is told through DATABASE_URL is not heard there; it must lead to the same database, without a pooler'
          : 'DATABASE_DIRECT_URL must be set: DATABASE_URL leads through a pooler that lets nobody listen',
      })
    },
    isAway,
    isDiskFull,
    watchRoom() {},
    hasRoom: () => true,
    isUniqueViolation,
    // Its own vacuum does.
    forgetDeleted: async () => {},
    isRetryable,
    async close() {
      await stopWatching()
      await replica?.close()
      await db.destroy()
    },
  }
}

/**
 * Gives the pool this process's share of what the server takes, as others come and go. What a pooler takes is the pooler's to say. Throws
 * {@link ConfigError} for a number that the server does not take.
 */
function fitPool(pool: HostsPool, { databasePool: given }: PostgresSettings, { onPool }: Watching): (room: ServerRoom) => void {
  let isSaid = false
  return (room) => {
    if (given && !pool.isBehindPooler && given >= room.takes)
      throw new ConfigError(`DATABASE_POOL must be less than ${room.takes}, which is what PostgreSQL takes of this account in all`)
    const size = given || pool.isBehindPooler ? pool.size : shareOf(room)
    if (isSaid && size === pool.size) return
    isSaid = true
    pool.resize(size)
    onPool?.({ connections: size, isBehindPooler: pool.isBehindPooler, ...room })
  }
}
