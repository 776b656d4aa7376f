import { codePoints } from '#shared/code-points.ts'
import { count } from '#shared/counted.ts'
import { lengthLimits } from '#shared/limits.ts'
import { plainText } from '../content/clean-html.ts'
import { Refusal } from '../errors.ts'
import { redirectKey } from '../redirects/redirects.ts'
import { shortened } from '../shortened.ts'
import {
  ADDRESS_MOST_CHARACTERS,
  EXPORT_MOST_AUTHORS,
  EXPORT_MOST_CATEGORIES,
  EXPORT_MOST_ITEMS,
  EXPORT_MOST_MENU_ENTRIES,
  EXPORT_MOST_WORDS,
} from './export-bounds.ts'
import { menusOf, type NotedEntry, notedEntry, type OldMenu } from './old-menus.ts'
import { type OldPage, pagePartOf } from './page-hierarchy.ts'
import { withoutWww } from './picture-places.ts'
import { plainWords } from './plain-words.ts'
import { type ExportItem, type ExportSource, type Fields, readExport } from './read-export.ts'
import { nicenameKey, termName } from './term-names.ts'

const LONGEST_CAPTION = 2_000

export interface Attachment {
  url: string
  alt: string
  caption: string
}

/** First pass over an export: an index of the whole file that the second pass needs; a few words an item. */
export interface Survey {
  /** The old site's address without its scheme: the name under which the import is remembered. */
  siteName: string
  /** Of the old site's own address, when it has one of the web. */
  origin: string | undefined
  /** Hosts of the old site's own addresses, without www. */
  hosts: Set<string>
  /** Display names by login. */
  authors: Map<string, string>
  /** By name. */
  categories: Map<string, { nicename: string; description: string; parent: string }>
  /** Names of categories and tags, by `category:` or `tag:` and their name in addresses, and by `cat:` and a category's number. */
  terms: Map<string, string>
  attachments: Map<string, Attachment>
  attachmentsOf: Map<string, string[]>
  /** Numbers of all items, since old addresses name them. */
  itemIds: Set<string>
  /** Of posts and pages that come along, by their old addresses as redirects have them. */
  itemsAt: Map<string, string>
  /** By number. */
  pages: Map<string, OldPage>
  menus: OldMenu[]
  itemCount: number
  /** Characters of all these words. */
  words: number
}

/**
 * Reads the whole export once, so that a file which is broken anywhere brings in nothing. Throws {@link Refusal} `too-large` for one of
 * which more would have to be known at once than there is room for.
 */
export async function surveyExport(open: ExportSource): Promise<Survey> {
  const site: Fields = {}
  const survey: Survey = {
    siteName: '',
    origin: undefined,
    hosts: new Set(),
    authors: new Map(),
    categories: new Map(),
    terms: new Map(),
    attachments: new Map(),
    attachmentsOf: new Map(),
    itemIds: new Set(),
    itemsAt: new Map(),
    pages: new Map(),
    menus: [],
    itemCount: 0,
    words: 0,
  }
  const menuEntries: NotedEntry[] = []
  const categoryNames = new Map<string, string>()
  for await (const entry of readExport(open())) {
    if (entry.kind === 'item' && menuEntries.length < EXPORT_MOST_MENU_ENTRIES) menuEntries.push(...[notedEntry(entry.item) ?? []].flat())
    if (entry.kind === 'category') categoryNames.set(entry.fields['wp:term_id']?.trim() ?? '', plainText(entry.fields['wp:cat_name'] ?? ''))
    if (entry.kind === 'site') site[entry.name] = entry.value
    else if (entry.kind === 'item') noteItem(survey, entry.item)
    else if (entry.kind === 'author') noteAuthor(survey, entry.fields)
    else noteCategory(survey, entry.fields)
    requireRoom(survey)
  }
  // On wordpress.com every blog has the same site address, so the blog's own comes first.
  const address = site['wp:base_blog_url'] || site['wp:base_site_url'] || site.link || ''
  return {
    ...survey,
    menus: menusOf(menuEntries, (id) => categoryNames.get(id)),
    hosts: new Set([address, site.link ?? ''].flatMap((each) => hostOf(each) ?? [])),
    origin: /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).origin : undefined,
    siteName: siteNameOf(address),
  }
}

/** A blog of wordpress.com that has an address of its own names both. */
const hostOf = (address: string): string | undefined => {
  const url = /^https?:/i.test(address) ? URL.parse(address) : null
  return url ? withoutWww(url.host) : undefined
}

