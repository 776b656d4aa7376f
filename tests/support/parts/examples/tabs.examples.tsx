import type { TabsProps } from '#app/ui/tabs/tabs.tsx'

export const tabsExample: TabsProps = {
  label: 'Billing period',
  name: 'billing',
  note: 'Save Over 25%',
  tabs: [
    { id: 'monthly', label: 'Monthly Plan', content: <p>$260 per month</p> },
    { id: 'yearly', label: 'Yearly Plan', content: <p>$560 per year</p> },
  ],
}
