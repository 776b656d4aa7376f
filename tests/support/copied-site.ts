import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, vi } from 'vitest'
import type { BackupKey } from '#config/backups.ts'
import { NO_KEYS } from '#domain/backups/backup-encryption.ts'
import { CopiesOfChanges } from '#domain/copies/copies-of-changes.ts'
import { copyFolder } from '#domain/copies/copy-folder.ts'
import type { CopyPlace } from '#domain/copies/copy-place.ts'
import { type RestoredCopies, restoreCopies } from '#domain/copies/restore-copies.ts'
import { UPLOADS_FOLDER, localFiles } from '#domain/media/local-files.ts'
import type { Site } from '#domain/site.ts'
import { localStagedFiles } from '#domain/tasks/staged-files.ts'
import { siteAt } from './carried-sites.ts'
import { PATIENCE } from './patience.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { type FakeClock, fakeClock } from './test-site.ts'

export interface CopiedSite {
  site: Site
  clock: FakeClock
  dataDir: string
  /** BACKUP_DIR. */
  dir: string
  copies: CopiesOfChanges
  place: CopyPlace
  /** Two seconds go by, and what is new is copied. */
  pass(): Promise<void>
}

interface Chosen {
  dir?: string
  siteId?: string
  key?: BackupKey
  place?: CopyPlace
}

/** A site on SQLite whose changes are copied in the test's process, once a pass; the first generation is whole. */
export async function copiedSite({
  dir = temporaryFolder(),
  siteId = '0123abcd',
  key,
  place = copyFolder(dir),
}: Chosen = {}): Promise<CopiedSite> {
  const [clock, dataDir] = [fakeClock(), temporaryFolder()]
  const site = await siteAt({ dataDir, databaseUrl: undefined }, clock)
  const log = site.engine.openChangeLog?.()
  if (!log) throw new Error('SQLite has a log')
  const copies = new CopiesOfChanges(site, { log, target: { siteId, place, key }, pictures: join(dataDir, UPLOADS_FOLDER), clock })
  onTestFinished(() => copies.stop())
  await copies.begin()
  const pass = async () => {
    clock.advance(2_000)
    await copies.pass({ isLast: true })
  }
  await vi.waitFor(async () => {
    await pass()
    expect(copies.state().upTo).toBeDefined()
  }, PATIENCE)
  return { site, clock, dataDir, dir, copies, place, pass }
}

type Asked = Partial<Omit<Parameters<typeof restoreCopies>[2], 'place'>>

/** Restores into an empty folder; gives the site there and what was said. */
export async function restored(
  { place, clock }: Pick<CopiedSite, 'place' | 'clock'>,
  asked: Asked = {},
): Promise<{ site: Site; told: RestoredCopies }> {
  const dataDir = temporaryFolder()
  const told = await restoreInto(dataDir, { place, clock }, asked)
  return { site: await siteAt({ dataDir, databaseUrl: undefined }, clock), told }
}

export function restoreInto(
  dataDir: string,
  { place, clock }: Pick<CopiedSite, 'place' | 'clock'>,
  asked: Asked = {},
): Promise<RestoredCopies> {
  const parts = {
    files: localFiles(join(dataDir, UPLOADS_FOLDER)),
    staged: localStagedFiles('/dev/null/nowhere'),
    clock,
    log: pino({ level: 'silent' }),
    siteUrl: 'http://localhost:3000',
    timeZone: 'Africa/Lagos',
  }
  return restoreCopies(dataDir, parts, { place, keys: NO_KEYS, ...asked })
}
