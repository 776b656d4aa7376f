import { codePoints } from '#shared/code-points.ts'
import { firstWords } from '#shared/formats.ts'
import { lengthLimits } from '#shared/limits.ts'
import { cleanName } from '#shared/same-name.ts'
import { plainText } from '../content/clean-html.ts'
import { Refusal } from '../errors.ts'
import { shortened } from '../shortened.ts'
import { slugOf } from '../slug.ts'
import type { PictureLookup } from '../text-pictures/own-pictures.ts'
import { ADDRESS_MOST_CHARACTERS, NUMBER_MOST_DIGITS } from './export-bounds.ts'
import { withOldHost } from './links-to-imported.ts'
import { oldAddresses } from './old-addresses.ts'
import { decoded, pagePartOf, slugWithin } from './page-hierarchy.ts'
import { plainWords } from './plain-words.ts'
import { prepareComments, type PreparedComment } from './prepare-comments.ts'
import type { ExportItem, ExportTerm } from './read-export.ts'
import type { Survey } from './survey-export.ts'
import { termName } from './term-names.ts'
import { wordpressContent } from './wordpress-content.ts'
import { wordpressTime } from './wordpress-time.ts'

export interface ItemName {
  /** `post`, `page`, or whatever else the export holds. */
  type: string
  id: string
  title: string
}

/** A name to match or make; `slug` is the old site's, when it is usable here. */
export interface Term {
  name: string
  slug: string
}

/** A post or page as it goes into the store; made without the store, so that transactions stay short. */
export interface PreparedItem extends ItemName {
  type: 'post' | 'page'
  content: string
  metaDescription: string
  status: 'draft' | 'published'
  publishAt: string | null
  createdAt: string | undefined
  /** When it last changed on the old site. */
  updatedAt: string | undefined
  slug: string
  author: string
  category: Term & { description: string }
  tags: Term[]
  oldAddresses: string[]
  /** Of its old addresses those that this site has for itself. */
  ownAddresses: string[]
  comments: PreparedComment[]
  /** Of people, below a page: pages have none here. */
  commentsLeft: number
  /** File of its featured picture. */
  image: string | null
  imageAlt: string
  /** Files of all pictures that it shows. */
  pictures: string[]
  /** What was changed, for the report. */
  notes: string[]
}

export interface LeftOut extends ItemName {
  reason: string
}

const TITLE_WORDS = 8
const DESCRIPTION_LENGTH = 300
const SHOWN_OF_ADDRESS = 100
const NOT_CONTENT = new Map([
  ['attachment', 'the file stays on the old site; pictures in texts became links to it'],
  ['nav_menu_item', 'menu entry: offered for the navigation'],
])
const GONE = new Map([
  ['trash', 'in the bin of the old site'],
  ['auto-draft', 'an empty automatic draft'],
  ['inherit', 'an old version of another item'],
])

export const nameOf = ({ fields }: ExportItem): ItemName => ({
  type: fields['wp:post_type']?.trim() || 'unknown',
  id: fields['wp:post_id']?.trim() ?? '',
  title: plainWords(fields.title),
})

/** Decides what becomes of an item, and makes its content ours, with those of its pictures that `pictureOf` knows. */
export async function prepareItem(
  item: ExportItem,
  survey: Survey,
  timeZone: string,
  pictureOf: PictureLookup,
): Promise<PreparedItem | LeftOut> {
  const name = nameOf(item)
  const { type } = name
  if (type !== 'post' && type !== 'page') return { ...name, reason: NOT_CONTENT.get(type) ?? `of a kind that this site has not (${type})` }
  const status = item.fields['wp:status']?.trim() ?? ''
  const gone = GONE.get(status)
  if (gone) return { ...name, reason: gone }
  if (item.tooMany !== undefined) return { ...name, reason: item.tooMany }
  if (!/^\d+$/.test(name.id)) return { ...name, reason: 'without a wp:post_id, so that it could not be known again' }
  if (name.id.length > NUMBER_MOST_DIGITS) return { ...name, reason: `its wp:post_id has more than ${NUMBER_MOST_DIGITS} digits` }
  const content = await orReason(wordpressContent(item.fields['content:encoded'] ?? '', name.id, survey, pictureOf))
  if (typeof content === 'string') return { ...name, reason: content }
  const { changes } = content
  const html = withOldHost(content.html, survey.origin, item.fields.link ?? '')
  if (item.tooLarge || codePoints(html) > lengthLimits.postContent) {
    return { ...name, reason: `longer than ${lengthLimits.postContent.toLocaleString('en')} characters` }
  }
  const featured = featuredPicture(item, type, survey, pictureOf)
  return prepared(item, { ...name, type }, { html, changes, status, featured }, survey, timeZone)
}

