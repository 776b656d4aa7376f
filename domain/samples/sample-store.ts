import { storeSetting } from '#database/stored-settings.ts'
import type { Db, Trx } from '#database/tables.ts'
import type { Write } from '../site.ts'

export type SampleEntity = 'post' | 'page' | 'category' | 'content_item' | 'settings' | 'media' | 'snippet'

/** The audit entry whose time says when every sample row was written. */
export const SAMPLES_ADDED = 'sample content added'
const REMOVED_KEY = 'samples-removed'

export const markSample = (write: Write, entity: SampleEntity, id: string | number): Promise<void> => markSamples(write, entity, [id])

export async function markSamples(write: Write, entity: SampleEntity, ids: readonly (string | number)[]): Promise<void> {
  const rows = ids.map((id) => ({ entity, entity_id: String(id) }))
  await write.trx.insertInto('samples').values(rows).execute()
}

export async function selectMarks(trx: Trx): Promise<Map<SampleEntity, string[]>> {
  const rows = await trx.selectFrom('samples').selectAll().orderBy('entity').orderBy('entity_id').execute()
  const marks = new Map<SampleEntity, string[]>()
  for (const { entity, entity_id } of rows) marks.set(entity as SampleEntity, [...(marks.get(entity as SampleEntity) ?? []), entity_id])
  return marks
}

/** Leaves the marks of what stays. */
export async function deleteMarks(trx: Trx, kept: readonly { entity: SampleEntity; id: string }[]): Promise<void> {
  await trx.deleteFrom('samples').execute()
  if (kept.length === 0) return
  await trx
    .insertInto('samples')
    .values(kept.map(({ entity, id }) => ({ entity, entity_id: id })))
    .execute()
}

/** ISO 8601; undefined when the entry is gone, so that nobody can tell what was edited since. */
export async function selectSamplesAddedAt(trx: Db | Trx): Promise<string | undefined> {
  const row = await trx
    .selectFrom('audit')
    .select('at')
    .where('action', '=', SAMPLES_ADDED)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** A database without a row would be filled again at the next start. */
export const rememberRemoval = ({ trx, now }: Write): Promise<void> => storeSetting(trx, REMOVED_KEY, true, now.toISOString())

/** Whether samples are shown that nobody has removed; those that stayed because somebody edited them are the site's own words. */
export async function hasSamples(db: Db): Promise<boolean> {
  const marked = await db.selectFrom('samples').select('entity').limit(1).executeTakeFirst()
  if (!marked) return false
  return (await db.selectFrom('settings').select('key').where('key', '=', REMOVED_KEY).executeTakeFirst()) === undefined
}
