import { notesNow, type TableNotes, UNKNOWN_TABLE, withNotes } from '#database/table-notes.ts'
import type { Db, Trx } from '#database/tables.ts'
import { type Mark, tableOf } from './marks.ts'
import { EVERYTHING, Written } from './reading.ts'

/** Other processes look within a second; whoever was away for more changes than these begins anew. */
const KEPT_CHANGES = 1_000
/** What wrote more than so many parts of the content is said shorter: all of it. */
const MOST_MARKS = 200

/** Written with much of what is saved, and shown to no visitor. */
const UNSEEN = new Set([
  'audit',
  'revisions',
  'outbox',
  'undo_steps',
  'working_copies',
  'jobs',
  'search_documents',
  'search_words',
  'spam_signs',
])

/** Counts a change of the content and says what it wrote, in the transaction that writes it; gives its number. */
export async function storeChange(trx: Trx, written: Written): Promise<number> {
  const { version } = await trx
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  const marks = String(written)
  // Numbers that were put back, as by a copy of the database, come again.
  await trx
    .insertInto('content_changes')
    .values({ version, marks })
    .onConflict((conflict) => conflict.column('version').doUpdateSet({ marks }))
    .execute()
  await trx
    .deleteFrom('content_changes')
    .where((eb) => eb.or([eb('version', '<=', version - KEPT_CHANGES), eb('version', '>', version)]))
    .execute()
  return version
}

/** Collects what one transaction writes: the marks that operations say, and the tables that its queries name. */
export function noteChange() {
  const [said, tables] = [new Set<Mark>(), new Set<string>()]
  let isChanged = false
  const outer = notesNow()
  const notes: TableNotes = {
    note(table, isWritten) {
      if (isWritten) tables.add(table)
      outer?.note(table, isWritten)
    },
  }
  return {
    run: <T>(work: () => T): T => withNotes(notes, work),
    changed(written: readonly Mark[] = [UNKNOWN_TABLE]) {
      isChanged = true
      for (const mark of written) said.add(mark)
    },
    /** Undefined where the content is as before. */
    written(): Written | undefined {
      if (!isChanged) return undefined
      const closely = new Set([...said].map(tableOf))
      const whole = [...tables].filter((table) => !closely.has(table) && !UNSEEN.has(table))
      const all = new Set([...said, ...whole])
      return all.has(UNKNOWN_TABLE) || all.size > MOST_MARKS ? EVERYTHING : new Written(all)
    },
  }
}

/**
 * The number of the last change, and what was written since the one that is known; without `changes` where that can't be told, as after
 * a restore, or beside a process of another version, which counts changes and does not say what they wrote.
 */
export async function readChanges(db: Db, seen: number | undefined): Promise<{ version: number; changes?: Written[] }> {
  const rows = await db
    .selectFrom('content_version')
    .leftJoin('content_changes', (join) => join.on('content_changes.version', '>', seen ?? Number.MAX_SAFE_INTEGER))
    .select(['content_version.version as last', 'content_changes.version', 'content_changes.marks'])
    .orderBy('content_changes.version')
    .execute()
  const version = rows[0]?.last ?? 0
  if (seen === undefined || version < seen) return { version }
  const changes = rows.flatMap(({ version: of, marks }, at) =>
    of === seen + 1 + at && marks !== null ? [new Written(marks.split(' '))] : [],
  )
  return changes.length === version - seen && (version === seen || rows.length === changes.length) ? { version, changes } : { version }
}
