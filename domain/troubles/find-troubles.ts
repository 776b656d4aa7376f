import { stat } from 'node:fs/promises'
import { longDateTime } from '#shared/clock-time.ts'
import { BACKUP_LATE_MS, BACKUP_UNDER_WAY_MS, COPIES_LATE_MS, TEST_ENQUIRIES_LOST } from '#shared/limits.ts'
import { BACKUP_JOB } from '../backups/backup-job.ts'
import { type BackupState, findBackupState } from '../backups/backup-state.ts'
import type { WatchedCopies } from '../copies/copy-state.ts'
import { type DiskRoom, isLow, roomOf } from '../disk/disk-room.ts'
import { isLeased } from '../leases.ts'
import { selectFailedMails } from '../outbox/failed-mails.ts'
import type { Site } from '../site.ts'
import { findTestEnquiryState } from '../test-enquiry/test-enquiry-state.ts'
import { COUNTED_UP_TO, countUpTo } from '../today/count-up-to.ts'

export const troubleKinds = [
  'backup-late',
  'backup-failed',
  'drill-failed',
  'changes-late',
  'disk-data',
  'disk-backups',
  'mails-given-up',
  'test-enquiry',
] as const
export type TroubleKind = (typeof troubleKinds)[number]

/** Something that an administrator has to look at before it costs data or mails. */
export interface Trouble {
  kind: TroubleKind
  /** One sentence or two, which name no person. */
  words: string
}

/** What the settings have the site watch. */
export interface Watched {
  dataDir: string
  /** Of the backups that are made by themselves; undefined where none are. */
  backupDir: string | undefined
  /** Of what is written; undefined where there are none. */
  copies?: WatchedCopies | undefined
  /** The site tries the way of an enquiry by itself. */
  triesEnquiries?: boolean
}

/** What is wrong now; what was so `before` is over only with some room to spare, so that nothing comes and goes each minute. */
export async function findTroubles(site: Site, watched: Watched, before: ReadonlySet<TroubleKind> = new Set()): Promise<Trouble[]> {
  const found = await Promise.all([
    watched.backupDir === undefined ? [] : findBackupTroubles(site),
    watched.copies ? findLateCopies(site, watched.copies) : [],
    findLowDisks(watched, before),
    findGivenUpMails(site),
    watched.triesEnquiries ? findLostEnquiry(site) : [],
  ])
  return found.flat()
}

async function findBackupTroubles({ db, clock, timeZone }: Site): Promise<Trouble[]> {
  const [state, isComing] = await Promise.all([findBackupState(db), isBackupComing(db, clock.now())])
  const troubles: Trouble[] = []
  if (isLate(state, isComing, clock.now()))
    troubles.push({
      kind: 'backup-late',
      words: state?.last
        ? `The last good backup is of ${longDateTime(state.last.madeAt, timeZone)}, and none was made since.`
        : 'No backup was made by itself yet.',
    })
  if (state?.failed)
    troubles.push({
      kind: 'backup-failed',
      words: `Backups fail since ${longDateTime(state.failed.since, timeZone)}: ${state.failed.reason}`,
    })
  if (state?.drill?.failure)
    troubles.push({
      kind: 'drill-failed',
      words: `The backup ${state.drill.name} could not be restored on ${longDateTime(state.drill.at, timeZone)}: ${state.drill.failure}`,
    })
  return troubles
}

/** One is being made, or is made as soon as its turn comes. */
async function isBackupComing(db: Site['db'], now: Date): Promise<boolean> {
  const job = await db.selectFrom('jobs').select(['due_at', 'leased_until', 'last_error']).where('name', '=', BACKUP_JOB).executeTakeFirst()
  return !job || isLeased(job, now) || (job.due_at <= now.toISOString() && job.last_error === null)
}

function isLate(state: BackupState | undefined, isComing: boolean, now: Date): boolean {
  if (!state?.last) return !isComing
  return now.getTime() - Date.parse(state.last.madeAt) > BACKUP_LATE_MS + (isComing ? BACKUP_UNDER_WAY_MS : 0)
}

/** One sentence for each place. */
function findLateCopies({ clock, timeZone }: Site, { folder, bucket }: WatchedCopies): Trouble[] {
  const sentences = Object.entries({ BACKUP_DIR: folder(), S3_BUCKET: bucket?.() }).flatMap(([place, state]) => {
    if (!state || clock.now().getTime() - (state.upTo ?? state.since).getTime() <= COPIES_LATE_MS) return []
    const reason = state.failed ? `: ${state.failed.reason}` : '.'
    return [`Changes are not copied into ${place} since ${longDateTime((state.upTo ?? state.since).toISOString(), timeZone)}${reason}`]
  })
  return sentences.length > 0 ? [{ kind: 'changes-late', words: sentences.join(' ') }] : []
}

async function findLowDisks({ dataDir, backupDir }: Watched, before: ReadonlySet<TroubleKind>): Promise<Trouble[]> {
  const places = [
    { kind: 'disk-data', name: 'DATA_DIR', folder: dataDir },
    ...(backupDir === undefined || (await isOneDisk(dataDir, backupDir))
      ? []
      : [{ kind: 'disk-backups', name: 'BACKUP_DIR', folder: backupDir } as const]),
  ] as const
  const troubles: Trouble[] = []
  for (const { kind, name, folder } of places) {
    // A folder that is away is told by whoever needs it.
    const room = await roomOf(folder).catch(() => undefined)
    if (room && isLow(room, before.has(kind))) troubles.push({ kind, words: sayRoom(name, room) })
  }
  return troubles
}

async function isOneDisk(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((folder) => stat(folder).catch(() => undefined)))
  return first !== undefined && first.dev === second?.dev
}

const sayRoom = (name: string, { free, bytes }: DiskRoom): string =>
  `The disk that holds ${name} is nearly full: ${(free / 1e9).toFixed(1)} GB of ${(bytes / 1e9).toFixed(1)} GB are free.`

async function findGivenUpMails({ db }: Site): Promise<Trouble[]> {
  const count = await countUpTo(db, selectFailedMails(db))
  if (count === 0) return []
  const mails = count >= COUNTED_UP_TO ? `${COUNTED_UP_TO - 1} mails or more` : count === 1 ? '1 mail' : `${count} mails`
  return [{ kind: 'mails-given-up', words: `${mails} failed for good: the mail server refused them, or could not be reached for days.` }]
}

async function findLostEnquiry({ db, timeZone }: Site): Promise<Trouble[]> {
  const failed = (await findTestEnquiryState(db))?.failed
  if (!failed || failed.times < TEST_ENQUIRIES_LOST) return []
  const words = `Enquiries may not have reached you since ${longDateTime(failed.since, timeZone)}. The site's test enquiry failed: ${failed.reason}.`
  return [{ kind: 'test-enquiry', words }]
}
