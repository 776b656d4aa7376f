import type { FilterTabsProps } from '#app/ui/filter-tabs/filter-tabs.tsx'

export const filterExample: FilterTabsProps = {
  label: 'Project categories',
  items: [
    { label: 'All Projects', href: '/project', current: true, count: 33 },
    { label: 'Business', href: '/project?category=business', current: false },
  ],
}
