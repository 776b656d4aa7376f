import { SaxesParser, type SaxesTagNS } from 'saxes'
import { count } from '#shared/counted.ts'
import { Refusal } from '../errors.ts'
import { ITEM_MOST_CHARACTERS, ITEM_MOST_COMMENTS, ITEM_MOST_TERMS, longestText } from './export-bounds.ts'

/** Opens a byte stream of an export; called once for each pass. */
export type ExportSource = () => AsyncIterable<Uint8Array>

export interface ExportTerm {
  domain: string
  nicename: string
  name: string
}

/** The wanted texts of an element by their names in the file, such as `wp:post_id`. */
export type Fields = Record<string, string>

export interface ExportItem {
  fields: Fields
  terms: ExportTerm[]
  comments: Fields[]
  meta: Fields
  /** A text or the whole was longer than anything this site could keep. */
  tooLarge: boolean
  /** What there is more of than is read, where, and what to do; the rest of the item was read past. */
  tooMany?: string
  /** Characters of all that it holds. */
  size: number
}

export type ExportEntry =
  | { kind: 'site'; name: string; value: string }
  | { kind: 'author' | 'category'; fields: Fields }
  | { kind: 'item'; item: ExportItem }

const EXPORT_NAMESPACE = /^https?:\/\/wordpress\.org\/export\/1\.\d+\/(excerpt\/)?$/
const OTHER_NAMESPACES = new Map([
  ['', ''],
  ['http://purl.org/rss/1.0/modules/content/', 'content:'],
  ['http://purl.org/dc/elements/1.1/', 'dc:'],
])
const SITE_FIELDS = new Set(['title', 'link', 'wp:base_site_url', 'wp:base_blog_url'])
const WANTED_META = new Set([
  '_wp_attachment_image_alt',
  '_thumbnail_id',
  ...['type', 'object', 'object_id', 'menu_item_parent', 'url'].map((name) => `_menu_item_${name}`),
])
const RECORDS = new Set(['item', 'wp:author', 'wp:category', 'wp:comment', 'wp:postmeta'])
const MAX_DEPTH = 32
/** The parser keeps a text until it ends; an honest export has none near this. */
const MAX_UNFINISHED = 32_000_000
/** Characters at which the parser puts a text together out of one more piece, of some hundred bytes each until it ends. */
const JOINTS = /[-\]&?]/g
const MAX_JOINTS = 500_000
/** Whatever a tag has is gone through at once when it ends, and nothing else happens meanwhile; an honest one has ten at most. */
const MAX_ATTRIBUTES = 100
/** Their texts count for as much as they take. */
const MAX_ATTRIBUTE = 20_000

/**
 * Reads a WordPress export as it streams by, so that memory holds one item at a time. Throws a {@link Refusal} that says
 * what is wrong, and where, for anything that is not a plain, well-formed export; entries given before it stay good.
 */
export async function* readExport(source: AsyncIterable<Uint8Array>): AsyncGenerator<ExportEntry> {
  const reader = new ExportReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of source) {
    reader.write(decodeText(() => decoder.decode(chunk, { stream: true })))
    yield* reader.takeEntries()
  }
  reader.write(decodeText(() => decoder.decode()))
  reader.end()
  yield* reader.takeEntries()
}

function decodeText(decode: () => string): string {
  try {
    return decode()
  } catch (error) {
    throw new Refusal('invalid', 'The file is not UTF-8 text, as WordPress writes its exports', { cause: error })
  }
}

interface Open {
  name: string
  attributes: Record<string, string>
  text: string
}

class ExportReader {
  readonly #parser = new SaxesParser({ xmlns: true })
  readonly #open: Open[] = []
  #entries: ExportEntry[] = []
  #record: { name: string; fields: Fields } | undefined
  #item: ExportItem | undefined
  #unfinished = 0
  #joints = 0
  #attributes = 0

