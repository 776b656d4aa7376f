import type { PageHeadProps } from './page-head.tsx'

export const pageHeadExample: PageHeadProps = {
  title: 'Blog',
  crumbs: [{ label: 'Home', href: '/' }, { label: 'Blog' }],
  lead: 'Practical writing for people who run schools and small businesses in Nigeria.',
}
