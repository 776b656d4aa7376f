import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import viteConfig from '../../vite.config.ts'
import { importedPackages } from '../support/imported-packages.ts'

/** What runs the site, and what the router's build asks for by name. */
const NEVER_IMPORTED = ['node', '@react-router/node']
/** `app/routes.ts` is read by the build alone. */
const OF_THE_BUILD = '@react-router/dev'
/** The command line, and what the server starts beside itself: they run from their sources, not from `build/`. */
const RUN_FROM_SOURCES = [
  'cli/main.ts',
  'domain/backups/backup-process.ts',
  'domain/cards/card-process.ts',
  'domain/media/picture-process.ts',
  'domain/threads/thread-program.ts',
]

/** What the build leaves outside the server's bundle. */
function outsideTheBundle(): readonly string[] {
  const external = viteConfig({ command: 'build', mode: 'production' }).environments?.ssr?.resolve?.external
  return Array.isArray(external) ? external : []
}

test('every package that the site imports has one row that says why, and no row is left of one that went', () => {
  const page = readFileSync(new URL('../../docs/decisions/dependencies.md', import.meta.url), 'utf8')
  const firstCells = page.split('\n').map((line) => (line.startsWith('| `') ? (line.split('|')[1] ?? '') : ''))
  const explained = firstCells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''))
  const imported = importedPackages(['api', 'app', 'cli', 'database', 'domain', 'server', 'shared'])
  imported.delete(OF_THE_BUILD)
  expect(explained.toSorted()).toEqual([...imported, ...NEVER_IMPORTED].toSorted())
})

test('what a running site reads from its packages is installed without those that only build, and nothing else is', () => {
  const read = importedPackages(RUN_FROM_SOURCES)
  expect(Object.keys(packageFile.dependencies).toSorted()).toEqual([...new Set([...read, ...outsideTheBundle(), 'node'])].toSorted())
})
