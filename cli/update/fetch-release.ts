import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { CommandError } from '../command.ts'
import { PART, type ReleaseFolders } from './release-folders.ts'
import { runProgram, withoutSettings } from './run-program.ts'

/** A clone of the repository, whose refs name releases. */
const CLONE = 'source'
/** Of whoever made the folder, and made anew here. */
const NOT_COPIED = new Set(['.git', '.env', 'node_modules', 'build', 'data', '.react-router'])

/**
 * Lays the code of a release into a new folder among the releases: of a folder, a tar file, or a git ref of the clone in `source`. Gives the
 * folder, whose name says that it is unfinished. Throws {@link CommandError} for what is none of these, or no release.
 */
export async function fetchRelease(folders: ReleaseFolders, release: string, from: string): Promise<string> {
  const unfinished = await mkdtemp(join(folders.releases, 'new-'))
  const folder = `${unfinished}${PART}`
  await rename(unfinished, folder)
  const path = resolve(from, release)
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory()) await copyFolder(path, folder)
  else if (found) await unpack(path, folder)
  else await checkOut(join(folders.base, CLONE), release, folder)
  await requireRelease(folder, release)
  await linkSettings(folders, folder)
  return folder
}

const copyFolder = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, filter: (path) => dirname(path) !== from || !NOT_COPIED.has(basename(path)) })

async function unpack(file: string, folder: string): Promise<void> {
  await runProgram('tar', ['--force-local', '-xf', file, '-C', folder], { cwd: folder })
  const [only, ...others] = await readdir(folder)
  // As archives of a repository are: all of it in one folder.
  if (only && others.length === 0 && existsSync(join(folder, only, 'package.json'))) {
    await rename(join(folder, only), `${folder}.inner${PART}`)
    await rm(folder, { recursive: true })
    await rename(`${folder}.inner${PART}`, folder)
  }
  for (const name of NOT_COPIED) await rm(join(folder, name), { recursive: true, force: true })
}

async function checkOut(clone: string, ref: string, folder: string): Promise<void> {
  if (ref.startsWith('-')) throw new CommandError(`update: ${ref} is no name of a release: a git ref does not begin with -`)
  if (!existsSync(clone))
    throw new CommandError(`update: ${ref} is no folder and no file, and there is no clone in ${clone} that could have it`)
  const env = withoutSettings()
  const git = (...args: string[]) => runProgram('git', ['-C', clone, ...args], { cwd: clone, env })
  if ((await git('remote')).trim()) await git('fetch', '--quiet', '--tags', '--force', '--all')
  const commit = await commitOf(git, ref)
  if (!commit) throw new CommandError(`update: ${clone} has no ${ref}`)
  const archive = `${folder}.tar${PART}`
  await git('archive', '--format=tar', `--output=${archive}`, commit)
  await runProgram('tar', ['--force-local', '-xf', archive, '-C', folder], { cwd: folder })
  await rm(archive)
}

/** What a branch is in the remote comes first: the clone's own branches stay as old as they are. */
async function commitOf(git: (...args: string[]) => Promise<string>, ref: string): Promise<string | undefined> {
  for (const name of [`refs/remotes/origin/${ref}`, ref]) {
    const commit = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`).catch(() => '')
    if (commit) return commit.trim()
  }
  return undefined
}

export async function versionOf(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version?: string }
  return version ?? '0'
}

async function requireRelease(folder: string, release: string): Promise<void> {
  const needed = ['package.json', 'package-lock.json', 'cli/main.ts']
  const missing = needed.filter((name) => !existsSync(join(folder, name)))
  if (missing.length > 0) throw new CommandError(`update: ${release} is no release of this site: ${missing.join(', ')} missing`)
  await versionOf(folder).catch((error: unknown) => {
    throw new CommandError(`update: package.json of ${release} can't be read: ${(error as Error).message}`, { cause: error })
  })
}

/** All releases have the same settings, where a file holds them. */
async function linkSettings({ base }: ReleaseFolders, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if (existsSync(join(base, '.env'))) await symlink('../../.env', join(folder, '.env'))
}
