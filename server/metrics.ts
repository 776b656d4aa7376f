import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { findBackupState } from '#domain/backups/backup-state.ts'
import type { WatchedCopies } from '#domain/copies/copy-state.ts'
import { type DiskRoom, roomOf } from '#domain/disk/disk-room.ts'
import type { Site } from '#domain/site.ts'
import { findTestEnquiryState } from '#domain/test-enquiry/test-enquiry-state.ts'
import { findTroubles, troubleKinds, type Watched } from '#domain/troubles/find-troubles.ts'
import type { NewsStreams } from './news/news-streams.ts'
import type { PageCache } from './pages/page-cache.ts'
import { addQueueMetrics, gaugesOf } from './queue-metrics.ts'

export interface Metrics {
  registry: Registry
  /** One answer that went through Fastify; cache hits are counted apart, in the cache itself. */
  observe(method: string, route: string, status: number, seconds: number): void
}

export function createMetrics(site: Site, cache: PageCache, streams: Pick<NewsStreams, 'size'>, watched?: Watched): Metrics {
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
  addQueueMetrics(registry, site, watched)
  if (watched) addBackupMetrics(registry, site, watched)
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

/** What is counted elsewhere, since the start. */
const addTotal = (registry: Registry, name: string, help: string, read: () => number) =>
  new Counter({
    name,
    help,
    registers: [registry],
    collect: function collect() {
      this.reset()
      this.inc(read())
    },
  })

function addCacheMetrics(registry: Registry, cache: PageCache): void {
  addTotal(registry, 'page_cache_hits_total', 'Answers from memory since the start', () => cache.counts().hits)
  addTotal(registry, 'page_cache_misses_total', 'Pages made since the start', () => cache.counts().misses)
  addGauge(registry, 'page_cache_entries', 'Pages in memory', () => cache.counts().entries)
  addGauge(registry, 'page_cache_bytes', 'Bytes of the pages in memory', () => cache.counts().bytes)
}

function addReplicaMetrics(registry: Registry, { engine: { replica } }: Site): void {
  if (!replica) return
  addTotal(registry, 'replica_queries_total', 'Queries that the replica answered since the start', () => replica.counts().answered)
  addTotal(registry, 'replica_passed_over_total', 'Queries that the primary answered in its place', () => replica.counts().passedOver)
  addGauge(registry, 'replica_left_out', 'Whether the replica is away or behind', () => (replica.counts().isLeftOut ? 1 : 0))
}

/** What is not known, such as the age of a backup before the first one, has no line. */
function addBackupMetrics(registry: Registry, site: Site, watched: Watched): void {
  const agoOf = (iso: string | undefined) => iso && (site.clock.now().getTime() - Date.parse(iso)) / 1_000
  const gauge = (
    name: string,
    help: string,
    read: (state: Awaited<ReturnType<typeof findBackupState>>) => number | null | '' | undefined,
  ) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = read(await findBackupState(site.db))
        this.remove()
        if (typeof value === 'number') this.set(value)
      },
    })
  if (watched.backupDir !== undefined) {
    gauge('backup_age_seconds', 'Since the moment that the last good backup holds', (state) => agoOf(state?.last?.madeAt))
    gauge('backup_bytes', 'Size of the last good backup', (state) => state?.last?.bytes)
    gauge('backup_failing', 'Whether the last try to make or copy a backup failed', (state) => (state?.failed ? 1 : 0))
  }
  gauge('backup_drill_age_seconds', 'Since a backup was last restored into a scratch place', (state) => agoOf(state?.drill?.at))
  gauge('backup_drill_ok', 'Whether it was then what was written', (state) => state?.drill && (state.drill.failure === null ? 1 : 0))
  if (watched.triesEnquiries) addTestEnquiryMetrics(registry, site)
  if (watched.copies) addCopyMetrics(registry, site, watched.copies)
  addDiskMetrics(registry, watched)
  new Gauge({
    name: 'trouble',
    help: 'What administrators are told of: 1 while it is so',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const kinds = new Set((await findTroubles(site, watched)).map(({ kind }) => kind))
      for (const kind of troubleKinds) this.set({ kind }, kinds.has(kind) ? 1 : 0)
    },
  })
}

function addCopyMetrics(registry: Registry, { clock }: Site, { folder, bucket }: WatchedCopies): void {
  new Gauge({
    name: 'copies_age_seconds',
    help: 'Since the moment up to which everything that was written is copied',
    labelNames: ['place'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [place, state] of Object.entries({ folder: folder(), bucket: bucket?.() }))
        if (state?.upTo) this.set({ place }, (clock.now().getTime() - state.upTo.getTime()) / 1_000)
    },
  })
}

function addTestEnquiryMetrics(registry: Registry, site: Site): void {
  const gauge = gaugesOf(registry, () => findTestEnquiryState(site.db))
  gauge('test_enquiry_age_seconds', 'Since a test enquiry last came through', (state) =>
    state?.lastGoodAt ? (site.clock.now().getTime() - Date.parse(state.lastGoodAt)) / 1_000 : undefined,
  )
  gauge('test_enquiry_ok', 'Whether the last test enquiry came through', (state) => state && (state.failed ? 0 : 1))
}

function addDiskMetrics(registry: Registry, { dataDir, backupDir }: Watched): void {
  const folders = Object.entries({ data: dataDir, backups: backupDir })
  const gauge = (name: string, help: string, read: (room: DiskRoom) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['place'],
      registers: [registry],
      async collect() {
        this.reset()
        for (const [place, folder] of folders) {
          const room = folder === undefined ? undefined : await roomOf(folder).catch(() => undefined)
          if (room) this.set({ place }, read(room))
        }
      },
    })
  gauge('disk_free_bytes', 'Bytes that the site may still write', ({ free }) => free)
  gauge('disk_bytes', 'Size of the disk', ({ bytes }) => bytes)
}
