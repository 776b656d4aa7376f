import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '#config/project-root.ts'
import { freePort } from './postgres-server.ts'

const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

export interface WebServer {
  name: string
  isHere: boolean
  /** Where the example is, and what of it is another's: its name, folder and ports. */
  example: string
  fitted(example: string, at: { port: number; folder: string; sitePort: string; work: string }): string
  command(file: string, work: string): [string, string[]]
}

export const webServers: WebServer[] = [
  {
    name: 'nginx',
    isHere: existsSync('/usr/sbin/nginx') && existsSync(BROTLI_MODULE),
    example: 'docs/operators/nginx.conf',
    // Debian's own settings around it, without a log.
    fitted: (example, { port, folder, sitePort, work }) => `
      load_module ${BROTLI_MODULE};
      ${process.getuid?.() === 0 ? 'user root;' : ''}
      daemon off; pid ${work}/nginx.pid; error_log ${work}/error.log;
      worker_processes auto;
      events { worker_connections 768; }
      http {
        access_log off; sendfile on; tcp_nopush on;
        client_body_temp_path ${work}/body; proxy_temp_path ${work}/proxy; fastcgi_temp_path ${work}/fastcgi;
        uwsgi_temp_path ${work}/uwsgi; scgi_temp_path ${work}/scgi;
        ${example.replaceAll('school.example', '127.0.0.1').replace('listen 80', `listen 127.0.0.1:${port}`).replace('/var/cache/site/pages', folder).replace(':3000', `:${sitePort}`)}
      }`,
    command: (file, work) => ['/usr/sbin/nginx', ['-p', work, '-e', join(work, 'error.log'), '-c', file]],
  },
  {
    name: 'Caddy',
    isHere: existsSync('/usr/bin/caddy'),
    example: 'docs/operators/Caddyfile',
    fitted: (example, { port, folder, sitePort }) =>
      `{\n\tadmin off\n}\n${example.replace('school.example', `http://127.0.0.1:${port}`).replaceAll('/var/cache/site/pages', folder).replace(':3000', `:${sitePort}`)}`,
    command: (file) => ['/usr/bin/caddy', ['run', '--adapter', 'caddyfile', '--config', file]],
  },
]

const READY_WITHIN_MS = 30_000

/** A web server in front of a site, as the example for operators says; `work` is a folder for what it writes. Not for parallel use of one folder. */
export async function startWebServer(
  { example, fitted, command }: WebServer,
  { folder, siteUrl, work }: { folder: string; siteUrl: string; work: string },
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort()
  const text = readFileSync(join(projectRoot, example), 'utf8')
  writeFileSync(join(work, 'config'), fitted(text, { port, folder, sitePort: new URL(siteUrl).port, work }))
  const [program, args] = command(join(work, 'config'), work)
  const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: work, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work } })
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  const givesUpAt = Date.now() + READY_WITHIN_MS
  while (Date.now() < givesUpAt && child.exitCode === null) {
    if ((await fetch(url).catch(() => undefined))?.ok) return { url, stop }
    await sleep(50)
  }
  await stop()
  throw new Error(`${program} did not give the site's first page`)
}
