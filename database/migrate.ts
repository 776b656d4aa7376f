import { type Migration, Migrator } from 'kysely/migration'
import type { Engine } from './engine.ts'
import { contentTables } from './migrations/0001-content.ts'
import { leadTables } from './migrations/0002-leads-and-outbox.ts'
import { bookkeepingTables } from './migrations/0003-bookkeeping.ts'
import { searchTables } from './migrations/0004-search.ts'
import { mediaTable } from './migrations/0005-media.ts'
import { outboxDelivery } from './migrations/0006-outbox-delivery.ts'
import { searchBatches } from './migrations/0007-search-batches.ts'
import { accountTables } from './migrations/0008-accounts.ts'
import { leadsAndSubscribers } from './migrations/0009-leads-and-subscribers.ts'
import { jobsTable } from './migrations/0010-jobs.ts'
import { contentHistory } from './migrations/0023-content-history.ts'
import { deskTables } from './migrations/0020-desk.ts'
import { revisionsAndBin } from './migrations/0011-revisions-and-bin.ts'
import { demoKind } from './migrations/0013-demo-kind.ts'
import { invitationsAndWaiting } from './migrations/0022-invitations-and-waiting.ts'
import { guessesAndResets } from './migrations/0015-guesses-and-resets.ts'
import { sampleReportCard } from './migrations/0016-sample-report-card.ts'
import { releaseTables } from './migrations/0024-releases.ts'
import { libraryAndTasks } from './migrations/0025-library-and-tasks.ts'
import { revisionsAndUndo } from './migrations/0026-revisions-and-undo.ts'
import { postWords } from './migrations/0027-post-words.ts'

/** In the order of their names; a migration that has landed is never edited, a new one is added. */
const migrations = (kind: Engine['kind']): Record<string, Migration> => ({
  '0001-content': contentTables(kind),
  '0002-leads-and-outbox': leadTables,
  '0003-bookkeeping': bookkeepingTables,
  '0004-search': searchTables(kind),
  '0005-media': mediaTable,
  '0006-outbox-delivery': outboxDelivery,
  '0007-search-batches': searchBatches(kind),
  '0008-accounts': accountTables,
  '0009-leads-and-subscribers': leadsAndSubscribers,
  '0010-jobs': jobsTable,
  '0011-revisions-and-bin': revisionsAndBin,
  '0013-demo-kind': demoKind,
  '0015-guesses-and-resets': guessesAndResets,
  '0016-sample-report-card': sampleReportCard,
  '0020-desk': deskTables,
  '0022-invitations-and-waiting': invitationsAndWaiting,
  '0023-content-history': contentHistory,
  '0024-releases': releaseTables,
  '0025-library-and-tasks': libraryAndTasks,
  '0026-revisions-and-undo': revisionsAndUndo,
  '0027-post-words': postWords(kind),
})

const migratorOf = (engine: Engine): Migrator =>
  new Migrator({
    db: engine.db,
    provider: { getMigrations: async () => migrations(engine.kind) },
  })

/** Brings the tables up to date, once, however many processes ask at the same time. */
export async function migrate(engine: Engine): Promise<void> {
  const { error } = await migratorOf(engine).migrateToLatest()
  if (error) throw error
}

/** Brings empty tables to the state that rows of another time expect; {@link migrate} then brings rows and tables up to date. */
export async function migrateUpTo(engine: Engine, name: string): Promise<void> {
  const { error } = await migratorOf(engine).migrateTo(name)
  if (error) throw error
}

export const isKnownMigration = (name: string): boolean => Object.hasOwn(migrations('sqlite'), name)

/** The newest migration that the tables have been through; undefined where there are none yet. */
export async function currentMigration(engine: Engine): Promise<string | undefined> {
  const all = await migratorOf(engine).getMigrations()
  return all.findLast((migration) => migration.executedAt)?.name
}
