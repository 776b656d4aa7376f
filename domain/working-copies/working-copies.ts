import type { Db, Trx } from '#database/tables.ts'
import { KEPT_COPIES, lengthLimits } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import type { Account } from '../accounts/account.ts'
import { Refusal } from '../errors.ts'
import type { Site } from '../site.ts'
import { nextUpdatedAt } from '../stale.ts'

/** Autosaved fields of a form, by name; never validated, since nobody sees them but their writer. */
export type KeptFields = Record<string, string>

export interface WorkingCopy {
  id: string
  /** 'post', 'page', 'content-item', 'settings'. */
  entity: string
  /** Null while what is written is not stored yet. */
  entityId: string | null
  fields: KeptFields
  /** `updatedAt` of what the writing began from; null for something new. */
  madeFrom: string | null
  /** ISO 8601. */
  updatedAt: string
}

export interface KeptWork extends Pick<WorkingCopy, 'id' | 'entity' | 'entityId' | 'fields' | 'madeFrom'> {
  /** `updatedAt` of the copy as this editor knows it; null for the first time. */
  known: string | null
}

type Writer = Pick<Account, 'id'>

/** One form's fields in characters of JSON: a text of the greatest length, its other fields, and the quotes. */
const MAX_CHARACTERS = 1_500_000
const MOST_LISTED = 20

/**
 * Keeps what someone is writing, apart from what is published. A copy that another tab went on with is not overwritten,
 * and one that was saved meanwhile not brought back: that is a {@link Refusal} `conflict`, and the caller keeps its words under a new id.
 * Throws `too-large`, also for one copy more than anyone needs, and `invalid` for an id of somebody else's copy.
 */
export async function keepWork(site: Site, writer: Writer, work: KeptWork): Promise<WorkingCopy> {
  const fields = JSON.stringify(work.fields)
  if (fields.length > MAX_CHARACTERS) throw new Refusal('too-large', messages.workTooLarge)
  return site.write(`user:${writer.id}`, async (write) => {
    await write.lock(`work:${work.id}`)
    const stored = await select(write.trx).where('id', '=', work.id).executeTakeFirst()
    if (stored && stored.user_id !== writer.id) throw new Refusal('invalid', messages.workUnknown)
    if ((stored?.updated_at ?? null) !== work.known) throw new Refusal('conflict', messages.workElsewhere)
    if (!stored) await refuseTooMany(write.trx, writer)
    const updatedAt = stored ? nextUpdatedAt(write.now, stored.updated_at) : write.now.toISOString()
    const { entity, entityId, madeFrom } = work
    const row = { entity, entity_id: entityId, fields, made_from: madeFrom, updated_at: updatedAt }
    if (stored) await write.trx.updateTable('working_copies').set(row).where('id', '=', work.id).execute()
    else
      await write.trx
        .insertInto('working_copies')
        .values({ ...row, id: work.id, user_id: writer.id, created_at: updatedAt })
        .execute()
    return { id: work.id, entity, entityId, fields: work.fields, madeFrom, updatedAt }
  })
}

/** Each may hold a long text: without a limit one account could fill the disk, and every list of them the memory. */
async function refuseTooMany(trx: Trx, { id }: Writer): Promise<void> {
  const { kept } = await trx
    .selectFrom('working_copies')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  if (kept >= KEPT_COPIES) throw new Refusal('too-large', messages.workTooMany)
}

/** What lists call a copy; blank while its words have no title. */
export const titleOfWork = (fields: KeptFields): string => (fields.title ?? '').slice(0, lengthLimits.title).toWellFormed()

/** The last that someone has not saved of one thing, newest first; with `entityId` null, of things that are not stored yet. */
export async function listWork(site: Site, writer: Writer, entity: string, entityId: string | null): Promise<WorkingCopy[]> {
  const rows = await select(site.db)
    .where('user_id', '=', writer.id)
    .where('entity', '=', entity)
    .where('entity_id', entityId === null ? 'is' : '=', entityId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(toCopy)
}

/** Someone's own copy; undefined for any other. */
export async function findWork(site: Site, writer: Writer, id: string): Promise<WorkingCopy | undefined> {
  const row = await select(site.db).where('id', '=', id).where('user_id', '=', writer.id).executeTakeFirst()
  return row && toCopy(row)
}

/** Ends a copy, because it was saved or is not wanted. Part of the caller's transaction, so that no words are between. */
export async function dropWork(trx: Trx, writer: Writer, id: string): Promise<void> {
  await trx.deleteFrom('working_copies').where('id', '=', id).where('user_id', '=', writer.id).execute()
}

const select = (db: Db | Trx) =>
  db.selectFrom('working_copies').select(['id', 'user_id', 'entity', 'entity_id', 'fields', 'made_from', 'updated_at'])

const toCopy = (row: Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]): WorkingCopy => ({
  id: row.id,
  entity: row.entity,
  entityId: row.entity_id,
  madeFrom: row.made_from,
  updatedAt: row.updated_at,
  fields: JSON.parse(row.fields) as KeptFields,
})
