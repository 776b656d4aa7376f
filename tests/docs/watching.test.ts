import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#config/project-root.ts'
import { createMetrics } from '#server/metrics.ts'
import { PageCache } from '#server/pages/page-cache.ts'
import { engines } from '../support/engines.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { testSite } from '../support/test-site.ts'

const ALERTS = ['docs/operators/alerts.yml', 'docs/operators/alerts-from-outside.yml']
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

/** Of Prometheus and its blackbox exporter, not of the site. */
const OTHERS = new Set(['up', 'probe_success', 'probe_ssl_earliest_cert_expiry'])
const WORDS = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring'])
const OF_NODE = /^(?:nodejs|process)_/

/** What /metrics answers of a site that has everything: a replica, backups, disks. */
async function metricNames(): Promise<Set<string>> {
  const [sqlite] = engines
  const site = testSite(await (sqlite as (typeof engines)[number]).fresh())
  const replica = { counts: () => ({ answered: 1, passedOver: 0, isLeftOut: false }) } as unknown as NonNullable<
    (typeof site.engine)['replica']
  >
  const whole = { ...site, engine: { ...site.engine, replica } }
  const folder = temporaryFolder()
  const copied = () => ({ since: new Date(), upTo: new Date(), failed: undefined })
  const { registry } = createMetrics(
    whole,
    new PageCache(site.freshness),
    { size: 0 },
    { dataDir: folder, backupDir: folder, copies: { folder: copied, bucket: copied }, triesEnquiries: true },
  )
  return new Set(registry.getMetricsAsArray().map(({ name }) => name))
}

/** The metrics that an expression of Prometheus names. */
function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, '').replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '')
  return [...bare.matchAll(/\b([a-z_]\w*)\b(?!\s*\()/g)].map(([, name = '']) => name).filter((name) => !WORDS.has(name))
}

async function unknownIn(expressions: readonly string[]): Promise<string[]> {
  const known = await metricNames()
  expect(expressions.filter((each) => metricsIn(each).length === 0)).toEqual([])
  return expressions
    .flatMap(metricsIn)
    .filter((name) => !OTHERS.has(name) && !known.has(name) && !known.has(name.replace(/_(?:bucket|sum|count)$/, '')))
}

const expressionsOf = (alerts: string): string[] =>
  Array.from(read(alerts).matchAll(/^ +expr: (?:>-\n((?: {10}.*\n)+)|(.+)\n)/gm), ([, lines, line = '']) => lines ?? line)

test('the table of metrics holds what /metrics answers, and nothing else', async () => {
  const table = [...read('docs/operators/watching.md').matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    // Settings stand there too, in capitals.
    [...cell.matchAll(/`([a-z]\w*)`/g)].map(([, name = '']) => name),
  )
  const own = [...(await metricNames())].filter((name) => !OF_NODE.test(name))
  expect(table.toSorted()).toEqual(own.toSorted())
})

test.each(ALERTS)('every alert of %s asks for metrics that are there', async (alerts) => {
  const expressions = expressionsOf(alerts)
  expect(expressions).toHaveLength(read(alerts).match(/- alert:/g)?.length ?? 0)
  expect(await unknownIn(expressions)).toEqual([])
})

// Debian's package prometheus brings it.
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test.skipIf(!hasPromtool).each(ALERTS)('Prometheus reads %s', (alerts) => {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', join(projectRoot, alerts)], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain('SUCCESS')
})

test('the dashboard is one of Grafana, and every panel asks for metrics that are there', async () => {
  const { title, schemaVersion, panels } = JSON.parse(read('docs/operators/grafana-dashboard.json')) as {
    title: string
    schemaVersion: number
    panels: { id: number; title: string; targets: { expr: string }[] }[]
  }
  expect([title, schemaVersion]).toEqual(['The site', 39])
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  expect(panels.filter(({ title: name, targets }) => !name || targets.length === 0)).toEqual([])
  expect(await unknownIn(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)))).toEqual([])
})
