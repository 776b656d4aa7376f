import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#config/project-root.ts'
import { newestKnownMigration } from '#database/migrate.ts'
import { requireBuilt } from '../../scripts/site-build/built-from.ts'
import type { Place } from './engines.ts'
import { BUILD_IS_CHECKED } from './running-site.ts'

/** What the command line of a release reads, but for its packages. */
const SOURCES = ['api', 'app', 'cli', 'config', 'database', 'domain', 'server', 'shared']
const BUILT = 'ready-build'
/** Of all releases that are laid here. */
export const ADDED_MIGRATION = '9999-added'

export interface ReleaseWanted {
  version: string
  /** A column that is new, and then what goes wrong with it. */
  migration?: 'good' | 'broken'
  /** Started on the site's own data, it ends. */
  cannotStart?: boolean
}

/**
 * Lays the code of this very program into a folder, as another release of it: with a migration of its own where that is wanted. Its packages are
 * those of the project, in a folder above, and its build was made before.
 */
export function layRealRelease(folder: string, { version, migration, cannotStart }: ReleaseWanted): string {
  for (const name of SOURCES)
    cpSync(join(projectRoot, name), join(folder, name), { recursive: true, filter: (path) => !/\.test\.tsx?$/.test(path) })
  cpSync(join(projectRoot, 'build'), join(folder, BUILT), { recursive: true, filter: (path) => !path.includes('.compiled') })
  const project = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as object
  const scripts = { build: 'node lay-build.js' }
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ ...project, version, scripts, dependencies: {}, devDependencies: {}, overrides: {} }),
  )
  const lock = {
    name: 'thinksch-website',
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name: 'thinksch-website', version } },
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  writeFileSync(join(folder, 'lay-build.js'), `import { renameSync } from 'node:fs'\nrenameSync('${BUILT}', 'build')\n`)
  const code = codeOf(migration)
  for (const file of ['database/migrate.ts', startOf(join(folder, BUILT))]) if (code) change(join(folder, file), LAST, `$&,\n${code}`)
  if (cannotStart)
    change(join(folder, startOf(join(folder, BUILT))), /async function createServer(?:\$\d)?\(config,[^\n]*\{\n/, `$&${CANNOT_START}`)
  return folder
}

const LAST = new RegExp(`["']${newestKnownMigration()}["']: \\w+`)
const CANNOT_START = "if (!config.sampleContent) throw new Error('It can not start on these data')\n"

const codeOf = (migration: ReleaseWanted['migration']): string | undefined =>
  migration &&
  `'${ADDED_MIGRATION}': { async up(db) {
    await db.schema.alterTable('leads').addColumn('mood', 'text').execute()
    ${migration === 'broken' ? "throw new Error('The migration can not be done')" : ''}
  } }`

/** The file of the built server that holds migrations and the start. */
function startOf(build: string): string {
  const [, name] = /import\(\s*["']\.\/(assets\/start-[\w-]+\.js)["']/.exec(readFileSync(join(build, 'server/main.js'), 'utf8')) ?? []
  return `${BUILT}/server/${name}`
}

function change(file: string, what: RegExp, by: string): void {
  const before = readFileSync(file, 'utf8')
  const after = before.replace(what, by)
  if (after === before) throw new Error(`${file} has no ${what.source}`)
  writeFileSync(file, after)
}

/** A folder of releases whose `current` is this program, built; gives the folder. */
export function layRealSite(base: string, wanted: ReleaseWanted = { version: '1' }): string {
  if (!process.env[BUILD_IS_CHECKED]) requireBuilt(projectRoot)
  const first = join(base, 'releases/first')
  mkdirSync(first, { recursive: true })
  symlinkSync(join(projectRoot, 'node_modules'), join(base, 'node_modules'))
  layRealRelease(first, wanted)
  cpSync(join(first, BUILT), join(first, 'build'), { recursive: true })
  symlinkSync('releases/first', join(base, 'current'))
  return base
}

/** The settings of such a site. */
export const settingsOf = ({ dataDir, databaseUrl, databaseDirectUrl }: Place, port: number): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  ...(databaseDirectUrl ? { DATABASE_DIRECT_URL: databaseDirectUrl } : {}),
  PORT: String(port),
  HOST: '127.0.0.1',
  SAMPLE_CONTENT: 'off',
  FORM_RATE_LIMIT: '0',
  WARM_PAGES: 'off',
  LOG_LEVEL: 'warn',
})

/** Runs `update` of the release that `current` leads to, as an operator does; `onLine` hears what it says. */
export function startUpdate(
  base: string,
  settings: Record<string, string>,
  words: readonly string[],
  onLine: (line: string) => void = () => {},
): { answer: Promise<{ code: number | null; said: string }>; kill(): void } {
  const root = realpathSync(join(base, 'current'))
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'cli/main.ts'), 'update', ...words], {
    cwd: root,
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk
      for (const line of String(chunk).split('\n').filter(Boolean)) onLine(line)
    })
  const answer = new Promise<{ code: number | null; said: string }>((resolve) => child.once('close', (code) => resolve({ code, said })))
  return { answer, kill: () => void child.kill('SIGKILL') }
}
