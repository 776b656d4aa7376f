import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectRoot } from '#config/project-root.ts'

/** Each innermost block with what stands before it: rules, whatever they are nested in. */
const RULE = /([^{};]+)\{([^{}]*)\}/g
/** Selectors of the document's first two elements that ask for what stands in them. */
const WHOLE_PAGE = /^(?:html|body|:root)(?:\[[^\]]*\])*:has\((?:[^()]|\([^()]*\))*\)$/
/** Between selectors, not within the brackets of one. */
const COMMA = /,(?![^(]*\))/
/** Nothing inherits these. */
const OF_ITSELF = /^(?:scroll-|background|overflow|timeline-scope)/

const stylesheets = globSync(['app/**/*.css', 'shared/*.css'], { cwd: projectRoot })
const rulesOf = (sheet: string) => [...sheet.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(RULE)]
const namesOf = (block: string) =>
  block
    .split(';')
    .map((declaration) => declaration.split(':')[0]!.trim())
    .filter(Boolean)

// What the end of a page changes for its first element, each other inherits: a cheap phone styled 900 of them twice, for 60 ms.
test('nothing that a page holds changes what all of it inherits', () => {
  const found: string[] = []
  let asked = 0
  for (const path of stylesheets) {
    for (const [, selectors = '', block = ''] of rulesOf(readFileSync(`${projectRoot}/${path}`, 'utf8'))) {
      if (!selectors.split(COMMA).some((selector) => WHOLE_PAGE.test(selector.trim()))) continue
      asked += 1
      for (const name of namesOf(block)) if (!OF_ITSELF.test(name)) found.push(`${path}: ${selectors.trim()} ${name}`)
    }
  }
  expect([asked > 0, found]).toEqual([true, []])
})
