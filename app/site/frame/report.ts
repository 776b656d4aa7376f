import type { Report } from '#domain/statistics/note-report.ts'
import { apiPaths } from '#shared/paths.ts'

/** Tells the site what only a browser knows; nothing is kept here, no answer is awaited. */
export const report = (fact: Report): void =>
  void navigator.sendBeacon?.(apiPaths.report, new Blob([JSON.stringify(fact)], { type: 'application/json' }))
