import { rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { CommandError } from '../command.ts'
import { fetchRelease, versionOf } from './fetch-release.ts'
import { goTo, putRight } from './go-to-release.ts'
import { oneUpdate } from './one-update.ts'
import { nameRelease, readLink, type ReleaseFolders, removeOldReleases, removeUnfinished } from './release-folders.ts'
import { runCliOf, runProgram, withoutSettings, withProgramsOf } from './run-program.ts'
import { endTrials, tryRelease } from './try-release.ts'
import type { Update } from './update-tools.ts'

/** Installs and builds a release beside the running site, tries it, backs up, migrates, and goes to it; back by itself when it is not ready. */
export function updateTo(update: Update, release: string, from: string): Promise<void> {
  const { folders, say } = update
  return oneUpdate(folders.base, async () => {
    await begin(update)
    const current = currentOf(folders)
    const folder = await build(update, release, from)
    await prepare(update, { folder, current }).catch(async (error: unknown) => {
      await rm(folder, { recursive: true, force: true })
      throw error
    })
    const away = await goTo(update, { from: current, to: folder })
    await update.refuseOlder()
    for (const name of removeOldReleases(folders)) say(`Removed the old release ${name}`)
    say(`Done: ${basename(folder)} runs; ${away}`)
  })
}

/** All that may fail while the site goes on as it is. */
async function prepare(update: Update, { folder, current }: { folder: string; current: string }): Promise<void> {
  const { folders, restarting, say } = update
  say('Trying it in an empty place')
  await tryRelease(folders, folder, restarting.withinMs)
  say('Making a backup')
  say(await update.backUp(current))
  // From here on the tables may be newer than what runs; a process of it that ended is started again all the same.
  await letStart(update, current)
  say('Migrating the database')
  say((await runCliOf(folder, ['migrate'], logOf(folders))).trim())
}

/** Goes back to the release that ran before the last update. */
export function updateBack(update: Update): Promise<void> {
  const { folders, say } = update
  return oneUpdate(folders.base, async () => {
    await begin(update)
    const [current, before] = [currentOf(folders), readLink(folders, 'before')]
    if (!before) throw new CommandError('update: there is no release before this one to go back to')
    await letStart(update, before)
    const away = await goTo(update, { from: current, to: before })
    say(`Done: ${basename(before)} runs again; ${away}`)
  })
}

/** Puts right what an update that was killed left, and nothing else. */
export const updateNothing = ({ folders, ...update }: Update): Promise<void> =>
  oneUpdate(folders.base, async () => {
    if (!(await begin({ folders, ...update })))
      throw new CommandError('update: RELEASE is missing: a folder, a tar file, or a git ref of the clone in source')
  })

/** True when there was something to be put right. */
async function begin(update: Update): Promise<boolean> {
  const wasBroken = await putRight(update)
  await endTrials(update.folders)
  removeUnfinished(update.folders)
  return wasBroken
}

async function build({ folders, now, say }: Update, release: string, from: string): Promise<string> {
  say(`Fetching ${release}`)
  const unfinished = await fetchRelease(folders, release, from)
  const options = { cwd: unfinished, env: withProgramsOf(unfinished, withoutSettings()), log: logOf(folders) }
  say('Installing')
  // What builds is not there in production otherwise.
  await runProgram('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], options)
  say('Building')
  await runProgram('npm', ['run', 'build'], options)
  await runProgram('npm', ['prune', '--omit=dev', '--no-audit', '--no-fund'], options)
  const folder = nameRelease(folders, await versionOf(unfinished), now())
  await rename(unfinished, folder)
  return folder
}

const letStart = async (update: Update, release: string): Promise<void> =>
  update.letOlderStart((await runCliOf(release, ['migrate', '--known'])).trim())

const logOf = ({ base }: ReleaseFolders): string => join(base, 'update.log')

function currentOf(folders: ReleaseFolders): string {
  const current = readLink(folders, 'current')
  if (!current) throw new CommandError(`update: ${join(folders.base, 'current')} leads to no release`)
  return current
}
