import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '#config/project-root.ts'
import { PATIENCE_MS } from './patience.ts'
import { freePort, giveToPostgres, POSTGRES_ACCOUNT } from './postgres-server.ts'

const PROGRAM = '/usr/sbin/pgbouncer'

/** Debian's package is installed. */
export const isPgbouncerHere = existsSync(PROGRAM)

/** PgBouncer in transaction mode before a server, as the example for operators says; gives the address of the same database through it. */
export async function startPgbouncer(serverUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'site-pgbouncer-')), await freePort()]
  const server = new URL(serverUrl)
  const example = readFileSync(join(projectRoot, 'docs/operators/pgbouncer.ini'), 'utf8')
    .replace(/^site = host=127\.0\.0\.1 port=5432 dbname=site/m, `* = host=127.0.0.1 port=${server.port}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}\nunix_socket_dir =`)
    .replace(/^auth_type = .*$/m, 'auth_type = trust')
    .replace(/^auth_file = .*$/m, `auth_file = ${join(folder, 'users')}`)
  writeFileSync(join(folder, 'users'), `"${POSTGRES_ACCOUNT}" ""\n`)
  writeFileSync(join(folder, 'config'), example)
  chmodSync(folder, 0o755)
  giveToPostgres(folder)
  // It refuses to run as root; by itself it becomes another account.
  const account = process.getuid?.() === 0 ? ['-u', POSTGRES_ACCOUNT] : []
  const child = spawn(PROGRAM, ['-q', ...account, join(folder, 'config')], { stdio: 'ignore', cwd: tmpdir() })
  await untilListening(child, port)
  return {
    url: Object.assign(new URL(serverUrl), { port: String(port) }).href,
    async stop() {
      const ended = once(child, 'exit')
      if (child.exitCode === null && child.kill('SIGINT')) await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  const givesUpAt = Date.now() + PATIENCE_MS
  while (Date.now() < givesUpAt && child.exitCode === null) {
    if (await isTaken(port)) return
    await sleep(20)
  }
  throw new Error('PgBouncer did not begin to listen')
}

const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
