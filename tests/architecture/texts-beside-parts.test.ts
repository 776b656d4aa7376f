import { globSync, readFileSync } from 'node:fs'
import { parseSync, type Expression, type JSXElement, type JSXElementChild, type JSXFragment } from '@swc/core'
import { expect, test } from 'vitest'
import { projectRoot } from '#config/project-root.ts'

interface Placed {
  span: { start: number; end: number }
}

/** Names of what parts are given as elements, never as texts, and of what makes elements. */
const ELEMENTS =
  /^(?:.*\.)?(?:children|above|after|beside|before|first|others|rows|more|heading|comments|newsletter|cost|action|button|createPortal|reach|textBox)$/

const bare = (expression: Expression): Expression =>
  expression.type === 'ParenthesisExpression' ? bare(expression.expression) : expression

/** What a child of an element evaluates; undefined for elements, for texts that stand there, and for nothing. */
const expressionOf = (child: JSXElementChild): Expression | undefined =>
  child.type === 'JSXExpressionContainer' && child.expression.type !== 'JSXEmptyExpression' ? bare(child.expression) : undefined

/** Nothing, or the room between words: nobody translates it. */
function isBlank(child: JSXElementChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() === ''
  const expression = expressionOf(child)
  if (expression?.type === 'StringLiteral') return expression.value.trim() === ''
  return child.type === 'JSXExpressionContainer' && expression === undefined
}

/** What may stand in a place that is not always the same; undefined where it is. */
function branchesOf(expression: Expression | undefined): Expression[] | undefined {
  if (expression?.type === 'ConditionalExpression') return [bare(expression.consequent), bare(expression.alternate)]
  if (expression?.type === 'BinaryExpression' && ['&&', '||', '??'].includes(expression.operator)) return [bare(expression.right)]
  const called = expression?.type === 'CallExpression' && expression.callee.type === 'MemberExpression' && expression.callee.property
  return called && called.type === 'Identifier' && called.value === 'map' ? [] : undefined
}

/** Whether it gives a text, as far as can be told here. */
function isTextual(expression: Expression, sourceOf: (node: Placed) => string): boolean {
  const branches = branchesOf(expression)
  if (branches) return branches.some((each) => !['Identifier', 'MemberExpression'].includes(each.type) && isTextual(each, sourceOf))
  if (['StringLiteral', 'TemplateLiteral', 'NumericLiteral'].includes(expression.type)) return true
  if (expression.type === 'CallExpression') return expression.callee.type !== 'Identifier' || !ELEMENTS.test(expression.callee.value)
  if (expression.type === 'Identifier') return !ELEMENTS.test(expression.value)
  return expression.type === 'MemberExpression' && !ELEMENTS.test(sourceOf(expression))
}

function isText(child: JSXElementChild, sourceOf: (node: Placed) => string): boolean {
  const expression = expressionOf(child)
  return child.type === 'JSXText' || (expression !== undefined && isTextual(expression, sourceOf))
}

const isNode = (value: unknown): value is { type?: string } => value !== null && typeof value === 'object'

function partsIn(node: unknown, found: (JSXElement | JSXFragment)[] = []): (JSXElement | JSXFragment)[] {
  if (Array.isArray(node)) for (const each of node) partsIn(each, found)
  else if (isNode(node)) {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') found.push(node as JSXElement | JSXFragment)
    for (const each of Object.values(node)) partsIn(each, found)
  }
  return found
}

function faultsOf(file: string, text: string): string[] {
  const code = Buffer.from(text)
  const program = parseSync(text, { syntax: 'typescript', tsx: true, target: 'es2024' })
  // Places are counted in bytes, over all that one process has parsed, and up to the last statement.
  const offset = program.span.end - Buffer.byteLength(text.trimEnd())
  const before = (place: number) => code.subarray(0, place - offset).toString('utf8')
  const sourceOf = ({ span }: Placed) => before(span.end).slice(before(span.start).length)
  return partsIn(program).flatMap(({ children, span }) => {
    const shown = children.filter((child) => !isBlank(child))
    const isMixed =
      shown.length > 1 && shown.some((child) => branchesOf(expressionOf(child))) && shown.some((child) => isText(child, sourceOf))
    const comesBare = shown
      .flatMap((child) => branchesOf(expressionOf(child)) ?? [])
      .some((branch) => branch.type === 'JSXFragment' && branch.children.some((each) => !isBlank(each) && isText(each, sourceOf)))
    return isMixed || comesBare ? [`${file}:${before(span.start).split('\n').length}`] : []
  })
}

test('no text stands bare beside what comes and goes: where a page is translated, each text is put into another element', () => {
  const files = globSync('app/**/*.tsx', { cwd: projectRoot, exclude: ['**/*.test.tsx'] }).toSorted()
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap((file) => faultsOf(file, readFileSync(`${projectRoot}/${file}`, 'utf8')))).toEqual([])
})

test.each([
  ['<p>Well {isDone && <b>done</b>}</p>', true],
  ['<p>{name} {count === 1 ? "page" : "pages"}</p>', true],
  ['<ul>{words.none}{all.map((each) => <li key={each}>{each}</li>)}</ul>', true],
  ['<p><b>Well</b>{isDone && " done"}</p>', true],
  ['<p>{isDone && <>Well <b>done</b></>}</p>', true],
  ['<p>{isDone && <span>Well <b>done</b></span>}</p>', false],
  ['<p><span>Well</span> {isDone && <b>done</b>}</p>', false],
  ['<p><span>Well </span>{isDone && <b>done</b>}</p>', false],
  ['<p>{`${name} ${count === 1 ? "page" : "pages"}`}</p>', false],
  ['<p>Read <a href="/">this</a> first.</p>', false],
  ['<p>{isDone ? "Done" : "Not yet"}</p>', false],
  ['<div>{children}{isDone && <b>done</b>}</div>', false],
])('%s is told apart', (jsx, isFault) => {
  expect(faultsOf('a.tsx', `const a = ${jsx}`)).toEqual(isFault ? ['a.tsx:1'] : [])
})
