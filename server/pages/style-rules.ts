/** Classes that one selector needs in a document before it can match anything there. */
interface Selector {
  text: string
  needs: readonly string[]
}

type Part =
  | { kind: 'rule'; selectors: readonly Selector[]; body: string; animations: readonly string[] }
  | { kind: 'group'; prelude: string; parts: readonly Part[] }
  | { kind: 'animation'; name: string; text: string }
  | { kind: 'face'; text: string }
  | { kind: 'other'; text: string }

/** A style sheet as a page may take its own part of it. */
export interface StyleRules {
  /** All classes that its selectors name. */
  classes: ReadonlySet<string>
  /**
   * What can match in a document that has these classes, in the order of the sheet: a rule goes only where each of its selectors needs a
   * class that is not there. With or without the faces that a browser would fetch.
   */
  cut(has: ReadonlySet<string>, options: { withFaces: boolean }): string
}

/** At-rules that hold rules of their own. */
const GROUP = /^@(?:media|supports|container|layer|starting-style)\b/
const KEYFRAMES = /^@keyframes\s+([\w-]+)$/
const FETCHED_FACE = /url\(/
const WORD = /[\w-]+/g

/** Reads a sheet as the build wrote it: without comments or rules within rules. Throws when it is otherwise. */
export function readStyleRules(sheet: string): StyleRules {
  const animations = new Set([...sheet.matchAll(/@keyframes\s+([\w-]+)/g)].map(([, name = '']) => name))
  const parts = partsOf(sheet, animations)
  return {
    classes: new Set(allSelectors(parts).flatMap(({ needs }) => needs)),
    cut(has, { withFaces }) {
      const moving = new Set<string>()
      const kept = keptOf(parts, has, moving)
      return kept
        .filter((part) =>
          part.kind === 'animation' ? moving.has(part.name) : withFaces || part.kind !== 'face' || !FETCHED_FACE.test(part.text),
        )
        .map(({ text }) => text)
        .join('')
    },
  }
}

const allSelectors = (parts: readonly Part[]): Selector[] =>
  parts.flatMap((part) => (part.kind === 'rule' ? part.selectors : part.kind === 'group' ? allSelectors(part.parts) : []))

type Kept = { kind: 'animation'; name: string; text: string } | { kind: 'face' | 'other' | 'rule'; text: string }

function keptOf(parts: readonly Part[], has: ReadonlySet<string>, moving: Set<string>): Kept[] {
  const kept: Kept[] = []
  for (const part of parts) {
    if (part.kind === 'group') {
      const within = keptOf(part.parts, has, moving)
      if (within.length > 0) kept.push({ kind: 'rule', text: `${part.prelude}{${within.map(({ text }) => text).join('')}}` })
    } else if (part.kind === 'rule') {
      const selectors = part.selectors.filter(({ needs }) => needs.every((name) => has.has(name)))
      if (selectors.length === 0) continue
      for (const name of part.animations) moving.add(name)
      kept.push({ kind: 'rule', text: `${selectors.map(({ text }) => text).join(',')}{${part.body}}` })
    } else kept.push(part)
  }
  return kept
}

function partsOf(text: string, animations: ReadonlySet<string>): Part[] {
  const parts: Part[] = []
  let at = 0
  while (at < text.length) {
    const end = endOf(text, at, '{;')
    const prelude = text.slice(at, end).trim()
    if (text[end] !== '{') {
      if (prelude !== '') parts.push({ kind: 'other', text: `${prelude};` })
      at = end + 1
      continue
    }
    const close = closeOf(text, end)
    parts.push(partOf(prelude, text.slice(end + 1, close), animations))
    at = close + 1
  }
  return parts
}

function partOf(prelude: string, body: string, animations: ReadonlySet<string>): Part {
  if (GROUP.test(prelude)) return { kind: 'group', prelude, parts: partsOf(body, animations) }
  const text = `${prelude}{${body}}`
  const [, name] = KEYFRAMES.exec(prelude) ?? []
  if (name !== undefined) return { kind: 'animation', name, text }
  if (prelude === '@font-face') return { kind: 'face', text }
  if (prelude.startsWith('@')) return { kind: 'other', text }
  if (endOf(body, 0, '{') < body.length) throw new Error(`a rule within a rule, of which a page can't take its part: ${prelude}`)
  const selectors = splitSelectors(prelude).map((each) => ({ text: each, needs: needsOf(each) }))
  return { kind: 'rule', selectors, body, animations: (body.match(WORD) ?? []).filter((word) => animations.has(word)) }
}

/** What stands in brackets, as within `:is()` and `:not()`, is not asked for: rather a rule too many than one too few. */
function needsOf(selector: string): string[] {
  let depth = 0
  let outside = ''
  for (const letter of selector) {
    if (letter === '(' || letter === '[') depth += 1
    else if (letter === ')' || letter === ']') depth -= 1
    else if (depth === 0) outside += letter
  }
  return [...outside.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
}

function splitSelectors(list: string): string[] {
  const selectors: string[] = []
  let [depth, start] = [0, 0]
  for (let at = 0; at < list.length; at += 1) {
    const letter = list[at]
    if (letter === '(' || letter === '[') depth += 1
    else if (letter === ')' || letter === ']') depth -= 1
    else if (letter === ',' && depth === 0) {
      selectors.push(list.slice(start, at))
      start = at + 1
    }
  }
  return [...selectors, list.slice(start)]
}

/** Where the first of these letters stands outside of texts and addresses, or the end. */
function endOf(text: string, from: number, letters: string): number {
  for (let at = from; at < text.length; at += 1) {
    at = pastText(text, at)
    if (letters.includes(text[at] ?? '')) return at
  }
  return text.length
}

function closeOf(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    at = pastText(text, at)
    if (text[at] === '{') depth += 1
    else if (text[at] === '}' && (depth -= 1) === 0) return at
  }
  throw new Error('a style sheet ends within a rule')
}

/** The last letter of a quoted text, or of an address without quotes, that begins here; else this place. */
function pastText(text: string, at: number): number {
  const letter = text[at] ?? ''
  if (letter === '"' || letter === "'") {
    let end = at + 1
    while (end < text.length && text[end] !== letter) end += text[end] === '\\' ? 2 : 1
    return end
  }
  const isAddress = letter === '(' && text.slice(at - 3, at) === 'url' && !/["']/.test(text[at + 1] ?? '')
  return isAddress ? text.indexOf(')', at) : at
}
