import { join } from 'node:path'
import { pino } from 'pino'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { createSite } from '#domain/create-site.ts'
import { localFiles, UPLOADS_FOLDER } from '#domain/media/local-files.ts'
import type { Site } from '#domain/site.ts'
import { localStagedFiles, STAGED_FOLDER } from '#domain/tasks/staged-files.ts'

/** Works on the SQLite database and the files of a data folder, beside a server or without one. */
export async function inSiteOf<T>(dataDir: string, siteUrl: string, work: (site: Site) => Promise<T>): Promise<T> {
  const engine = await openDatabase({ dataDir, databaseUrl: undefined })
  const site = createSite({
    engine,
    files: localFiles(join(dataDir, UPLOADS_FOLDER)),
    staged: localStagedFiles(join(dataDir, STAGED_FOLDER)),
    clock: systemClock,
    log: pino({ level: 'silent' }),
    siteUrl,
    timeZone: 'Africa/Lagos',
  })
  try {
    return await work(site)
  } finally {
    await engine.close()
  }
}
