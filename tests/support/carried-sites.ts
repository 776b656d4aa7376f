import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Engine } from '#database/engine.ts'
import { openDatabase, openUnmigrated } from '#database/open-database.ts'
import type { Clock } from '#domain/clock.ts'
import type { Files } from '#domain/media/files.ts'
import { localFiles, UPLOADS_FOLDER } from '#domain/media/local-files.ts'
import type { Site } from '#domain/site.ts'
import type { Place } from './engines.ts'
import { testSite } from './test-site.ts'

/** A site with database and uploads where the settings would have them; closed after the test. */
export const siteAt = async (place: Place, clock?: Clock, files?: Files): Promise<Site> =>
  siteOver(await openDatabase(place), place, { clock, files })

/** The same with its tables as they are, as a restore wants it. */
export const unmigratedSiteAt = async (place: Place, files?: Files): Promise<Site> =>
  siteOver(await openUnmigrated(place), place, { files })

function siteOver(engine: Engine, { dataDir }: Place, { clock, files }: { clock?: Clock | undefined; files?: Files | undefined }): Site {
  onTestFinished(() => engine.close())
  return testSite(engine, clock, files ?? localFiles(join(dataDir, UPLOADS_FOLDER)))
}

/** Every row of every table, in an order of its own. */
export async function allRows({ engine }: Site): Promise<Record<string, string[]>> {
  const tables = await engine.rows.listTables(engine.db)
  return engine.rows.atOneMoment(async (db) => {
    const all: Record<string, string[]> = {}
    for (const table of tables) {
      const rows: string[] = []
      for await (const batch of engine.rows.readRows(db, table)) rows.push(...batch.map((row) => JSON.stringify(row)))
      all[table.name] = rows.toSorted()
    }
    return all
  })
}

/** Digests of all uploads by name. */
export async function allUploads({ files }: Site): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for await (const { name } of files.list()) {
    digests[name] = createHash('sha256')
      .update((await files.get(name)) ?? '')
      .digest('hex')
  }
  return digests
}
