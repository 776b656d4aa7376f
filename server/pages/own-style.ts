import { createHash } from 'node:crypto'
import { compressedAsMost, type PreparedResponse } from './page-response.ts'
import { readStyleRules } from './style-rules.ts'

const SHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"[^>]*>/
const FACE = /url\((\/assets\/[\w.-]+\.woff2)\)/g
/** Those that the document has, and those of `data-class` that a script will put into it. */
const CLASSES = /\s(?:data-)?class="([^"]*)"/g
const IS_LITE = /<html[^>]*\sdata-lite/
/** Pages of one kind mostly have the same classes, but for the patterns of their cards: so many are remembered, some 60 KB each. */
const MOST_KNOWN = 120

/** What a document is styled by, in place of the link that stood at `at`. */
export interface OwnStyle {
  /** The sheet that it is taken of, which nobody fetches for it. */
  sheet: string
  /** The element, in bytes: it is the same for all pages of a kind, and is not copied as text for each. */
  element: Buffer
  /** For the policy. */
  hash: string
  /** Bytes of the element as most are sent it; packed in another thread, once. */
  packedBytes(): Promise<number>
  /** Files of the faces that it names. */
  faces: readonly string[]
}

/** A document before it is put together: a long text that is changed is copied each time. */
export interface StyledDocument {
  html: string
  /** In place of the link, which stands there in `html`. */
  style?: OwnStyle & { from: number; to: number }
  /** Goes in at a place behind the style. */
  cost?: { at: number; words: string }
}

/**
 * Gives the way to take the rules of the site's sheet that can match in a document, to stand in place of the link: painting waits for no
 * second answer. The sheet is named there still, for scripts, which may show what the document does not hold
 * (server/pages/deferred-hydration.ts). `files`: the built site's own, by path.
 */
export function createOwnStyle(files: ReadonlyMap<string, PreparedResponse>): (html: string) => StyledDocument {
  const cutters = new Map<string, ReturnType<typeof cutterOf>>()

  return function withOwnStyle(html) {
    const found = SHEET.exec(html)
    const [link = '', address = ''] = found ?? []
    const file = files.get(address)
    if (!found || !file) return { html }
    const cut = cutters.get(address) ?? cutterOf(file.byEncoding.identity.body.toString('utf8'), address)
    cutters.set(address, cut)
    return { html, style: { ...cut(html), from: found.index, to: found.index + link.length } }
  }
}

/** The document in bytes, all in its place; `alter` is given its text in parts. */
export function bytesOfStyled({ html, style, cost }: StyledDocument, alter = (part: string) => part): Buffer {
  const bytes = (from?: number, to?: number) => Buffer.from(alter(html.slice(from, to)))
  const before = style ? [bytes(0, style.from), style.element] : []
  const behind = cost ? [bytes(style?.to, cost.at), Buffer.from(cost.words), bytes(cost.at)] : [bytes(style?.to)]
  return Buffer.concat([...before, ...behind])
}

function cutterOf(sheet: string, address: string): (html: string) => OwnStyle {
  if (/<\/style/i.test(sheet)) throw new Error('the style sheet would end the element that it stands in')
  const rules = readStyleRules(sheet)
  // Of the sheet, which is there anyway: a name that is found in a page's own rules would keep their whole text in memory.
  const allFaces = [...sheet.matchAll(FACE)].map(([, face = '']) => face)
  const known = new Map<string, OwnStyle>()
  /** The classes of an attribute that the sheet knows: most attributes are there many times. */
  return (html) => {
    const lists = new Set<string>()
    for (const [, list = ''] of html.matchAll(CLASSES)) lists.add(list)
    const has = new Set<string>()
    for (const list of lists) for (const name of list.split(' ')) if (rules.classes.has(name)) has.add(name)
    const withFaces = !IS_LITE.test(html)
    const key = `${withFaces}${[...has].toSorted().join(' ')}`
    const found = known.get(key) ?? styleOf(rules.cut(has, { withFaces }), address, allFaces)
    // Asked for last, it stays longest.
    known.delete(key)
    known.set(key, found)
    for (const oldest of known.keys()) if (known.size > MOST_KNOWN) known.delete(oldest)
    return found
  }
}

function styleOf(text: string, address: string, allFaces: readonly string[]): OwnStyle {
  const element = Buffer.from(`<style data-sheet="${address}">${text}</style>`)
  let packed: Promise<number> | undefined
  return {
    sheet: address,
    element,
    hash: `sha256-${createHash('sha256').update(text).digest('base64')}`,
    packedBytes: () => (packed ??= compressedAsMost(element).then(({ length }) => length)),
    faces: facesIn(text, allFaces),
  }
}

/** In a function of its own: what `packedBytes` is in would hold the whole text for it. */
const facesIn = (text: string, allFaces: readonly string[]): string[] => allFaces.filter((face) => text.includes(`url(${face})`))
