import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#config/project-root.ts'
import { dearFiles } from './dear-files.ts'

test.each(Object.keys(dearFiles))('%s is there, and npm test asks the first case of each of its matrices', (file) => {
  expect(existsSync(join(projectRoot, file))).toBe(true)
  const code = readFileSync(join(projectRoot, file), 'utf8')
  const matrices = code.match(/\.each\(/g)?.length ?? 0
  const sampled = code.match(/\.each\(\s*(firstOf|someOf)\b/g)?.length ?? 0
  expect(sampled, 'put firstOf around the cases').toBe(matrices)
})
