import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import lighthouse, { type Result } from 'lighthouse'
import { CHROMIUM_FLAGS, WHOLE_CHROMIUM } from '../tests/support/chromium.ts'
import { freePort } from '../tests/support/postgres-server.ts'
import { startSite } from '../tests/support/running-site.ts'

/** Lighthouse mobile for the pages of the budgets, median of three: `node bench/lighthouse.ts [path …]`. */
const RUNS = 3
const DEFAULT_PATHS = ['/', '/blog-list', '/blog/6', '/contactus', '/think-school']
const FLAGS = [...CHROMIUM_FLAGS, '--headless=new']

const median = (values: number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

async function startChromium() {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const child = spawn(WHOLE_CHROMIUM, [...FLAGS, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
  })
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/json/version`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) break
    await sleep(100)
  }
  return {
    port,
    stop() {
      child.kill()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function measure(url: string, port: number) {
  const runs: Result[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent' })
    if (result) runs.push(result.lhr)
  }
  const score = (name: string) => median(runs.map((run) => Math.round((run.categories[name]?.score ?? 0) * 100)))
  const audit = (name: string) => median(runs.map((run) => run.audits[name]?.numericValue ?? Number.NaN))
  return {
    page: new URL(url).pathname,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'FCP ms': Math.round(audit('first-contentful-paint')),
    'LCP ms': Math.round(audit('largest-contentful-paint')),
    'TBT ms': Math.round(audit('total-blocking-time')),
    CLS: Number(audit('cumulative-layout-shift').toFixed(3)),
    KB: Number((audit('total-byte-weight') / 1024).toFixed(1)),
    failed: [
      ...new Set(
        runs.flatMap((run) =>
          Object.values(run.audits)
            .filter((each) => each.score !== null && each.score < 0.9 && each.scoreDisplayMode !== 'informative')
            .map((each) => each.id),
        ),
      ),
    ].join(' '),
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'site-lighthouse-'))
const site = await startSite({ dataDir, databaseUrl: undefined })
const chromium = await startChromium()
try {
  const paths = process.argv.slice(2)
  const rows = []
  for (const path of paths.length > 0 ? paths : DEFAULT_PATHS) rows.push(await measure(site.url + path, chromium.port))
  process.stdout.write(`Lighthouse mobile, median of ${RUNS}\n`)
  for (const row of rows) process.stdout.write(`${JSON.stringify(row)}\n`)
} finally {
  chromium.stop()
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
