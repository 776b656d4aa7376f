import { screens } from '#shared/content/screens.ts'

/** Screens whose forms make them; they are listed where they are built. */
const WITH_FORMS = new Set<string>([screens.reseller.path, screens.appoinment.path])

const ofScreens = Object.values(screens)
  .map(({ path }): string => path)
  .filter((path) => !WITH_FORMS.has(path))

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
  '/search',
  '/search?query=fees',
  '/search?query=xqzptw',
  '/nothing-here',
]
