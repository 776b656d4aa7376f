import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#config/project-root.ts'
import { kindOfTest, testsByKind } from './kinds.ts'
import { temporaryFolder } from './temporary-folder.ts'

test('what a test reaches by its imports says of which kind it is', () => {
  const kindOf = (file: string) => kindOfTest(projectRoot, file)
  expect(kindOf('domain/texts/compare-texts.test.ts')).toBe('unit')
  expect(kindOf('domain/posts/posts.test.ts')).toBe('store')
  expect(kindOf('server/server.test.ts')).toBe('server')
  expect(kindOf('tests/architecture/public-bundle.test.ts')).toBe('server')
  expect(kindOf('tests/browser/contact.test.ts')).toBe('browser')
})

test('each test is of one kind, and a type alone makes nothing dearer', () => {
  const root = temporaryFolder()
  const lay = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  // Written so that this file does not itself reach them.
  const from = (path: string) => ["from '", path, "'"].join('')
  lay('tests/support/engines.ts', '')
  lay('tests/support/running-site.ts', `export * ${from('./engines.ts')}`)
  lay('tests/support/staff.ts', `import type { Place } ${from('./engines.ts')}\nexport const staff = 1`)
  lay('tests/support/suite.ts', `export { start } ${from('./running-site.ts')}`)
  lay('domain/a.test.ts', `import { staff } ${from('#tests/support/staff.ts')}`)
  lay('domain/b.test.ts', `import {\n  engines,\n} ${from('#tests/support/engines.ts')}`)
  lay('api/c.test.tsx', `import { suite } ${from('../tests/support/suite.ts')}`)
  lay('node_modules/d.test.ts', '')
  expect(testsByKind(root)).toEqual({ browser: [], server: ['api/c.test.tsx'], store: ['domain/b.test.ts'], unit: ['domain/a.test.ts'] })
})
