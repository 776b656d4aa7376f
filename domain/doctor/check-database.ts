import { sql } from 'kysely'
import { currentMigration, isKnownMigration, newestKnownMigration } from '#database/migrate.ts'
import type { Site } from '../site.ts'
import { type Examined, type Finding, look, ok, wrong } from './finding.ts'

/** Whether the database answers, what it is, and of which release its tables are. */
export async function checkDatabase(examined: Examined): Promise<Finding> {
  const opened = await examined.opened()
  if (!opened.site)
    return wrong(
      opened.reason,
      examined.config.databaseUrl
        ? 'Check that PostgreSQL runs and takes connections from here, and what DATABASE_URL names.'
        : 'Start the site, or correct DATA_DIR.',
    )
  const [version, migration] = [await versionOf(opened.site), await currentMigration(opened.site.engine)]
  const newest = newestKnownMigration()
  if (migration === newest) return ok(`${version} answers; its tables are up to date (${migration}).`)
  if (migration !== undefined && !isKnownMigration(migration))
    return wrong(
      `${version} answers; its tables are of another release (${migration}); the newest that this program knows is ${newest}.`,
      'Run doctor from the release that is running, or restore a backup.',
    )
  return look(
    `${version} answers; its tables are of an older release (${migration ?? 'none yet'}); this program has ${newest}.`,
    'Start the site, or run npm run cli -- migrate.',
  )
}

async function versionOf({ engine: { kind, db } }: Site): Promise<string> {
  const asked =
    kind === 'sqlite' ? sql<{ version: string }>`select sqlite_version() as version` : sql<{ version: string }>`show server_version`
  const [row] = (await asked.execute(db)).rows
  return `${kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${Object.values(row ?? {})[0]}`
}
