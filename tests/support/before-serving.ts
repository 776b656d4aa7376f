import { join } from 'node:path'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { localFiles, UPLOADS_FOLDER } from '#domain/media/local-files.ts'
import type { Site } from '#domain/site.ts'
import { testSite } from './test-site.ts'

/** Does something with the site of a folder on SQLite, which a server may have afterwards. */
export async function beforeServing<T>(dataDir: string, work: (site: Site) => Promise<T>): Promise<T> {
  const engine = await openDatabase({ dataDir, databaseUrl: undefined })
  try {
    return await work(testSite(engine, systemClock, localFiles(join(dataDir, UPLOADS_FOLDER))))
  } finally {
    await engine.close()
  }
}
