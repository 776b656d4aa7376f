import { nextAtHour } from '#shared/local-time.ts'
import { type RetentionKind, retentionKindNames } from '#shared/privacy/retention.ts'
import type { Site } from '../site.ts'
import { getRetention } from './change-retention.ts'
import { sweepers } from './sweepers.ts'

/** Of the site's zone: when nobody works. */
export const RETENTION_HOUR = 2
const DAY_MS = 24 * 60 * 60_000
/** Rows of one transaction: few enough that nobody waits noticeably for it. */
const BATCH = 200
/** Upper bound of a preview's count. */
export const MOST_PREVIEWED = 10_000

/** Removes what was kept for its time, a part at a time; what was removed stays in the audit, as counts. */
export async function sweepRetained(site: Site): Promise<void> {
  const retention = await getRetention(site.db)
  const now = site.clock.now()
  const removed: Partial<Record<RetentionKind, number>> = {}
  for (const kind of retentionKindNames) {
    const days = retention[kind]
    if (days === null) continue
    const count = await sweepKind(site, kind, new Date(now.getTime() - days * DAY_MS))
    if (count > 0) removed[kind] = count
  }
  if (Object.keys(removed).length === 0) return
  await site.write('system', (write) =>
    write.audit({ action: 'old records removed', entity: 'site', entityId: 'retention', details: removed }),
  )
  await site.engine.forgetDeleted()
  site.log.info(removed, 'records past their retention time were deleted')
}

async function sweepKind(site: Site, kind: RetentionKind, before: Date): Promise<number> {
  const { select, remove } = sweepers[kind]
  for (let count = 0; ;) {
    const done = await site.write('system', async (write) => {
      const ids = await select(write.trx, before, BATCH)
      if (ids.length > 0) await remove(write, ids)
      return ids.length
    })
    count += done
    if (done < BATCH) return count
  }
}

export interface SweepPreview {
  kind: RetentionKind
  days: number
  /** What is older was kept for its time. */
  before: Date
  /** No further than {@link MOST_PREVIEWED}, and one more. */
  count: number
}

/** What the next sweep would remove, and when it is; kinds that are kept for good are left out. */
export async function previewSweep(site: Site): Promise<{ at: Date; kinds: SweepPreview[] }> {
  const retention = await getRetention(site.db)
  const at = nextAtHour(site.clock.now(), site.timeZone, RETENTION_HOUR)
  const kinds: SweepPreview[] = []
  for (const kind of retentionKindNames) {
    const days = retention[kind]
    if (days === null) continue
    const before = new Date(at.getTime() - days * DAY_MS)
    const { length: count } = await sweepers[kind].select(site.db, before, MOST_PREVIEWED + 1)
    kinds.push({ kind, days, before, count })
  }
  return { at, kinds }
}
