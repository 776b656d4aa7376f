import { setTimeout as sleep } from 'node:timers/promises'
import { isHydrated } from '#tests/support/is-hydrated.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import type { BrowserPage, Part, Role } from './page.ts'

const LOOKS_AGAIN_MS = 100
const FIELDS = 'input, textarea, select, [role=textbox]'

/** What somebody does with the site in a browser: each step waits until it can be done. */
export interface Visit {
  page: BrowserPage
  /** Opens an address of the site. */
  open(path: string): Promise<void>
  /** Opens a screen of the back office, where nothing is lost by waiting for its scripts. */
  openDesk(path: string): Promise<void>
  /** Clicks the first that has this role and name, within what a selector names. */
  press(role: 'button' | 'link', name: string, within?: string): Promise<void>
  /** Clicks the first of these in which the words stand. */
  pressFirst(selector: string, words?: string): Promise<void>
  /** Types into the field of this name. */
  fill(name: string, words: string, within?: string): Promise<void>
  /** Chooses the option of this name, or the nth one. */
  choose(field: string, option: string | number): Promise<void>
  /** Waits until the page shows these words, whatever their line breaks. */
  see(words: string, within?: string): Promise<void>
  seePart(role: Role, name: string): Promise<Part>
  /** Waits until this address is open. */
  arrive(path: string | RegExp): Promise<void>
  until(what: string, holds: () => Promise<boolean>): Promise<void>
}

export function visitOf(page: BrowserPage, url: () => string): Visit {
  const find = async (what: string, look: () => Promise<Part | undefined>): Promise<Part> => {
    let found: Part | undefined
    await until(page, what, async () => (found = await look()) !== undefined)
    return found as Part
  }
  const findPart = (role: Role, name: string, within: string) =>
    find(`the ${role} '${name}'`, async () => firstWithin(page, await page.byRole(role, name), within))
  const findField = (name: string, within: string) =>
    find(`the field '${name}'`, async () => {
      const index = await page.run(indexOfField, FIELDS, name, within)
      return index < 0 ? undefined : (await page.all(FIELDS))[index]
    })
  const visit: Visit = {
    page,
    open: (path) => page.go(url() + path),
    async openDesk(path) {
      await visit.open(path)
      await until(page, `live scripts on ${path}`, () => page.run(isHydrated))
    },
    press: async (role, name, within = 'body') => clickInView(page, await findPart(role, name, within)),
    async pressFirst(selector, words = '') {
      const shown = async () => {
        for (const part of await page.all(selector)) if (await page.run(isShownWith, part, words)) return part
        return undefined
      }
      await clickInView(page, await find(`${selector} with '${words}'`, shown))
    },
    async fill(name, words, within = 'body') {
      const field = await findField(name, within)
      await page.run(toMiddle, field)
      await page.run(empty, field)
      await page.type(field, words)
    },
    choose: async (field, option) => page.run(chooseOption, await findField(field, 'body'), option),
    see: (words, within = 'body') => until(page, `the words '${words}'`, () => page.run(showsWords, words, within)),
    seePart: (role, name) => findPart(role, name, 'body'),
    arrive: (path) =>
      until(page, `the address ${path}`, async () => {
        const at = await page.run(() => location.pathname + location.search)
        return typeof path === 'string' ? at === path : path.test(at)
      }),
    until: (what, holds) => until(page, what, holds),
  }
  return visit
}

/** Looks again and again; what can't be asked while a page gives way to the next counts as not yet. */
async function until(page: BrowserPage, what: string, holds: () => Promise<boolean>): Promise<void> {
  const givesUpAt = Date.now() + PATIENCE_MS
  let reason = ''
  while (Date.now() < givesUpAt) {
    try {
      if (await holds()) return
      reason = ''
    } catch (error) {
      reason = ` (${String(error)})`
    }
    await sleep(LOOKS_AGAIN_MS)
  }
  const at = await page.run(() => location.href).catch(() => 'a page that answers nothing')
  throw new Error(`waited in vain for ${what} at ${at}${reason}`)
}

async function firstWithin(page: BrowserPage, parts: readonly Part[], within: string): Promise<Part | undefined> {
  for (const part of parts) if (await page.run(isShownIn, part, within)) return part
  return undefined
}

/** A pointer meets what lies on top: the click waits until that is the part itself. */
async function clickInView(page: BrowserPage, part: Part): Promise<void> {
  await page.run(toMiddle, part)
  await until(page, 'the page to have come', async () => !(await page.run(isBetweenPages)))
  await until(page, 'nothing to lie over what is clicked', () => page.run(isOnTop, part))
  await page.click(part)
}

// What follows runs in the page.

const isShownIn = (part: Element, within: string): boolean =>
  part.checkVisibility({ visibilityProperty: true }) && part.closest(within) !== null
const isShownWith = (part: Element, words: string): boolean =>
  part.checkVisibility({ visibilityProperty: true }) && part.getClientRects().length > 0 && (part.textContent ?? '').includes(words)
const toMiddle = (part: Element): void => part.scrollIntoView({ block: 'center', behavior: 'instant' })

/** Of the first shown field with this name, by its label or what stands for one; -1 without. */
function indexOfField(fields: string, name: string, within: string): number {
  const words = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const namesOf = (field: Element) => [
    field.getAttribute('aria-label'),
    words(document.getElementById(field.getAttribute('aria-labelledby') ?? '')),
    ...[...((field as HTMLInputElement).labels ?? [])].map(words),
  ]
  return [...document.querySelectorAll(fields)].findIndex(
    (field) => field.checkVisibility({ visibilityProperty: true }) && field.closest(within) !== null && namesOf(field).includes(name),
  )
}

/** What a field begins with goes, as if somebody had chosen all of it and pressed Delete. */
function empty(field: Element): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.value === '') return
  field.focus()
  field.select()
  document.execCommand('delete')
}

/** While one page fades into the next, the pointer meets their pictures, which `elementFromPoint` does not know. */
const isBetweenPages = (): boolean =>
  document.getAnimations().some(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'))

function isOnTop(part: Element): boolean {
  // The pointer aims at the middle of the first line's box.
  const { left, top, width, height } = part.getClientRects()[0] ?? part.getBoundingClientRect()
  const met = document.elementFromPoint(left + width / 2, top + height / 2)
  return met !== null && (part.contains(met) || met.contains(part))
}

function showsWords(words: string, within: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, ' ').toLowerCase()
  return [...document.querySelectorAll<HTMLElement>(within)].some((part) => plain(part.innerText).includes(plain(words)))
}

function chooseOption(field: Element, option: string | number): void {
  const select = field as HTMLSelectElement
  const index = typeof option === 'number' ? option : [...select.options].findIndex(({ text }) => text.trim() === option)
  if (index < 0 || index >= select.options.length) throw new Error(`there is no option '${option}'`)
  select.selectedIndex = index
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
}
