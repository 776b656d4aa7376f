import { type AnyFields, wordsOf } from '#shared/content/form-fields.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import { findNewestRevision, findRevisionBefore, getRevision } from '../revisions/revisions.ts'
import type { Site } from '../site.ts'
import { StaleRefusal } from '../stale.ts'
import { compareTexts, type FieldComparison } from '../texts/compare.ts'
import { removeItem } from './bin-items.ts'
import { changeCompany } from './save-company.ts'
import { changeItem } from './save-content-items.ts'

/** An item, or a row of the settings. */
export interface ContentPlace {
  entity: 'content_item' | 'settings'
  id: string
}

/**
 * Saves a kept state of an item or of the settings as the newest one; gives what undoing that starts from. Throws
 * {@link Refusal} `not-found`, or `invalid` when the state no longer fits its schema.
 */
export async function restoreState(site: Site, actor: string, place: ContentPlace, revisionId: string): Promise<string | null> {
  const { snapshot } = await getRevision(site.db, place, revisionId)
  return save(site, actor, place, snapshot, { action: 'content restored' })
}

/**
 * Takes back a save that nobody saved after: the state before it is the newest one again; an item that it added goes to
 * the bin. Throws {@link Refusal} `not-found`, `conflict` when it is not the newest any more.
 */
export async function undoSave(site: Site, actor: string, place: ContentPlace, revisionId: string): Promise<void> {
  const revision = await getRevision(site.db, place, revisionId)
  const [before, newest] = [await findRevisionBefore(site.db, place, revision), await findNewestRevision(site.db, place)]
  if (newest?.id !== revision.id) throw new Refusal('conflict', messages.undoTooLate)
  if (!before) {
    if (place.entity === 'content_item') await removeItem(site, actor, place.id)
    return
  }
  await save(site, actor, place, before.snapshot, { action: 'content change undone', madeFrom: revision.at }).catch((error: unknown) => {
    throw error instanceof StaleRefusal ? new Refusal('conflict', messages.undoTooLate) : error
  })
}

async function save(
  site: Site,
  actor: string,
  { entity, id }: ContentPlace,
  snapshot: Record<string, unknown>,
  how: { action: string; madeFrom?: string },
): Promise<string | null> {
  const saved =
    entity === 'settings'
      ? await changeCompany(site, actor, snapshot, { ...how, isPutBack: true })
      : await changeItem(site, actor, id, snapshot, how)
  return saved.revisionId
}

/** Diff of two revisions of a content item, field by field, in words. */
export const compareStates = (
  fields: AnyFields,
  older: Record<string, unknown>,
  newer: Record<string, unknown>,
): Promise<FieldComparison[]> =>
  compareTexts(
    Object.entries(fields).map(([name, field]) => ({
      label: field.label,
      kind: 'text',
      older: wordsOf(field, older[name]),
      newer: wordsOf(field, newer[name]),
    })),
  )
