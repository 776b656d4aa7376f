import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#config/project-root.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { unusedCommand } from '../checks.ts'
import { analysisFolder } from './analysis-folder.ts'

const RULES = ['knip.json', 'tsconfig.json', 'package.json', 'package-lock.json']

/** A small tree under the project's own rules. */
function treeWith(files: Record<string, string>) {
  const root = temporaryFolder()
  for (const name of RULES) cpSync(join(projectRoot, name), join(root, name))
  mkdirSync(join(root, 'node_modules'))
  for (const name of ['knip', '.bin', 'typescript']) symlinkSync(join(projectRoot, 'node_modules', name), join(root, 'node_modules', name))
  const lay = (name: string, text: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  for (const [name, text] of Object.entries(files)) lay(name, text)
  /** What is found unused, by the command of `npm run check`, that what was read before is kept for. */
  const unused = (): string[] => {
    const [, ...words] = unusedCommand(root).split(' ')
    const { stdout } = spawnSync(
      process.execPath,
      [join(projectRoot, 'node_modules/knip/bin/knip.js'), ...words, '--include', 'files,exports'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    )
    return stdout.split('\n').flatMap((line) => /^(?:\w+ +)?((?:domain|server)\/\S+?)(?::\d+:\d+)?\s*$/.exec(line)?.[1] ?? [])
  }
  return { root, lay, unused }
}

const USED = 'export const used = 1\n'
const MAIN = "import { used } from '../domain/used.ts'\nprocess.stdout.write(`${used}`)\n"

test('an unused export and an unused file are found though all files were read before', () => {
  const { lay, unused } = treeWith({ 'server/main.ts': MAIN, 'domain/used.ts': USED })
  expect(unused()).toEqual([])
  expect(unused()).toEqual([])
  lay('domain/used.ts', `${USED}export const planted = 1\n`)
  lay('domain/planted.ts', USED)
  expect(unused()).toEqual(['domain/planted.ts', 'domain/used.ts'])
  lay('domain/planted.ts', '')
  lay('domain/used.ts', USED)
  lay('server/main.ts', 'process.stdout.write(``)\n')
  expect(unused()).toEqual(['domain/planted.ts', 'domain/used.ts'])
})

test('what was read by other rules is read again, and not kept', () => {
  const { root, lay } = treeWith({})
  const first = analysisFolder(root)
  lay(`${first}/root`, '')
  expect(analysisFolder(root)).toBe(first)
  for (const name of RULES) {
    const before = analysisFolder(root)
    lay(name, '{}')
    expect([name, analysisFolder(root)]).not.toEqual([name, before])
  }
  expect(readdirSync(join(root, 'node_modules/.cache'))).toEqual([])
})
