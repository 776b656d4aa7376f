import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#config/project-root.ts'

const COMPRESSED = /\.(?:br|gz)$/
const SCRIPT = /\.js$/

/** What a file of the build is called in the older one. */
export const olderName = (name: string): string => name.replace(/([^/]+)$/, 'older-$1')

/**
 * Lays the project into a folder as it might have been built before: the same site, in which every script, style and typeface of the build has another
 * name, as after a change. Gives the folder, for `startSite`.
 */
export function layOlderBuild(folder: string): string {
  for (const name of readdirSync(projectRoot)) if (name !== 'build') symlinkSync(join(projectRoot, name), join(folder, name))
  mkdirSync(join(folder, 'build'))
  cpSync(join(projectRoot, 'build'), join(folder, 'build'), { recursive: true, filter: (path) => !COMPRESSED.test(path) })
  const assets = join(folder, 'build/client/assets')
  const names = readdirSync(assets)
  const any = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const name of names) renameSync(join(assets, name), join(assets, olderName(name)))
  for (const name of readdirSync(join(folder, 'build'), { recursive: true, encoding: 'utf8' })) {
    if (!SCRIPT.test(name) && !name.endsWith('.css')) continue
    const path = join(folder, 'build', name)
    writeFileSync(path, readFileSync(path, 'utf8').replace(any, olderName))
  }
  return folder
}
