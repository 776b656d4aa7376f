import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { createSite } from '#domain/create-site.ts'
import { localFiles, UPLOADS_FOLDER } from '#domain/media/local-files.ts'
import { addLoadPosts } from '#domain/samples/add-load-posts.ts'
import type { Site } from '#domain/site.ts'
import { localStagedFiles, STAGED_FOLDER } from '#domain/tasks/staged-files.ts'
import { findPostgres, startPostgres } from '#tests/support/postgres-server.ts'
import type { Place, RunningSite } from './site-process.ts'
import type { Stops } from './stops.ts'

export type EngineName = 'SQLite' | 'PostgreSQL'

export interface FilledPlace {
  engine: EngineName
  posts: number
  /** For the table: 'SQLite, 1,000 posts'. */
  where: string
  place: Place
}

/** What filling a place takes of the bench. */
interface Ground {
  readonly stops: Stops
  folder(): string
  site(place: Place): Promise<RunningSite>
  say(line: string): void
}

/** Databases with the sample content and load data, each filled once a run; PostgreSQL is a server of the run's own. */
export class Places {
  readonly #bench: Ground
  readonly #filled = new Map<string, Promise<FilledPlace>>()
  #postgres: Promise<string> | undefined

  constructor(bench: Ground) {
    this.#bench = bench
  }

  filled(engine: EngineName, posts: number): Promise<FilledPlace> {
    const where = `${engine}, ${posts.toLocaleString('en')} posts`
    const known = this.#filled.get(where) ?? this.#fill(engine, posts, where)
    this.#filled.set(where, known)
    return known
  }

  async #fill(engine: EngineName, posts: number, where: string): Promise<FilledPlace> {
    this.#bench.say(`  filling ${where}`)
    const place = await this.empty(engine)
    // The first start adds the sample content: navigation, company, pages.
    const site = await this.#bench.site(place)
    await site.stop()
    await withSite(place, async (opened) => {
      const { there } = await opened.db
        .selectFrom('posts')
        .select((eb) => eb.fn.countAll<number>().as('there'))
        .executeTakeFirstOrThrow()
      await addLoadPosts(opened, posts - there)
      // What PostgreSQL does by itself within minutes would otherwise run into the first measurements.
      if (engine === 'PostgreSQL') await sql`vacuum analyze`.execute(opened.db)
    })
    return { engine, posts, where, place }
  }

  /** Where nothing was ever started. */
  async empty(engine: EngineName): Promise<Place> {
    return engine === 'SQLite' ? { dataDir: this.#bench.folder(), databaseUrl: undefined } : this.#newPostgresDatabase()
  }

  async #newPostgresDatabase(): Promise<Place> {
    this.#postgres ??= this.#startPostgres()
    const url = new URL(await this.#postgres)
    const client = new pg.Client({ connectionString: url.href })
    const name = `bench_${randomBytes(6).toString('hex')}`
    await client.connect()
    await client.query(`create database ${name}`)
    await client.end()
    url.pathname = `/${name}`
    return { dataDir: this.#bench.folder(), databaseUrl: url.href }
  }

  async #startPostgres(): Promise<string> {
    const binaries = findPostgres()
    if (!binaries) throw new Error('PostgreSQL is not installed')
    const server = await startPostgres(binaries)
    this.#bench.stops.add(() => server.stop())
    return server.url
  }
}

/** Runs work on a place's site in this process, beside the server as the commands do. */
export async function withSite<T>(place: Place, work: (site: Site) => Promise<T>): Promise<T> {
  const engine = await openDatabase(place)
  try {
    const files = localFiles(join(place.dataDir, UPLOADS_FOLDER))
    const log = pino({ level: 'silent' })
    const staged = localStagedFiles(join(place.dataDir, STAGED_FOLDER))
    return await work(createSite({ engine, clock: systemClock, log, files, staged, siteUrl: 'http://localhost', timeZone: 'Africa/Lagos' }))
  } finally {
    await engine.close()
  }
}
