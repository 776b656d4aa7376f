import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#database/tables.ts'
import { apiPaths } from '#shared/paths.ts'
import { filledForms } from './lead-forms.ts'
import { PATIENCE_MS } from './patience.ts'
import { freePort } from './postgres-server.ts'

const PROGRAM = '/usr/sbin/nginx'
const UNANSWERED_PAUSE_MS = 20

/** Debian's package is installed. */
export const isNginxHere = existsSync(PROGRAM)

/** As the example for operators asks a site, but for several processes of it; `work` is a folder for what it writes. */
export async function startNginxBefore(
  sitePorts: readonly (number | string)[],
  work: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort()
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${work}/${name};`).join(' ')
  writeFileSync(
    join(work, 'config'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${work}/pid; error_log ${work}/errors; worker_processes 1; events {}
     http {
       access_log off; ${folders}
       upstream site { ${sitePorts.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ')} keepalive 32; }
       server {
         listen 127.0.0.1:${port};
         location / {
           proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection "";
           proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto $scheme;
         }
       }
     }`,
  )
  const child = spawn(PROGRAM, ['-p', work, '-e', join(work, 'errors'), '-c', join(work, 'config')], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  const givesUpAt = Date.now() + PATIENCE_MS
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || Date.now() > givesUpAt) throw new Error('nginx did not pass on the first request')
    await sleep(50)
  }
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      if (child.exitCode === null && child.kill('SIGTERM')) await ended
    },
  }
}

export interface SentForms {
  /** The messages that were answered with 201. */
  acknowledged: string[]
  /** The status of each other answer; 0 for none. */
  failures: number[]
  /** Milliseconds each took. */
  times: number[]
}

/** Sends numbered forms, so many at a time, each once, until `isOver` has it that there were enough; `by` tells them from those of others. */
export async function sendForms(
  url: string,
  senders: number,
  isOver: (sent: number) => boolean,
  by = 'while processes end',
): Promise<SentForms> {
  const agent = new Agent({ keepAlive: true })
  const sent: SentForms = { acknowledged: [], failures: [], times: [] }
  let next = 0
  const sender = async () => {
    while (!isOver(next)) {
      const message = `Sent ${by}, number ${next++}.`
      const began = performance.now()
      const status = await sendForm(url, agent, message)
      if (status === 201) sent.acknowledged.push(message)
      else sent.failures.push(status)
      // Where nothing listens, the next one would fail at once too.
      if (status === 0) await sleep(UNANSWERED_PAUSE_MS)
      sent.times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: senders }, sender))
  agent.destroy()
  return sent
}

/** Gives the status; 0 where there was no answer. */
export const sendForm = (url: string, agent: Agent, message: string): Promise<number> =>
  new Promise((resolve) => {
    const body = JSON.stringify({ ...filledForms.contact, message })
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
    const asked = request(url + apiPaths.addContact, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', () => resolve(0))
    })
    asked.on('error', () => resolve(0))
    asked.end(body)
  })

/** What became of the forms that were sent: all that was acknowledged should be found once. */
export async function countForms(db: Db, { acknowledged, failures }: SentForms) {
  const rows = await db.selectFrom('leads').select('details').execute()
  const found = new Set(rows.map(({ details }) => (JSON.parse(details) as { message: string }).message))
  return {
    acknowledged: acknowledged.length,
    failed: failures.length,
    found: found.size,
    lost: acknowledged.filter((message) => !found.has(message)).length,
    doubled: rows.length - found.size,
  }
}
