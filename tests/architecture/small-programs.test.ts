import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { finishDocument } from '#server/pages/document-response.ts'
import { PROGRAMS } from '../support/small-programs.ts'

/** Names that programs leave to the server, as their sources declare them. */
const LEFT = globSync('app/{hydration,programs,site}/**/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^declare const (\w+)/gm)].map(([, name = '']) => name),
)

const NONCE = 'mark'
const ROUTER =
  `<script type="module" async="" nonce="${NONCE}">import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\n` +
  'window.__reactRouterRouteModules = {"root":route0};\nimport("/assets/entry.js");</script>'
const ASKING = '<p data-hydrate="near" data-moves="" data-card="" data-tabs="" data-under-way="">'
const codeOf = (isPublic: boolean, oldBrowsers?: string, asking = ASKING): string => {
  const { html } = finishDocument(`<body>${asking}${ROUTER}</body>`, NONCE, { isPublic, oldBrowsers })
  return /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? ''
}

interface SyntaxNode {
  type: string
  kind?: string
  operator?: string
  raw?: string
  regex?: { pattern: string; flags: string }
}

/** All nodes of a text; of those within functions only where `deep`. */
function nodesOf(node: unknown, deep: boolean, found: SyntaxNode[] = []): SyntaxNode[] {
  if (Array.isArray(node)) for (const each of node) nodesOf(each, deep, found)
  else if (node && typeof node === 'object') {
    if ('type' in node) found.push(node as SyntaxNode)
    if (deep || !/Function/.test((node as SyntaxNode).type)) for (const each of Object.values(node)) nodesOf(each, deep, found)
  }
  return found
}

/** What other scripts of the page would see of it, and could have too. */
const namesGivenBy = (text: string): SyntaxNode[] => [
  ...parseAst(text).body.filter(({ type }) => type.endsWith('Declaration')),
  ...nodesOf(parseAst(text), false).filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'var'),
]

/** Syntax that came after ES2020, or to Safari after 14. */
const newerIn = (text: string): SyntaxNode[] =>
  nodesOf(parseAst(text), true).filter(
    ({ type, operator = '', raw = '', regex }) =>
      /^(?:PrivateIdentifier|PropertyDefinition|StaticBlock)$/.test(type) ||
      ['??=', '||=', '&&='].includes(operator) ||
      (type === 'Literal' && /^\d[\d.]*_/.test(raw)) ||
      (regex && (/[dv]/.test(regex.flags) || regex.pattern.includes('(?<'))),
  )

describe('a small program', () => {
  test.each(PROGRAMS)('%s gives no name to other scripts of the page', (_, text) => {
    expect(namesGivenBy(text)).toEqual([])
  })

  test.each(PROGRAMS)('%s is written in what the oldest browsers that get scripts read', (_, text) => {
    expect(newerIn(text)).toEqual([])
  })

  test.each(['let a = 1', 'var a = 1', 'for (var a of []);', 'function a() {}', '{ var a = 1 }'])(
    'a name that would be given is noticed: %s',
    (text) => {
      expect(namesGivenBy(text)).not.toEqual([])
      expect(namesGivenBy(`(() => { ${text} })()`)).toEqual([])
    },
  )

  test.each(['a ??= 1', 'a.b ||= 1', 'class A { #b = 1 }', 'class A { static { } }', '1_000', '/(?<=a)b/', '/(?<!a)b/', '/a/v'])(
    'what older browsers do not read is noticed: %s',
    (text) => {
      expect(newerIn(`() => { ${text} }`)).not.toEqual([])
    },
  )
})

describe('the scripts of a document', () => {
  test.each([true, false])('hold every program that its markup asks for, with nothing left open; for visitors: %s', (isPublic) => {
    expect(PROGRAMS.length).toBeGreaterThan(8)
    for (const code of [codeOf(isPublic), codeOf(isPublic, '/assets/old-browsers.js')]) {
      expect(LEFT.filter((name) => new RegExp(`\\b${name}\\b`).test(code))).toEqual([])
      expect(() => new Function(code)).not.toThrow()
    }
  })

  test('hold every program, visitors and staff together', () => {
    const codes = codeOf(true) + codeOf(false)
    const startOf = (text: string) => text.slice(0, text.search(new RegExp(`\\b(?:${LEFT.join('|')})\\b|$`)))
    expect(PROGRAMS.filter(([, text]) => !codes.includes(startOf(text))).map(([file]) => file)).toEqual([])
  })

  test('weigh 2.1 KB for visitors and 1.3 KB for the staff, compressed, before markup asks for more', () => {
    const weightOf = (isPublic: boolean) => brotliCompressSync(codeOf(isPublic, '/assets/old-browsers.js', '')).length
    expect(weightOf(true)).toBeLessThanOrEqual(2.1 * 1_024)
    expect(weightOf(false)).toBeLessThanOrEqual(1.3 * 1_024)
  })
})