function siteNameOf(address: string): string {
  const name = address
    .replace(/^https?:\/\//i, '')
    .replace(/\/+$/, '')
    .toLowerCase()
  return name === '' || codePoints(name) > ADDRESS_MOST_CHARACTERS ? 'unknown' : name
}

function requireRoom({ authors, categories, itemCount, words }: Survey): void {
  const parts = [
    [itemCount, EXPORT_MOST_ITEMS, 'items: export its posts and pages apart, or a span of months at a time'],
    [authors.size, EXPORT_MOST_AUTHORS, 'authors: export the posts of some authors at a time'],
    [categories.size, EXPORT_MOST_CATEGORIES, 'categories: remove those in which nothing stands'],
    [words, EXPORT_MOST_WORDS, 'characters of names, addresses and words of pictures: export a span of months at a time'],
  ] as const
  for (const [found, most, what] of parts)
    if (found > most)
      throw new Refusal('too-large', `The file has more than ${count(most)} ${what} (Tools → Export in WordPress). Not read`)
}

function noteAuthor(survey: Survey, fields: Fields): void {
  const login = (fields['wp:author_login'] ?? '').trim()
  const name = shortened(plainText(fields['wp:author_display_name'] ?? ''), lengthLimits.name)
  if (!login || !name) return
  survey.words += login.length + name.length
  survey.authors.set(login, name)
}

function noteCategory(survey: Survey, fields: Fields): void {
  const name = plainText(fields['wp:cat_name'] ?? '')
  const category = {
    nicename: fields['wp:category_nicename'] ?? '',
    description: plainWords(fields['wp:category_description']),
    parent: fields['wp:category_parent'] ?? '',
  }
  if (!name) return
  survey.words += [name, ...Object.values(category)].join('').length
  survey.categories.set(name, category)
  noteTerm(survey, `category:${nicenameKey(category.nicename)}`, name)
  noteTerm(survey, `cat:${fields['wp:term_id']?.trim() ?? ''}`, name)
}

const PLACES_OF_TERMS = new Map([
  ['category', 'category'],
  ['post_tag', 'tag'],
])

function noteTerms(survey: Survey, { terms }: ExportItem): void {
  for (const { domain, nicename, name } of terms) {
    const kind = PLACES_OF_TERMS.get(domain)
    if (kind !== undefined) noteTerm(survey, `${kind}:${nicenameKey(nicename)}`, name)
  }
}

function noteTerm(survey: Survey, key: string, written: string): void {
  if (key.endsWith(':') || survey.terms.has(key)) return
  const name = termName(written)
  if (name === '') return
  survey.words += key.length + name.length
  survey.terms.set(key, name)
}

const COMES = new Set(['publish', 'future', 'draft', 'pending', 'private'])

function noteText(survey: Survey, id: string, fields: Fields): void {
  const type = fields['wp:post_type']?.trim()
  if (type !== 'post' && type !== 'page') return
  const { pathname, search } = URL.parse(fields.link?.trim() ?? '') ?? {}
  if (pathname && pathname !== '/' && search === '' && COMES.has(fields['wp:status']?.trim() ?? '')) {
    const key = redirectKey(pathname.replace(/\/{2,}/g, '/'))
    if (!survey.itemsAt.has(key)) survey.itemsAt.set(key, id)
    survey.words += key.length
  }
  if (type !== 'page') return
  const part = pagePartOf(fields['wp:post_name'] ?? '', plainWords(fields.title), id)
  survey.pages.set(id, { parent: fields['wp:post_parent']?.trim() ?? '', part })
  survey.words += part.length
}

function noteItem(survey: Survey, item: ExportItem): void {
  const { fields, meta } = item
  const id = fields['wp:post_id'] ?? ''
  survey.itemIds.add(id)
  survey.words += id.length
  survey.itemCount += 1
  noteText(survey, id, fields)
  noteTerms(survey, item)
  if (fields['wp:post_type'] !== 'attachment') return
  const attachment = {
    url: (fields['wp:attachment_url'] ?? fields.guid ?? '').trim(),
    alt: shortened(plainText(meta._wp_attachment_image_alt ?? '') || plainWords(fields.title), lengthLimits.imageAlt),
    caption: shortened(plainWords(fields['excerpt:encoded']), LONGEST_CAPTION),
  }
  survey.attachments.set(id, attachment)
  survey.words += Object.values(attachment).join('').length
  const parent = fields['wp:post_parent'] ?? '0'
  const siblings = survey.attachmentsOf.get(parent)
  if (siblings) siblings.push(id)
  else survey.attachmentsOf.set(parent, [id])
}
