import { RATE_WINDOW_MS } from '#shared/limits.ts'
import { VISITOR } from '../accounts/account.ts'
import { newUuid } from '../ids.ts'
import { CountedInMemory } from '../rate-limits/counted-in-memory.ts'
import type { Site } from '../site.ts'
import { insertAuditEntry } from './audit-store.ts'

/** Something that was refused and may be part of an attack. */
export interface Incident {
  action: string
  entity: string
  entityId: string
  /** Never personal data: kinds, routes, keyed hashes. */
  details: Record<string, string>
}

export interface Incidents {
  /** Leaves an audit row, or counts one more in the row of its ten minutes. Never throws. */
  note(incident: Incident): Promise<void>
}

/** Rows of one action in ten minutes; beyond them all others share one. */
const ROWS_OF_ACTION = 50
/** Up to here a row's count is exact; beyond it is written when it doubles. */
const EXACT_UP_TO = 16

interface Counted {
  id: string
  times: number
}

/** An attack must neither pass unseen nor fill the disk: a row for each account and network, with how often. */
export function createIncidents(site: Site): Incidents {
  let span = -1
  let counted = new Map<string, Counted>()
  const rowsOf = new CountedInMemory()

  function startSpan(now: Date): void {
    const current = Math.floor(now.getTime() / RATE_WINDOW_MS)
    if (current === span) return
    span = current
    counted = new Map()
    rowsOf.clear()
  }

  /** The incident as it is written: itself, or one that stands for all that are too many. */
  function within(incident: Incident): Incident {
    if (counted.has(keyOf(incident)) || rowsOf.add(incident.action, ROWS_OF_ACTION)) return incident
    return { action: incident.action, entity: 'many', entityId: 'many', details: {} }
  }

  return {
    async note(given) {
      const now = site.clock.now()
      startSpan(now)
      const incident = within(given)
      const key = keyOf(incident)
      const known = counted.get(key)
      const row = known ?? { id: newUuid(now), times: 0 }
      if (!known) counted.set(key, row)
      row.times += 1
      if (row.times > EXACT_UP_TO && !Number.isInteger(Math.log2(row.times))) return
      await write(site, incident, row, now).catch((error: unknown) => site.log.error({ err: error }, 'an incident could not be stored'))
    },
  }
}

const keyOf = ({ action, entity, entityId, details }: Incident): string => JSON.stringify([action, entity, entityId, details])

async function write(site: Site, { details, ...incident }: Incident, { id, times }: Counted, now: Date): Promise<void> {
  await site.write(VISITOR, async ({ trx }) => {
    const counted = { ...details, times }
    if (times === 1) await insertAuditEntry(trx, { id, at: now, actor: VISITOR }, { ...incident, details: counted })
    else
      await trx
        .updateTable('audit')
        .set({ details: JSON.stringify(counted) })
        .where('id', '=', id)
        .execute()
  })
}
