import type { Kysely } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
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
import { revisionsAndBin } from './migrations/0011-revisions-and-bin.ts'
import { demoKind } from './migrations/0013-demo-kind.ts'
import { guessesAndResets } from './migrations/0015-guesses-and-resets.ts'
import { sampleReportCard } from './migrations/0016-sample-report-card.ts'
import { deskTables } from './migrations/0020-desk.ts'
import { invitationsAndWaiting } from './migrations/0022-invitations-and-waiting.ts'
import { contentHistory } from './migrations/0023-content-history.ts'
import { releaseTables } from './migrations/0024-releases.ts'
import { libraryAndTasks } from './migrations/0025-library-and-tasks.ts'
import { revisionsAndUndo } from './migrations/0026-revisions-and-undo.ts'
import { postWords } from './migrations/0027-post-words.ts'
import { leadHistory } from './migrations/0028-lead-history.ts'
import { leadsDesk } from './migrations/0029-leads-desk.ts'
import { leadNews } from './migrations/0031-lead-news.ts'
import { spamDecisions } from './migrations/0033-spam-decisions.ts'
import { appointments } from './migrations/0034-appointments.ts'
import { mailCalendars } from './migrations/0035-mail-calendars.ts'
import { newsletterTables } from './migrations/0036-newsletter.ts'
import { newsletterMails } from './migrations/0037-newsletter-mails.ts'
import { statistics } from './migrations/0038-statistics.ts'
import { leadOrigin } from './migrations/0039-lead-origin.ts'
import { outboxAndActivity } from './migrations/0040-outbox-and-activity.ts'
import { consentTable } from './migrations/0041-consents.ts'
import { commentDecisions } from './migrations/0042-comment-decisions.ts'
import { foundByAddress } from './migrations/0043-found-by-address.ts'
import { languagesOfItems } from './migrations/0046-languages-of-items.ts'
import { leadsFollowedUp } from './migrations/0047-leads-followed-up.ts'
import { heldMails } from './migrations/0048-held-mails.ts'
import { lostReasons } from './migrations/0049-lost-reasons.ts'
import { settledMails } from './migrations/0050-settled-mails.ts'
import { oneTableOfRevisions } from './migrations/0052-one-table-of-revisions.ts'
import { fewerIndexes } from './migrations/0054-fewer-indexes.ts'
import { passkeys } from './migrations/0056-passkeys.ts'
import { numbersAndTouches } from './migrations/0058-numbers-and-touches.ts'
import { tasksSetAside } from './migrations/0063-tasks-set-aside.ts'
import { contentChanges } from './migrations/0065-content-changes.ts'
import { animatedPictures } from './migrations/0066-animated-pictures.ts'
import { oneUnicodeForm } from './migrations/0067-one-unicode-form.ts'
import { readAgain } from './migrations/0068-read-again.ts'
import { namesByTheirParts } from './migrations/0071-names-by-their-parts.ts'
import { picturesOnce } from './migrations/0072-pictures-once.ts'
import { schoolCategory } from './migrations/0073-school-category.ts'
import { useOfPasskeys } from './migrations/0074-use-of-passkeys.ts'
import { mayOlderProgramStart } from './older-program.ts'
import type { Db } from './tables.ts'

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
  '0028-lead-history': leadHistory,
  '0029-leads-desk': leadsDesk(kind),
  '0031-lead-news': leadNews,
  '0033-spam-decisions': spamDecisions,
  '0034-appointments': appointments,
  '0035-mail-calendars': mailCalendars,
  '0036-newsletter': newsletterTables,
  '0037-newsletter-mails': newsletterMails,
  '0038-statistics': statistics(kind),
  '0039-lead-origin': leadOrigin,
  '0040-outbox-and-activity': outboxAndActivity,
  '0041-consents': consentTable,
  '0042-comment-decisions': commentDecisions,
  '0043-found-by-address': foundByAddress,
  '0046-languages-of-items': languagesOfItems,
  '0047-leads-followed-up': leadsFollowedUp,
  '0048-held-mails': heldMails,
  '0049-lost-reasons': lostReasons,
  '0050-settled-mails': settledMails,
  '0052-one-table-of-revisions': oneTableOfRevisions,
  '0054-fewer-indexes': fewerIndexes,
  '0056-passkeys': passkeys,
  '0058-numbers-and-touches': numbersAndTouches,
  '0063-tasks-set-aside': tasksSetAside,
  '0065-content-changes': contentChanges,
  '0066-animated-pictures': animatedPictures,
  '0067-one-unicode-form': oneUnicodeForm,
  '0068-read-again': readAgain,
  '0071-names-by-their-parts': namesByTheirParts,
  '0072-pictures-once': picturesOnce,
  '0073-school-category': schoolCategory,
  '0074-use-of-passkeys': useOfPasskeys,
})

