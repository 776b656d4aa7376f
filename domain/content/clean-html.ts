import sanitize from 'sanitize-html'
import { codePoints } from '#shared/code-points.ts'
import { CALL_ATTRIBUTE, isCallToAction } from '#shared/content/calls-to-action.ts'
import { cleanText } from '#shared/forms.ts'
import { type HtmlNode, parseTree, renderTree, TooLong } from '#shared/html/html-tree.ts'
import { CLEAN_CONTENT_LIMIT, CONTENT_MAX_ELEMENTS, CONTENT_MAX_MARKS } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { isDataAddress } from '#shared/pasted/data-pictures.ts'
import { sheetIn } from '#shared/pasted/sheet-styles.ts'
import { isPasted, TOLD_BY, tidyPasted } from '#shared/pasted/tidy-pasted.ts'
import { invalidField } from '../errors.ts'
import { arrange } from './arrange-html.ts'
import { limitMarks } from './limit-marks.ts'
import { loosen } from './loosen-html.ts'

export interface CleanHtml {
  html: string
  /** What was changed or left out, in words for a report. */
  changes: string[]
  /** Addresses of the pictures that became links; none unless the site's own were named. */
  linkedPictures?: string[]
}

export interface CleaningOptions {
  /** What WordPress stored: 'blocks' by its newer editor, 'lines' by the classic one, where line ends make paragraphs. */
  wordPress?: 'lines' | 'blocks'
  /** Addresses of the pictures that stay, all others becoming links to them; all stay when it is not given. */
  ownPictures?: readonly string[] | undefined
}

type Changes = Map<string, number>

const MAX_DEPTH = 60

