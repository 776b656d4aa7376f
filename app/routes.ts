import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { deskScreens } from './admin/screens.ts'

const POST = 'site/blog-post/route.tsx'
const OFFER = 'site/services/offer-route.tsx'
const PACKAGE = 'site/packages/package-route.tsx'
const PORTFOLIO = 'site/projects/portfolio-route.tsx'
const MOVED = 'site/moved/route.ts'

/** Several addresses of one module need an id each. */
const each = (file: string, ...addresses: string[]) => addresses.map((path) => route(path, file, { id: path.replace('/:', '-') }))

/** The whole URL map. */
export default [
  index('site/home/route.tsx'),

  ...each('site/services/route.tsx', 'our-services', 'our-service'),
  route('service-details', 'site/services/details-route.tsx'),
  ...each(OFFER, 'student-manager', 'custom-software', 'wordpress-ecommerce'),
  route('think-school', 'site/think-school/route.tsx'),
  ...each(PACKAGE, 'basic-package', 'standard-package', 'premium-package'),
  route('thinksch-package', 'site/packages/compare-route.tsx'),
  route('pricing-plane', 'site/pricing/route.tsx'),

  route('about-us', 'site/about/route.tsx'),
  route('faq', 'site/faq/route.tsx'),
  route('testimonial-style-1', 'site/testimonials/route.tsx'),
  route('project', 'site/projects/list-route.tsx'),
  ...each('site/projects/details-route.tsx', 'project-details', 'project-details/:slug'),
  ...each(PORTFOLIO, 'portfolio-style-2', 'portfolio-style-3', 'portfolio-style-4', 'portfolio-style-5'),

  route('blog-list', 'site/blog-list/route.tsx'),
  route('blog-grid', 'site/blog-grid/route.tsx'),
  route('blog-details-default', 'site/newest-post/route.tsx'),
  route('blog/:id', POST, { id: 'blog-post' }),
  route('blog-details/:id', POST, { id: 'blog-details' }),
  route('category-list/:categoryId', 'site/category/route.tsx'),

  route('book-a-demo', 'site/demo/route.tsx'),
  route('appoinment', 'site/quote/route.tsx'),
  route('reseller', 'site/reseller/route.tsx'),
  route('contactus', 'site/contact/route.tsx', { id: 'contactus' }),
  route('contact', 'site/contact/route.tsx', { id: 'contact' }),
  route('newsletter', 'site/newsletter/route.tsx'),
  route('newsletter/confirm', 'site/newsletter/confirm-route.tsx'),
  route('newsletter/unsubscribe', 'site/newsletter/leave-route.tsx'),
  route('search', 'site/search/route.tsx'),
  route('sent/:reference', 'site/sent/route.tsx'),
  ...each('site/text-page/route.tsx', 'pages/:slug', 'privacy-policy', 'cookie-policy'),
  ...each(MOVED, 'pricing', 'appointment'),

  route('reset-password', 'site/reset-password/route.tsx'),
  route('api/docs', 'site/api-docs/route.tsx'),
  route('feed.xml', 'site/feeds/rss.ts'),
  route('feed.json', 'site/feeds/json-feed.ts'),
  route('sitemap.xml', 'site/feeds/sitemap.ts'),
  route('robots.txt', 'site/feeds/robots.ts'),
  route('manifest.webmanifest', 'site/feeds/manifest.ts'),
  layout('admin/door/frame-route.tsx', [
    route('admin/sign-in', 'admin/door/sign-in-route.tsx'),
    route('admin/forgotten', 'admin/door/forgotten-route.tsx'),
  ]),
  layout(
    'admin/frame/route.tsx',
    deskScreens.map(({ path, file }) => route(path.slice(1), file, { id: path.slice(1) })),
  ),
  route('*', 'site/not-found/route.tsx'),
] satisfies RouteConfig
