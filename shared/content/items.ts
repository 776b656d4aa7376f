import * as z from 'zod/mini'
import { paths } from '../paths.ts'

/** A link of the header or the footer. */
const LinkItem = z.object({ label: z.string(), href: z.string() })
/** `group` is the title of its column; blank for the last row, beside the copyright line. */
const FooterLink = z.object({ label: z.string(), href: z.string(), group: z.string() })
/** Words that search takes for the same, by commas: 'bursary, school fees'. */
const SearchSynonym = z.object({ words: z.string() })
const OpeningHours = z.object({ days: z.string(), hours: z.string() })

/** Every kind of content item and its schema. A new kind needs a line here and a place that shows it. */
export const contentItemSchemas = {
  'main-navigation': LinkItem,
  'top-bar-link': LinkItem,
  'footer-link': FooterLink,
  'opening-hours': OpeningHours,
  'search-synonym': SearchSynonym,
} as const

export type ContentItemType = keyof typeof contentItemSchemas
export type ContentItem<T extends ContentItemType> = z.output<(typeof contentItemSchemas)[T]>

/** What a site shows before anyone has set its menu: the screens that are there without any content. */
export const defaultNavigation: ContentItem<'main-navigation'>[] = [
  { label: 'Home', href: paths.home },
  { label: 'Blog', href: paths.blogList },
  { label: 'Contact', href: paths.contact },
]
