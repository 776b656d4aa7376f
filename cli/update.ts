import { statSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { PRIVATE_FOLDER } from '#config/private-files.ts'
import { projectRoot } from '#config/project-root.ts'
import type { Config } from '#config/read-config.ts'
import { timeLimit } from '#config/time-limits.ts'
import { letOlderProgramStart, refuseOlderProgram } from '#database/older-program.ts'
import { openUnmigrated } from '#database/open-database.ts'
import type { Db } from '#database/tables.ts'
import { type Command, CommandError } from './command.ts'
import { outliveTerminal } from './update/outlive-terminal.ts'
import { type ReleaseFolders, releaseFoldersOf } from './update/release-folders.ts'
import { runCliOf } from './update/run-program.ts'
import { updateBack, updateNothing, updateTo } from './update/update-site.ts'
import type { Update } from './update/update-tools.ts'
import { readSettings } from './with-site.ts'

const KEPT_BACKUPS = 2
const BACKUP = /^before-update-.*\.tar(?:\.age)?$/

export const updateCommand: Command = {
  name: 'update',
  operands: [],
  mayFollow: ['RELEASE'],
  about: 'installs, builds and starts another release; the release before runs again if it does not become ready',
  details: [
    '',
    'RELEASE is a folder with the code, a tar file, or a git ref of the clone in the folder `source` beside the releases. A backup is made before',
    'the tables are brought up to date. Without RELEASE it only finishes an update that was interrupted, as each update does first.',
    'docs/operators/updating.md says how the folders are laid.',
  ].join('\n'),
  options: {
    back: { type: 'boolean', about: 'goes back to the release that ran before the last update' },
    'without-backup': { type: 'boolean', about: 'makes no backup before' },
  },
  async run({ operands: [release], options }) {
    if (release !== undefined && options.back) throw new CommandError('update: --back takes no RELEASE')
    const folders = releaseFoldersOf(projectRoot)
    const config = readSettings()
    requireSafe(folders, config)
    outliveTerminal()
    const update = toolsOf(folders, config, options['without-backup'] !== true)
    // npm runs a command in the folder of its program.
    if (release !== undefined) await updateTo(update, release, process.env.INIT_CWD ?? process.cwd())
    else await (options.back ? updateBack(update) : updateNothing(update))
  },
}

function requireSafe({ base }: ReleaseFolders, { dataDir }: Config): void {
  if (!isAbsolute(dataDir)) throw new CommandError(`update: DATA_DIR ${dataDir} must be a whole path: each release has a folder of its own`)
  if (process.getuid && process.getuid() !== statSync(base).uid)
    throw new CommandError(`update: run it as the account that ${base} belongs to, such as by sudo -u`)
}

function toolsOf(folders: ReleaseFolders, config: Config, makesBackup: boolean): Update {
  const { updates: settings, dataDir } = config
  const now = () => new Date()
  const inDatabase = async (work: (db: Db) => Promise<void>) => {
    const engine = await openUnmigrated(config)
    // A transaction waits for those of the running site; a statement alone does not.
    await engine.db
      .transaction()
      .execute(work)
      .finally(() => engine.close())
  }
  return {
    folders,
    restarting: { base: folders.base, dataDir, settings, withinMs: timeLimit(settings.withinSeconds * 1_000) },
    letOlderStart: (known) => inDatabase((db) => letOlderProgramStart(db, known, now())),
    refuseOlder: () => inDatabase(refuseOlderProgram),
    backUp: (release) => (makesBackup ? backUp(release, config, now()) : Promise.resolve('None is made')),
    now,
    say: (line) => void process.stdout.write(`${line}\n`),
  }
}

/** Where the nightly ones lie, or else a file of its own in DATA_DIR. */
async function backUp(release: string, { backups, dataDir, backupKey }: Config, now: Date): Promise<string> {
  if (backups) return (await runCliOf(release, ['backup', 'now'])).trim()
  const folder = join(dataDir, 'backups')
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.part'))) await rm(join(folder, name))
  const file = join(folder, `before-update-${now.toISOString().replaceAll(':', '-')}.tar${backupKey ? '.age' : ''}`)
  const [said = ''] = (await runCliOf(release, ['backup', file])).split('\n')
  const old = (await readdir(folder)).filter((name) => BACKUP.test(name)).toSorted()
  for (const name of old.slice(0, -KEPT_BACKUPS)) await rm(join(folder, name))
  return said
}
