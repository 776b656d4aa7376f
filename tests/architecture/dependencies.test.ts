import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }

test('every runtime dependency has one row that says why, and no row is left of one that went', () => {
  const page = readFileSync(new URL('../../docs/decisions/dependencies.md', import.meta.url), 'utf8')
  const firstCells = page.split('\n').map((line) => (line.startsWith('| `') ? (line.split('|')[1] ?? '') : ''))
  const explained = firstCells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''))
  expect(explained.toSorted()).toEqual(Object.keys(packageFile.dependencies).toSorted())
})
