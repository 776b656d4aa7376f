import { currentMigration, type MigrationNews, newestKnownMigration } from '#database/migrate.ts'
import { openDatabase } from '#database/open-database.ts'
import type { Command } from './command.ts'
import { withSite } from './with-site.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  operands: [],
  about: 'runs the database migrations of this release; the site keeps running',
  details: [
    '',
    'Migrations only add, so that processes of the release before go on beside them; each is done whole, or not at all. Data of a newer',
    'release are left as they are, with exit code 1. The start of the site does the same by itself.',
  ].join('\n'),
  options: { known: { type: 'boolean', about: 'only prints the newest migration that this release knows' } },
  async run({ options: { known } }) {
    if (known) {
      process.stdout.write(`${newestKnownMigration()}\n`)
      return
    }
    let isTold = false
    const tell = (news: MigrationNews) => {
      isTold = true
      process.stdout.write(`${describe(news)}\n`)
    }
    const now = await withSite(
      ({ engine }) => currentMigration(engine),
      (config) => openDatabase(config, undefined, tell),
    )
    if (!isTold) process.stdout.write(`The database is up to date (${now})\n`)
  },
}

const describe = ({ from, to, ms }: MigrationNews): string =>
  ms === undefined
    ? `Migrating the database from ${from ?? 'nothing'} to ${to}`
    : `Done: the database is up to date (${to}), after ${(ms / 1_000).toFixed(1)} seconds`
