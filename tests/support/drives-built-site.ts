import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '#config/project-root.ts'

const STARTS_IT = join(projectRoot, 'tests/support/running-site.ts')
const IMPORT = /\bfrom '(#tests\/[^']+|\.{1,2}\/[^']+)'/g

/** Whether a test file starts the built site, by itself or by a support file that it imports. */
export const drivesBuiltSite = (file: string): boolean => reaches(file, new Set())

function reaches(file: string, seen: Set<string>): boolean {
  if (file === STARTS_IT) return true
  if (seen.has(file) || !existsSync(file)) return false
  seen.add(file)
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].some(([, name = '']) => reaches(resolve(file, name), seen))
}

const resolve = (from: string, name: string): string =>
  name.startsWith('#') ? join(projectRoot, name.slice(1)) : join(dirname(from), name)
