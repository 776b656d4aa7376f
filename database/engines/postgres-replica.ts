import { callbackify } from 'node:util'
import { Kysely, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import { ConfigError } from '#config/read-config.ts'
import { timeLimit } from '#config/time-limits.ts'
import type { Replica, ReplicaCounts, ReplicaState } from '../engine.ts'
import type { SearchEngine } from '../search-engine.ts'
import { statementLog } from '../statement-log.ts'
import { tableNotes } from '../table-notes.ts'
import type { Db, Tables } from '../tables.ts'
import { endsConnection, isAway, isRetryable, READ_ONLY } from './postgres-errors.ts'
import { PooledDialect } from './postgres-pool.ts'
import { postgresSearch } from './postgres-search.ts'

/** What reads of pages take at most of a replica before the primary is asked instead. */
const PATIENCE_MS = 2_000
/** A replica is some milliseconds behind after each change, and is looked at again first soon, then seldom. */
const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 1_000
/** Who is behind for longer is told of. */
const LONG_BEHIND_MS = 1_000

const WHOSE = 'select system_identifier::text as cluster, current_database() as name from pg_control_system()'
/**
 * Past all that is committed. Where a commit does not wait for the disk, that is where the next record begins: no replica is there before it
 * if a page of the log has just become full.
 */
const POSITION = `
  select (case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as lsn`
const BEGINS = /^(?:begin|start transaction)\b/i
const NO_REPLICA = 'DATABASE_READ_URL leads to a server that is no replica, or none any more'

interface ReplicaParts {
  url: string
  size: number
  primary: { pool: PostgresPool; db: Db; search: SearchEngine }
}

/**
 * Connections to a replica while it has replayed all that changed as far as this process knows; to the primary while it has not, or is
 * away. What a query reads is so never older than the last change that was noted before it.
 */
class ReplicaPool implements PostgresPool {
  readonly options = {}
  readonly counts: ReplicaCounts = { answered: 0, passedOver: 0, isLeftOut: false }
  readonly #pool: pg.Pool
  readonly #primary: ReplicaParts['primary']
  /** Up to which change each connection is known to have replayed. A balancer may give each another replica. */
  readonly #replayed = new WeakMap<pg.PoolClient, number>()
  #change = 0
  #position: { change: number; lsn: Promise<string> } | undefined
  #whose: Promise<unknown> | undefined
  #pause = FIRST_PAUSE_MS
  #looking: NodeJS.Timeout | undefined
  #isEnded = false
  #leftOutSince = 0
  #said: ReplicaState = 'answers'
  onState: (state: ReplicaState, error?: unknown) => void = () => {}

  constructor({ url, size, primary }: ReplicaParts) {
    this.#primary = primary
    this.#pool = new pg.Pool({
      connectionString: url,
      max: size,
      connectionTimeoutMillis: timeLimit(PATIENCE_MS),
      statement_timeout: timeLimit(PATIENCE_MS),
      query_timeout: timeLimit(PATIENCE_MS) * 2,
      application_name: 'website, reading',
      options: '-c default_transaction_read_only=on',
      verify: callbackify((client: pg.PoolClient) => this.#verify(client)),
    })
    // A connection that breaks is replaced; without listeners it would end the process.
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => client.on('error', () => {}))
  }

  noteChange(): void {
    this.#change += 1
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = this.counts.isLeftOut ? undefined : await this.#upToDate()
    if (client) return this.#answering(client)
    this.counts.passedOver += 1
    return this.#primary.pool.connect()
  }

  /** Throws {@link ConfigError} for one that can't ever be of use; one that is away now may be of use later. */
  async check(): Promise<void> {
    try {
      const client = await this.#pool.connect()
      client.release()
    } catch (error) {
      if (error instanceof ConfigError) throw error
      if (!mayPass(error))
        throw new ConfigError(`DATABASE_READ_URL leads to a replica that can't be used: ${(error as Error).message}`, { cause: error })
      this.#leaveOut('away', error)
    }
  }

  async end(): Promise<void> {
    this.#isEnded = true
    clearTimeout(this.#looking)
    await this.#pool.end()
  }

  /** A connection that has replayed what changed until now. */
  async #upToDate(): Promise<pg.PoolClient | undefined> {
    const change = this.#change
    // Without it, whoever asks next learns that the primary is away.
    const position = await this.#positionAfter(change).catch(() => undefined)
    if (position === undefined) return undefined
    let client: pg.PoolClient | undefined
    try {
      client = await this.#pool.connect()
      if ((this.#replayed.get(client) ?? -1) >= change || (await hasReplayed(client, position))) {
        this.#replayed.set(client, change)
        this.#takeIn()
        return client
      }
      client.release()
      this.#leaveOut('behind')
    } catch (error) {
      client?.release(true)
      this.#leaveOut('away', error)
    }
    return undefined
  }

  #positionAfter(change: number): Promise<string> {
    if (this.#position?.change !== change) this.#position = { change, lsn: this.#askPosition() }
    const asked = this.#position
    return asked.lsn.catch((error: unknown) => {
      if (this.#position === asked) this.#position = undefined
      throw error
    })
  }

  async #askPosition(): Promise<string> {
    const { rows } = await sql.raw<{ lsn: string }>(POSITION).execute(this.#primary.db)
    return rows[0]?.lsn ?? ''
  }

  /** Another server's positions would say nothing. */
  async #verify(client: pg.PoolClient): Promise<void> {
    const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"')
    const here = await client.query(WHOSE)
    const asking = (this.#whose ??= sql
      .raw(WHOSE)
      .execute(this.#primary.db)
      .then((found) => found.rows[0]))
    const there = await asking.catch((error: unknown) => {
      this.#whose = undefined
      throw error
    })
    if (JSON.stringify(here.rows[0]) !== JSON.stringify(there))
      throw new ConfigError('DATABASE_READ_URL must lead to a replica of the database of DATABASE_URL: this one holds other data')
    if (!rows[0]?.isStandby) throw new NoReplica(NO_REPLICA)
  }

  #answering(client: pg.PoolClient): PostgresPoolClient {
    let [isOfNoUse, isAlone] = [false, true]
    const query = async (text: string, values: readonly unknown[]) => {
      isAlone &&= !BEGINS.test(text)
      try {
        const result = await client.query(text, [...values])
        this.counts.answered += 1
        return result
      } catch (error) {
        isOfNoUse ||= endsConnection(error)
        if (!mayPass(error)) throw error
        this.#leaveOut('away', error)
        // Half a transaction can't be asked elsewhere; whoever began it does it again.
        if (!isAlone) throw error
        return this.#askPrimary(text, values)
      }
    }
    return { query, release: (destroy = false) => client.release(destroy || isOfNoUse) } as unknown as PostgresPoolClient
  }

  async #askPrimary(text: string, values: readonly unknown[]) {
    this.counts.passedOver += 1
    const client = await this.#primary.pool.connect()
    try {
      return await client.query(text, values)
    } finally {
      client.release()
    }
  }

  #takeIn(): void {
    this.counts.isLeftOut = false
    this.#pause = FIRST_PAUSE_MS
    this.#say('answers')
  }

  /** Nobody waits for it from now on; it is looked at until it is of use again. */
  #leaveOut(state: 'behind' | 'away', error?: unknown): void {
    if (!this.counts.isLeftOut) this.#leftOutSince = performance.now()
    this.counts.isLeftOut = true
    if (state === 'away' || performance.now() - this.#leftOutSince > LONG_BEHIND_MS) this.#say(state, error)
    this.#lookLater()
  }

  #lookLater(): void {
    if (this.#looking || this.#isEnded) return
    this.#looking = setTimeout(() => void this.#look(), this.#pause).unref()
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS)
  }

  async #look(): Promise<void> {
    this.#looking = undefined
    const client = await this.#upToDate()
    if (client) client.release()
    else this.#lookLater()
  }

  #say(state: ReplicaState, error?: unknown): void {
    if (state === this.#said) return
    this.#said = state
    this.onState(state, error)
  }
}

