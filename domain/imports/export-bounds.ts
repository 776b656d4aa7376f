import { lengthLimits } from '#shared/limits.ts'

/** What an item may hold; an honest one with more is found in no export that anybody wrote by hand. */
export const ITEM_MOST_TERMS = 1_000
export const ITEM_MOST_COMMENTS = 10_000
/** Of all texts of an item, those that nobody wants among them. */
export const ITEM_MOST_CHARACTERS = 8_000_000

/** Digits of an item's number, which WordPress keeps in 64 bits. */
export const NUMBER_MOST_DIGITS = 20
/** Code points of an address under which something is known again: the old site's, an item's, a picture's. PostgreSQL keeps no longer ones in an index. */
export const ADDRESS_MOST_CHARACTERS = lengthLimits.path

/** What the whole file may hold of what is known of it at once. */
export const EXPORT_MOST_ITEMS = 200_000
export const EXPORT_MOST_AUTHORS = 10_000
export const EXPORT_MOST_CATEGORIES = 10_000
/** Of names of authors and categories, and of addresses and words of pictures, together. */
export const EXPORT_MOST_WORDS = 20_000_000
/** Items that the report names, and characters of their lines: they are kept with the task, and others wait while it is stored. */
export const REPORT_MOST_ITEMS = 20_000
export const REPORT_MOST_CHARACTERS = 3_000_000

/** Files of an archive of uploads, of which WordPress makes seven of a picture, and what its pictures may unpack to together. */
export const UPLOADS_MOST_ENTRIES = 150_000
export const UPLOADS_MOST_BYTES = 4 * 1024 ** 3
/** Of all menus; a visitor reads ten. */
export const EXPORT_MOST_MENU_ENTRIES = 500
/** Pictures that did not come along are named up to here; the others are counted. */
export const REPORT_MOST_MISSED = 5_000

const SHORT = 5_000
const WRITTEN = 50_000

/** The longest text of an element. Longer content leaves its item out; of others the beginning counts. */
export const longestText = (name: string): number => LONGEST[name] ?? 0

const LONGEST: Readonly<Record<string, number>> = {
  'content:encoded': 1_000_000,
  ...Object.fromEntries(['excerpt:encoded', 'wp:comment_content', 'wp:category_description'].map((name) => [name, WRITTEN])),
  ...Object.fromEntries(
    [
      'title',
      'link',
      'guid',
      'category',
      'dc:creator',
      'wp:base_site_url',
      'wp:base_blog_url',
      'wp:author_login',
      'wp:author_display_name',
      'wp:cat_name',
      'wp:category_nicename',
      'wp:category_parent',
      'wp:comment_id',
      'wp:comment_parent',
      'wp:comment_type',
      'wp:comment_approved',
      'wp:comment_date',
      'wp:comment_date_gmt',
      'wp:comment_author',
      'wp:comment_author_email',
      'wp:meta_key',
      'wp:meta_value',
      'wp:attachment_url',
      'wp:is_sticky',
      'wp:post_id',
      'wp:post_type',
      'wp:post_name',
      'wp:post_date',
      'wp:post_date_gmt',
      'wp:post_modified',
      'wp:post_modified_gmt',
      'wp:post_parent',
      'wp:menu_order',
      'wp:term_id',
      'wp:post_password',
      'wp:status',
    ].map((name) => [name, SHORT]),
  ),
}