  constructor() {
    const parser = this.#parser
    // Without a prototype, so that `&constructor;` is as undefined as any other entity.
    parser.ENTITIES = Object.assign(Object.create(null), { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })
    parser.on('doctype', () => {
      throw new Refusal('invalid', 'The file has a DOCTYPE, which may hide entity tricks and which WordPress exports never have: not read')
    })
    parser.on('xmldecl', ({ encoding }) => {
      if (encoding && !/^utf-?8$/i.test(encoding))
        throw new Refusal('invalid', `The file is in ${encoding}; WordPress exports are in UTF-8`)
    })
    parser.on('opentagstart', () => (this.#attributes = 0))
    parser.on('attribute', ({ value }) => this.#onAttribute(value))
    parser.on('opentag', (tag) => this.#onOpen(tag))
    parser.on('closetag', () => this.#onClose())
    parser.on('text', (text) => this.#onText(text))
    parser.on('cdata', (text) => this.#onText(text))
    parser.on('comment', () => this.#onEnded())
  }

  write(text: string): void {
    if (text === '') return
    this.#unfinished += text.length
    this.#joints += text.match(JOINTS)?.length ?? 0
    this.#parsing(() => this.#parser.write(text))
    if (this.#unfinished > MAX_UNFINISHED || this.#joints > MAX_JOINTS)
      throw new Refusal('invalid', `Line ${this.#parser.line}: a text without an end: not read`)
  }

  end(): void {
    this.#parsing(() => this.#parser.close())
  }

  takeEntries(): ExportEntry[] {
    const entries = this.#entries
    this.#entries = []
    return entries
  }

  #parsing(parse: () => void): void {
    try {
      parse()
    } catch (error) {
      if (error instanceof Refusal) throw error
      const reason = (error as Error).message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')
      throw new Refusal('invalid', `The file is not well-formed XML: line ${this.#parser.line}: ${reason}`, { cause: error })
    }
  }

  #onEnded(): void {
    this.#unfinished = 0
    this.#joints = 0
  }

  #onAttribute(value: string): void {
    this.#attributes += 1
    if (value.length > MAX_ATTRIBUTE)
      throw new Refusal('invalid', `Line ${this.#parser.line}: an attribute of more than ${count(MAX_ATTRIBUTE)} characters: not read`)
    if (this.#attributes > MAX_ATTRIBUTES)
      throw new Refusal('invalid', `Line ${this.#parser.line}: a tag with more than ${MAX_ATTRIBUTES} attributes: not read`)
  }

  #onOpen(tag: SaxesTagNS): void {
    this.#onEnded()
    if (this.#open.length === 0) requireExport(tag)
    if (this.#open.length >= MAX_DEPTH) throw new Refusal('invalid', `Line ${this.#parser.line}: elements nested too deeply: not read`)
    const name = nameOf(tag)
    const attributes = name === 'category' ? Object.fromEntries(Object.values(tag.attributes).map((each) => [each.name, each.value])) : {}
    this.#open.push({ name, attributes, text: '' })
    if (!RECORDS.has(name)) return
    this.#record = { name, fields: {} }
    if (name !== 'item') return
    this.#item = { fields: this.#record.fields, terms: [], comments: [], meta: {}, tooLarge: false, size: 0 }
  }

  #onText(text: string): void {
    this.#onEnded()
    const open = this.#open.at(-1)
    if (!open) return
    const kept = text.slice(0, Math.max(0, longestText(open.name) - open.text.length))
    const item = this.#item
    if (item) {
      item.size += kept.length
      if (item.size > ITEM_MOST_CHARACTERS || (kept.length < text.length && open.name === 'content:encoded')) item.tooLarge = true
      if (item.size > ITEM_MOST_CHARACTERS) return
    }
    open.text += kept
  }

  #onClose(): void {
    this.#onEnded()
    const closed = this.#open.pop()
    if (!closed) return
    const parent = this.#open.at(-1)?.name
    if (RECORDS.has(closed.name)) this.#onRecordEnd(closed.name)
    else if (parent === 'channel' && SITE_FIELDS.has(closed.name))
      this.#entries.push({ kind: 'site', name: closed.name, value: closed.text.trim() })
    else if (parent === 'item' && closed.name === 'category') this.#keep('terms', termOf(closed))
    else if (this.#record && parent === this.#record.name && longestText(closed.name) > 0) this.#record.fields[closed.name] = closed.text
  }

  #keep<Part extends keyof typeof MOST_OF>(part: Part, one: ExportItem[Part][number]): void {
    const item = this.#item
    if (!item || item.tooMany !== undefined) return
    const { most, words } = MOST_OF[part]
    const kept = item[part] as (typeof one)[]
    if (kept.length < most) kept.push(one)
    else
      item.tooMany = `more than ${count(most)} ${words}, from line ${count(this.#parser.line)} of the file on: remove some in WordPress, then export it again`
  }

  #onRecordEnd(name: string): void {
    const { fields = {} } = this.#record ?? {}
    // Back to the item around a comment or meta entry.
    this.#record = this.#item && name !== 'item' ? { name: 'item', fields: this.#item.fields } : undefined
    if (name === 'wp:author') this.#entries.push({ kind: 'author', fields })
    if (name === 'wp:category') this.#entries.push({ kind: 'category', fields })
    if (name === 'wp:comment') this.#keep('comments', fields)
    if (name === 'wp:postmeta' && this.#item) keepMeta(this.#item, fields)
    if (name === 'item' && this.#item) {
      this.#entries.push({ kind: 'item', item: this.#item })
      this.#item = undefined
    }
  }
}

const MOST_OF = {
  terms: { most: ITEM_MOST_TERMS, words: 'categories and tags' },
  comments: { most: ITEM_MOST_COMMENTS, words: 'comments' },
} as const

function requireExport(root: SaxesTagNS): void {
  const isExport = root.local === 'rss' && Object.values(root.ns).some((uri) => EXPORT_NAMESPACE.test(uri))
  if (!isExport) throw new Refusal('invalid', 'The file is XML, but not a WordPress export (Tools → Export in WordPress makes one)')
}

function nameOf({ uri, local }: SaxesTagNS): string {
  const own = EXPORT_NAMESPACE.exec(uri)
  if (own) return `${own[1] ? 'excerpt' : 'wp'}:${local}`
  const prefix = OTHER_NAMESPACES.get(uri)
  return prefix === undefined ? '(other)' : `${prefix}${local}`
}

/** WordPress called tags so up to 3.0. */
const OLD_TAG = 'tag'

const termOf = ({ attributes, text }: Open): ExportTerm => ({
  domain: attributes.domain === OLD_TAG ? 'post_tag' : (attributes.domain ?? ''),
  nicename: attributes.nicename ?? '',
  name: text,
})

function keepMeta(item: ExportItem, fields: Fields): void {
  const key = fields['wp:meta_key'] ?? ''
  if (WANTED_META.has(key)) item.meta[key] = fields['wp:meta_value'] ?? ''
}
