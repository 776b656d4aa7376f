import type { Site } from '../site.ts'
import type { FieldComparison } from '../texts/compare.ts'
import { findNewestRevision, findRevisionBefore, getRevision, type Revised, type Snapshot } from './revisions.ts'

/** Diff of two revisions, field by field; the first one that was kept has no predecessor. */
export type CompareStates = (older: Snapshot | undefined, newer: Snapshot) => FieldComparison[] | Promise<FieldComparison[]>

/** Changes of a revision, and its neighbours in the history. Throws {@link Refusal} `not-found`, for another thing's too. */
export async function compareRevision({ db }: Site, of: Revised, id: string, compare: CompareStates) {
  const revision = await getRevision(db, of, id)
  const [before, newest] = await Promise.all([findRevisionBefore(db, of, revision), findNewestRevision(db, of)])
  return {
    id,
    isFirst: !before,
    isNewest: newest?.id === id,
    differences: await compare(before?.snapshot, revision.snapshot),
  }
}
