import type { BreadcrumbBarProps } from './breadcrumb.tsx'

export const breadcrumbExample: BreadcrumbBarProps = {
  title: 'Blog',
  crumbs: [{ label: 'Home', href: '/' }, { label: 'Blog' }],
  lead: 'Practical writing for people who run schools and small businesses in Nigeria.',
}
