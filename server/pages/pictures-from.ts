import { paths } from '#shared/paths.ts'

/** Elements whose addresses a browser fetches pictures from; in texts and scripts a `<` is written otherwise. */
const ELEMENT = /<(?:img|source|link|image|video)\b[^>]*>/gi
/** An address stands alone, or before its width in a set. */
const ADDRESS = new RegExp(`(["\\s,])(${paths.postImage('')}[a-z0-9.-]+)`, 'g')

/**
 * The finished document with the addresses of its pictures below `picturesUrl`, for browsers that fetch them there. Whatever a page
 * shows later by scripts asks the site, which sends it there.
 */
export const withPicturesFrom = (picturesUrl: string | undefined, html: string): string =>
  picturesUrl === undefined
    ? html
    : html.replaceAll(ELEMENT, (element) => element.replaceAll(ADDRESS, (_, before: string, path: string) => before + picturesUrl + path))
