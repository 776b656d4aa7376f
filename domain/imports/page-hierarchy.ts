import { lengthLimits, PAGE_ADDRESS_PARTS } from '#shared/limits.ts'
import { slugOf } from '../slug.ts'

/** A page of the old site: the one that it stood below, and its own part of the address here. */
export interface OldPage {
  parent: string
  part: string
}

/** The old name, or the title; one in another script may leave a bare number, which says less than the old site's own. */
export const pagePartOf = (name: string, title: string, id: string): string =>
  [slugOf(decoded(name), ''), slugOf(title, '')].find((slug) => /[a-z]/.test(slug)) ?? `page-${id}`

/** The end of a page's address: the pages that it stood below, and itself; of very deep ones the nearest. */
export function slugWithin(pages: ReadonlyMap<string, OldPage>, id: string, part: string): { slug: string; isCut: boolean } {
  const parts = [part]
  const seen = new Set([id])
  for (let above = pages.get(id)?.parent ?? ''; !seen.has(above);) {
    const page = pages.get(above)
    if (!page) break
    parts.unshift(page.part)
    seen.add(above)
    above = page.parent
  }
  const near = parts.slice(-PAGE_ADDRESS_PARTS)
  while (near.length > 1 && near.join('/').length > lengthLimits.slug) near.shift()
  return { slug: near.join('/'), isCut: near.length < parts.length }
}

export function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
