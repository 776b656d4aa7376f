import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#config/project-root.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const DEPCRUISE = join(projectRoot, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')

/** A small tree under the project's own rules. */
function treeWith(files: Record<string, string>): string {
  const folder = temporaryFolder()
  cpSync(join(projectRoot, '.dependency-cruiser.json'), join(folder, '.dependency-cruiser.json'))
  cpSync(join(projectRoot, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  for (const room of [
    'server',
    'api',
    'app/ui',
    'app/site',
    'domain',
    'database',
    'shared',
    'config',
    'cli',
    'bench',
    'tests',
    'scripts',
    'drawings',
  ])
    mkdirSync(join(folder, room), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

function violations(folder: string): string[] {
  const { stdout } = spawnSync(
    process.execPath,
    [
      DEPCRUISE,
      '--config',
      '.dependency-cruiser.json',
      '--output-type',
      'json',
      'server',
      'api',
      'app',
      'domain',
      'database',
      'shared',
      'config',
      'cli',
      'bench',
      'tests',
      'scripts',
      'drawings',
    ],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    },
  )
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; to: string; rule: { name: string } }[] } }
  return summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} -> ${to}`)
}

const target = 'export const there = 1\n'

describe('import directions', () => {
  test('hold in the whole project', () => {
    expect(violations(projectRoot)).toEqual([])
  })

  test.each([
    [
      'domain/planted.ts',
      "import '#server/there.ts'\n",
      { 'server/there.ts': target },
      'domain-points-down: domain/planted.ts -> server/there.ts',
    ],
    [
      'shared/planted.ts',
      "import '../domain/there.ts'\n",
      { 'domain/there.ts': target },
      'shared-imports-no-room: shared/planted.ts -> domain/there.ts',
    ],
    [
      'app/site/planted.tsx',
      "import '#database/there.ts'\n",
      { 'database/there.ts': target },
      'only-the-domain-asks-the-database: app/site/planted.tsx -> database/there.ts',
    ],
    [
      'app/ui/planted.tsx',
      "import { there } from '#domain/there.ts'\nexport const P = () => <p>{there}</p>\n",
      { 'domain/there.ts': target },
      'interface-parts-know-no-domain: app/ui/planted.tsx -> domain/there.ts',
    ],
    [
      'database/planted.ts',
      "export type { There } from '#domain/there.ts'\n",
      { 'domain/there.ts': 'export type There = 1\n' },
      'database-points-down: database/planted.ts -> domain/there.ts',
    ],
    [
      'scripts/planted.ts',
      "import '../drawings/there.ts'\n",
      { 'drawings/there.ts': target },
      'drawings-stand-alone: scripts/planted.ts -> drawings/there.ts',
    ],
    [
      'app/site/planted.ts',
      "export const drawn = () => import('../../drawings/there.ts')\n",
      { 'drawings/there.ts': target },
      'drawings-stand-alone: app/site/planted.ts -> drawings/there.ts',
    ],
    [
      'domain/planted.ts',
      "import type { There } from './there.ts'\nexport interface Planted { there: There }\n",
      { 'domain/there.ts': "import type { Planted } from './planted.ts'\nexport interface There { planted?: Planted }\n" },
      'no-circles: domain/planted.ts -> domain/there.ts',
    ],
    [
      'domain/planted.ts',
      "export interface Planted { there: import('./there.ts').There }\n",
      { 'domain/there.ts': "import type { Planted } from './planted.ts'\nexport interface There { planted?: Planted }\n" },
      'no-circles: domain/planted.ts -> domain/there.ts',
    ],
    [
      'app/site/planted.ts',
      "export const here = 1\nexport const later = () => import('./there.ts')\n",
      { 'app/site/there.ts': "export { here } from './planted.ts'\n" },
      'no-circles: app/site/planted.ts -> app/site/there.ts',
    ],
  ])('a forbidden import planted in %s is caught', (name, text, files, expected) => {
    expect(violations(treeWith({ [name]: text, ...files }))).toContain(expected)
  })
})

test('the check runs on the project node', () => {
  expect(execFileSync(process.execPath, ['--version'], { encoding: 'utf8' })).toMatch(/^v24\./)
})
