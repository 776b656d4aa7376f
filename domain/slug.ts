import { foldText } from '#shared/fold-text.ts'
import { lengthLimits, PAGE_ADDRESS_PARTS } from '#shared/limits.ts'

/** Lower-case ASCII words joined by hyphens; never empty. 'Ẹ̀kọ́ àti Ilé' → 'eko-ati-ile'. */
export const slugOf = (text: string, fallback = 'untitled'): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120) || fallback

/**
 * The end of a page's address: such words, after those of the pages that it stands below. 'About us/Team' → 'about-us/team'. Undefined
 * when a part comes to nothing, or there are too many of them; `/pages/` before it and slashes around it are no harm.
 */
export function pageSlugOf(text: string): string | undefined {
  const parts = text
    .trim()
    .replace(/^\/pages\//, '')
    .replace(/^\/+|\/+$/g, '')
    .split('/')
    .map((part) => slugOf(part, ''))
  const slug = parts.join('/')
  return parts.includes('') || parts.length > PAGE_ADDRESS_PARTS || slug.length > lengthLimits.slug ? undefined : slug
}
