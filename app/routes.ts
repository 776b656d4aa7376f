import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { ownAddressPages } from '../shared/paths.ts'

const TEXT_PAGE = 'site/text-page/route.tsx'

/** The whole URL map. Two addresses of one screen share a module and get an id each. */
export default [
  index('site/home/route.tsx'),
  route('blog-list', 'site/blog-list/route.tsx'),
  route('blog/:id', 'site/blog-post/route.tsx', { id: 'blog-post' }),
  route('blog-details/:id', 'site/blog-post/route.tsx', { id: 'blog-details' }),
  route('category-list/:categoryId', 'site/category/route.tsx'),
  route('contactus', 'site/contact/route.tsx', { id: 'contactus' }),
  route('contact', 'site/contact/route.tsx', { id: 'contact' }),
  route('newsletter', 'site/newsletter/route.tsx'),
  route('newsletter/confirm', 'site/newsletter/confirm-route.tsx'),
  route('newsletter/unsubscribe', 'site/newsletter/leave-route.tsx'),
  route('search', 'site/search/route.tsx'),
  route('sent/:reference', 'site/sent/route.tsx'),
  route('our-service', TEXT_PAGE, { id: 'our-service' }),
  ...Object.entries(ownAddressPages).map(([slug, path]) => route(path.slice(1), TEXT_PAGE, { id: `page-${slug}` })),
  route('pages/:slug', TEXT_PAGE, { id: 'page' }),
  route('reset-password', 'site/reset-password/route.tsx'),
  route('api/docs', 'site/api-docs/route.tsx'),
  route('*', 'site/not-found/route.tsx'),
] satisfies RouteConfig
