import { SLIDES_FETCHED } from '#shared/carousels.ts'

/** The phone that a page's cost is told for: CSS pixels across, and pixels of the screen for each. */
const [PHONE_WIDTH, PHONE_DENSITY] = [360, 2]
const REM = 16

const ELEMENT =
  /<(?:link|source|img|video|picture|\/picture|\/section|details|\/details)\b[^>]*>|aria-roledescription="(?:carousel|slide)"/g
const ATTRIBUTE = /\s([a-zA-Z-]+)="([^"]*)"/g
/** Relations of links whose files a browser fetches for a page that is only read. */
const FETCHED = new Set(['stylesheet', 'preload', 'icon'])

/** Files of a page, each once. */
interface Named {
  fetched: string[]
  /** With the pictures of a row that nobody moves sideways or of a fold that nobody opens, which Chromium fetches where scripts are off. */
  whole: string[]
}

interface Element {
  /** With its slash; empty for what says that it is a row or a slide of one. */
  tag: string
  text: string
  given: Record<string, string>
}

/**
 * The files that a phone fetches for a finished document until it was read to its end: of pictures those of the size that it would choose.
 * What scripts alone fetch, and what a style sheet names, is not among them.
 */
export function filesNamed(html: string): Named {
  const elements = elementsOf(html)
  return { fetched: filesOf(elements, false), whole: filesOf(elements, true) }
}

function elementsOf(html: string): Element[] {
  const elements: Element[] = []
  for (const [text] of html.matchAll(ELEMENT)) {
    const [, tag = ''] = /^<(\/?[a-z]+)/.exec(text) ?? []
    const given: Record<string, string> = {}
    for (const [, name = '', value] of text.matchAll(ATTRIBUTE)) given[name.toLowerCase()] = decoded(value)
    elements.push({ tag, text, given })
  }
  return elements
}

function filesOf(elements: readonly Element[], isWhole: boolean): string[] {
  const files = new Set<string>()
  /** A `<picture>` that is out of sight, or has chosen: what follows in it is passed over. */
  let isSettled = false
  let slides = 0
  /** Of each fold around this place, whether it is closed. */
  const folds: boolean[] = []
  for (const { tag, text, given } of elements) {
    if (tag === '') slides = text.includes('slide"') ? slides + 1 : 0
    else if (tag === '/section') slides = 0
    else if (tag === 'details') folds.push(given.open === undefined)
    else if (tag === '/details') folds.pop()
    else if (tag === 'link' && FETCHED.has(given.rel ?? '')) files.add(given.href ?? '')
    else if (tag === 'video') files.add(given.poster ?? '')
    else if (tag === 'picture') isSettled = !isWhole && (slides > SLIDES_FETCHED || folds.includes(true))
    else if (tag === '/picture') isSettled = false
    else if ((tag === 'source' || tag === 'img') && !isSettled && (given.media === undefined || isTrue(given.media))) {
      if (tag === 'source' && given.srcset === undefined) continue
      isSettled = tag === 'source'
      files.add(given.srcset === undefined ? (given.src ?? '') : chosenOf(given.srcset, given.sizes ?? '100vw'))
    }
  }
  return [...files].filter((file) => file.startsWith('/'))
}

const decoded = (text = ''): string => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

/** The first that is dense enough, or the last. */
function chosenOf(srcset: string, sizes: string): string {
  const needed = widthAt(sizes) * PHONE_DENSITY
  const candidates = srcset.split(/,\s+/).map((part) => part.trim().split(/\s+/))
  const found = candidates.find(([, width = '']) => Number.parseInt(width, 10) >= needed) ?? candidates.at(-1)
  return found?.[0] ?? ''
}

/** CSS pixels of the first length whose condition the phone meets. */
export function widthAt(sizes: string): number {
  for (const entry of sizes.split(/,\s*/)) {
    const [, condition, length = ''] = /^(\([a-z-]+:[^)]*\))?\s*(.*)$/.exec(entry) ?? []
    if (condition === undefined || isTrue(condition)) return pixelsOf(length)
  }
  return PHONE_WIDTH
}

/** `(min-width: 64rem)` or `(max-width: …)`. */
function isTrue(condition: string): boolean {
  const [, side, length = ''] = /\((min|max)-width:\s*([^)]*)\)/.exec(condition) ?? []
  return side === 'max' ? PHONE_WIDTH <= pixelsOf(length) : side === 'min' && PHONE_WIDTH >= pixelsOf(length)
}

const UNITS: Record<string, number> = { rem: REM, px: 1, vw: PHONE_WIDTH / 100 }

/** A length, or a `calc` that adds lengths and takes them away. */
const pixelsOf = (length: string): number =>
  [...length.matchAll(/(-\s*)?([\d.]+)(rem|px|vw)/g)].reduce(
    (sum, [, minus, amount, unit = '']) => sum + (minus ? -1 : 1) * Number(amount) * (UNITS[unit] ?? 0),
    0,
  )
