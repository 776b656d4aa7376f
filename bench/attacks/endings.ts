import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiPaths } from '#shared/paths.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { freePort } from '#tests/support/postgres-server.ts'
import type { Question } from '../question.ts'
import type { Bench } from '../support/bench.ts'
import { countOf } from '../support/count-figure.ts'
import { quantile } from '../support/http-load.ts'
import { stopChild } from '../support/site-process.ts'

const SENT = 4_000
const SENDERS = 12
const RUNNING_MS = 1_500
/** What most installations have. */
const CLOSE_DELAY_MS = '500'

/** Forms behind nginx while one of two processes after the other ends and begins anew. */
export const endings: Question = {
  name: 'endings',
  title: 'Forms while processes end',
  how: `${SENT.toLocaleString('en')} forms of ${SENDERS} senders through nginx, which has two processes of a site behind it; one of them after the other is ended and started again.`,
  async run(bench) {
    if (!bench.hasPrograms('nginx')) return []
    const ports = [await freePort(), await freePort()]
    const places = ports.map(() => ({ dataDir: bench.folder(), databaseUrl: undefined }))
    const settings = { TRUST_PROXY: '127.0.0.1', FORM_RATE_LIMIT: '0', LOG_LEVEL: 'silent', WARM_PAGES: 'off', CLOSE_DELAY_MS }
    const start = (at: number) =>
      bench.site(places[at] ?? { dataDir: '', databaseUrl: undefined }, { ...settings, PORT: String(ports[at]) })
    const sites = [await start(0), await start(1)]
    const url = await startNginx(
      bench,
      sites.map((site) => new URL(site.url).port),
    )
    const over = { now: false }
    const sending = sendAll(url, over)
    let ended = 0
    for (; !over.now; ended += 1) {
      await sleep(RUNNING_MS)
      await sites[ended % 2]?.stop()
      sites[ended % 2] = await start(ended % 2)
    }
    const { statuses, times } = await sending
    await Promise.all(sites.map((site) => site.stop()))
    return [
      countOf('processes ended', ended),
      countOf('forms not taken', statuses.filter((status) => status !== 201).length, 0),
      { what: 'a form: 95 of 100 within', where: `${SENT} sent`, value: quantile(times, 0.95), unit: 'ms' },
    ]
  },
}

async function sendAll(url: string, over: { now: boolean }) {
  const agent = new Agent({ keepAlive: true })
  const [statuses, times]: [number[], number[]] = [[], []]
  let left = SENT
  const sender = async () => {
    while (left > 0) {
      left -= 1
      const began = performance.now()
      statuses.push(await send(url, agent, left))
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, sender))
  over.now = true
  agent.destroy()
  return { statuses, times }
}

const send = (url: string, agent: Agent, number: number): Promise<number> =>
  new Promise((resolve) => {
    const body = JSON.stringify({ ...filledForms.contact, message: `While processes end, number ${number}.` })
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
    const asked = request(url + apiPaths.addContact, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', () => resolve(0))
    })
    asked.on('error', () => resolve(0))
    asked.end(body)
  })

/** As the example for operators asks the site, but for two of them. */
async function startNginx(bench: Bench, sitePorts: readonly string[]): Promise<string> {
  const [work, port] = [bench.folder(), await freePort()]
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
  const child = spawn('/usr/sbin/nginx', ['-p', work, '-e', join(work, 'errors'), '-c', join(work, 'config')], { stdio: 'ignore' })
  bench.stops.add(() => stopChild(child))
  await sleep(500)
  return `http://127.0.0.1:${port}`
}
