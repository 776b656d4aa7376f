import { fits, holdersOf, isShown, isTold, labelsOf, nameOf, roleOf, shownText, tidy, textIn, type Words } from './named-parts.ts'
import { choose } from './posted-form.ts'

interface Named {
  name?: Words
  exact?: boolean
  level?: number
  selected?: boolean
}
interface Filter {
  hasText?: Words
  hasNotText?: Words
  visible?: boolean
}
interface GivenFile {
  name: string
  mimeType: string
  buffer: Buffer
}
type Option = string | { label: string } | { index: number }

/** Finds parts of a document by the words of Playwright's locators. */
export interface Finds {
  getByRole(role: string, named?: Named): PlainLocator
  getByLabel(text: Words, options?: { exact?: boolean }): PlainLocator
  getByText(text: Words, options?: { exact?: boolean }): PlainLocator
  locator(selector: string, by?: Pick<Filter, 'hasText'>): PlainLocator
}

/** Parts of the document that is open by then, and what is done with them. */
export interface PlainLocator extends Finds {
  first(): PlainLocator
  last(): PlainLocator
  nth(index: number): PlainLocator
  filter(by: Filter): PlainLocator
  all(): Promise<PlainLocator[]>
  count(): Promise<number>
  /** Nothing comes later by itself: it is there, or it is not. */
  waitFor(options?: { state?: 'attached' | 'detached' | 'visible' | 'hidden' }): Promise<void>
  isVisible(): Promise<boolean>
  isChecked(): Promise<boolean>
  inputValue(): Promise<string>
  getAttribute(name: string): Promise<string | null>
  innerText(): Promise<string>
  innerHTML(): Promise<string>
  textContent(): Promise<string | null>
  allInnerTexts(): Promise<string[]>
  allTextContents(): Promise<string[]>
  evaluateAll<T>(read: (all: Element[]) => T): Promise<T>
  click(): Promise<void>
  press(key: 'Enter' | 'Space'): Promise<void>
  fill(value: string): Promise<void>
  check(): Promise<void>
  selectOption(option: Option): Promise<unknown>
  setInputFiles(files: GivenFile | GivenFile[]): Promise<void>
}

/** Presses what is given as somebody would, and goes where that leads. */
export type Press = (element: HTMLElement, key?: 'Enter') => Promise<void>

type Control = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement

/** What is found in a document, or in parts of it. */
export function findsIn(roots: () => ParentNode[], press: Press, said = ''): Finds {
  const found = (find: (root: ParentNode) => Element[], how: string) =>
    locate(() => inOrder(roots().flatMap(find)), press, `${said} ${how}`.trim())
  const all = (selector: string, fit: (element: Element) => boolean, how: string) =>
    found((root) => [...root.querySelectorAll(selector)].filter(fit), how)
  return {
    getByRole: (role, named = {}) => all('*', (each) => hasRole(each, role, named), `${role} ${named.name ?? ''}`),
    getByLabel: (text, { exact } = {}) => all('*', (each) => labelsOf(each).some((label) => fits(label, text, exact)), `label ${text}`),
    getByText: (text, { exact } = {}) => found((root) => holdersOf(root, text, exact), `text ${text}`),
    locator: (selector, by = {}) => all(selector, (each) => passes(each, by), selector),
  }
}

const inOrder = (all: Element[]): Element[] => [...new Set(all)].sort((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1))

function hasRole(element: Element, role: string, { name, exact, level, selected }: Named): boolean {
  if (roleOf(element) !== role || !isTold(element)) return false
  if (level !== undefined && level !== Number(element.getAttribute('aria-level') ?? element.localName.slice(1))) return false
  if (selected !== undefined && selected !== (element.getAttribute('aria-selected') === 'true')) return false
  return name === undefined || fits(nameOf(element), name, exact)
}

function locate(find: () => Element[], press: Press, said: string): PlainLocator {
  const some = (pick: (all: Element[]) => Element[], how: string) => locate(() => pick(find()), press, `${said} ${how}`)
  const at = (index: number) => some((all) => all.slice(index, index + 1 || undefined), `[${index}]`)
  const one = (): HTMLElement => {
    const [element, ...others] = find()
    if (!element || others.length > 0) throw new Error(`${others.length + (element ? 1 : 0)} of '${said}', not one`)
    return element as HTMLElement
  }
  const control = () => one() as unknown as Control
  return {
    ...findsIn(find, press, said),
    first: () => at(0),
    last: () => at(-1),
    nth: at,
    filter: (by) => some((all) => all.filter((each) => passes(each, by)), 'filtered'),
    all: async () => find().map((_, index) => at(index)),
    count: async () => find().length,
    evaluateAll: async (read) => read(find()),
    async waitFor({ state = 'visible' } = {}) {
      if (state === 'detached' || state === 'hidden') return refuse(state === 'hidden' ? find().filter(isShown) : find(), said)
      if (state === 'attached' ? !one() : !isShown(one())) throw new Error(`'${said}' is not shown`)
    },
    isVisible: async () => find().length > 0 && isShown(one()),
    isChecked: async () => control().checked,
    inputValue: async () => control().value,
    getAttribute: async (name) => one().getAttribute(name),
    innerText: async () => shownText(one()),
    innerHTML: async () => one().innerHTML,
    textContent: async () => one().textContent,
    allInnerTexts: async () => find().map(shownText),
    allTextContents: async () => find().map((each) => each.textContent ?? ''),
    click: async () => press(ready(one(), said)),
    press: async (key) => press(ready(one(), said), key === 'Enter' ? key : undefined),
    fill: async (value) => fill(ready(control(), said), value, said),
    async check() {
      const box = ready(control(), said)
      if (!box.checked) await press(box)
    },
    selectOption: async (option) => select(ready(control(), said), option, said),
    async setInputFiles(files) {
      const given = [files].flat().map(({ name, mimeType, buffer }) => new File([new Uint8Array(buffer)], name, { type: mimeType }))
      choose(ready(control(), said), given)
    },
  }
}

function passes(element: Element, { hasText, hasNotText, visible }: Filter): boolean {
  const text = tidy(textIn(element))
  if (hasText !== undefined && !fits(text, hasText)) return false
  if (hasNotText !== undefined && fits(text, hasNotText)) return false
  return visible === undefined || visible === isShown(element)
}

function refuse(all: Element[], said: string): void {
  if (all.length > 0) throw new Error(`'${said}' is there`)
}

/** A part that somebody can do something with. */
function ready<T extends HTMLElement>(element: T, said: string): T {
  if (!isShown(element)) throw new Error(`'${said}' is not shown`)
  if (element.matches(':disabled')) throw new Error(`'${said}' is disabled`)
  return element
}

function fill(field: Control, value: string, said: string): void {
  if (field.readOnly) throw new Error(`'${said}' is read-only`)
  field.value = value
  if (value !== '' && field.value === '') throw new Error(`'${said}' does not take '${value}'`)
}

function select(field: HTMLSelectElement, option: Option, said: string): void {
  const chosen = [...field.options].find((each, index) => {
    if (typeof option === 'string') return each.value === option || each.label === option
    return 'label' in option ? each.label === option.label : index === option.index
  })
  if (!chosen || chosen.disabled) throw new Error(`'${said}' has no option '${JSON.stringify(option)}'`)
  chosen.selected = true
}