/** The content, or why an editor could not have saved it either. */
async function orReason<T>(content: Promise<T>): Promise<T | string> {
  try {
    return await content
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

interface Content {
  html: string
  changes: string[]
  status: string
  featured: Featured
}

function prepared(
  item: ExportItem,
  name: ItemName & { type: 'post' | 'page' },
  content: Content,
  survey: Survey,
  timeZone: string,
): PreparedItem {
  const { fields, terms } = item
  const addresses = oldAddresses({ id: name.id, kind: name.type, link: fields.link ?? '', guid: fields.guid ?? '' }, survey.itemIds)
  const comments = prepareComments(item.comments, timeZone)
  const title = titleOf(fields.title ?? '', content.html)
  const excerpt = plainWords(fields['excerpt:encoded'])
  const categories = termsOf(terms, 'category')
  const place = slugWithin(survey.pages, name.id, pagePartOf(fields['wp:post_name'] ?? '', title.text, name.id))
  const [category = { name: 'Uncategorized', slug: 'uncategorized' }, ...more] = categories
  return {
    ...name,
    title: title.text,
    content: content.html,
    metaDescription: shortened(excerpt, DESCRIPTION_LENGTH),
    ...publication(item, name.type, timeZone),
    slug: place.slug,
    author: authorOf(fields['dc:creator'] ?? '', survey.authors),
    category: { ...category, description: survey.categories.get(category.name)?.description ?? '' },
    tags: [...more, ...termsOf(terms, 'post_tag')],
    oldAddresses: addresses.keys,
    ownAddresses: addresses.refused,
    comments: name.type === 'post' ? comments.kept : [],
    commentsLeft: name.type === 'page' ? comments.kept.length : 0,
    image: content.featured.image,
    imageAlt: content.featured.imageAlt,
    pictures: [],
    notes: [
      ...title.notes,
      ...statusNotes(item, name.type, content.status),
      ...(name.type === 'page' && place.isCut ? ['stood below more pages than an address has room for: the nearest are in it'] : []),
      ...(name.type === 'post' && categories.length === 0 ? ['no category: put into Uncategorized'] : []),
      ...(more.length > 0 ? [`further categories became tags: ${more.map((each) => each.name).join(', ')}`] : []),
      ...(excerpt ? ['its excerpt became the description'] : []),
      ...content.featured.notes,
      ...content.changes,
      ...(name.type === 'post'
        ? comments.notes
        : comments.kept.length > 0
          ? [`comments on a page left out (${comments.kept.length})`]
          : []),
      ...addresses.refused.map((address) => `old address ${address} is one of this site's own`),
      ...addresses.tooLong.map(
        (address) => `old address ${shortened(address, SHOWN_OF_ADDRESS)} left out: longer than ${ADDRESS_MOST_CHARACTERS} characters`,
      ),
    ],
  }
}

function publication({ fields }: ExportItem, type: 'post' | 'page', timeZone: string) {
  const status = fields['wp:status']?.trim()
  const at = wordpressTime(fields['wp:post_date_gmt'], fields['wp:post_date'], timeZone)
  const wasPublic = status === 'publish' || status === 'future'
  const published = type === 'post' && wasPublic && !fields['wp:post_password'] && at !== null
  const changedAt = wordpressTime(fields['wp:post_modified_gmt'], fields['wp:post_modified'], timeZone) ?? at
  return {
    status: published ? ('published' as const) : ('draft' as const),
    publishAt: wasPublic ? at : null,
    createdAt: at ?? undefined,
    updatedAt: changedAt ?? undefined,
  }
}

function statusNotes({ fields, terms }: ExportItem, type: string, status: string): string[] {
  const undated = wordpressTime(fields['wp:post_date_gmt'], fields['wp:post_date'], 'UTC') === null
  return [
    ...(fields['wp:post_password'] ? ['password-protected: a draft, without its password'] : []),
    ...(type === 'post' && status !== 'publish' && status !== 'future' ? [`was "${status}" on the old site: a draft`] : []),
    ...(undated && (status === 'publish' || status === 'future') ? ['without a date: a draft'] : []),
    ...(fields['wp:is_sticky']?.trim() === '1' ? ['was sticky on the old site'] : []),
    ...terms.filter((term) => term.domain === 'post_format').map((term) => `post format left out: ${plainText(term.name)}`),
  ]
}

function titleOf(written: string, html: string): { text: string; notes: string[] } {
  const title = plainWords(written)
  if (!title) {
    const text = firstWords(plainText(html), TITLE_WORDS) || 'Untitled'
    return { text: shortened(text, lengthLimits.title), notes: [`had no title: called "${text}"`] }
  }
  const notes = /<[a-z/]/i.test(written) ? ['marks in the title left out, its words kept'] : []
  const text = shortened(title, lengthLimits.title)
  return { text, notes: text === title ? notes : [...notes, `title cut to ${lengthLimits.title} characters`] }
}

interface Featured extends Pick<PreparedItem, 'image' | 'imageAlt' | 'notes'> {}

/** Only posts show one; a page says that it had one. */
function featuredPicture({ meta }: ExportItem, type: string, { attachments }: Survey, pictureOf: PictureLookup): Featured {
  const id = meta._thumbnail_id?.trim()
  const attachment = attachments.get(id ?? '')
  const picture = attachment && type === 'post' ? pictureOf(attachment.url) : undefined
  if (picture) return { image: picture.file, imageAlt: shortened(attachment?.alt ?? '', lengthLimits.imageAlt), notes: [] }
  const notes = id ? [`featured picture not brought along: ${attachment?.url ?? `attachment ${id}`}`] : []
  return { image: null, imageAlt: '', notes }
}

const termsOf = (terms: readonly ExportTerm[], domain: string): Term[] =>
  terms
    .filter((term) => term.domain === domain)
    .flatMap((term) => {
      const name = termName(term.name)
      const slug = slugOf(decoded(term.nicename), '')
      return name ? [{ name, slug }] : []
    })

/** Logins may be e-mail addresses, which are nobody's business. */
function authorOf(login: string, authors: ReadonlyMap<string, string>): string {
  const trimmed = login.trim()
  const bare = trimmed.replace(/^[^\p{L}\p{N}]+/u, '')
  return cleanName(shortened(authors.get(trimmed) ?? authors.get(bare) ?? plainText(bare.replace(/@.*$/, '')), lengthLimits.name))
}
