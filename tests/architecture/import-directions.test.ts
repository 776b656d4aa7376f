import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '#config/project-root.ts'
import { ROOMS } from '../../scripts/checks.ts'

const DEPCRUISE = join(projectRoot, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')

/** A small tree under the project's own rules. */
function treeWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-imports-'))
  cpSync(join(projectRoot, '.dependency-cruiser.json'), join(folder, '.dependency-cruiser.json'))
  cpSync(join(projectRoot, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  for (const room of ROOMS) mkdirSync(join(folder, room), { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

function violations(folder: string): string[] {
  const { stdout } = spawnSync(process.execPath, [DEPCRUISE, '--config', '.dependency-cruiser.json', '--output-type', 'json', ...ROOMS], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; to: string; rule: { name: string } }[] } }
  return summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} -> ${to}`)
}

const THERE = 'export const there = 1\n'

/** What may be imported by some, and one that imports what it may. */
const TARGETS = {
  'server/there.ts': THERE,
  'domain/there.ts': 'export const there = 1\nexport type There = 1\n',
  'database/there.ts': THERE,
  'drawings/there.ts': THERE,
  'domain/down.ts': "import '#database/there.ts'\n",
}

/** A file each, what it says, what stands beside it, and the rule that it breaks; `npm run check` asks the whole project by the same rules. */
const PLANTED: readonly [name: string, text: string, rule: string, beside?: Record<string, string>][] = [
  ['domain/up.ts', "import '#server/there.ts'\n", 'domain-points-down: domain/up.ts -> server/there.ts'],
  ['shared/up.ts', "import '../domain/there.ts'\n", 'shared-imports-no-room: shared/up.ts -> domain/there.ts'],
  ['app/site/rows.tsx', "import '#database/there.ts'\n", 'only-the-domain-asks-the-database: app/site/rows.tsx -> database/there.ts'],
  [
    'app/ui/rules.tsx',
    "import { there } from '#domain/there.ts'\nexport const P = () => <p>{there}</p>\n",
    'interface-parts-know-no-domain: app/ui/rules.tsx -> domain/there.ts',
  ],
  ['database/up.ts', "export type { There } from '#domain/there.ts'\n", 'database-points-down: database/up.ts -> domain/there.ts'],
  ['scripts/drawn.ts', "import '../drawings/there.ts'\n", 'drawings-stand-alone: scripts/drawn.ts -> drawings/there.ts'],
  [
    'app/site/drawn.ts',
    "export const drawn = () => import('../../drawings/there.ts')\n",
    'drawings-stand-alone: app/site/drawn.ts -> drawings/there.ts',
  ],
  [
    'domain/types/one.ts',
    "import type { Other } from './other.ts'\nexport interface One { other: Other }\n",
    'no-circles: domain/types/one.ts -> domain/types/other.ts',
    { 'domain/types/other.ts': "import type { One } from './one.ts'\nexport interface Other { one?: One }\n" },
  ],
  [
    'domain/named/one.ts',
    "export interface One { other: import('./other.ts').Other }\n",
    'no-circles: domain/named/one.ts -> domain/named/other.ts',
    { 'domain/named/other.ts': "import type { One } from './one.ts'\nexport interface Other { one?: One }\n" },
  ],
  [
    'app/site/later/one.ts',
    "export const here = 1\nexport const later = () => import('./other.ts')\n",
    'no-circles: app/site/later/one.ts -> app/site/later/other.ts',
    { 'app/site/later/other.ts': "export { here } from './one.ts'\n" },
  ],
]

describe('import directions', () => {
  let tree: string
  let found: string[]
  beforeAll(() => {
    const files = PLANTED.map(([name, text, , beside]) => ({ [name]: text, ...beside }))
    tree = treeWith(Object.assign({ ...TARGETS }, ...files))
    found = violations(tree)
  })
  afterAll(() => rmSync(tree, { recursive: true, force: true }))

  test.each(PLANTED)('a forbidden import planted in %s is caught', (_name, _text, rule) => {
    expect(found).toContain(rule)
  })

  test('a file that keeps to them is not', () => {
    expect(found.filter((each) => each.includes('domain/down.ts'))).toEqual([])
  })
})

test('the check runs on the project node', () => {
  expect(execFileSync(process.execPath, ['--version'], { encoding: 'utf8' })).toMatch(/^v24\./)
})
