import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#config/project-root.ts'

interface Row {
  statement: string
  where: string[]
  proofs: { file: string; title: string }[]
}

/** Rows of every table of the page: statement | where | proven by; several files or tests of a row stand apart by `<br>`. */
function readRows(markdown: string): Row[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|(?:\s*-|\s*statement\s*\|)/i.test(line))
    .map((line) => {
      const [, statement = '', where = '', provenBy = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
      return { statement, where: codesOf(where), proofs: codesOf(provenBy).map(proofOf) }
    })
}

const codesOf = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

function proofOf(code: string): Row['proofs'][number] {
  const [file = '', ...title] = code.split(' › ')
  return { file, title: title.join(' › ') }
}

interface Node {
  type?: string
  [key: string]: unknown
}

const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== 'object' || value === null) return []
  return [value as Node, ...Object.values(value).flatMap(nodesIn)]
}

/** The name that a call starts from: `test` of `test.each(rows)('…')`. */
function rootOf(node: Node | undefined): unknown {
  if (node?.type === 'CallExpression') return rootOf(node.callee as Node)
  if (node?.type === 'MemberExpression') return rootOf(node.object as Node)
  return node?.name
}

const titles = new Map<string, string[]>()

function titlesOf(file: string): string[] {
  const known = titles.get(file)
  if (known) return known
  const { program } = parseSync(file, readFileSync(join(projectRoot, file), 'utf8'))
  const found = nodesIn(program).flatMap((node) => {
    if (node.type !== 'CallExpression' || rootOf(node) !== 'test') return []
    const [title] = node.arguments as Node[]
    return typeof title?.value === 'string' ? [title.value] : []
  })
  titles.set(file, found)
  return found
}

/** A title of `test.each` also goes by the name that one of its rows gives it. */
function goesBy(title: string, name: string): boolean {
  if (title === name) return true
  const pattern = title.split(/%[sdifjo]|\$[\w.]+/).map((part) => part.replaceAll('%%', '%').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return pattern.length > 1 && new RegExp(`^${pattern.join('.+')}$`, 's').test(name)
}

const rows = readRows(readFileSync(join(projectRoot, 'docs/conformance.md'), 'utf8'))
const isThere = (file: string) => existsSync(join(projectRoot, file))

describe('docs/conformance.md', () => {
  test('has rows, each with a statement, a place and a proof', () => {
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ statement, where, proofs }) => !statement || where.length === 0 || proofs.length === 0)).toEqual([])
  })

  test('names files that are there', () => {
    const named = rows.flatMap(({ where, proofs }) => [...where, ...proofs.map(({ file }) => file)])
    expect([...new Set(named)].filter((file) => !isThere(file))).toEqual([])
  })

  test('names tests that are there', () => {
    const proofs = rows.flatMap((row) => row.proofs).filter(({ file }) => isThere(file))
    expect(proofs.filter(({ file, title }) => !titlesOf(file).some((each) => goesBy(each, title)))).toEqual([])
  })

  test('states nothing twice', () => {
    const statements = rows.map(({ statement }) => statement)
    expect(statements.filter((statement, index) => statements.indexOf(statement) !== index)).toEqual([])
  })
})
