import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { countOutbox } from '#domain/outbox/outbox-store.ts'
import type { Site } from '#domain/site.ts'
import type { NewsStreams } from './news/news-streams.ts'
import type { PageCache } from './pages/page-cache.ts'

export interface Metrics {
  registry: Registry
  /** One answer that went through Fastify; cache hits are counted apart, in the cache itself. */
  observe(method: string, route: string, status: number, seconds: number): void
}

export function createMetrics(site: Site, cache: PageCache, streams: Pick<NewsStreams, 'size'>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answers that were not served from memory',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer what was not served from memory',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  addCacheMetrics(registry, cache)
  addGauge(registry, 'news_streams', 'Desks that are told of enquiries as they come', () => streams.size)
  addGauge(registry, 'uploads_away', 'Whether the object storage of uploads can not be reached', () => (site.files.trouble() ? 1 : 0))
  addReplicaMetrics(registry, site)
  addOutboxMetrics(registry, site)
  return {
    registry,
    observe(method, route, status, seconds) {
      requests.inc({ method, route, status: String(status) })
      durations.observe({ route }, seconds)
    },
  }
}

const addGauge = (registry: Registry, name: string, help: string, read: () => number) =>
  new Gauge({
    name,
    help,
    registers: [registry],
    collect: function collect() {
      this.set(read())
    },
  })

function addCacheMetrics(registry: Registry, cache: PageCache): void {
  addGauge(registry, 'page_cache_hits', 'Answers from memory since the start', () => cache.counts().hits)
  addGauge(registry, 'page_cache_misses', 'Pages made since the start', () => cache.counts().misses)
  addGauge(registry, 'page_cache_entries', 'Pages in memory', () => cache.counts().entries)
  addGauge(registry, 'page_cache_bytes', 'Bytes of the pages in memory', () => cache.counts().bytes)
}

function addReplicaMetrics(registry: Registry, { engine: { replica } }: Site): void {
  if (!replica) return
  addGauge(registry, 'replica_queries', 'Queries that the replica answered since the start', () => replica.counts().answered)
  addGauge(registry, 'replica_passed_over', 'Queries that the primary answered in its place', () => replica.counts().passedOver)
  addGauge(registry, 'replica_left_out', 'Whether the replica is away or behind', () => (replica.counts().isLeftOut ? 1 : 0))
}

function addOutboxMetrics(registry: Registry, site: Site): void {
  const gauge = (name: string, help: string, read: (counts: Awaited<ReturnType<typeof countOutbox>>) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(read(await countOutbox(site.db)))
      },
    })
  gauge('outbox_waiting', 'Mails that wait to be sent', ({ waiting }) => waiting)
  gauge('outbox_failed', 'Mails that were given up and not settled since', ({ failed }) => failed)
}
