import { textOf } from '#domain/content/html-text.ts'
import { findTextPictures } from '#domain/media/text-pictures.ts'
import type { Page } from '#domain/pages/page.ts'
import type { Site } from '#domain/site.ts'
import { firstWords } from '#shared/formats.ts'
import { withScrollableTables } from '../blog-post/scrollable-tables.ts'

/** As many as a description needs at most. */
const OPENING_WORDS = 30

/** A page with what its view and its description need. */
export const textPageOf = async (site: Site, { id, slug, title, content, metaTitle, metaDescription }: Page) => ({
  id,
  slug,
  title,
  metaTitle,
  metaDescription,
  opening: firstWords(textOf(content), OPENING_WORDS),
  content: withScrollableTables(content),
  pictures: await findTextPictures(site, content),
})

export type TextPageData = Awaited<ReturnType<typeof textPageOf>>
