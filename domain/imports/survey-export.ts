import { plainText } from '../content/clean-html.ts'
import { type ExportItem, type ExportSource, type Fields, readExport } from './read-export.ts'

export interface Attachment {
  url: string
  alt: string
  caption: string
}

/** First pass over an export: an index of the whole file that the second pass needs; a few words an item. */
export interface Survey {
  /** The old site's address without its scheme: the name under which the import is remembered. */
  siteName: string
  /** Display names by login. */
  authors: Map<string, string>
  /** By name. */
  categories: Map<string, { nicename: string; description: string; parent: string }>
  attachments: Map<string, Attachment>
  attachmentsOf: Map<string, string[]>
  /** Numbers of all items, since old addresses name them. */
  itemIds: Set<string>
  itemCount: number
}

/** Reads the whole export once, so that a file which is broken anywhere brings in nothing. */
export async function surveyExport(open: ExportSource): Promise<Survey> {
  const site: Fields = {}
  const survey: Survey = {
    siteName: '',
    authors: new Map(),
    categories: new Map(),
    attachments: new Map(),
    attachmentsOf: new Map(),
    itemIds: new Set(),
    itemCount: 0,
  }
  for await (const entry of readExport(open())) {
    if (entry.kind === 'site') site[entry.name] = entry.value
    else if (entry.kind === 'item') noteItem(survey, entry.item)
    else if (entry.kind === 'author') noteAuthor(survey, entry.fields)
    else noteCategory(survey, entry.fields)
  }
  // On wordpress.com every blog has the same site address, so the blog's own comes first.
  const address = site['wp:base_blog_url'] || site['wp:base_site_url'] || site.link || ''
  return {
    ...survey,
    siteName:
      address
        .replace(/^https?:\/\//i, '')
        .replace(/\/+$/, '')
        .toLowerCase() || 'unknown',
  }
}

function noteAuthor({ authors }: Survey, fields: Fields): void {
  const login = (fields['wp:author_login'] ?? '').trim()
  const name = plainText(fields['wp:author_display_name'] ?? '')
  if (login && name) authors.set(login, name)
}

function noteCategory({ categories }: Survey, fields: Fields): void {
  const name = plainText(fields['wp:cat_name'] ?? '')
  const description = plainText(fields['wp:category_description'] ?? '')
  if (name)
    categories.set(name, { nicename: fields['wp:category_nicename'] ?? '', description, parent: fields['wp:category_parent'] ?? '' })
}

function noteItem(survey: Survey, { fields, meta }: ExportItem): void {
  const id = fields['wp:post_id'] ?? ''
  survey.itemIds.add(id)
  survey.itemCount += 1
  if (fields['wp:post_type'] !== 'attachment') return
  survey.attachments.set(id, {
    url: (fields['wp:attachment_url'] ?? fields.guid ?? '').trim(),
    alt: plainText(meta._wp_attachment_image_alt ?? '') || plainText(fields.title ?? ''),
    caption: plainText(fields['excerpt:encoded'] ?? ''),
  })
  const parent = fields['wp:post_parent'] ?? '0'
  const siblings = survey.attachmentsOf.get(parent)
  if (siblings) siblings.push(id)
  else survey.attachmentsOf.set(parent, [id])
}
