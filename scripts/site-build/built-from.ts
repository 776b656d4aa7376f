import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that the build reads. Contents are compared, not times: a checkout may bring back older files. */
const SOURCES = [
  'api',
  'app',
  'config',
  'database',
  'domain',
  'public',
  'scripts/site-build',
  'server',
  'shared',
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]
const OUTPUTS = ['build/client', 'build/server']
const RECORD = 'build/built-from.json'
/** What a start leaves beside the server's code for the next (`server/main.ts`): nothing that the build made. */
const COMPILED = /[\\/]\.compiled[\\/]/
const TEST = /\.test\.tsx?$/

interface BuildRecord {
  /** Digest of the names and contents of the sources. */
  sources: string
  /** Digest of the names and sizes of what was made. */
  outputs: string
}

/** True when `build/` is whole and made of the sources as they are now. Some 100 ms. */
export function isBuilt(root: string): boolean {
  const record = readRecord(root)
  return record !== undefined && record.outputs === digestOutputs(root) && record.sources === digestSources(root)
}

/** Throws where tests or measurements would run on a build of other sources. */
export function requireBuilt(root: string): void {
  if (!isBuilt(root)) throw new Error('The site is not built, or of other sources than these: run `npm run build`')
}

/**
 * Runs the build between forgetting the last record and writing the new one, so that one that was broken off is not taken
 * for whole, and one whose sources changed meanwhile not for up to date.
 */
export async function recordBuild(root: string, build: () => Promise<void>): Promise<void> {
  rmSync(join(root, RECORD), { force: true })
  const sources = digestSources(root)
  await build()
  const record: BuildRecord = { sources, outputs: digestOutputs(root) }
  writeFileSync(join(root, RECORD), `${JSON.stringify(record)}\n`)
}

function readRecord(root: string): BuildRecord | undefined {
  try {
    return JSON.parse(readFileSync(join(root, RECORD), 'utf8')) as BuildRecord
  } catch {
    return undefined
  }
}

function digestSources(root: string): string {
  const files = SOURCES.flatMap((source) => filesBelow(root, source)).filter((file) => !TEST.test(file))
  return digest(files, (file) => readFileSync(join(root, file)))
}

function digestOutputs(root: string): string {
  const files = OUTPUTS.flatMap((output) => filesBelow(root, output)).filter((file) => !COMPILED.test(file))
  return digest(files, (file) => String(statSync(join(root, file)).size))
}

function digest(files: readonly string[], contentOf: (file: string) => string | Buffer): string {
  const all = createHash('sha256')
  for (const file of files) all.update(`${file}\0${createHash('sha256').update(contentOf(file)).digest('hex')}\n`)
  return all.digest('hex')
}

/** In an order that does not depend on the file system. */
function filesBelow(root: string, path: string): string[] {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  const names = readdirSync(full, { recursive: true, encoding: 'utf8' }).sort()
  return names.map((name) => join(path, name)).filter((file) => statSync(join(root, file)).isFile())
}
