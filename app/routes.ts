import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { localPath } from '#shared/all-languages.ts'
import { type MovedAddress, type ShownAddress, translatedOthers, translatedScreens } from '#shared/content/screens.ts'
import { languageTags } from '#shared/languages.ts'
import { screenPath } from '#shared/paths.ts'
import { deskScreens } from './admin/screens.ts'

const HOME = 'site/home/route.tsx'
const SERVICES = 'site/services/route.tsx'
const OFFER = 'site/services/offer-route.tsx'
const PACKAGE = 'site/packages/package-route.tsx'
const PROJECT = 'site/projects/details-route.tsx'
const PORTFOLIO = 'site/projects/portfolio-route.tsx'
const POST = 'site/blog-post/route.tsx'
const CONTACT = 'site/contact/route.tsx'
const TEXT_PAGE = 'site/text-page/route.tsx'
const MOVED = 'site/moved/route.ts'

/** What shows each address of the entries (shared/content/screens.ts); the compiler names one that is missing on either side. */
const pages: Record<ShownAddress | MovedAddress, string> = {
  '/': HOME,

  '/our-services': SERVICES,
  '/our-service': SERVICES,
  '/service-details': 'site/services/details-route.tsx',
  '/student-manager': OFFER,
  '/custom-software': OFFER,
  '/wordpress-ecommerce': OFFER,
  '/think-school': 'site/think-school/route.tsx',
  '/report-card': 'site/report-card/route.tsx',
  '/basic-package': PACKAGE,
  '/standard-package': PACKAGE,
  '/premium-package': PACKAGE,
  '/thinksch-package': 'site/packages/compare-route.tsx',
  '/pricing-plane': 'site/pricing/route.tsx',
  '/pricing': MOVED,

  '/about-us': 'site/about/route.tsx',
  '/faq': 'site/faq/route.tsx',
  '/testimonial-style-1': 'site/testimonials/route.tsx',
  '/project': 'site/projects/list-route.tsx',
  '/project-details': PROJECT,
  '/project-details/:slug': PROJECT,
  '/portfolio-style-2': PORTFOLIO,
  '/portfolio-style-3': PORTFOLIO,
  '/portfolio-style-4': PORTFOLIO,
  '/portfolio-style-5': PORTFOLIO,

  '/blog-list': 'site/blog-list/route.tsx',
  '/blog-grid': 'site/blog-grid/route.tsx',
  '/blog-details-default': 'site/newest-post/route.tsx',
  '/blog/:id': POST,
  '/blog-details/:id': POST,
  '/category-list/:categoryId': 'site/category/route.tsx',

  '/book-a-demo': 'site/demo/route.tsx',
  '/appoinment': 'site/quote/route.tsx',
  '/appointment': MOVED,
  '/reseller': 'site/reseller/route.tsx',
  '/contactus': CONTACT,
  '/contact': CONTACT,
  '/newsletter': 'site/newsletter/route.tsx',
  '/newsletter/confirm': 'site/newsletter/confirm-route.tsx',
  '/newsletter/unsubscribe': 'site/newsletter/leave-route.tsx',
  '/search': 'site/search/route.tsx',
  '/offline': 'site/offline/route.tsx',
  '/adire': 'site/adire/route.tsx',
  '/sent/:reference': 'site/sent/route.tsx',
  '/pages/*': TEXT_PAGE,
  '/privacy-policy': TEXT_PAGE,
  '/cookie-policy': TEXT_PAGE,
  '/accessibility': TEXT_PAGE,

  '/api/docs': 'site/api-docs/route.tsx',
}

/** The same screens in other languages. */
const translatedPages = [...translatedScreens.map((name) => screenPath(name)), ...translatedOthers].flatMap((path) =>
  languageTags.map((tag): [string, string] => [localPath(tag, path), pages[path]]),
)

/** Several addresses of one module need an id each. */
const pageRoute = ([address, file]: [string, string]) => {
  const path = address.slice(1)
  return path ? route(path, file, { id: path.replace(/\/[:*]/, '-') }) : index(file)
}

/** The whole URL map: pages, what machines read, and what is not there. */
export default [
  ...Object.entries(pages).map(pageRoute),
  ...translatedPages.map(pageRoute),
  route('sent/:reference/demo.ics', 'site/sent/demo-file.ts'),
  route('adire.svg', 'site/adire/cloth-picture.ts'),
  route('feed.xml', 'site/feeds/rss.ts'),
  route('feed.json', 'site/feeds/json-feed.ts'),
  route('sitemap.xml', 'site/feeds/sitemap.ts'),
  route('robots.txt', 'site/feeds/robots.ts'),
  route('manifest.webmanifest', 'site/feeds/web-manifest.ts'),
  route('indexnow.txt', 'site/feeds/index-now-key.ts'),
  route('cards/:kind/:file', 'site/cards/route.ts'),
  route('admin/preview/:token', 'site/preview/route.tsx', { id: 'preview' }),
  layout('admin/you/sign-in/frame-route.tsx', [
    route('admin/sign-in', 'admin/you/sign-in/sign-in-route.tsx'),
    route('admin/forgotten', 'admin/you/sign-in/forgotten-route.tsx'),
    route('admin/new-password', 'admin/you/sign-in/new-password-route.tsx'),
    route('admin/invitation', 'admin/you/sign-in/invitation-route.tsx'),
    route('admin/first-administrator', 'admin/you/sign-in/first-admin-route.tsx'),
  ]),
  layout(
    'admin/frame/route.tsx',
    deskScreens.map(({ path, file }) => route(path.slice(1), file, { id: path.slice(1) })),
  ),
  route('*', 'site/not-found/route.tsx'),
] satisfies RouteConfig
