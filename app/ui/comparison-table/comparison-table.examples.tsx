import type { ComparisonTableProps } from './comparison-table.tsx'

export const comparisonExample: ComparisonTableProps = {
  caption: 'What each package holds',
  columns: ['Basic', 'Standard', 'Premium'],
  rows: [
    { group: 'Academics', label: 'Academic reports', cells: [true, true, true] },
    { group: 'Fees', label: 'School fees wallet', cells: [false, true, true] },
    { label: 'Per student per term', cells: ['₦500–₦700', '₦750–₦1,000', '₦1,000–₦1,500'] },
  ],
}
