import { otherPages, type OtherPath, screenNames } from '#shared/content/screens.ts'
import { screenPath } from '#shared/paths.ts'

/** Addresses of the pages without a screen's entry, with the sample content; the compiler names one that is missing. */
const examples: Record<OtherPath, readonly string[]> = {
  '/blog/:id': ['/blog/6'],
  '/blog-details-default': ['/blog-details-default'],
  '/category-list/:categoryId': ['/category-list/9'],
  '/project-details/:slug': ['/project-details/harvest-gate-results'],
  '/pages/*': ['/pages/privacy-policy'],
  // Only after a form was sent.
  '/sent/:reference': [],
  '/newsletter/confirm': ['/newsletter/confirm?token=x'],
  '/newsletter/unsubscribe': ['/newsletter/unsubscribe?token=x'],
  '/api/docs': ['/api/docs'],
}

/** States that look different enough to be checked too. */
const states = ['/project?category=marketing', '/blog-grid?page=2', '/search?query=fees', '/search?query=xqzptw']

/** Every page, one address of each kind, with the sample content; what is not there comes last. */
export const siteRoutes: readonly string[] = [
  ...screenNames.map((name) => screenPath(name)),
  ...Object.keys(otherPages).flatMap((path) => examples[path as OtherPath]),
  ...states,
  '/nothing-here',
]
