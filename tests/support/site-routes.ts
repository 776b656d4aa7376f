import { screens } from '#shared/content/screens.ts'

const ofScreens = Object.values(screens).map(({ path }): string => path)

/** Every public address, one of each kind, with the sample content. */
export const siteRoutes: readonly string[] = [
  ...ofScreens,
  '/project?category=marketing',
  '/project-details/harvest-gate-results',
  '/blog-list',
  '/blog-grid?page=2',
  '/blog-details-default',
  '/blog/6',
  '/category-list/9',
  '/contactus',
  '/pages/privacy-policy',
  '/newsletter',
  '/newsletter/unsubscribe?token=x',
  '/reset-password?token=x',
  '/api/docs',
  '/search',
  '/search?query=fees',
  '/search?query=xqzptw',
  '/nothing-here',
]
