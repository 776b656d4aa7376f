import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { isBuilt, recordBuild, requireBuilt } from './built-from.ts'

const SOURCES = {
  'domain/posts.ts': 'one',
  'domain/posts.test.ts': 'a test',
  'app/page.module.css': '.a {}',
  'public/logo.svg': '<svg/>',
  'package.json': '{}',
  'docs/page.md': 'words',
}
const OUTPUTS = { 'build/server/main.js': 'bundle', 'build/client/assets/page.css': '.a{}' }

function lay(root: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
}

async function builtTree(): Promise<string> {
  const root = temporaryFolder()
  lay(root, SOURCES)
  await recordBuild(root, async () => lay(root, OUTPUTS))
  return root
}

describe('a build', () => {
  test('is up to date after it was made, and after changes that it does not read', async () => {
    const root = await builtTree()
    expect(isBuilt(root)).toBe(true)
    lay(root, { 'docs/page.md': 'other words', 'domain/posts.test.ts': 'another test' })
    const today = new Date()
    utimesSync(join(root, 'domain/posts.ts'), today, today)
    expect(isBuilt(root)).toBe(true)
    expect(() => requireBuilt(root)).not.toThrow()
  })

  test('is up to date after a start, which leaves what it compiled beside the code for the next', async () => {
    const root = await builtTree()
    lay(root, { 'build/server/.compiled/v24-x64/0e1f': 'compiled' })
    expect(isBuilt(root)).toBe(true)
  })

  test.each<[string, (root: string) => void]>([
    ['a changed source', (root) => lay(root, { 'domain/posts.ts': 'two' })],
    ['a changed style', (root) => lay(root, { 'app/page.module.css': '.b {}' })],
    ['a changed public file', (root) => lay(root, { 'public/logo.svg': '<svg></svg>' })],
    ['changed packages', (root) => lay(root, { 'package.json': '{"dependencies":{}}' })],
    ['a new source', (root) => lay(root, { 'app/new.tsx': '' })],
    ['a removed source', (root) => rmSync(join(root, 'domain/posts.ts'))],
    ['a source whose name changed', (root) => (rmSync(join(root, 'domain/posts.ts')), lay(root, { 'domain/pages.ts': 'one' }))],
    ['a missing part of the build', (root) => rmSync(join(root, 'build/client/assets/page.css'))],
    ['a cut part of the build', (root) => lay(root, { 'build/server/main.js': 'bun' })],
    ['a record that was cut', (root) => lay(root, { 'build/built-from.json': '{"sources' })],
  ])('is not, after %s', async (_, change) => {
    const root = await builtTree()
    change(root)
    expect(isBuilt(root)).toBe(false)
    expect(() => requireBuilt(root)).toThrow('npm run build')
  })

  test('is not, when a checkout brings back an older source under an older time', async () => {
    const root = await builtTree()
    lay(root, { 'domain/posts.ts': 'older' })
    utimesSync(join(root, 'domain/posts.ts'), new Date(0), new Date(0))
    expect(isBuilt(root)).toBe(false)
  })

  test('is not, when it failed after an earlier one, though all of that one lies there', async () => {
    const root = await builtTree()
    await expect(
      recordBuild(root, async () => {
        throw new Error('a type is missing')
      }),
    ).rejects.toThrow('a type is missing')
    expect(isBuilt(root)).toBe(false)
  })

  test('is not, when a source changed while it was made', async () => {
    const root = temporaryFolder()
    lay(root, SOURCES)
    await recordBuild(root, async () => lay(root, { ...OUTPUTS, 'domain/posts.ts': 'two' }))
    expect(isBuilt(root)).toBe(false)
  })
})
