import { callbackify } from 'node:util'
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { timeLimit } from '#config/time-limits.ts'
import { USUAL_CONNECTIONS } from './pool-size.ts'
import { endsConnection, isOfHost, isRefusedByPooler, READ_ONLY } from './postgres-errors.ts'

export const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 30_000

/** Connections to the one of these hosts that can be written to; connects on first use. */
export class HostsPool implements PostgresPool {
  /** Kysely's, for connections of its own beside the pool; none are made here. */
  readonly options = {}
  readonly #urls: readonly string[]
  #pools: pg.Pool[]
  #at = 0
  #size = USUAL_CONNECTIONS
  /** A pooler such as PgBouncer is known to stand between. */
  #isBehindPooler: boolean

  constructor(urls: readonly string[], isBehindPooler: boolean) {
    this.#urls = urls
    this.#isBehindPooler = isBehindPooler
    this.#pools = this.#open()
  }

  get isBehindPooler(): boolean {
    return this.#isBehindPooler
  }

  get size(): number {
    return this.#size
  }

  /** From now on; those that are open beyond it end once they rest. */
  resize(size: number): void {
    this.#size = size
    for (const { options } of this.#pools) options.max = size
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#connectToAny()
    let isOfNoUse = false
    const query = (text: string, values: readonly unknown[]) =>
      client.query(text, [...values]).catch((error: unknown) => {
        isOfNoUse ||= endsConnection(error)
        throw error
      })
    return { query, release: (destroy = false) => client.release(destroy || isOfNoUse) } as unknown as PostgresPoolClient
  }

  async end(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.end()))
  }

  async #connectToAny(): Promise<pg.PoolClient> {
    for (let tried = 1; ; tried += 1) {
      const at = this.#at
      try {
        return await this.#connectTo(at)
      } catch (error) {
        if (!isOfHost(error)) throw error
        // Of many that fail at once, the first goes on to the next host for all.
        if (this.#at === at) this.#at = (at + 1) % this.#pools.length
        if (tried >= this.#pools.length) throw error
      }
    }
  }

  async #connectTo(at: number): Promise<pg.PoolClient> {
    const pool = this.#pools[at] as pg.Pool
    try {
      return await pool.connect()
    } catch (error) {
      if (!isRefusedByPooler(error)) throw error
      if (this.#pools[at] === pool) {
        this.#isBehindPooler = true
        const refused = this.#pools
        this.#pools = this.#open()
        await Promise.all(refused.map((each) => each.end()))
      }
      return (this.#pools[at] as pg.Pool).connect()
    }
  }

  #open(): pg.Pool[] {
    return this.#urls.map((connectionString) => {
      const pool = new pg.Pool({
        connectionString,
        max: this.#size,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        ...(this.#isBehindPooler ? {} : { statement_timeout: timeLimit(STATEMENT_TIMEOUT_MS) }),
        // A server that was cut off can't end its statements itself.
        query_timeout: timeLimit(STATEMENT_TIMEOUT_MS) + CONNECT_TIMEOUT_MS,
        application_name: 'website',
        ...(this.#urls.length > 1 ? { verify } : {}),
      })
      // A connection that breaks, idle or in use, is replaced on the next query; without listeners it would end the process.
      pool.on('error', () => {})
      pool.on('connect', (client) => client.on('error', () => {}))
      return pool
    })
  }
}

/** Of several hosts one can be written to, and which one changes: each new connection is asked. */
const verify = callbackify(async (client: pg.PoolClient) => {
  const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"')
  if (rows[0]?.isStandby) throw Object.assign(new Error('this host can only be read'), { code: READ_ONLY })
})

/** PostgreSQL's, for connections of which a pooler may give each transaction another one. */
export class PooledDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new TimedDriver(this.#config)
  }

  override createAdapter(): PostgresAdapter {
    return new LocklessAdapter()
  }
}

/** Kysely locks a session while it migrates; `migrate` locks the transaction before. */
class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** A pooler between takes no time limit with the connection: each transaction brings it along, in the message that begins it. */
class TimedDriver extends PostgresDriver {
  override beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const limit = `set local statement_timeout = ${timeLimit(STATEMENT_TIMEOUT_MS)}`
    const begun: Pick<DatabaseConnection, 'executeQuery'> = {
      executeQuery: ({ sql }) => connection.executeQuery(CompiledQuery.raw(`${sql}; ${limit}`)),
    }
    return super.beginTransaction(begun as DatabaseConnection, settings)
  }
}
