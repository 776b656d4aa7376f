import { readdirSync, readFileSync } from 'node:fs'
import compat from 'core-js-compat'
import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { newerBuiltIns } from '#app/old-browsers/newer-built-ins.ts'
import { BROWSER_TARGETS } from '#config/browser-targets.ts'
import { ASSETS, fileOf } from '../support/built-scripts.ts'
import { PROGRAMS } from '../support/small-programs.ts'

/** As core-js names them; on iPhones every browser is Safari. */
const OLDEST = Object.fromEntries(
  BROWSER_TARGETS.flatMap((target) => {
    const [, name, version] = /^(chrome|safari)(\d+)$/.exec(target) ?? []
    return name ? [[name === 'safari' ? 'ios' : name, `${version}.0`]] : []
  }),
)
const STABLE = /^(?:es|web)\./

/** 'es.array.find-last' is called `findLast`; versions of a module and what tells two apart are no part of the name. */
const nameOf = (module: string): string =>
  (
    module
      .replace(/\.v\d+$/, '')
      .replace('-alternative', '')
      .split('.')
      .at(-1) ?? ''
  ).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Other things are called so, too, fields and functions of our own or of older built-ins; of some a newer browser has mended an edge. */
const MEAN_OTHERS = new Set(
  (
    'cause chunks constructor detached dispose drop escape from size stack take toArray transfer try union windows ' +
    'zip delete fill flags has includes parse push set sort stringify unshift'
  ).split(' '),
)

/** Names of members that nothing but a newer built-in is called. */
function namesOfNewer(): Set<string> {
  const listFor = (targets: object) => compat({ targets, modules: [STABLE] } as unknown as Parameters<typeof compat>[0]).list
  const newer = new Set<string>(listFor(OLDEST))
  // A browser that has nothing lacks them all.
  const older = new Set(
    listFor({ ie: '9' })
      .filter((module) => !newer.has(module))
      .map(nameOf),
  )
  return new Set([...newer].map(nameOf).filter((name) => !older.has(name) && !MEAN_OTHERS.has(name)))
}

interface SyntaxNode {
  type: string
  computed?: boolean
  optional?: boolean
  callee?: SyntaxNode
  property?: { name?: string }
}

/** What a script takes of them; where it asks for one first (`a.at?.(0)`) it can do without. */
function newerIn(code: string, newer: ReadonlySet<string>): string[] {
  const found = new Set<string>()
  const walk = (node: unknown, parent?: SyntaxNode): void => {
    if (Array.isArray(node)) for (const each of node) walk(each, parent)
    else if (node && typeof node === 'object') {
      const { type, computed, property } = node as SyntaxNode
      const isAskedFor = parent?.type === 'CallExpression' && parent.optional === true && parent.callee === node
      const name = property?.name
      if (type === 'MemberExpression' && !computed && name && newer.has(name) && !isAskedFor && isRead(node, parent)) found.add(name)
      for (const each of Object.values(node)) walk(each, node as SyntaxNode)
    }
  }
  walk(parseAst(code))
  return [...found].toSorted()
}

/** `dataset.at = 1` is a name of our own. */
const isRead = (node: unknown, parent: (SyntaxNode & { left?: unknown }) | undefined): boolean =>
  parent?.type !== 'AssignmentExpression' || parent.left !== node

describe('what browsers are asked for', () => {
  const newer = namesOfNewer()
  const given = [...new Set(Object.keys(newerBuiltIns).map((entry) => nameOf(`es.${entry.replace('/', '.')}`)))].toSorted()

  test('of the language is no newer than Chrome 87 and Safari 14, or comes with what those are given', () => {
    const files = readdirSync(ASSETS).filter((file) => file.endsWith('.js') && !file.startsWith('old-browsers-'))
    expect(files.length).toBeGreaterThan(100)
    const lacking = files.flatMap((file) => newerIn(readFileSync(`${ASSETS}/${file}`, 'utf8'), newer).map((name) => `${name} in ${file}`))
    expect(lacking.filter((each) => !given.includes(each.split(' ')[0] ?? ''))).toEqual([])
  })

  test('by what comes without that, in the page itself or beside the framework, is no newer at all', () => {
    const apart = ['live-card', 'keep-files'].map((name) => readFileSync(`build/client${fileOf(name)}`, 'utf8'))
    for (const code of [...PROGRAMS.map(([, text]) => text), ...apart, readFileSync('build/client/sw.js', 'utf8')])
      expect([code.slice(0, 80), newerIn(code, newer)]).toEqual([code.slice(0, 80), []])
  })

  test('is found where it stands, and not where something else is called so', () => {
    expect([...newer].filter((name) => given.includes(name)).toSorted()).toEqual(given)
    expect(Object.keys(OLDEST)).toEqual(['chrome', 'ios'])
    expect(newerIn('a.at(-1); a.dataset.at = 1; b.toSorted?.(); Object.hasOwn(c, d)', newer)).toEqual(['at', 'hasOwn'])
  })

  test('is given by imports of the same names', () => {
    const imported = [...readFileSync('app/old-browsers/old-browsers.ts', 'utf8').matchAll(/'core-js\/actual\/([^']+)'/g)].map(
      ([, name]) => name,
    )
    expect(imported).toEqual(Object.keys(newerBuiltIns))
  })
})
