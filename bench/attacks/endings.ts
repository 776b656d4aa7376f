import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#database/open-database.ts'
import { countForms, sendForms, startNginxBefore } from '#tests/support/forms-through-nginx.ts'
import { startPgbouncer } from '#tests/support/pgbouncer.ts'
import { findPostgres, freePort, startPostgres } from '#tests/support/postgres-server.ts'
import type { Question } from '../question.ts'
import type { Bench } from '../support/bench.ts'
import { countOf } from '../support/count-figure.ts'
import { quantile } from '../support/http-load.ts'
import type { Place } from '../support/site-process.ts'

const SENT = 4_000
const SENDERS = 12
const PROCESSES = 3
const RUNNING_MS = 1_500
/** What most installations have. */
const CLOSE_DELAY_MS = '500'

const HOW = `${SENT.toLocaleString('en')} forms of ${SENDERS} senders through nginx, which has ${PROCESSES} processes on one PostgreSQL behind it; one of them after the other is ended and started again.`

/** Forms behind nginx while one of several processes after the other ends and begins anew. */
export const endings: Question = {
  name: 'endings',
  title: 'Forms while processes end',
  how: HOW,
  run: (bench) => askEndings(bench, []),
}

export const endingsPooled: Question = {
  name: 'endings-pooled',
  title: 'Forms while processes end, with PgBouncer',
  how: `${HOW} They reach it through PgBouncer in transaction mode.`,
  run: (bench) => askEndings(bench, ['pgbouncer']),
}

async function askEndings(bench: Bench, between: ['pgbouncer'] | []) {
  const binaries = findPostgres()
  if (!bench.hasPrograms('nginx', ...between) || !binaries) return []
  const server = await startPostgres(binaries)
  bench.stops.add(() => server.stop())
  const place: Place = { dataDir: bench.folder(), databaseUrl: server.url }
  if (between.length > 0) {
    const pooler = await startPgbouncer(server.url)
    bench.stops.add(pooler.stop)
    Object.assign(place, { databaseUrl: pooler.url, databaseDirectUrl: server.url })
  }
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort))
  const settings = { TRUST_PROXY: '127.0.0.1', FORM_RATE_LIMIT: '0', LOG_LEVEL: 'silent', WARM_PAGES: 'off', CLOSE_DELAY_MS }
  const start = (at: number) => bench.site(place, { ...settings, PORT: String(ports[at]) })
  const sites = await Promise.all(ports.map((_port, at) => start(at)))
  const nginx = await startNginxBefore(ports, bench.folder())
  bench.stops.add(nginx.stop)
  const over = { now: false }
  const sending = sendForms(nginx.url, SENDERS, (sent) => sent >= SENT).finally(() => (over.now = true))
  let ended = 0
  for (; !over.now; ended += 1) {
    await sleep(RUNNING_MS)
    await sites[ended % PROCESSES]?.stop()
    sites[ended % PROCESSES] = await start(ended % PROCESSES)
  }
  const sent = await sending
  await Promise.all(sites.map((site) => site.stop()))
  const engine = await openDatabase(place)
  const counts = await countForms(engine.db, sent).finally(() => engine.close())
  return [
    countOf('processes ended', ended),
    countOf('forms acknowledged', counts.acknowledged),
    countOf('forms not taken', counts.failed, 0),
    countOf('forms found', counts.found),
    countOf('acknowledged and lost', counts.lost, 0),
    countOf('doubled', counts.doubled, 0),
    { what: 'a form: 95 of 100 within', where: `${SENT} sent`, value: quantile(sent.times, 0.95), unit: 'ms' },
  ]
}
