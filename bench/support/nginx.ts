import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/support/postgres-server.ts'
import type { Bench } from './bench.ts'
import { type Answer, get } from './http-load.ts'
import { stopChild } from './site-process.ts'

/** What nginx makes by itself, or what belongs to one connection. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive'])

/** Debian's own settings, two workers, no log; one file with the answer's bytes under the answer's headers. */
function configuration(folder: string, port: number, { headers }: Answer): string {
  const added = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name))
  return `
    worker_processes 2;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log;
    events { worker_connections 768; }
    http {
      sendfile on;
      tcp_nopush on;
      types { }
      default_type "${headers['content-type']}";
      access_log off;
      etag off;
      max_ranges 0;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      server {
        listen 127.0.0.1:${port};
        root ${folder}/files;
        add_header Last-Modified "";
        ${added.map(([name, value]) => `add_header ${name} ${JSON.stringify(String(value))};`).join('\n        ')}
      }
    }`
}

/** Serves exactly one answer as a file from an nginx of its own; gives the file's address. */
export async function serveByNginx(bench: Bench, answer: Answer): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = bench.folder()
  const port = await freePort()
  mkdirSync(join(folder, 'files'))
  writeFileSync(join(folder, 'files/page'), answer.body)
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, answer))
  const child = spawn('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = bench.stops.add(() => stopChild(child, 'SIGQUIT'))
  const url = `http://127.0.0.1:${port}/page`
  for (let tries = 0; tries < 200; tries += 1) {
    const served = await get(url).catch(() => undefined)
    if (served?.status === 200 && served.body.equals(answer.body)) return { url, stop }
    await sleep(25)
  }
  throw new Error('nginx did not serve the same bytes')
}
