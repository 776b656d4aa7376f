import * as z from 'zod/mini'

/** A link of the header or the footer. */
const LinkItem = z.object({ label: z.string(), href: z.string() })
const FooterLink = z.object({ label: z.string(), href: z.string(), group: z.string() })
const OpeningHours = z.object({ days: z.string(), hours: z.string() })

/** Every kind of content item and its schema. A new kind needs a line here and a place that shows it. */
export const contentItemSchemas = {
  'main-navigation': LinkItem,
  'top-bar-link': LinkItem,
  'footer-link': FooterLink,
  'opening-hours': OpeningHours,
} as const

export type ContentItemType = keyof typeof contentItemSchemas
export type ContentItem<T extends ContentItemType> = z.output<(typeof contentItemSchemas)[T]>
