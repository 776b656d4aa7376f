import type { KnownLine } from '#app/offline/kept-pages.ts'
import { report } from './report.ts'

/** One phone in so many tells what a page weighed, which is enough to know. */
const SAMPLED = 4

/** Counts a page that had been fetched ahead, once it is read. */
export function tellRead(): void {
  const navigation = performance.getEntriesByType('navigation')[0] as { deliveryType?: string } | undefined
  if (navigation?.deliveryType === 'navigational-prefetch')
    fetch(location.href, { method: 'HEAD', headers: { 'x-read': 'ahead' }, keepalive: true }).catch(() => 0)
}

/** On some phones: what this page weighed. */
export function tellWeight(line: KnownLine): void {
  if (!/Mobi/.test(navigator.userAgent) || Math.random() * SAMPLED >= 1) return
  const entries = performance.getEntries() as (PerformanceEntry & { transferSize?: number })[]
  report({
    page: location.pathname,
    bytes: entries.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    line: line.effectiveType ?? '',
  })
}