/** Every element that content may hold, with its attributes; all else is left out. */
const ALLOWED: Record<string, string[]> = {
  ...Object.fromEntries(
    ['p', 'h2', 'h3', 'h4', 'ul', 'li', 'dl', 'dt', 'dd', 'pre', 'code', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'figure']
      .concat(['figcaption', 'strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'kbd', 'samp', 'var', 'dfn', 'cite'])
      .concat(['hr', 'br', 'details', 'summary', 'wbr'])
      .map((tag) => [tag, []]),
  ),
  a: ['href', 'title', 'rel', CALL_ATTRIBUTE],
  abbr: ['title'],
  blockquote: ['cite'],
  del: ['datetime'],
  // Decoration says so by its role: a blank alternative alone may be one that nobody has written yet.
  img: ['src', 'alt', 'width', 'height', 'loading', 'role'],
  ins: ['datetime'],
  ol: ['start', 'reversed'],
  q: ['cite'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
}

/** The first pass also lets through players and divisions, which then become links and paragraphs. */
const PLAYERS = ['iframe', 'embed', 'object', 'video', 'audio', 'source']
const FIRST_PASS: Record<string, string[]> = {
  ...ALLOWED,
  div: [],
  ...Object.fromEntries(PLAYERS.map((tag) => [tag, ['src', 'data', 'title']])),
}

const RENAMED = new Map(
  Object.entries({
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    strike: 's',
    acronym: 'abbr',
    tt: 'code',
    listing: 'pre',
    dir: 'ul',
    menu: 'ul',
    ...Object.fromEntries(
      ['address', 'article', 'aside', 'center', 'fieldset', 'footer', 'form', 'header', 'hgroup', 'main', 'nav', 'section'].map((tag) => [
        tag,
        'div',
      ]),
    ),
  }),
)

/** What these hold is no text of the page, or is read by other rules than HTML's. */
const LEFT_OUT_WHOLE = [
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'math',
  'textarea',
  'select',
  'option',
  'button',
  'datalist',
].concat(['title', 'head', 'xmp', 'noembed', 'noframes', 'plaintext', 'applet', 'canvas', 'frameset'])

const REPORTED = new Map(
  Object.entries({
    ...Object.fromEntries(['h1', 'h5', 'h6'].map((tag) => [tag, 'headings moved to levels 2 to 4'])),
    ...Object.fromEntries(['form', 'input', 'textarea', 'select', 'button'].map((tag) => [tag, 'form parts left out'])),
    ...Object.fromEntries(['svg', 'math', 'canvas'].map((tag) => [tag, 'drawings left out'])),
    script: 'scripts left out',
    style: 'style sheets left out',
  }),
)

const RULES: sanitize.IOptions = {
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: Object.fromEntries(['img', ...PLAYERS].map((tag) => [tag, ['http', 'https']])),
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite', 'data'],
  allowProtocolRelative: false,
  selfClosing: ['br', 'hr', 'img', 'wbr', 'embed', 'source'],
  nonTextTags: LEFT_OUT_WHOLE,
  nestingLimit: MAX_DEPTH,
  parser: { decodeEntities: true },
}

/**
 * Makes HTML from anywhere safe and tidy for a page: only what {@link ALLOWED} names comes out, and cleaning it again
 * changes nothing. The last pass reads the finished HTML by the same list, so that a mistake in between can't let
 * anything through. Throws {@link Refusal} `invalid` that names `content` when it has too many elements, or is too long
 * once it is clean.
 */
export function cleanHtml(html: string, { wordPress, ownPictures }: CleaningOptions = {}): CleanHtml {
  refuseTooManyElements(html)
  const changes: Changes = new Map()
  const count = (change: string) => changes.set(change, (changes.get(change) ?? 0) + 1)
  const balanced = sanitize(withoutOffice(html.replaceAll('\0', '').toWellFormed()), readingRules(count))
  const linked = ownPictures && new Set<string>()
  const loose = loosen(parseTree(balanced), {
    lines: wordPress === 'lines',
    addresses: wordPress !== undefined,
    isForeignPicture: foreignTo(ownPictures ?? [], linked),
    onChange: (what) => count(what === 'embed' ? 'embeds became links' : 'pictures became links'),
  })
  const marked = limitMarks(loose, CONTENT_MAX_MARKS, () => count('marks in too many others left out'))
  const arranged = arrange(marked).flatMap((block, index) => (index > 0 ? ['\n', block] : [block]))
  const finished = sanitize(render(arranged), FINAL_RULES)
  // What could not be saved again as it is must not be stored either.
  refuseTooManyElements(finished)
  return {
    html: finished,
    changes: [...changes].map(([change, times]) => `${change} (${times})`),
    ...(linked && { linkedPictures: [...linked] }),
  }
}

/** Whether a picture is none of ours, noting those that are not; without a place to note them all are. */
function foreignTo(ownPictures: readonly string[], noted: Set<string> | undefined): (src: string) => boolean {
  const own = new Set(ownPictures)
  return (src) => {
    if (!noted || own.has(src)) return false
    noted.add(src)
    return true
  }
}

/** What was copied out of Word and its like, by what it means: the rules that follow know no styles. */
const withoutOffice = (html: string): string =>
  isPasted(html) ? render(tidyPasted(parseTree(sanitize(html, PASTED_RULES)), sheetIn(html))) : html

function render(nodes: readonly HtmlNode[]): string {
  const refusal = () => invalidField('content', messages.contentGrows(CLEAN_CONTENT_LIMIT))
  try {
    // A character has one or two places of a string.
    const html = renderTree(nodes, 2 * CLEAN_CONTENT_LIMIT)
    if (codePoints(html) > CLEAN_CONTENT_LIMIT) throw refusal()
    return html
  } catch (error) {
    throw error instanceof TooLong ? refusal() : error
  }
}

function refuseTooManyElements(html: string): void {
  let tags = 0
  // Or what could be read as one.
  for (const _ of html.matchAll(/<[a-z]/gi)) tags += 1
  if (tags > CONTENT_MAX_ELEMENTS) throw invalidField('content', messages.contentTooManyElements(CONTENT_MAX_ELEMENTS))
}

/** The words of any HTML on one line, as they are stored: entities become characters, tags go, what is hidden goes. */
export function plainText(html: string): string {
  const spaced = html.replace(/<(?:br|\/?p|\/?div|\/?li|\/?h[1-6])\b[^<>]*>/gi, ' $&')
  return cleanText(plainLines(spaced).replace(/\s+/g, ' '))
}

/** The same, with its line ends. */
export const plainLines = (html: string): string =>
  sanitize(html.replaceAll('\0', '').toWellFormed(), { allowedTags: [], allowedAttributes: {}, nonTextTags: LEFT_OUT_WHOLE })
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

const PASTED_RULES: sanitize.IOptions = {
  ...RULES,
  allowedTags: [...Object.keys(FIRST_PASS), ...RENAMED.keys(), 'span', 'font'],
  allowedAttributes: { ...FIRST_PASS, '*': [...TOLD_BY] },
  parseStyleAttributes: false,
}

function readingRules(count: (change: string) => void): sanitize.IOptions {
  return {
    ...RULES,
    allowedTags: Object.keys(FIRST_PASS),
    allowedAttributes: FIRST_PASS,
    onOpenTag(tag, attributes) {
      const reported = REPORTED.get(tag)
      if (reported) count(reported)
      if (Object.keys(attributes).some((name) => name.startsWith('on'))) count('event handlers left out')
      if (tag === 'img' && isDataAddress(attributes.src ?? '')) count('pictures inside the text left out')
      else if (isScriptAddress(attributes.href ?? attributes.src ?? '')) count('script addresses left out')
    },
    transformTags: {
      '*': (tag, attributes) => {
        const tagName = RENAMED.get(tag) ?? tag
        return { tagName, attribs: tidyAttributes(tagName, attributes) }
      },
    },
  }
}

const FINAL_RULES: sanitize.IOptions = {
  ...RULES,
  allowedTags: Object.keys(ALLOWED),
  allowedAttributes: ALLOWED,
  // Text alone: what stands right behind a tag must not become one letter with it.
  textFilter: (text) => text.normalize(),
}

/** Browsers skip blanks and controls in a scheme, so they are skipped before it is judged. */
const isScriptAddress = (address: string): boolean => /^(?:javascript|vbscript|data):/i.test(address.replace(/[\0-\x20]/g, ''))

/** A picture without a text alternative would be read out by its file name. */
const DEFAULTS: Record<string, string> = { alt: '' }

function tidyAttributes(tag: string, given: sanitize.Attributes): sanitize.Attributes {
  const attributes: sanitize.Attributes = {}
  for (const name of Object.hasOwn(FIRST_PASS, tag) ? (FIRST_PASS[tag] ?? []) : []) {
    const value = Object.hasOwn(given, name) ? tidyValue(name, given[name] ?? '') : DEFAULTS[name]
    if (value !== undefined) attributes[name] = value
  }
  if (tag === 'img') return { ...attributes, loading: 'lazy' }
  if (tag !== 'a') return attributes
  const { rel: _, ...link } = attributes
  return /^https?:/i.test(link.href ?? '') ? { ...link, rel: 'noopener' } : link
}

function tidyValue(name: string, value: string): string | undefined {
  switch (name) {
    case 'href':
    case 'src':
    case 'data':
    case 'cite':
      return tidyAddress(value)
    case 'colspan':
    case 'rowspan':
      // One is what a cell takes without saying so; the editor says it of each.
      return /^(?:[2-9]|[1-9]\d{1,3})$/.test(value.trim()) ? value.trim() : undefined
    case 'width':
    case 'height':
      return /^[1-9]\d{0,3}$/.test(value.trim()) ? value.trim() : undefined
    case 'start':
      return /^-?\d{1,6}$/.test(value.trim()) ? value.trim() : undefined
    case 'scope':
      return /^(?:col|row|colgroup|rowgroup)$/.test(value) ? value : undefined
    case 'datetime':
      return /^[\d:.TZ+ -]{4,35}$/.test(value) ? value : undefined
    case CALL_ATTRIBUTE:
      return isCallToAction(value) ? value : undefined
    case 'role':
      return value === 'presentation' ? value : undefined
    case 'reversed':
      return 'reversed'
    default:
      return cleanText(value.replace(/\s+/g, ' '))
  }
}

/** One form of an address, so that cleaning again finds nothing to do; what the browser would skip is not kept. */
function tidyAddress(value: string): string | undefined {
  const address = value.replace(/[\0-\x1f\x7f]/g, '').trim()
  if (/^[/\\]{2}/.test(address)) return `https://${address.replace(/^[/\\]+/, '')}`
  return address || undefined
}
