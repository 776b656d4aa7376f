import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** The whole URL map. Two addresses of one screen share a module and get an id each. */
export default [
  index('site/home/route.tsx'),
  route('blog-list', 'site/blog-list/route.tsx'),
  route('contactus', 'site/contact/route.tsx', { id: 'contactus' }),
  route('contact', 'site/contact/route.tsx', { id: 'contact' }),
  route('*', 'site/not-found/route.tsx'),
] satisfies RouteConfig
