import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DEBIAN_FOLDER = '/usr/lib/postgresql'
/** PostgreSQL refuses to run as root; Debian's package brings this account. */
export const POSTGRES_ACCOUNT = 'postgres'

export interface PostgresServer {
  url: string
  /** Stops it as an administrator would; its data stay for `resume`. */
  pause(): void
  resume(): void
  /** Ends it as a cut of power would. */
  crash(): void
  /**
   * A second server that has all that this one has acknowledged, and can be read: from now on nothing is acknowledged before it is on both.
   * {@link promote} lets it be written to.
   */
  addStandby(): Promise<PostgresServer>
  promote(): void
  stop(): void
}

/** The newest PostgreSQL that Debian installed, or undefined. */
export function findPostgres(): string | undefined {
  if (!existsSync(DEBIAN_FOLDER)) return undefined
  const [newest] = readdirSync(DEBIAN_FOLDER).sort((one, other) => Number(other) - Number(one))
  const folder = newest && join(DEBIAN_FOLDER, newest, 'bin')
  return folder && existsSync(join(folder, 'initdb')) ? folder : undefined
}

/** The databases that others are made as copies of: an empty one, and one in which the built site has started. */
export const MIGRATED_TEMPLATE = 'migrated'
export const SAMPLE_TEMPLATE = 'samples'
/** Nothing survives a cut of power, and nothing is prepared for large tables: for data that a test run throws away. */
export const FOR_ONE_RUN = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'jit=off', 'autovacuum=off']

/** Starts a server of its own in a temporary folder on a free port, with these settings beside the usual ones. */
export async function startPostgres(binaries: string, given: readonly string[] = []): Promise<PostgresServer> {
  return serve(binaries, given, (data, run) => run('initdb', '-D', data, '-A', 'trust', '-U', POSTGRES_ACCOUNT, '-E', 'UTF8', '--no-sync'))
}

type Run = (program: string, ...args: string[]) => void

async function serve(binaries: string, given: readonly string[], fill: (data: string, run: Run) => void): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'site-postgres-'))
  const data = join(folder, 'data')
  const port = await freePort()
  const run: Run = (program, ...args) => runAsPostgres(join(binaries, program), args)
  giveToPostgres(folder)
  fill(data, run)
  // max_connections: several test files and processes at once.
  const settings = [`-p ${port} -k ${folder}`, 'listen_addresses=127.0.0.1', 'max_connections=200', ...given].join(' -c ')
  const begin = () => run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start')
  const crash = () => run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
  begin()
  const url = `postgres://${POSTGRES_ACCOUNT}@127.0.0.1:${port}/postgres`
  return {
    url,
    pause: () => run('pg_ctl', '-D', data, '-w', '-m', 'fast', 'stop'),
    resume: begin,
    crash,
    async addStandby() {
      const from = `host=127.0.0.1 port=${port} user=${POSTGRES_ACCOUNT} application_name=standby`
      const standby = await serve(binaries, given, (copy, runThere) =>
        runThere('pg_basebackup', '-D', copy, '-d', from, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'),
      )
      // Committed here once it is written there, too.
      const ask = (statement: string) => run('psql', '-d', url, '-qc', statement)
      ask("alter system set synchronous_standby_names = 'standby'")
      ask('select pg_reload_conf()')
      return standby
    },
    promote: () => run('pg_ctl', '-D', data, '-w', 'promote'),
    stop() {
      if (existsSync(join(data, 'postmaster.pid'))) crash()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const isRoot = () => process.getuid?.() === 0

function runAsPostgres(program: string, args: string[]): void {
  const [command, all] = isRoot() ? ['runuser', ['-u', POSTGRES_ACCOUNT, '--', program, ...args]] : [program, args]
  // The server would keep a pipe open for ever.
  execFileSync(command, all, { stdio: 'ignore', cwd: tmpdir() })
}

/** The account that PostgreSQL runs as owns the folder then. */
export function giveToPostgres(folder: string): void {
  if (!isRoot()) return
  const id = (flag: string) => Number(execFileSync('id', [flag, POSTGRES_ACCOUNT], { encoding: 'utf8' }))
  chownSync(folder, id('-u'), id('-g'))
}

/** Below those that the system gives to whoever asks for any, and above those that browsers refuse. */
const FIRST_PORT = 20_000
const PORTS_OF_WORKER = 1_500
const MOST_WORKERS = 8
let nextPort = Math.floor(Math.random() * PORTS_OF_WORKER)

/**
 * A port that nothing listens on, and that nobody else of a test run is given before whoever asked for it listens there: each
 * worker has ports of its own, in turn.
 */
export async function freePort(): Promise<number> {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0) % MOST_WORKERS
  for (;;) {
    const port = FIRST_PORT + worker * PORTS_OF_WORKER + (nextPort++ % PORTS_OF_WORKER)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
