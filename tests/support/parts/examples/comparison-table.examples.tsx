import type { ComparisonTableProps } from '#app/ui/comparison-table/comparison-table.tsx'

export const comparisonExample: ComparisonTableProps = {
  caption: 'What each package holds',
  columns: [{ name: 'Basic', href: '/basic-package' }, { name: 'Standard', href: '/standard-package' }, { name: 'Premium' }],
  rows: [
    { group: 'Academics', label: 'Academic reports', cells: [true, true, true] },
    { group: 'Fees', label: 'School fees wallet', cells: [false, true, true] },
    { label: '320 pupils, a term', cells: ['₦160,000–₦224,000', '₦240,000–₦320,000', '₦320,000–₦480,000'] },
    { label: 'Per student per term', cells: ['₦500–₦700', '₦750–₦1,000', '₦1,000–₦1,500'] },
  ],
}
