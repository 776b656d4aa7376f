import { existsSync, readdirSync, readlinkSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { CommandError } from '../command.ts'

const RELEASES = 'releases'
/** What the name of a release ends in until it is built. */
export const PART = '.part'
/** What the name of a scratch place begins with in which a release is tried. */
export const TRIAL = '.trial-'
/** Beside the one that runs and the one before it. */
const KEPT_MORE = 1

/** The release that runs, and the one before it, which `update --back` returns to. */
export type Link = 'current' | 'before'

/** The folder of a site whose releases stand side by side: `releases/NAME`, and `current`, a link to one of them. */
export interface ReleaseFolders {
  base: string
  releases: string
}

/** Throws {@link CommandError} where the program does not stand among releases. */
export function releaseFoldersOf(root: string): ReleaseFolders {
  const releases = dirname(root)
  const base = dirname(releases)
  if (basename(releases) !== RELEASES || readLink({ base, releases }, 'current') === undefined) {
    throw new CommandError(
      `update: ${root} is not among releases: the program must stand in ${RELEASES}/NAME, with a link 'current' to it beside ${RELEASES} (docs/operators/updating.md)`,
    )
  }
  return { base, releases }
}

/** The folder that a link leads to; undefined where there is none. */
export function readLink({ base }: ReleaseFolders, link: Link): string | undefined {
  try {
    readlinkSync(join(base, link))
    return realpathSync(join(base, link))
  } catch {
    return undefined
  }
}

/** In one step: at each moment the link leads to one release or the other. */
export function setLink({ base }: ReleaseFolders, link: Link, release: string): void {
  const unnamed = join(base, `.${link}.new`)
  rmSync(unnamed, { force: true })
  symlinkSync(relative(realpathSync(base), release), unnamed)
  renameSync(unnamed, join(base, link))
}

/** A name that no release has yet, beginning with its version. */
export function nameRelease({ releases }: ReleaseFolders, version: string, now: Date): string {
  const name = `${version.replaceAll(/[^\w.-]/g, '-')}-${now
    .toISOString()
    .replaceAll(':', '-')
    .replace(/\.\d+Z$/, 'Z')}`
  for (let count = 1; ; count += 1) {
    const path = join(releases, count === 1 ? name : `${name}-${count}`)
    if (!existsSync(path)) return path
  }
}

/** Takes away what an update that was killed left unfinished. */
export function removeUnfinished({ base, releases }: ReleaseFolders): void {
  for (const name of readdirSync(releases)) if (name.endsWith(PART)) remove(join(releases, name))
  for (const name of readdirSync(base)) if (name.startsWith(TRIAL)) remove(join(base, name))
}

/** Takes away the oldest, but never what a link leads to; gives their names. */
export function removeOldReleases(folders: ReleaseFolders): string[] {
  const linked = new Set([readLink(folders, 'current'), readLink(folders, 'before')])
  const others = readdirSync(folders.releases, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !linked.has(join(realpathSync(folders.releases), entry.name)))
    .map(({ name }) => name)
    .toSorted(byStamp)
  const old = others.slice(0, Math.max(0, others.length - KEPT_MORE))
  for (const name of old) remove(join(folders.releases, name))
  return old
}

const stampOf = (name: string): string => /\d{4}-\d\d-\d\dT.*$/.exec(name)?.[0] ?? ''
/** What has none is of before the first update. */
const byStamp = (one: string, other: string): number => (stampOf(one) < stampOf(other) ? -1 : 1)

/** A process of a killed update may still write there. */
const remove = (path: string): void => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
