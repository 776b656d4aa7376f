import type { PlanCardProps } from '#app/ui/plan-card/plan-card.tsx'

export const planExample: PlanCardProps = {
  name: 'Basic',
  period: 'yearly',
  dollars: 560,
  monthlyDollars: 260,
  summary: 'A site that says who you are and how to reach you.',
  features: ['Basic WordPress site', 'Updates and backups'],
  href: '/appoinment',
}