const migratorOf = (engine: Pick<Engine, 'kind' | 'db'>): Migrator =>
  new Migrator({
    db: engine.db,
    provider: { getMigrations: async () => migrations(engine.kind) },
  })

/** What is brought up to date: before it begins, and with `ms` once it is done. */
export interface MigrationNews {
  /** Undefined where there were no tables yet. */
  from: string | undefined
  to: string
  ms?: number
}

/**
 * Brings the tables up to date, once, however many processes ask at the same time; inside an open transaction with its `db`. Throws for
 * tables of a newer release, unless this program was let start on them (`older-program.ts`).
 */
export const migrate = (engine: Migrated, tell?: (news: MigrationNews) => void): Promise<void> =>
  inTurn(engine, async (migrator) => {
    const news = tell && (await newsOf(migrator))
    if (news) tell(news)
    const began = performance.now()
    const done = await migrator.migrateToLatest()
    if (news && !done.error) tell({ ...news, ms: Math.round(performance.now() - began) })
    return done
  })

async function newsOf(migrator: Migrator): Promise<MigrationNews | undefined> {
  const all = await migrator.getMigrations()
  const last = all.at(-1)
  if (!last || last.executedAt) return undefined
  return { from: all.findLast(({ executedAt }) => executedAt)?.name, to: last.name }
}

/** Brings empty tables to the state that rows of another time expect; {@link migrate} then brings rows and tables up to date. */
export const migrateUpTo = (engine: Migrated, name: string): Promise<void> => inTurn(engine, (migrator) => migrator.migrateTo(name))

type Migrated = Pick<Engine, 'kind' | 'db' | 'lock'>

/** One process after the other, by a lock of the transaction: a pooler gives each transaction another session. */
async function inTurn(engine: Migrated, work: (migrator: Migrator) => Promise<MigrationResultSet>): Promise<void> {
  const { kind, db, lock } = engine
  if (kind === 'sqlite' || db.isTransaction) return throwing(db, await work(migratorOf(engine)))
  await db.transaction().execute(async (trx) => {
    await lock(trx, 'migrations')
    await throwing(trx, await work(migratorOf({ kind, db: trx })))
  })
}

/** How Kysely begins what it says of tables that went through other migrations. */
const OTHER_MIGRATIONS = /^corrupted migrations/

async function throwing(db: Db, { error }: MigrationResultSet): Promise<void> {
  if (!error) return
  const unknown = OTHER_MIGRATIONS.test((error as Error).message) ? await newestUnknown(db) : undefined
  if (unknown === undefined) throw error
  if (!(await goesOnWith(db))) throw new Error(ofOtherRelease(unknown), { cause: error })
}

/** Whether the tables have been through all that this program knows and newer ones alone, and it was let start on them. */
async function goesOnWith(db: Db): Promise<boolean> {
  const known = new Set(migrationNames())
  const names = await executedMigrations(db)
  const isNewer = names.slice(0, known.size).every((name) => known.has(name)) && names.length > known.size
  return isNewer && (await mayOlderProgramStart(db, newestKnownMigration()))
}

/** The newest migration that the tables have been through and this program does not know. */
async function newestUnknown(db: Db): Promise<string | undefined> {
  return (await executedMigrations(db)).findLast((name) => !isKnownMigration(name))
}

async function executedMigrations(db: Db): Promise<string[]> {
  const rows = await (db as Kysely<any>).selectFrom(DEFAULT_MIGRATION_TABLE).select('name').execute()
  return rows.map(({ name }) => String(name)).toSorted()
}

function ofOtherRelease(unknown: string): string {
  const last = newestKnownMigration()
  return (
    `The data are of ${unknown > last ? 'a newer' : 'another'} release (migration ${unknown}); ` +
    `this program knows migrations up to ${last}: start the ${unknown > last ? 'newer' : 'other'} program, or restore a backup`
  )
}

/** All of this program, in their order. */
export const migrationNames = (): string[] => Object.keys(migrations('sqlite'))

export const newestKnownMigration = (): string => migrationNames().at(-1) ?? ''

export const isKnownMigration = (name: string): boolean => Object.hasOwn(migrations('sqlite'), name)

/** The newest migration that the tables have been through, whether this program knows it or not; undefined where there are none yet. */
export async function currentMigration(engine: Engine): Promise<string | undefined> {
  const all = await migratorOf(engine).getMigrations()
  return all.some((migration) => migration.executedAt) ? (await executedMigrations(engine.db)).at(-1) : undefined
}
