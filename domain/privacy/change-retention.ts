import { storeSetting } from '#database/stored-settings.ts'
import type { Db, Trx } from '#database/tables.ts'
import { firstError } from '#shared/forms.ts'
import * as messages from '#shared/messages.ts'
import { defaultRetention, MOST_DAYS_KEPT, type Retention, retentionKindNames } from '#shared/privacy/retention.ts'
import { changesOf } from '../audit/audit-store.ts'
import { Refusal } from '../errors.ts'
import { mergeSeen, type SeenFields } from '../seen/merge-seen.ts'
import type { Site } from '../site.ts'

const KEY = 'retention'

/** Retention period of each kind of record, as an administrator set it; the default where nothing is set. */
export async function getRetention(db: Db | Trx): Promise<Retention> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  const stored = JSON.parse(row?.value ?? '{}') as Partial<Record<string, unknown>>
  return Object.fromEntries(
    retentionKindNames.map((kind) => [kind, isDays(stored[kind]) ? stored[kind] : defaultRetention[kind]]),
  ) as Retention
}

const isDays = (value: unknown): value is number | null =>
  value === null || (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_DAYS_KEPT)

/**
 * Sets the kinds that are named: days as a number or as typed, blank or null for good. Throws {@link Refusal} `invalid` by kind,
 * `conflict` for what a colleague changed after it was `seen`.
 */
export async function changeRetention(
  site: Site,
  actor: string,
  typed: Readonly<Record<string, unknown>>,
  seen?: SeenFields,
): Promise<Retention> {
  const given = readRetention(typed)
  return site.write(actor, async (write) => {
    await write.lock('retention')
    const before = await getRetention(write.trx)
    const after = { ...before, ...(await mergeSeen(write, { given, stored: before, seen, saved: { entity: 'settings', entityId: KEY } })) }
    const changes = changesOf(before, after, retentionKindNames)
    if (!changes) return before
    await storeSetting(write.trx, KEY, after, write.now.toISOString())
    await write.audit({ action: 'retention changed', entity: 'settings', entityId: KEY, changes })
    return after
  })
}

const readDays = (text: string): number | null => (text === '' ? null : /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN)

function readRetention(given: Readonly<Record<string, unknown>>): Partial<Retention> {
  const read: Partial<Retention> = {}
  const errors: Record<string, string> = {}
  for (const kind of retentionKindNames) {
    if (!Object.hasOwn(given, kind)) continue
    const typed = given[kind]
    const days = typeof typed === 'string' ? readDays(typed.trim()) : typed
    if (isDays(days)) read[kind] = days
    else errors[kind] = messages.daysUnreadable(MOST_DAYS_KEPT)
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', firstError(errors), { errors })
  return read
}
