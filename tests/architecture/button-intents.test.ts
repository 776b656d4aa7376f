import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#config/project-root.ts'

/** Each element that posts an intent, and the value that it posts where that is words which the compiler compares with nothing. */
const POSTING = /<\w+(?:<[^<>]*>)?(?=\s)(?:=>|[^<>])*?\sname="intent"(?:=>|[^<>])*/g
const UNTYPED = /\svalue=(?:"|\{(?:'[^']*'|`[^`]*`)\})/

test("a button of the back office posts one of its screen's actions, as the compiler sees", () => {
  const files = globSync('app/admin/**/*.tsx', { cwd: projectRoot }).filter((file) => !file.startsWith('app/admin/parts/forms/'))
  expect(files.length).toBeGreaterThan(100)
  const posting = files.flatMap((file) =>
    [...readFileSync(join(projectRoot, file), 'utf8').matchAll(POSTING)].map(([element]) => ({ file, element })),
  )
  expect(posting.length).toBeGreaterThan(60)
  expect(posting.filter(({ element }) => UNTYPED.test(element))).toEqual([])
})
