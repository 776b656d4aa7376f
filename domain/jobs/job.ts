import type { Site } from '../site.ts'

/** Work that comes round by the clock. It may run again after a process died in it, so running twice must do no harm. */
export interface Job {
  name: string
  /** When it is due next, after a moment, in the site's time zone. */
  nextAfter(now: Date, timeZone: string): Date
  /** `signal` is aborted when this process ends, or another one has taken the job over: what takes long ends then, and is begun anew. */
  run(site: Site, span: JobSpan, signal: AbortSignal): Promise<void>
  /** One that is new here is due at once, and not first at its next time. */
  beginsAtOnce?: boolean
}

export interface JobSpan {
  /** When the last run that succeeded began; null before the first. */
  since: Date | null
  /** When this run began. */
  now: Date
}