class NoReplica extends Error {}

/** What another server may well answer, or this one later: it is away, or took the query back for the sake of what it replays. */
const mayPass = (error: unknown): boolean => (isAway(error) && !isReadOnly(error)) || isRetryable(error) || error instanceof NoReplica
/** Something was to be written: that is a mistake of the program, and no reason to write it elsewhere. */
const isReadOnly = (error: unknown): boolean => (error as { code?: unknown }).code === READ_ONLY

async function hasReplayed(client: pg.PoolClient, position: string): Promise<boolean> {
  const { rows } = await client.query<{ isStandby: boolean; isThere: boolean }>(
    'select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"',
    [position],
  )
  if (!rows[0]?.isStandby) throw new NoReplica(NO_REPLICA)
  return rows[0].isThere
}

/** Reads of `DATABASE_READ_URL` that fall back on the primary; connects on first use. */
export function openReplica(parts: ReplicaParts): Replica & { close(): Promise<void> } {
  const pool = new ReplicaPool(parts)
  const db = new Kysely<Tables>({ dialect: new PooledDialect({ pool }), plugins: [tableNotes], log: statementLog() })
  return {
    db,
    search: orElse(postgresSearch(db), parts.primary.search),
    noteChange: () => pool.noteChange(),
    counts: () => pool.counts,
    async watch(onState) {
      pool.onState = onState
      await pool.check()
    },
    close: () => db.destroy(),
  }
}

/** A search is a transaction, which is begun anew on the primary where the replica leaves in the middle of it. */
function orElse(first: SearchEngine, second: SearchEngine): SearchEngine {
  const either = async <T>(work: (search: SearchEngine) => Promise<T>): Promise<T> => {
    try {
      return await work(first)
    } catch (error) {
      if (!mayPass(error)) throw error
      return work(second)
    }
  }
  return {
    withWords: first.withWords,
    firstWithWords: (words, range) => either((search) => search.firstWithWords(words, range)),
    rank: (match, range, counts) => either((search) => search.rank(match, range, counts)),
  }
}
