import { computeAccessibleName, getRole } from 'dom-accessibility-api'

/** What a text is looked for by: a part of it in any case, or all of it where it is to be exact. */
export type Words = string | RegExp

/** What the browser gives a role, and the library of names does not; blank: none. */
const ROLES: Record<string, string> = {
  blockquote: 'blockquote',
  em: 'emphasis',
  p: 'paragraph',
  search: 'search',
  strong: 'strong',
  summary: '',
  svg: 'img',
  time: 'time',
}
const SECTIONS = 'article, aside, main, nav, section'
const NO_WORDS = new Set(['script', 'style', 'noscript', 'template', 'head'])
const BLOCK =
  /^(?:address|article|aside|blockquote|body|caption|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|legend|li|main|nav|ol|option|p|pre|section|summary|table|tbody|td|th|thead|tr|ul)$/

/** Popovers that a button has opened; the parser's document knows nothing of it. */
export const openPopovers = new WeakSet<Element>()

/** As the browser's own style sheet shows it: no other is read here. */
export function isShown(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (hidesItself(at) || isFolded(at)) return false
  return true
}

// By hand: selectors cost a parsed document many times as much, and this is asked of every part.
function hidesItself(element: Element): boolean {
  const { localName } = element
  if (NO_WORDS.has(localName) || element.hasAttribute('hidden')) return true
  if (localName === 'input') return element.getAttribute('type') === 'hidden'
  if (element.hasAttribute('popover')) return !openPopovers.has(element)
  return localName === 'dialog' && !element.hasAttribute('open')
}

/** Of what a closed `<details>` holds, its first summary is seen. */
function isFolded(element: Element): boolean {
  const fold = element.parentElement
  if (fold?.localName !== 'details' || fold.hasAttribute('open')) return false
  return element !== [...fold.children].find(({ localName }) => localName === 'summary')
}

/** Whether assistive technology is told of it. */
export function isTold(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at.getAttribute('aria-hidden') === 'true' || at.hasAttribute('inert')) return false
  return isShown(element)
}

export function roleOf(element: Element): string {
  const given = element.getAttribute('role')?.split(' ')[0]
  if (given) return given
  const { localName } = element
  if (localName === 'header' || localName === 'footer') return element.parentElement?.closest(SECTIONS) ? '' : (getRole(element) ?? '')
  // Without a name they are no landmarks.
  if (localName === 'section' || localName === 'form') return nameOf(element) ? (getRole(element) ?? '') : ''
  if (localName === 'th') return element.getAttribute('scope') === 'row' ? 'rowheader' : 'columnheader'
  return ROLES[localName] ?? getRole(element) ?? ''
}

/** The name by which assistive technology calls it. */
export const nameOf = (element: Element): string => tidy(computeAccessibleName(element, { getComputedStyle: styleOf }))

/** What the computation of names asks of styles. It trims the words of each part, so that one with a space around them stands apart. */
const styleOf = (element: Element): CSSStyleDeclaration => {
  const standsApart = BLOCK.test(element.localName) || /^\s|\s$/.test(element.textContent ?? '')
  const style = { display: isShown(element) ? (standsApart ? 'block' : 'inline') : 'none', visibility: 'visible', content: '' }
  return { ...style, getPropertyValue: (name: keyof typeof style) => style[name] ?? '' } as unknown as CSSStyleDeclaration
}

/** The texts that label a control. */
export function labelsOf(element: Element): string[] {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  if (ids.length > 0) return [tidy(ids.map((id) => textIn(element.ownerDocument.getElementById(id))).join(' '))]
  const own = element.getAttribute('aria-label')
  if (own !== null) return [tidy(own)]
  return [...((element as HTMLInputElement).labels ?? [])].map((label) => tidy(textIn(label)))
}

export const fits = (text: string, wanted: Words, exact = false): boolean => {
  if (wanted instanceof RegExp) return wanted.test(text)
  return exact ? text === tidy(wanted) : text.toLowerCase().includes(tidy(wanted).toLowerCase())
}

/** The innermost parts that hold the text; what is looked through may be one itself. */
export function holdersOf(root: ParentNode, wanted: Words, exact?: boolean): Element[] {
  const found: Element[] = []
  /** The text of a part, and whether it holds what is wanted. */
  const look = (node: Node): [text: string, holds: boolean] => {
    if (node.nodeType === 3) return [node.nodeValue ?? '', false]
    if (node.nodeType !== 1 || NO_WORDS.has((node as Element).localName)) return ['', false]
    const inner = [...node.childNodes].map(look)
    const text = inner.map(([each]) => each).join('')
    const holds = fits(tidy(text), wanted, exact)
    if (holds && !inner.some(([, inside]) => inside)) found.push(node as Element)
    return [text, holds]
  }
  for (const part of root.nodeType === 1 ? [root] : root.children) look(part)
  return found
}

export const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

export function textIn(node: Node | null): string {
  if (!node) return ''
  if (node.nodeType === 3) return node.nodeValue ?? ''
  if (NO_WORDS.has((node as Element).localName)) return ''
  return [...node.childNodes].map(textIn).join('')
}

/** The words that are seen, each block on lines of its own. */
export const shownText = (element: Element): string =>
  wordsOf(element)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[\s\n]*/g, '\n')
    .trim()

function wordsOf(node: Node): string {
  if (node.nodeType === 3) return (node.nodeValue ?? '').replaceAll(/\s+/g, ' ')
  if (node.nodeType !== 1) return ''
  const element = node as Element
  if (hidesItself(element) || isFolded(element)) return ''
  if (element.localName === 'br') return '\n'
  const inner = [...element.childNodes].map(wordsOf).join('')
  if (element.localName === 'td' || element.localName === 'th') return `${inner}\t`
  return BLOCK.test(element.localName) ? `\n${inner}\n` : inner
}
