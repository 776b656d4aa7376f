import type { Selectable } from 'kysely'
import type { Db, Tables, Trx } from '#database/tables.ts'
import type { ContentItemType } from '#shared/content/items.ts'
import * as messages from '#shared/messages.ts'
import type { ReleaseState } from '#shared/releases/release-kinds.ts'
import { Refusal } from '../errors.ts'
import type { Write } from '../site.ts'
import type { Done, Release, ReleaseChange, Values } from './release.ts'

export const toRelease = (row: Selectable<Tables['releases']>): Release => ({
  id: row.id,
  name: row.name,
  state: row.state,
  trouble: row.trouble,
  publishAt: row.publish_at,
  scheduledBy: row.scheduled_by,
  createdAt: row.created_at,
  publishedAt: row.published_at,
  takenBackAt: row.taken_back_at,
})

const toChange = (row: Selectable<Tables['release_changes']>): ReleaseChange => ({
  id: row.id,
  releaseId: row.release_id,
  title: row.title,
  kind: row.kind,
  action: row.action,
  entityId: row.entity_id,
  type: row.type as ContentItemType | null,
  fields: JSON.parse(row.fields) as Values,
  base: JSON.parse(row.base) as Values,
  gatheredBy: row.gathered_by,
  gatheredAt: row.gathered_at,
  done: row.done === null ? null : (JSON.parse(row.done) as Done),
})

/** Throws {@link Refusal} `not-found`. */
export async function selectRelease(db: Db | Trx, id: string): Promise<Release> {
  const row = await db.selectFrom('releases').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not-found', messages.releaseNotFound)
  return toRelease(row)
}

/** Two who do something to one release wait for each other; the second finds what the first left. Throws `not-found`, `conflict`. */
export async function lockRelease(write: Write, id: string, state: ReleaseState = 'open'): Promise<Release> {
  await write.lock(`release:${id}`)
  const release = await selectRelease(write.trx, id)
  if (release.state !== state) throw new Refusal('conflict', state === 'open' ? messages.releaseNotOpen : messages.releaseNotPublished)
  return release
}

/** In the order in which they were gathered, which is that of their publishing. */
export async function selectChanges(db: Db | Trx, releaseId: string): Promise<ReleaseChange[]> {
  const rows = await db.selectFrom('release_changes').selectAll().where('release_id', '=', releaseId).orderBy('position').execute()
  return rows.map(toChange)
}

/** Of an open release. Throws {@link Refusal} `not-found`. */
export async function lockChange(write: Write, releaseId: string, id: string): Promise<ReleaseChange> {
  await lockRelease(write, releaseId)
  const found = (await selectChanges(write.trx, releaseId)).find((change) => change.id === id)
  if (!found) throw new Refusal('not-found', messages.releaseNotFound)
  return found
}

export async function insertChange(trx: Trx, { done: _none, ...change }: ReleaseChange): Promise<void> {
  const { last } = await trx
    .selectFrom('release_changes')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('release_id', '=', change.releaseId)
    .executeTakeFirstOrThrow()
  const { id, kind, action, type, title } = change
  await trx
    .insertInto('release_changes')
    .values({
      id,
      kind,
      action,
      type,
      title,
      release_id: change.releaseId,
      entity_id: change.entityId,
      position: (last ?? 0) + 1,
      fields: JSON.stringify(change.fields),
      base: JSON.stringify(change.base),
      gathered_by: change.gatheredBy,
      gathered_at: change.gatheredAt,
      done: null,
    })
    .execute()
}

export async function updateChange(trx: Trx, { id, title, fields, base }: Pick<ReleaseChange, 'id' | 'title' | 'fields' | 'base'>) {
  const row = { title, fields: JSON.stringify(fields), base: JSON.stringify(base) }
  await trx.updateTable('release_changes').set(row).where('id', '=', id).execute()
}
