import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#config/project-root.ts'

/** A button whose intent is words that the compiler does not compare with the actions of its screen. */
const UNTYPED = /name="intent"\s+value=(?:"|\{(?:'[^']*'|`[^`]*`)\})/

test("a button of the back office posts one of its screen's actions, as the compiler sees", () => {
  const files = globSync('app/admin/**/*.tsx', { cwd: projectRoot }).filter((file) => !file.startsWith('app/admin/parts/forms/'))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => UNTYPED.test(readFileSync(join(projectRoot, file), 'utf8')))).toEqual([])
})
