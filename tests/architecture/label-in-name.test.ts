import { globSync, readFileSync } from 'node:fs'
import { parseSync, type JSXElement, type JSXElementChild, type Expression } from '@swc/core'
import { expect, test } from 'vitest'
import { projectRoot } from '#config/project-root.ts'

/** Elements whose name these properties give, in place of their words. */
const NAMED_BY = new Set(['aria-label', 'label'])
/** Controls that show words of their own; fields show their label. */
const CONTROLS = /^(?:a|button|summary|[A-Z]\w*(?:Button|Link|Toggle|Tab))$|^Button$|^Link$/

/** Words of a literal; null stands for what is only known when it runs. */
type Words = readonly (string | null)[]

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? []

function wordsOf(expression: Expression | undefined): Words[] {
  if (!expression) return []
  if (expression.type === 'StringLiteral') return [wordsIn(expression.value)]
  if (expression.type === 'ParenthesisExpression') return wordsOf(expression.expression)
  if (expression.type === 'ConditionalExpression') return [...wordsOf(expression.consequent), ...wordsOf(expression.alternate)]
  if (expression.type === 'TemplateLiteral')
    return inTurn(expression.quasis.flatMap(({ raw }, at) => [[wordsIn(raw)], wordsOf(expression.expressions[at])]).filter(isSome))
  return [[null]]
}

const isSome = (each: readonly Words[]): boolean => each.length > 0

/** Every way in which pieces that stand one after the other can read. */
const inTurn = (pieces: readonly (readonly Words[])[]): Words[] => {
  let all: Words[] = [[]]
  for (const piece of pieces) all = all.flatMap((before) => piece.map((words) => [...before, ...words]))
  return all
}

const shownBy = (children: readonly JSXElementChild[]): Words[] =>
  inTurn(
    children.map((child) => {
      if (child.type === 'JSXText') return [wordsIn(child.value)]
      return child.type === 'JSXExpressionContainer' && child.expression.type !== 'JSXEmptyExpression'
        ? wordsOf(child.expression)
        : [[null]]
    }),
  )

/** Whether the words that are known stand in the name one after the other; what only a run knows may be anything. */
function contains(name: Words, shown: Words): boolean {
  if (shown.length === 0 || shown.includes(null)) return true
  return name.some((_, at) => shown.every((word, next) => name[at + next] === word)) || (name.includes(null) && name.length === 1)
}
const nameOf = ({ opening }: JSXElement): Words[] =>
  opening.attributes.flatMap((attribute) => {
    if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'Identifier' || !NAMED_BY.has(attribute.name.value)) return []
    const { value } = attribute
    if (value?.type === 'StringLiteral') return [wordsIn(value.value)]
    return value?.type === 'JSXExpressionContainer' && value.expression.type !== 'JSXEmptyExpression' ? wordsOf(value.expression) : []
  })

function elementsIn(node: unknown, found: JSXElement[] = []): JSXElement[] {
  if (Array.isArray(node)) for (const each of node) elementsIn(each, found)
  else if (node && typeof node === 'object') {
    if ((node as { type?: string }).type === 'JSXElement') found.push(node as JSXElement)
    for (const each of Object.values(node)) elementsIn(each, found)
  }
  return found
}

function faultsIn(source: string): string[] {
  return elementsIn(parseSync(source, { syntax: 'typescript', tsx: true })).flatMap((element) => {
    const { name } = element.opening
    const names = nameOf(element)
    if (name.type !== 'Identifier' || !CONTROLS.test(name.value) || names.length === 0) return []
    return shownBy(element.children)
      .filter((shown) => !names.some((given) => contains(given, shown)))
      .map((shown) => `<${name.value}> shows “${shown.join(' ')}”, which is not in its name: ${names.map(said).join(' or ')}`)
  })
}

const said = (words: Words): string => `“${words.map((word) => word ?? '…').join(' ')}”`

test('a name that leaves out or parts the words on a button is a fault', () => {
  for (const good of [
    '<RowButton label={`Remove ${name}`}>Remove</RowButton>',
    '<Button aria-label={isOn ? "Pause the film" : "Play the film"}>{isOn ? "Pause" : word}</Button>',
    '<a href="/" aria-label="Home"><Picture /></a>',
  ])
    expect(faultsIn(good)).toEqual([])
  for (const bad of [
    '<RowButton label="End all other sessions">End all others</RowButton>',
    '<button aria-label={`Done with ${what}`}>Mark done</button>',
    '<Button aria-label="Close">Menu</Button>',
  ])
    expect(faultsIn(bad)).toHaveLength(1)
})

test('every button and link of the site and the back office is called what it shows', () => {
  const files = globSync('app/**/*.tsx', { cwd: projectRoot })
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap((file) => faultsIn(readFileSync(`${projectRoot}/${file}`, 'utf8')).map((fault) => `${file}: ${fault}`))).toEqual([])
})
